# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game by keys: chosen, set up, played, left, resumed, and won."""

import contextlib

import pytest

import games
from engine.nim.names import AT_HEAP
from engine.nim.names import GAME as NUMBER
from saves.settings import Settings
from tests.machine import Machine
from tests.saving import images


@pytest.fixture
def machine(begin) -> Machine:
    """A machine at the title, of which the game's row is the fourth."""
    return begin(settings="pace 2, motion 2")


@pytest.fixture
def begun(machine) -> Machine:
    """A machine at the table of two, a person against a bot."""
    assert machine.do("DOWN*3 A").screen == "Setup"
    assert machine.do("A").screen == "Table"
    return machine


def play_on(machine: Machine, turns: int = 100) -> None:
    """The person takes a token until the table has gone, or for some turns."""
    table = machine.top
    while turns and machine.top is table:
        turns -= 1
        machine.do("A")


@contextlib.contextmanager
def without_it():
    """As it was before the game was registered."""
    now = games.GAMES
    games.register(*now[: NUMBER - 1])
    yield
    games.register(*now)


def test_a_match_from_the_title_to_the_podium_and_another(begun):
    match = begun.top.match
    play_on(begun)
    assert match.game.over and begun.screen() == "Sheet"
    taken = [int(row.split()[-1]) for row in begun.rows()]
    assert taken == list(match.game.taken[:2]) and sum(taken) == 21
    assert match.game.now[0] == 0 and begun.text("MATCH_YOU_WON") in begun.do("A").said
    assert begun.screen() == "Podium"
    assert begun.do("A A").screen == "Table"  # the first match opens something


def test_who_chooses_too_many_is_told_how_many_there_are(begun):
    match = begun.top.match
    while match.game.now[AT_HEAP] > 2 or not match.waits_for_person():
        match.apply(1)
    left = begun.text("NIM_LEFT", match.game.now[AT_HEAP])
    assert begun.do("DOWN*2 A").said[-1] == left == begun.top.reason(2)
    assert match.waits_for_person() and not begun.top.reason(0)


def test_it_has_its_page_of_statistics(begun):
    play_on(begun)
    begun.do("A DOWN A>Title DOWN A DOWN*4")
    said = begun.do("A").said
    page = ["Estadísticas: El montón", "Partidas 1", "Más fichas 11", "Turnos 11"]
    assert [line for line in said if line in page] == page
    career = record.read(begun.app)
    assert record.game_of(record.rows() - 1) == NUMBER and not any(career.stats[:-32])


def test_its_set_up_is_saved_beside_the_other_games(machine):
    machine.do("DOWN*3 A DOWN RIGHT DOWN RIGHT DOWN A")  # three players; 22 tokens; the seats
    machine.do("DOWN A RIGHT B*2")  # another bot at the second seat
    assert machine.rows()[1:3] == ["Mesa 3 jugadores", "Fichas 22"]
    machine.do("B off")
    settings = machine.app.settings
    assert bytes(settings.header[3:6]) == b"\3\3\x16"
    assert settings.characters[1] != games.game(NUMBER).casts[0][1]
    for game in (1, 2):
        settings.game = game
        assert not settings.header


def test_a_match_that_is_left_goes_on(begun):
    play_on(begun, 3)
    state = bytes(begun.top.match.game.raw)
    begun.do("START UP A DOWN A")  # leave, really
    assert begun.text("TITLE_GO_ON") in begun.do("off").said
    assert begun.do("A").screen == "Table"
    match = begun.top.match
    assert bytes(match.game.raw) == state
    play_on(begun)
    assert match.game.over


def test_settings_and_career_from_before_it_was_registered_stay(machine):
    """Today's road, behind the career's rows, stays too."""
    with without_it():
        older = Settings()
        older.pace = 2
        image = images.part_of(older)
        career = record.Career()
        career.set(record.rows() - 1, record.BEST, 15)
        career.days[:] = bytes((1, 2, 3))
        record.keep(machine.app, career)
    settings = Settings(images.reader(image))
    assert settings.pace == 2 and not settings.damaged
    settings.game = NUMBER
    assert not settings.header
    now = record.read(machine.app)
    page = record.rows() - 1
    assert now.number(page - 1, record.BEST) == 15 and now.days == career.days
    assert not any(now.stats[32 * page : 32 * page + 32])
    record.keep(machine.app, now)
    with without_it():
        assert len(record.read(machine.app).stats) == len(now.stats), "a game that has gone"
