# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match by keys: the settings hold what was chosen. Plays in tests/plays/menus show
how it looks and sounds."""

import pytest

from engine.forts import books as forts_books
from engine.forts.names import GAME as FORTS
from engine.mille import books, names
from hardware.hal import DOWN, LEFT, RIGHT, UP, A, B
from saves.settings import NAME, Settings
from tests import saved
from tests.ui.console import Console
from tools import art
from ui.base.font import Font
from ui.base.menu import Menu
from ui.base.rows import RowMenu
from ui.forts import setup as forts
from ui.mille import setup as race
from ui.screens.letters import (
    CAPITALS,
    SMALL,
    WIDTH,
    Writing,
    give_name,
    name_of,
)
from ui.screens.options import Options

BOOK, TABLE, MATCH, PLAYERS, VARIANTS = range(1, 6)
PARKER, WIKIPEDIA, SALON_ES, SALON_IT, HOUSE = range(5)
TRIP, GOAL, EXTENSION = (
    rule - names.RULE_ATTACK for rule in (names.RULE_TRIP, names.RULE_GOAL, names.RULE_EXTENSION)
)
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


def in_house(console, base=SALON_IT):
    """The screen of the house rules, begun as a copy of a book."""
    take_book(console, base)
    console.press(*(RIGHT,) * (HOUSE - base))
    take(console, VARIANTS, A)


def changed(book, seats=2, **options):
    """A book's header with other options."""
    header = books.options(book, seats, 2)
    for name, value in options.items():
        books.set_option(header, getattr(names, f"RULE_{name}"), value)
    return header


# Tables and variants


@pytest.mark.parametrize("book", range(names.BOOKS))
def test_every_table_of_a_book_has_the_books_options(console, book):
    take_book(console, book)
    known = books.tables(book)
    seen = set()
    for _ in range(len(known) // 2):
        take(console, TABLE, RIGHT)
        header = console.settings.header
        seats, sides = header[names.RULE_SEATS], header[names.RULE_SIDES]
        assert header == books.options(book, seats, sides)
        seen.add((seats, sides))
    assert seen == {(known[i], known[i + 1]) for i in range(0, len(known), 2)}


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


def test_the_long_form_is_available_at_every_table(console):
    take_book(console, WIKIPEDIA)
    take(console, VARIANTS, A, A, B)
    for _ in range(4):
        assert (option(console, "GOAL"), option(console, "EXTENSION")) == (40, 48)
        take(console, TABLE, RIGHT)
    seats = option(console, "SEATS")
    take(console, VARIANTS, A, A)
    assert console.settings.header == books.options(names.WIKIPEDIA, seats, 2)


# The house rules


def test_the_house_rules_begin_as_a_copy_of_the_last_book_and_keep_changes_at_any_table(console):
    take(console, BOOK, LEFT)
    assert console.settings.house == 1
    assert console.settings.header == books.options(names.PARKER, 2, 2)
    take(console, VARIANTS, A)
    take(console, TRIP, RIGHT, B)
    take(console, TABLE, RIGHT, RIGHT)
    assert console.settings.header == changed(names.PARKER, 4, TRIP=20)


@pytest.mark.long
def test_every_value_of_every_option_can_be_reached(console):
    in_house(console)
    assert console.screen.count() == names.HEADER - names.RULE_ATTACK + 1
    for i in range(console.screen.count() - 2, -1, -1):  # bottom up: the extension before the goal
        place = names.RULE_ATTACK + i
        take(console, i)
        seen = set()
        for _ in range(80):
            console.screen.key(LEFT)
        for _ in range(80):
            seen.add(console.settings.header[place])
            console.screen.key(RIGHT)
        most = books.most(place)
        assert seen == set(range(most + 1)) if most <= 2 else len(seen) > 24
        assert max(seen) <= most


def test_the_extension_is_none_or_beyond_the_goal(console):
    in_house(console)
    take(console, EXTENSION, RIGHT)
    assert option(console, "EXTENSION") == 44
    console.press(LEFT)
    assert option(console, "EXTENSION") == 0
    take(console, GOAL, *(LEFT,) * 50)
    assert option(console, "GOAL") == 4


def test_the_house_rules_can_start_from_any_book_that_has_the_table(console):
    in_house(console)
    take(console, TRIP, RIGHT, RIGHT)
    take(console, console.screen.count() - 1, RIGHT)
    assert option(console, "BOOK") == names.PARKER
    assert option(console, "GOAL") == changed(names.PARKER)[names.RULE_GOAL]
    console.press(LEFT)
    assert (option(console, "TRIP"), option(console, "BOOK")) == (20, names.SALON_IT)
    console.press(B)
    take(console, TABLE, LEFT)  # nine players
    take(console, VARIANTS, A)
    for _ in range(3):
        take(console, console.screen.count() - 1, RIGHT)
        assert option(console, "BOOK") in (names.SALON_ES, names.SALON_IT)


# Any row


def menus(console, game):
    """All menus of rows that can be reached from a game's set-up, the race's by house rules."""
    settings = console.settings
    settings.house = 1
    if game == FORTS:
        console.press(B, DOWN, A)
        settings.header = forts_books.options(3)
        waiting = [forts.Setup(console.app)]
    else:
        settings.header = books.options(names.SALON_ES, 4, 2)
        waiting = [race.Setup(console.app), race.variants(console.app), Options(console.app)]
    while waiting:
        menu = waiting.pop()
        yield menu
        opened = [row.opens() for row in menu._all[:3] + menu._all[4:5]]
        waiting += [screen for screen in opened if isinstance(screen, RowMenu)]


@pytest.mark.parametrize("game", (names.GAME, FORTS))
def test_a_row_s_values_are_set_and_shown_right_goes_through_them_and_left_back(console, game):
    for row in [row for menu in menus(console, game) for row in menu._all]:
        values = list(row.values())
        for value in values:
            row.take(value)
            assert row.now() == value
            assert row.value() == row.text(value) != ""
        if not values or row.opens():
            continue
        row.take(values[0])
        for step, expected in ((1, values[1:] + values[:1]), (-1, values[::-1])):
            seen = []
            for _ in values:
                row.change(step)
                seen.append(row.now())
            assert seen == expected


class Rows(Menu):
    """Some rows."""

    def __init__(self, app, count):
        self._count = count
        super().__init__(app, "Título", foot="Ⓐ")

    def count(self):
        return self._count

    def label(self, i):
        return str(i)


@pytest.mark.parametrize("more", (-1, 0, 1, 2))
def test_marks_are_shown_exactly_where_rows_are_hidden(console, more):
    seen = len(Rows(console.app, 99)._labels)
    menu = Rows(console.app, seen + more)
    console.open(menu)
    first = 0
    for key in [*[DOWN] * menu.count(), *[UP] * menu.count()]:
        console.press(key)
        first = min(max(first, menu.at - seen + 1), menu.at)
        marks = not menu._above.hidden, not menu._below.hidden
        assert marks == (first > 0, first + seen < menu.count())


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
