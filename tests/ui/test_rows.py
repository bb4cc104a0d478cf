# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of settings: what each can be set to."""

import pytest

from engine.forts import books as forts_books
from engine.forts.names import GAME as FORTS
from engine.mille import books, names
from hardware import hal
from hardware.hal import DOWN, A
from tests.ui.console import Console
from ui.base.rows import RowMenu
from ui.forts import setup as forts
from ui.mille import setup as race
from ui.screens.options import Options, rows


@pytest.fixture
def console(monkeypatch):
    return Console(monkeypatch, language="en")


def prepared(console, game):
    """Opens a game's set-up, the race by house rules, and returns its menus."""
    settings = console.settings
    settings.house = 1
    if game == FORTS:
        console.press(DOWN, A)
        settings.header = forts_books.options(3)
        return [forts.Setup(console.app)]
    console.press(A)
    settings.header = books.options(names.SALON_ES, 4, 2)
    return [race.Setup(console.app), race.variants(console.app), Options(console.app)]


def menus(console, game):
    """All menus of rows that can be reached from a game's set-up."""
    found = []
    waiting = prepared(console, game)
    while waiting:
        menu = waiting.pop()
        found.append(menu)
        opened = [row.opens() for row in menu._all[:3] + menu._all[4:5]]
        waiting += [screen for screen in opened if isinstance(screen, RowMenu)]
    return found


def all_rows(console, game):
    return [row for menu in menus(console, game) for row in menu._all]


@pytest.mark.parametrize("game", (1, FORTS))
def test_a_value_that_is_taken_is_set_and_shown(console, game):
    for row in all_rows(console, game):
        for value in row.values():
            row.take(value)
            assert row.now() == value
            assert row.value() == row.text(value) != ""


@pytest.mark.parametrize("game", (1, FORTS))
def test_right_goes_through_all_values_and_left_back(console, game):
    for row in all_rows(console, game):
        values = list(row.values())
        if not values or row.opens():
            continue
        row.take(values[0])
        for step in (1, -1):
            seen = []
            for _ in values:
                row.change(step)
                seen.append(row.now())
            assert sorted(seen) == sorted(values)
            assert seen == (values[1:] + values[:1] if step > 0 else values[::-1])


def test_the_settings_of_a_listener_are_those_that_can_be_heard(console, monkeypatch):
    """The pace is that of a round told again."""
    monkeypatch.setattr(hal, "TOLD", True)
    heard = [row.label() for row in rows(console.app)[:-2]]
    only_new = "Say only what is new"
    assert heard == ["Language", "Pace", "Draw by hand", "Bots talk", only_new]
