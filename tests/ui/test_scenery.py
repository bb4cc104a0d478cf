# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What stands behind the road of the race: a scenery for each town, today's road and each round,
and people near the goal. How one's own turn sounds there is in test_cues.py."""

import itertools

import pytest

from career import days, towns
from match import TOWNS
from tests.ui.console import SIZES
from tests.ui.test_art import sheet
from tools import art
from ui.base import recipes
from ui.mille.questions import FIRST_MATCHES

SCENERIES = 10
PLAIN, TODAY, FIRST_TOWN = range(3)
ROUTE = range(TOWNS - 1)  # the last town has forts
STATE = """mille {}; round {} dealer 0; turn 0 play; side 0: {} rolling; hand 0: 25;
    side 1: 0 rolling; hand 1: 25; deck: roll roll"""
SMALL, LARGE = SIZES
DUEL, THREE = "parker 2/2", "parker 3/3"
GOAL = 700


def drawn(bitmap) -> list[list[int]]:
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def scenery(table) -> int:
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


def people(table) -> bool:
    """Whether a crowd stands at the road."""
    crowd = table.road._crowd
    return not crowd.hidden if crowd else drawn(table.road.hills.bitmap)[-1][:3] == [3, 3, 2]


def at_rest(stage, sides):
    """A table of the race whose cursor rests on a card."""
    table = stage.match(STATE.format(f"salon-it {sides}/{sides}", 1, 0))
    stage.wait(1500)
    return table


def says_effect(table) -> bool:
    return table.rivals.explains and any(map(any, drawn(table.rivals._words)))


def has_strip(table) -> bool:
    return table.road.hills.bitmap.height == len(sheet("hills.0")[0])


def opened(stage, match):
    stage.app.open_next(recipes.TABLE, match)
    return stage.console.screen


def test_each_town_of_the_race_and_today_s_road_have_a_scenery_of_their_own(stage):
    shown = [scenery(opened(stage, towns.dealt(stage.app, town))) for town in ROUTE]
    assert shown == [FIRST_TOWN + town for town in ROUTE]
    assert scenery(opened(stage, days.dealt(stage.app, 327))) == TODAY


@pytest.mark.parametrize("book", [DUEL, THREE])
def test_another_match_begins_on_the_plain_and_changes_with_the_round(stage, book):
    rounds = range(1, SCENERIES + 2)
    shown = [scenery(stage.match(STATE.format(book, each, 0))) for each in rounds]
    assert shown == [*range(SCENERIES), PLAIN]


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
def test_the_first_matches_say_what_a_card_does_where_later_ones_have_a_scenery(
    stage, sides, effect_if_new, effect, strip_if_new, strip
):
    stage.app.settings.played = FIRST_MATCHES - 1
    new = at_rest(stage, sides)
    assert (says_effect(new), has_strip(new)) == (effect_if_new, strip_if_new)
    stage.app.settings.played = FIRST_MATCHES
    later = at_rest(stage, sides)
    assert (says_effect(later), has_strip(later)) == (effect, strip)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_s_effect_ends_above_the_scenery(stage, size):
    for sides in (2, 3):
        table = at_rest(stage, sides)
        words = table.rivals.group[-1]
        foot = table.rivals.group.y + words.y + words.bitmap.height
        assert foot <= table.road.scenery.y


@pytest.mark.parametrize("size", SIZES)
def test_the_guided_match_has_no_scenery_behind_its_lines(stage, size):
    stage.app.settings.played = FIRST_MATCHES
    stage.app.open_next(recipes.GUIDED, 1)
    guide = stage.console.screen
    assert has_strip(guide.table) == (size == LARGE)
    foot = guide._band.y + guide._band[0].height
    assert foot <= guide.table.layout.top + guide.table.layout.rivals_height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [1, 2])
def test_the_letters_of_a_guided_match_stay_within_their_frame(stage, size, game):
    """Even those that hang below the last line."""
    stage.app.open_next(recipes.GUIDED, game)
    guide = stage.console.screen
    for line in guide._lines:
        assert line.grid.y > 0
        assert line.grid.y + line.grid.bitmap.height < guide._band[0].height


@pytest.mark.parametrize("book", [DUEL, THREE])
def test_people_stand_at_the_road_within_200_of_the_goal_and_only_then(stage, book):
    for far, there in ((GOAL, False), (225, False), (200, True), (25, True), (225, False)):
        assert people(stage.match(STATE.format(book, 1, GOAL - far))) == there


def test_people_wave_when_the_first_car_drives_on(stage):
    turned = [stage.match(STATE.format(DUEL, 1, at)).road._crowd.flip_x for at in (500, 525, 550)]
    assert turned == [False, True, False]


def test_a_strip_stays_in_memory_when_the_scenery_changes(stage):
    table = stage.match(STATE.format(DUEL, 1, 0))
    bitmap = table.road.hills.bitmap
    table.game.raw[:] = stage.match(STATE.format(DUEL, 2, 0)).game.raw
    table.draw()
    assert table.road.hills.bitmap is bitmap and scenery(table) == 1


def test_every_two_sceneries_differ_in_their_shapes_and_every_hour_has_four_colors():
    strips = [sheet(f"hills.{number}")[0] for number in range(SCENERIES)]
    assert all(a != b for a, b in itertools.combinations(strips, 2))
    for number in range(SCENERIES):
        for hour in range(4):
            assert len(set(colors_of(number, hour))) == 4
