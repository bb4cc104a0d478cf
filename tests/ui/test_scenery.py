# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What stands behind the road of the race: a scenery for each town, today's road and each round,
and people near the goal. How one's own turn sounds there is in test_cues.py."""

import itertools
from typing import Any

import pytest

from career import days, towns
from engine.mille.names import AT_ROUND
from match import TOWNS
from plays.format import SIZES
from tests.ui.test_art import sheet
from tools import art
from ui.base import recipes
from ui.mille.questions import FIRST_MATCHES

SCENERIES = 10
PLAIN, TODAY, FIRST_TOWN = range(3)
ROUTE = range(TOWNS - 1)  # the last town has forts
STATE = """mille {}; round 1 dealer 0; turn 0 play; side 0: {} rolling; hand 0: 25;
    side 1: 0 rolling; hand 1: 25; deck: roll roll"""
SMALL, LARGE = SIZES
DUEL, THREE = "parker 2/2", "parker 3/3"
GOAL = 700


def drawn(bitmap: Any) -> list[list[int]]:
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def scenery(table: Any) -> int:
    """The scenery that a table shows, as a strip or as the foot of one; fails for none."""
    rows = drawn(table.road.hills.bitmap)
    found = [n for n in range(SCENERIES) if sheet(f"hills.{n}")[0][-len(rows) :] == rows]
    colors = list(table.road.hills.pixel_shader)
    found = [n for n in found if colors in [colors_of(n, hour) for hour in range(4)]]
    assert len(found) == 1
    return found[0]


def colors_of(number: int, hour: int) -> list[int]:
    hours = art.read_hours(art.SOURCES / f"hills.{number}.txt")
    every = [int.from_bytes(color, "big") for color in art.colors()]
    return [every[color] for color in hours[4 * hour :][:4]]


def people(table: Any) -> bool:
    """Whether a crowd stands at the road."""
    crowd = table.road._crowd
    return not crowd.hidden if crowd else drawn(table.road.hills.bitmap)[-1][:3] == [3, 3, 2]


def says_effect(table: Any) -> bool:
    return table.rivals.explains and any(map(any, drawn(table.rivals._words)))


def has_strip(table: Any) -> bool:
    return table.road.hills.bitmap.height == len(sheet("hills.0")[0])


def test_each_town_and_todays_road_have_their_own_scenery(begin):
    app = begin().app
    shown = []
    for match in (*(towns.dealt(app, town) for town in ROUTE), days.dealt(app, 327)):
        app.open_next(recipes.TABLE, match)
        app.run_pending()
        shown.append(scenery(app.screen()))
    assert shown == [*(FIRST_TOWN + town for town in ROUTE), TODAY]


@pytest.mark.parametrize("book", [DUEL, THREE])
def test_another_match_changes_its_scenery_with_the_round(begin, book):
    """It begins on the plain. A strip stays in memory."""
    table = begin(STATE.format(book, 0)).top
    bitmap, shown = table.road.hills.bitmap, []
    for number in range(1, SCENERIES + 2):
        table.game.now[AT_ROUND] = number
        table.draw()
        shown.append(scenery(table))
    assert shown == [*range(SCENERIES), PLAIN]
    assert table.road.hills.bitmap is bitmap


@pytest.mark.parametrize(
    "size, sides, effect_if_new, effect, strip_if_new, strip",
    [
        (SMALL, 2, True, True, True, True),
        (SMALL, 3, True, False, False, True),
        (SMALL, 4, False, False, False, False),
        (LARGE, 3, True, True, True, True),
        (LARGE, 4, True, False, False, True),
        (LARGE, 5, False, False, False, False),
    ],
)
def test_first_matches_explain_cards_where_later_ones_have_hills(
    begin, size, sides, effect_if_new, effect, strip_if_new, strip
):
    for played, wanted in (
        (FIRST_MATCHES - 1, (effect_if_new, strip_if_new)),
        (FIRST_MATCHES, (effect, strip)),
    ):
        position = STATE.format(f"salon-it {sides}/{sides}", 0)
        table = begin(position, settings=f"played {played}", size=size).top
        assert (says_effect(table), has_strip(table)) == wanted
        if says_effect(table):
            words = table.rivals.group[-1]
            foot = table.rivals.group.y + words.y + words.bitmap.height
            assert foot <= table.road.scenery.y, "it ends above the scenery"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [1, 2])
def test_the_lines_of_a_guided_match_stay_in_their_frame(begin, size, game):
    """Even letters that hang below the last one, and no scenery is behind them."""
    machine = begin(size=size, settings=f"played {FIRST_MATCHES}")
    machine.app.open_next(recipes.GUIDED, game)
    machine.app.run_pending()
    guide = machine.top
    for line in guide._lines:
        assert line.grid.y > 0
        assert line.grid.y + line.grid.bitmap.height < guide._band[0].height
    if game == 1:
        assert has_strip(guide.table) == (size == LARGE)
        foot = guide._band.y + guide._band[0].height
        assert foot <= guide.table.layout.top + guide.table.layout.rivals_height


@pytest.mark.parametrize("book", [DUEL, THREE])
def test_people_stand_at_the_road_within_200_of_the_goal(begin, book):
    table = begin(STATE.format(book, 0)).top
    for far, there in ((GOAL, False), (225, False), (200, True), (25, True), (225, False)):
        table.game.distance[0] = (GOAL - far) // 25
        table.draw()
        assert people(table) == there


def test_people_wave_when_the_first_car_drives_on(begin):
    table = begin(STATE.format(DUEL, 0)).top
    turned = []
    for distance in (500, 525, 550):
        table.game.distance[0] = distance // 25
        table.draw()
        turned.append(table.road._crowd.flip_x)
    assert turned == [False, True, False]


def test_sceneries_differ_and_each_hour_has_four_colors():
    strips = [sheet(f"hills.{number}")[0] for number in range(SCENERIES)]
    assert all(a != b for a, b in itertools.combinations(strips, 2))
    for number in range(SCENERIES):
        for hour in range(4):
            assert len(set(colors_of(number, hour))) == 4
