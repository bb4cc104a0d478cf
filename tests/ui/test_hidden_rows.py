# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A mark shows that rows are hidden above or below the visible ones, and only then."""

import pytest

import games
from engine.mille import books
from engine.mille.names import GAME as RACE
from hardware import hal
from hardware.hal import DOWN, UP, A
from saves import parts
from saves.settings_format import choose
from tests import saved
from tests.ui.console import LANGUAGES, SIZES, Console
from ui.base import recipes
from ui.base.menu import Menu
from ui.mille.help import MilleRules
from ui.screens.help import Help
from ui.screens.seats import Seats

FOOT = 11  # pixels from a foot's letters to the lower edge
WORDS = "Ⓐ" * 40  # as tall as any letter


class Rows(Menu):
    """`count` rows with a value each, and a foot, all as wide as the screen."""

    def __init__(self, app, count):
        self._count = count
        super().__init__(app, "Título", foot=WORDS)

    def count(self):
        return self._count

    def label(self, i):
        return WORDS

    def value(self, i):
        return WORDS


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def console(request, monkeypatch):
    return Console(monkeypatch, request.param)


def marks(screen) -> tuple[bool, bool]:
    """Whether hidden rows are marked, above and below."""
    return not screen._above.hidden, not screen._below.hidden


def room(console) -> int:
    """How many rows a menu with title and foot has room for."""
    return len(Rows(console.app, 99)._labels)


@pytest.mark.parametrize("more", (-1, 0, 1, 2))
def test_marks_are_shown_exactly_where_rows_are_hidden(console, more):
    seen, count = room(console), room(console) + more
    menu = Rows(console.app, count)
    console.open(menu)
    first = 0
    for key in [*[DOWN] * count, *[UP] * count]:
        console.press(key)
        first = min(max(first, menu.at - seen + 1), menu.at)
        assert marks(menu) == (first > 0, first + seen < count)


def rows_of_pixels() -> list[tuple[int, ...]]:
    """The picture, row by row."""
    hal.display.refresh()
    wide = hal.display.width
    pixels = hal.display.pixels  # type: ignore (it is the desktop's)
    return [tuple(pixels[i : i + wide]) for i in range(0, len(pixels), wide)]


def test_marks_touch_neither_rows_nor_title_nor_foot(console):
    """With both marks, the picture differs only in the gaps."""
    menu = Rows(console.app, room(console) + 2)
    console.open(menu)
    console.press(*[DOWN] * room(console))
    assert marks(menu) == (True, True)
    with_marks = rows_of_pixels()
    menu._above.hidden = menu._below.hidden = True
    pairs = zip(with_marks, rows_of_pixels(), strict=True)
    other = [y for y, (marked, bare) in enumerate(pairs) if marked != bare]
    end = menu._top + room(console) * menu._apart
    height = hal.display.height
    assert other == [*range(menu._top - 3, menu._top), *range(end - 1, end + 2)]
    assert other[0] > 14 and other[-1] < height - FOOT  # beyond the title's band and the foot


def test_the_title_marks_the_rows_that_it_hides(console):
    small = hal.display.height == 128
    assert marks(console.screen) == (False, small)
    console.app.keep((saved.seal(parts.MATCH, b"something"),))
    console.app.replace(recipes.TITLE)
    assert console.screen.count() == 5 + len(games.GAMES)
    assert marks(console.screen) == (False, small)
    console.press(UP)
    assert marks(console.screen) == (small, False)


def test_nine_seats_are_one_too_many_for_a_small_screen(console):
    console.settings.header = books.options(2, 9, 3)
    choose(console.settings, RACE)
    console.open(Seats(console.app))
    assert marks(console.screen) == (False, hal.display.height == 128)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_help_page_but_the_last_says_that_more_follows(monkeypatch, language):
    console = Console(monkeypatch, language=language)
    console.open(Help(console.app, MilleRules(), books.options(2, 4, 2)))
    console.press(DOWN, DOWN, A)  # the cards
    page = console.screen
    pages = page._pages()
    while not page._is_last():
        assert page._number._text == f"{page._page + 1}/{page._pages()} ▼"
        assert console.app.kit.font.width("99/99 ▼") <= page._number._bitmap.width
        console.press(DOWN)
    assert pages > 2
    assert page._number._text == f"{page._page + 1}/{page._pages()}"
