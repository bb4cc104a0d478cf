# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game on a handheld, by keys: chosen, set up, played, left, gone on with, and won."""

import pytest
from engine.nim.names import GAME as NUMBER

import games
from career import record
from career.resume import kept
from hardware.hal import DOWN, RIGHT, START, UP, A, B
from match import BOT, PERSON, Seat
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.saving.handheld import LOST, OFFERED, Handheld
from tests.ui import slots
from tests.ui.stage import Stage
from ui import texts
from ui.career import statistics
from ui.screens.tutorial import guides


@pytest.fixture
def handheld(monkeypatch):
    return Handheld(monkeypatch)


def opened(handheld) -> Stage:
    """The game's screen of setting up, by the title's third row."""
    handheld.console.press(DOWN, DOWN, A)
    assert handheld.screen() == "Setup"
    assert handheld.app.settings.game == NUMBER
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


def test_a_match_from_the_title_to_the_podium(handheld):
    stage = begun(handheld)
    match = handheld.console.screen.match
    play_on(stage)
    assert match.game.over and handheld.screen() == "Sheet"
    taken = [int(row.split()[-1]) for row in handheld.console.rows()]
    assert taken == list(match.game.taken[:2]) and sum(taken) == 21
    stage.press(A)
    assert handheld.screen() == "Podium"
    winner = match.seats[match.game.now[0]]
    said = handheld.console.said
    assert handheld.app.text(texts.MATCH_WON, winner.name) in said
    lines = slots.voices(handheld.app.settings.language)
    boasts = [lines[f"{name}_WON"] for name in ("BEGINNER", "CLUB", "EXPERT")]
    told = [i for i, boast in enumerate(boasts) if boast in said]
    assert told == ([winner.character] if winner.kind == BOT else [])
    assert handheld.app.settings.played == 1
    stage.press(A)
    assert handheld.screen() == "Table"  # another match of the same game


def test_the_title_tells_its_name_in_every_language(handheld):
    names = {"Il mucchio", "The heap", "Le tas", "El montón"}
    for _ in range(4):
        handheld.console.press(UP, RIGHT, DOWN)
        names.remove(handheld.console.rows()[2])
    assert not names


def test_what_is_set_up_is_kept_beside_the_other_games(handheld):
    stage = opened(handheld)
    stage.press(DOWN, RIGHT, DOWN, RIGHT, DOWN, A)  # three players; 22 tokens; the seats
    assert len(handheld.console.rows()) == 3
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


def test_its_rules_are_told_before_a_match_and_in_it(handheld):
    stage = opened(handheld)
    stage.press(UP, A)
    assert handheld.screen() == "Help" and any("21" in line for line in handheld.console.said)
    stage.press(B, UP, UP, UP, UP, A)
    stage.press(START, UP, UP, UP, A)
    assert handheld.screen() == "Help"


def test_a_match_that_is_left_goes_on(handheld):
    stage = begun(handheld)
    play_on(stage, 3)
    state = bytes(handheld.console.screen.match.game.raw)
    stage.press(START, UP, A, DOWN, A)  # leave, really
    handheld.switch_on()
    assert handheld.state() == OFFERED
    match = handheld.go_on()
    assert bytes(match.game.raw) == state and match.game.logged >= 3
    play_on(Stage(handheld.console))
    assert match.game.over


def test_a_match_that_is_damaged_is_told_of(handheld):
    begun(handheld)
    handheld.app.autosave.save()
    for spoilt in range(parts.place(parts.MATCH), parts.place(parts.MATCH) + 30, 7):
        handheld.nvm.cells[spoilt] ^= 16
        handheld.switch_on()
        assert handheld.state() == LOST
        handheld.nvm.cells[spoilt] ^= 16
    handheld.switch_on()
    assert handheld.state() == OFFERED


def test_a_match_of_nonsense_is_refused(handheld):
    begun(handheld)
    content = saved.content(handheld.console.screen.match)
    assert kept(content).game.raw[1] == NUMBER
    taken = 0
    for at in range(len(content)):
        for value in (0, 1, 2, 200, 255, content[at] ^ 1):
            try:
                match = kept(content[:at] + bytes((value,)) + content[at + 1 :])
            except (ValueError, IndexError):
                continue
            taken += 1
            while not match.game.over:
                match.apply(match.bot_action())
    assert taken > 0


def test_settings_kept_before_it_was_registered_stay():
    now = games.GAMES
    try:
        games.register(*now[: NUMBER - 1])
        older = Settings()
        older.pace = 2
        image = saved.part_of(older)
    finally:
        games.register(*now)
    settings = Settings(saved.reader(image))
    assert settings.pace == 2 and not settings.damaged
    settings.game = NUMBER
    assert not settings.header


def test_what_it_does_not_say_it_has_not():
    """No guided match, no badges; but all that is made for any game."""
    own = games.game(NUMBER)
    assert not own.is_guided and not own.lesson()
    header = own.books().options(*own.first_table)
    match = own.match(header, [Seat(PERSON, "A"), Seat(BOT, "B")])
    assert not own.feats(match) and not own.star(match, 0, 0)


def test_the_guided_matches_are_the_other_games(handheld):
    assert guides(handheld.app).count() == NUMBER - 1


def test_it_has_its_page_of_statistics(handheld):
    stage = begun(handheld)
    play_on(stage)
    stage.press(A, A)
    app = handheld.app
    kept = record.read(app)
    page = record.rows() - 1
    assert [record.game_of(row) for row in (page - 1, page)] == [NUMBER - 1, NUMBER]
    assert any(kept.stats[32 * page : 32 * page + 32]) and not any(kept.stats[:-32])
    assert not any(kept.stars) and not kept.badges and app.settings.played == 1
    shown = dict(statistics.line(app, kept, page, i) for i in range(statistics.LINES))
    assert statistics.title(app, page) == app.text(texts.GAME_NIM)
    assert shown[app.text(texts.STATS_MATCHES)] == "1"
    assert int(shown[app.text(texts.NIM_BEST)]) > 0 and int(shown[app.text(texts.NIM_TURNS)]) > 0


def test_a_career_from_before_it_was_registered_stays(handheld):
    """What stands behind the rows stays too: today's road."""
    now = games.GAMES
    try:
        games.register(*now[: NUMBER - 1])
        older = record.Career()
        older.set(record.rows() - 1, record.BEST, 15)
        older.days[:] = bytes((1, 2, 3))
        record.keep(handheld.app, older)
    finally:
        games.register(*now)
    kept = record.read(handheld.app)
    page = record.rows() - 1
    assert kept.number(page - 1, record.BEST) == 15 and not any(
        kept.stats[32 * page : 32 * page + 32]
    )
    assert kept.days == older.days
    record.keep(handheld.app, kept)
    try:
        games.register(*now[: NUMBER - 1])
        assert len(record.read(handheld.app).stats) == len(kept.stats), "a game that has gone"
    finally:
        games.register(*now)
