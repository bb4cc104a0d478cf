# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Names: the default ones, and those written with the wheel."""

import pytest

from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from match import SEATS
from saves.settings import NAME
from tests.ui.console import each_size_and_language
from tools import art
from ui.base.font import Font
from ui.screens.letters import (
    CAPITALS,
    SMALL,
    WIDTH,
    NameWheel,
    Writing,
    give_name,
    name_of,
    next_name,
)

font = Font(str(art.TARGETS / "font"))
LETTERS = "abcdefghijklmnopqrstuvwxyzáéíñóúüàèéìòùâæçéèêëîïôœùûÿ"


@pytest.fixture
def console(console):
    """A console with the wheel open for the second seat."""
    console.open(NameWheel(console.app, 1))
    return console


def turn_to(console, letter):
    """Turns the wheel until it shows a letter."""
    for _ in CAPITALS:
        if console.screen._writing.letter() == letter:
            return
        console.press(DOWN)
    raise AssertionError(f"no {letter} on the wheel")


def write(console, name):
    for letter in name:
        turn_to(console, letter)
        console.press(A)


# --- the wheel's letters


def test_the_wheel_has_the_letters_of_all_four_languages():
    assert set(LETTERS) <= set(SMALL)


def test_every_letter_is_there_as_a_capital_and_as_a_small_letter():
    assert SMALL.upper().replace("Ÿ", "ÿ") == CAPITALS
    assert len(set(CAPITALS)) == len(CAPITALS) == len(SMALL)


def test_the_font_has_every_letter():
    missing = font.index(0xFFFD)
    assert all(font.index(ord(letter)) != missing for letter in CAPITALS + SMALL)


# --- writing


def test_a_name_is_written_and_saved(console):
    write(console, "Zoé")
    console.press(START)
    assert console.settings.names[1] == "Zoé"
    assert not isinstance(console.screen, NameWheel)
    assert console.said[-2] == "Zoé"


def test_done_is_the_last_cell(console):
    write(console, "Al")
    console.press(RIGHT)
    assert console.said[-1] == console.text("NAME_DONE")
    console.press(RIGHT, A)
    assert console.settings.names[1] == "Al"
    assert not isinstance(console.screen, NameWheel)


def test_a_word_begins_with_a_capital(console):
    write(console, "J")
    assert console.screen._writing.letter() == "a"
    write(console, "o M")
    assert console.screen._writing.letters == "Jo M"


def test_select_switches_between_capital_and_small_letters(console):
    write(console, "P")
    console.press(SELECT)
    assert console.screen._writing.letter() == "A"
    console.press(UP)
    assert console.screen._writing.letter() == "Á"
    console.press(SELECT)
    assert console.screen._writing.letter() == "á"


def test_left_goes_back_to_a_letter_which_can_then_be_changed(console):
    write(console, "Ana")
    console.press(LEFT, LEFT, LEFT, DOWN, START)
    assert console.settings.names[1] == "Bna"


def test_b_erases_the_letter_at_the_cursor_or_else_the_last_one(console):
    write(console, "Abel")
    console.press(B)
    assert console.screen._writing.letters == "Abe"
    console.press(LEFT, LEFT, B)
    assert console.screen._writing.letters == "Ae"
    console.press(RIGHT, RIGHT, B)
    assert console.screen._writing.letters == "A"


def test_b_with_nothing_to_erase_leaves_the_wheel_and_the_old_name(console):
    console.settings.names[1] = "Zoé"
    console.press(A, B, B)
    assert console.settings.names[1] == "Zoé"
    assert not isinstance(console.screen, NameWheel)


def test_one_s_own_name_can_be_edited(console):
    console.settings.names[1] = "Zoé"
    console.open(NameWheel(console.app, 1))
    assert console.screen._writing.letters == "Zoé"


def test_an_empty_name_means_the_default_one(console):
    console.press(START)
    assert console.settings.names[1] == ""
    assert name_of(console.app, 1) == "Bruno"
    assert not isinstance(console.screen, NameWheel)


def test_spaces_around_a_name_are_dropped(console):
    give_name(console.app, 1, " Al ")
    assert console.settings.names[1] == "Al"
    write(console, "   ")
    console.press(START)
    assert console.settings.names[1] == ""


def test_a_space_is_read_aloud(console):
    turn_to(console, " ")
    assert console.said[-1] == console.text("NAME_SPACE")


@pytest.mark.parametrize("keys", ((A,), (UP, A), (DOWN, A), (UP, UP, SELECT, A)))
def test_no_name_is_too_long_or_too_wide(console, keys):
    for _ in range(12):
        console.press(*keys)
        name = console.screen._writing.letters if isinstance(console.screen, NameWheel) else ""
        assert len(name) <= NAME
        assert font.width(name) <= WIDTH


def test_the_widest_letters_never_pass_the_edge():
    writing = Writing(font, "")
    for step in range(200):
        writing.turn(1 if step % 3 else -1)
        writing.change_case()
        writing.take()
        assert font.width(writing.letters) <= WIDTH
        if writing.is_done():
            writing.move_to(step % NAME)


def test_a_full_name_offers_no_further_letter():
    writing = Writing(font, "iiiiiiii")
    assert writing.is_done()
    assert writing.letter() == writing.neighbour(1) == ""


@each_size_and_language
def test_the_wheel_is_drawn(console):
    console.press(UP, A, A, DOWN, LEFT, RIGHT, RIGHT)
    assert console.colours() > 4


# --- the default names


def test_the_default_names_can_be_cycled_without_duplicates(console):
    app = console.app
    for _ in range(3 * SEATS):
        next_name(app, 1, 1)
        names = [name_of(app, i) for i in range(SEATS)]
        assert len(set(names)) == SEATS


def test_a_name_that_nobody_has_any_longer_is_available(console):
    app = console.app
    give_name(app, 0, "Zoé")
    next_name(app, 1, -1)
    assert name_of(app, 1) == "Ana"
    next_name(app, 1, 1)
    assert console.settings.names[1] == ""
