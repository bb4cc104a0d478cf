# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game on a handheld, by keys: chosen, set up, played, left, resumed, and won."""

import contextlib

import pytest

import games
from engine.nim.names import AT_HEAP
from engine.nim.names import GAME as NUMBER
from hardware.hal import DOWN, RIGHT, START, UP, A, B
from saves import record
from saves.settings import Settings
from tests.saving import images
from tests.saving.handheld import OFFERED, Handheld
from tests.ui.stage import Stage
from ui import texts
from ui.screens import statistics


@pytest.fixture
def handheld(monkeypatch):
    return Handheld(monkeypatch)


def opened(handheld) -> Stage:
    """The game's screen of setting up, by the title's fourth row."""
    handheld.console.press(DOWN, DOWN, DOWN, A)
    assert handheld.screen() == "Setup"
    return Stage(handheld.console)


def begun(handheld) -> Stage:
    """A match of two, a person against a bot."""
    stage = opened(handheld)
    handheld.app.settings.pace = 2
    stage.press(A)
    assert handheld.screen() == "Table"
    return stage


def play_on(stage, turns: int = 100) -> None:
    """The person takes a token whenever they can, until the table has gone, or for some turns."""
    screen = stage.console.screen
    while turns and stage.console.screen is screen:
        turns -= screen.match.waits_for_person()
        stage.press(A)
        stage.wait(400)


@contextlib.contextmanager
def without_it():
    """As it was before the game was registered."""
    now = games.GAMES
    games.register(*now[: NUMBER - 1])
    yield
    games.register(*now)


def test_a_match_from_the_title_to_the_podium_and_another(handheld):
    stage = begun(handheld)
    match = handheld.console.screen.match
    play_on(stage)
    assert match.game.over and handheld.screen() == "Sheet"
    taken = [int(row.split()[-1]) for row in handheld.console.rows()]
    assert taken == list(match.game.taken[:2]) and sum(taken) == 21
    stage.press(A)
    assert handheld.screen() == "Podium"
    winner = match.seats[match.game.now[0]]
    assert handheld.app.text(texts.MATCH_WON, winner.name) in handheld.console.said
    stage.press(A, A)  # the first match opens something
    assert handheld.screen() == "Table"


def test_who_chooses_more_than_is_left_is_told_how_many_there_are(handheld):
    stage = begun(handheld)
    match = handheld.console.screen.match
    while match.game.now[AT_HEAP] > 2 or not match.waits_for_person():
        match.apply(1)
    stage.press(DOWN, DOWN, A)
    left = handheld.app.text(texts.NIM_LEFT, match.game.now[AT_HEAP])
    assert handheld.console.said[-1] == left and handheld.console.screen.reason(2) == left
    assert match.waits_for_person() and not handheld.console.screen.reason(0)


def test_it_has_its_page_of_statistics(handheld):
    stage = begun(handheld)
    play_on(stage)
    stage.press(A, A)
    app = handheld.app
    career = record.read(app)
    page = record.rows() - 1
    assert record.game_of(page) == NUMBER and not any(career.stats[:-32])
    shown = dict(statistics.line(app, career, page, i) for i in range(statistics.LINES))
    assert statistics.title(app, page) == app.text(texts.GAME_NIM)
    assert shown[app.text(texts.STATS_MATCHES)] == "1"
    assert int(shown[app.text(texts.NIM_BEST)]) > 0 and int(shown[app.text(texts.NIM_TURNS)]) > 0


def test_its_set_up_is_saved_beside_the_other_games(handheld):
    stage = opened(handheld)
    stage.press(DOWN, RIGHT, DOWN, RIGHT, DOWN, A)  # three players; 22 tokens; the seats
    stage.press(DOWN, A, RIGHT, B, B)  # another bot at the second seat
    assert handheld.console.rows()[1:3] == ["Mesa 3 jugadores", "Fichas 22"]
    stage.press(B)
    handheld.switch_on()
    settings = handheld.app.settings
    assert bytes(settings.header[3:6]) == b"\3\3\x16"
    assert settings.characters[1] != games.game(NUMBER).casts[0][1]
    for game in (1, 2):
        settings.game = game
        assert not settings.header


def test_a_match_that_is_left_goes_on(handheld):
    stage = begun(handheld)
    play_on(stage, 3)
    state = bytes(handheld.console.screen.match.game.raw)
    stage.press(START, UP, A, DOWN, A)  # leave, really
    handheld.switch_on()
    assert handheld.state() == OFFERED
    match = handheld.go_on()
    assert bytes(match.game.raw) == state
    play_on(Stage(handheld.console))
    assert match.game.over


def test_settings_and_career_from_before_it_was_registered_stay(handheld):
    """Today's road, behind the career's rows, stays too."""
    with without_it():
        older = Settings()
        older.pace = 2
        image = images.part_of(older)
        career = record.Career()
        career.set(record.rows() - 1, record.BEST, 15)
        career.days[:] = bytes((1, 2, 3))
        record.keep(handheld.app, career)
    settings = Settings(images.reader(image))
    assert settings.pace == 2 and not settings.damaged
    settings.game = NUMBER
    assert not settings.header
    now = record.read(handheld.app)
    page = record.rows() - 1
    assert now.number(page - 1, record.BEST) == 15 and now.days == career.days
    assert not any(now.stats[32 * page : 32 * page + 32])
    record.keep(handheld.app, now)
    with without_it():
        assert len(record.read(handheld.app).stats) == len(now.stats), "a game that has gone"
