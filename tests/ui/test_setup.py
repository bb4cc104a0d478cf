# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match by keys: the settings hold what was chosen. Plays in tests/plays/menus show
how it looks and sounds."""

import pytest

from engine.forts import books as forts
from engine.forts.names import GAME as FORTS
from engine.mille import books, names
from engine.mille.names import GAME as RACE
from hardware.hal import DOWN, LEFT, RIGHT, START, UP, A, B
from saves.settings import NAME, Settings
from tests import saved
from tests.ui.console import Console
from tests.ui.stage import Stage
from tools import art
from ui.base.font import Font
from ui.mille import setup as race
from ui.screens.letters import (
    CAPITALS,
    SMALL,
    WIDTH,
    Writing,
    give_name,
    name_of,
)

BOOK, TABLE, VARIANTS = 1, 2, 5
PARKER, _, SALON_ES, SALON_IT = range(4)
TRIP = names.RULE_TRIP - names.RULE_ATTACK
LETTERS = "abcdefghijklmnopqrstuvwxyzáéíñóúüàèéìòùâæçéèêëîïôœùûÿ"
font = Font(str(art.TARGETS / "font"))


@pytest.fixture
def console(monkeypatch):
    """A console in the race's set-up, after a match for two by the first book."""
    settings = Settings()
    settings.header = books.options(names.PARKER, 2, 2)
    console = Console(monkeypatch, image=saved.part_of(settings))
    console.press(A)
    assert isinstance(console.screen, race.Setup)
    return console


def take(console, place, *keys):
    """Presses keys on a row."""
    while console.screen.at != place:
        console.press(DOWN)
    console.press(*keys)


def take_book(console, book):
    take(console, BOOK)
    while console.screen._all[BOOK].now() != book:
        console.press(RIGHT)


def option(console, name):
    return console.settings.header[getattr(names, f"RULE_{name}")]


# The race


def test_the_salons_variants_are_kept_with_table_and_salon_and_taken_back(console):
    take_book(console, SALON_ES)
    before = bytes(console.settings.header)
    take(console, VARIANTS, A, A, A)
    assert console.settings.header == before
    console.press(A, DOWN, LEFT, DOWN, RIGHT, B)
    take(console, TABLE, RIGHT)
    take_book(console, SALON_IT)
    variants = ("ATTACK", "RESHUFFLE", "WRONG_WAYS")
    assert [option(console, name) for name in variants] == [names.ATTACK_STACKED, 1, 1]
    take_book(console, PARKER)
    assert [option(console, name) for name in variants] == [0, 0, 0]


def test_the_house_rules_begin_as_a_copy_of_the_last_book_and_keep_changes_at_any_table(console):
    take(console, BOOK, LEFT)
    assert console.settings.house == 1
    assert console.settings.header == books.options(names.PARKER, 2, 2)
    take(console, VARIANTS, A)
    take(console, TRIP, RIGHT, B)
    take(console, TABLE, RIGHT, RIGHT)
    wanted = books.options(names.PARKER, 4, 2)
    books.set_option(wanted, names.RULE_TRIP, 20)
    assert console.settings.header == wanted


# Both games


def test_each_game_keeps_its_own_options_and_the_last_one_set_up_is_played_next(monkeypatch):
    console = Console(monkeypatch)
    console.press(DOWN, A, DOWN, LEFT, B)
    assert (console.saved().game, console.saved().header) == (FORTS, forts.options(2, 20))
    console.press(UP, A, B)
    assert console.saved().game == RACE
    console.press(DOWN, A, B)
    again = Console(monkeypatch, image=saved.part_of(console.settings))
    again.press(A, A)
    assert again.screen.match.game.options == forts.options(2, 20)


def test_a_match_that_was_left_goes_on_though_the_other_game_was_set_up(monkeypatch):
    console = Console(monkeypatch)
    stage = Stage(console)
    console.press(DOWN, A, A)
    stage.wait(3000)
    raw = bytes(stage.until("Table").game.raw)
    console.press(START, UP, A, DOWN, A)
    stage.until("Title")
    console.settings.game = RACE
    console.press(A)
    assert bytes(stage.until("Table").game.raw) == raw
    assert console.settings.game == FORTS  # also for the match after it


# Names


def test_the_wheel_has_the_letters_of_all_four_languages_in_the_font():
    assert set(LETTERS) <= set(SMALL)
    assert SMALL.upper().replace("Ÿ", "ÿ") == CAPITALS
    assert len(set(CAPITALS)) == len(CAPITALS) == len(SMALL)
    assert all(font.index(ord(letter)) != font.index(0xFFFD) for letter in CAPITALS + SMALL)


def test_no_name_is_too_long_or_passes_the_edge():
    for step_back in (1, 3, 500):
        writing = Writing(font, "")
        for step in range(200):
            writing.turn(1 if step % step_back else -1)
            writing.change_case()
            writing.take()
            assert font.width(writing.letters) <= WIDTH and len(writing.letters) <= NAME
            if writing.is_done():
                writing.move_to(step % NAME)
    full = Writing(font, "iiiiiiii")
    assert full.is_done() and full.letter() == full.neighbour(1) == ""


@pytest.mark.parametrize(("written", "name"), [(" Al ", "Al"), ("  ", "Bruno"), ("Bruno", "Bruno")])
def test_spaces_around_a_name_are_dropped_and_none_means_the_default_one(console, written, name):
    give_name(console.app, 1, written)
    assert name_of(console.app, 1) == name
