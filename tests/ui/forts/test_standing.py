# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score table: seats in order of rank, and every number as large as it fits."""

import displayio
import pytest

import factories
from engine.forts import notation
from engine.forts.names import GAME as FORTS
from hardware.hal import A, B
from tests.ui.console import Console, each_size_and_language, made_by
from tests.ui.forts import menus
from tests.ui.stage import Stage
from ui.base import recipes
from ui.forts import sheet
from ui.forts.podium import Podium
from ui.forts.sheet import Sheet
from ui.table import faces

ORDERS = {
    "forts": "forts 2; fort 3: 0 cars 0",
    "cars": "forts 2; fort 0: 0 cars 3",
    "improvements": "forts 2; fort 0: 0 cars 2 improvements 1",
    "gas and water": "forts 2; seat 0: 5 gas 0 water; seat 1: 2 gas 2 water",
}


def order(state):
    game = notation.parse_state(state)
    return sheet.ranks(game, sheet.numbers_of(game))


def mirrored(state):
    """The same position for the other seat."""
    swaps = (("seat 0", "seat 1"), ("fort 0: 0", "fort 3: 1"), ("fort 3: 0", "fort 0: 1"))
    for one, other in swaps:
        state = state.replace(one, "?").replace(other, one).replace("?", other)
    return state


@pytest.mark.parametrize("state", ORDERS.values(), ids=ORDERS)
def test_seats_are_ranked_by_what_decides_the_match(state):
    assert order(state) == [0, 1]
    other = (
        state.replace("seat 0", "seat ?").replace("seat 1", "seat 0").replace("seat ?", "seat 1")
    )
    other = other.replace("fort 3: 0", "fort 0: 1").replace("fort 0: 0", "fort 3: 1")
    assert order(other) == [1, 0]


def test_level_seats_are_in_order_of_seat():
    assert order("forts 4") == [0, 1, 2, 3]


def test_cars_on_zones_count():
    assert order("forts 2; depot: 1") == [1, 0]


def test_the_winners_come_first():
    game = notation.parse_state(menus.FIVE)
    winners = [0] * 5
    n = game.winners(winners)
    assert order(menus.FIVE)[:n] == winners[:n]


@pytest.mark.parametrize("state", (menus.TWO, menus.FIVE))
@each_size_and_language
def test_the_whole_table_is_said(monkeypatch, state, size, language):
    console = Console(monkeypatch, size, language)
    match = menus.match_of(Stage(console), state)
    for make in (Sheet, Podium):
        console.said.clear()
        console.open(make(console.app, match))
        text = "\n".join(console.said)
        for seat in range(match.game.seats):
            assert console.app.texts.name_at(match, seat) in text
        numbers = sheet.numbers_of(match.game)
        for number in numbers:
            assert str(number) in text


def test_every_number_fits_its_column(monkeypatch):
    """Three digits of gas for two neighbours, and two digits of cars."""
    console = Console(monkeypatch)
    match = menus.match_of(Stage(console), menus.FIVE)
    drawn = []

    class Noted(sheet.Line):
        def set(self, text):
            drawn.append((self._font.width(text), self._bitmap.width, text))
            super().set(text)

    monkeypatch.setattr(sheet, "Line", Noted)
    console.open(Sheet(console.app, match))
    assert len(drawn) == 5 * 6
    assert not [entry for entry in drawn if entry[0] > entry[1] + 1]


def test_the_podium_leads_to_another_match_of_the_same_game(monkeypatch):
    console = Console(monkeypatch)
    begun = []
    made_by(
        monkeypatch,
        recipes.NEW_MATCH,
        lambda app: begun.append(app.settings.game) or factories.title(app),
    )
    stage = Stage(console)
    match = menus.match_of(stage, menus.TWO)
    console.open(factories.podium(console.app, match))
    assert isinstance(console.screen, Podium)
    console.press(B)
    assert isinstance(console.screen, Podium)
    console.press(A)
    console.app.run_pending()
    assert begun == [FORTS]


@pytest.mark.parametrize("state, crowns", (("forts 3", 0), ("forts 3; fort 3: 0 cars 0", 1)))
def test_nobody_is_crowned_while_all_are_level(monkeypatch, state, crowns):
    stage = Stage(Console(monkeypatch))
    match = menus.match_of(stage, state)
    group = displayio.Group()
    sheet.draw(stage.app, group, match, 20, 14)
    tiles = [part[0] for part in group if isinstance(part, displayio.TileGrid)]
    assert tiles.count(sheet._CROWN) == crowns


@pytest.mark.parametrize("size, shown", [((160, 128), 0), ((240, 240), 4)], ids=["small", "large"])
def test_where_there_is_room_bots_are_seen_with_their_faces(monkeypatch, size, shown):
    drawn = []
    monkeypatch.setattr(faces, "draw", lambda _, *face: drawn.append(face))
    stage = Stage(Console(monkeypatch, size))
    match = menus.match_of(stage, menus.FIVE)
    del drawn[:]
    stage.console.open(Sheet(stage.app, match))
    assert [mood for _, mood in drawn] == [faces.GLAD] * (shown > 0) + [faces.CALM] * (shown - 1)
