# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The road: what has happened to a car is seen there, and how it came to that is staged."""

import pytest

from engine.mille import names
from engine.mille.notation import parse_state
from hardware import hal
from saves.settings import PACES, STILL
from tests.ui.console import SIZES
from tests.ui.stage import FINISH, OUR_ACE, SIX, TEAMS, TWO
from ui.base import palette
from ui.mille.layout import FLAG
from ui.mille.road import trouble

DRIVES = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 300{}; side 1: 300 rolling;
    hand 0: 25 100 200 roll stop accident gasoline; hand 1: 25 25 50 50 75 75;
    deck: 25 25 25 25 25 25"""
GOES = DRIVES.format(" rolling")
STANDS = DRIVES.format("")
NEAR = GOES.replace("side 0: 300", "side 0: 450")
HIT = OUR_ACE.replace("driving-ace", "75")
RIVALS = """mille salon-es 3/3; round 1 dealer 0; turn 1 play; side 0: 100 rolling;
    side 1: 300 rolling; side 2: 200 rolling; hand 0: 25 25 50 50 75 75; hand 1: {0} {0} {0} {0}
    {0} {0} {0}; hand 2: 25 25 25 25 25 25; deck: 25 25 25 25 25 25"""
LATE = """mille parker 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling; side 1: 100 rolling;
    hazards: 1 flat-tire; hand 0: 25 25 50 50 75 75; deck: roll 25 25 25 25 25;
    hand 1: puncture-proof stop stop stop stop stop stop"""

STAGED = {
    "a distance": (GOES, "play 100"),
    "a 200": (NEAR, "play 200"),
    "a start": (STANDS, "play roll"),
    "an attack of ours": (GOES, "attack accident 1"),
    "an attack on us": (HIT, None),
    "among six": (SIX, "attack stop 1"),
    "a distance among six": (SIX, "play 200"),
}


def begin(stage, state, action):
    """To the moment when a card flies."""
    table = stage.match(state)
    if action:
        stage.wait(600)
        stage.play(action)
    while not table._flight:
        stage.wait(20)
    return table


def to_the_scene(stage, name):
    """To its first frame, whose module is loaded for no longer than it lasts."""
    table = begin(stage, *STAGED[name])
    while not table._scene:
        stage.wait(20)
    return table


# How a car stands


@pytest.mark.parametrize(
    ("side", "shown"),
    [
        ("side 0: 100 rolling", 0),
        ("side 0: 100 rolling limited", 0),
        ("side 0: 0", 1),
        ("side 0: 100 rolling; hazards: 0 stop", 1),
        ("side 0: 100; hazards: 0 out-of-gas", 2),
        ("side 0: 100; hazards: 0 flat-tire", 3),
        ("side 0: 100; hazards: 0 accident", 4),
        ("side 0: 1000 rolling", 0),
    ],
)
def test_a_car_shows_what_it_needs(side, shown):
    state = f"mille salon-es 2/2; turn 0 play; {side}; hand 0: 25; hand 1: 50; deck: 50"
    assert trouble(parse_state(state).view(0), 0) == shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", [TWO, SIX, TEAMS])
def test_no_two_states_of_a_car_look_alike(stage, state, size):
    table = stage.match(state)
    seen = set()
    for hazard in (names.NONE, names.STOP, names.OUT_OF_GAS, names.FLAT_TIRE, names.ACCIDENT):
        for side in range(2):
            table.game.raw[:] = parse_state(state).raw
            if hazard != names.NONE:
                from engine.mille import hazards

                hazards.put(table.game, side, hazard)
            else:
                table.game.rolling[side] = 1
                for each in range(names.STOP, names.ROLL):
                    hazards_off(table.game, side, each)
            table.draw()
            hal.display.refresh()
            seen.add((side, road_pixels(table)))
    assert len(seen) >= 10


def hazards_off(game, side, hazard):
    from engine.mille import hazards

    while hazards.suffers(game, side, hazard):
        hazards.take(game, side, hazard)


def road_pixels(table):
    """What the road looks like."""
    wide = hal.display.width
    top = (table.layout.road_y - 10 * table.layout.scale) * wide
    pixels = hal.display.pixels  # type: ignore (the desktop's)
    return bytes(pixels[top : table.layout.gauges_y * wide])


def test_who_goes_the_wrong_way_looks_back(stage):
    table = stage.match(SIX)
    assert [table.road.car(side).flip_x for side in range(6)] == [
        False, False, False, True, True, False,
    ]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("distance", [0, 325, 475, 500, 1000])
@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_cars_that_stand_together_are_all_seen(stage, sides, distance, size):
    each = "; ".join(f"side {side}: {distance}; hand {side}: 25" for side in range(sides))
    table = stage.match(f"mille salon-es {sides}/{sides}; turn 0 play; {each}; deck: 25 25")
    road = table.road
    places = [(road.car(side).x, road.car(side).y) for side in range(sides)]
    own = places.pop(0)
    for x, y in places:
        assert abs(y - own[1]) >= 1 and (y < own[1] or abs(x - own[0]) >= 7 or sides > 2)
        assert 0 <= x <= hal.display.width // table.layout.scale - 9
    assert len(set(places)) == len(places)
    for i, (x, y) in enumerate(places):
        for other_x, other_y in places[:i]:
            assert y != other_y or abs(x - other_x) >= 7


# The high road


@pytest.mark.parametrize("size", SIZES)
def test_with_one_rival_the_road_is_twice_as_high(stage, size):
    table = stage.match(TWO)
    layout = table.layout
    hills = table.road.scenery
    assert hills.y + 12 * layout.scale == layout.road_y
    assert layout.gauges_y - hills.y == 24 * layout.scale
    words = layout.top + layout.explained_y + table.rivals._words.height
    assert words <= hills.y + 1  # an accent's or a descender's row
    assert stage.match(FINISH).road.hills is None


def test_the_hills_pass_as_one_s_car_drives(stage):
    table = to_the_scene(stage, "a distance")
    places = []
    while table._scene:
        places.append(table.road.hills.x)
        stage.wait(20)
    assert places[0] > places[-1]
    assert len(set(places)) >= 5


def test_dusk_comes_with_the_goal(stage):
    hours = []
    for distance in (0, 200, 400, 550, 600):
        table = stage.match(GOES.replace("side 0: 300", f"side 0: {distance}"))
        hours.append(tuple(table.road.hills.pixel_shader[i] for i in range(4)))
    assert hours[0] == hours[1] != hours[2] != hours[3] != hours[4]
    assert len(set(hours)) == 4


def test_the_flag_waves_for_the_last_hundred_and_then_rests(stage):
    table = stage.match(GOES.replace("side 0: 300", "side 0: 600"))
    seen = set()
    for _ in range(120):
        stage.wait(20)
        seen.add(table.road.flag[0])
    assert seen == {FLAG, FLAG + 1, FLAG + 2}
    assert not table._scene and table.road.flag[0] == FLAG
    table = stage.match(GOES)
    stage.wait(800)
    assert not table._scene


def test_a_200_takes_longer_than_a_100(stage):
    lengths = []
    for name in ("a distance", "a 200"):
        lengths.append(to_the_scene(stage, name)._scene.LENGTH)
    assert lengths[1] > lengths[0]


# What lands


def test_a_distance_counts_up(stage):
    table = to_the_scene(stage, "a distance")
    shown = []
    while table._scene:
        shown.append(int(table.gauges.number._text))
        stage.wait(20)
    assert shown[0] == 300 and shown == sorted(shown) and len(set(shown)) >= 8
    assert table.gauges.number._text == "400"


def test_a_rival_s_distance_counts_up_beside_its_name(stage):
    table = stage.match(RIVALS.format("100"))
    name = table.rivals._rows[0]._name
    shown = set()
    for _ in range(60):
        stage.wait(20)
        shown.add(name._text)
    assert len(shown) >= 8
    assert {text.split("\n")[0] for text in shown} == {"Bruno"}


def test_the_score_counts_up_when_the_round_ends(stage):
    table = stage.match(FINISH.replace("played 6", "total 500 played 6"))
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    shown = []
    while type(stage.console.screen) is type(table):
        shown.append(int(table.gauges.score._text.split(":")[0]))
        stage.wait(20)
    assert shown == sorted(shown) and len(set(shown)) >= 8
    assert shown[0] == 500 < shown[-1]


@pytest.mark.parametrize(
    ("name", "colour"), [("an attack of ours", palette.RED), ("among six", palette.RED)]
)
def test_a_hazard_flashes_and_shakes_its_row(stage, name, colour):
    table = to_the_scene(stage, name)
    bar = table.rivals._bar
    part = table.rivals.row(1)[0][0]
    at = part.x
    assert not bar.hidden and bar.color_index == colour
    places, lit = set(), 0
    while table._scene:
        places.add(part.x - at)
        lit += not bar.hidden
        stage.wait(20)
    assert places >= {0} and max(places) - min(places) <= 4 and len(places) >= 2
    assert 80 <= lit * 20 <= 100
    assert bar.hidden and bar.color_index == palette.TAR


def test_others_hits_are_darker(stage):
    table = stage.match(RIVALS.format("stop"))
    table.match.bot_action = lambda: names.STOP * 8 + names.ATTACK + 2
    colours = set()
    for _ in range(40):
        stage.wait(20)
        if not table.rivals._bar.hidden:
            colours.add(table.rivals._bar.color_index)
    assert colours == {palette.WINE}


def test_a_hit_on_us_holds_a_frame(stage):
    table = to_the_scene(stage, "an attack on us")
    frames = stage.film(200)
    assert len(set(frames[:5])) == 1
    assert len(set(frames)) > 1
    assert table._scene


# Without motion


@pytest.mark.parametrize("name", STAGED)
def test_after_a_scene_all_is_as_without_it(stage, name):
    ends = []
    for motion in (STILL, 0):
        stage.app.settings.motion = motion
        table = begin(stage, *STAGED[name])
        table.wait(60000)  # for what comes after it
        while table._then or table._scene:
            stage.wait(20)
        stage.wait(0)
        ends.append(hal.display.frame_hash())  # type: ignore (the desktop's)
        assert stage.stale() == 0
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", STAGED)
def test_a_key_ends_a_scene_and_leaves_nothing(stage, name):
    table = to_the_scene(stage, name)
    before = len(table.group)
    parts = len(table._scene.parts)
    stage.wait(60)
    stage.press(hal.SELECT)
    assert type(stage.console.screen).__name__ == "Info"
    stage.press(hal.B)
    assert not table._scene or table._scene.LENGTH
    assert len(table.group) <= before - parts + 2  # a bot's faces may have come
    assert stage.stale() == 0


# Time


@pytest.mark.parametrize("pace", range(len(PACES)))
@pytest.mark.parametrize(
    ("state", "action", "ninths"),
    [
        (GOES, "discard stop", 4),
        (GOES, "play 25", 7),
        (GOES, "attack stop 1", 9),
        (STANDS, "play roll", 9),
        (HIT, None, 15),
    ],
    ids=["discard", "distance", "attack of ours", "roll", "attack on us"],
)
def test_each_kind_has_its_time(stage, state, action, ninths, pace):
    table = stage.match(state, pace=pace)
    if action:
        stage.wait(600)
        stage.play(action)
    while not table._event._text or not table._flight:
        stage.wait(20)
    assert table._pause == PACES[pace] * ninths // 9
    assert PACES[1] * 4 // 9 == 400 and PACES[1] * 7 // 9 == 700 and PACES[1] * 15 // 9 == 1500


def test_what_a_safety_lifts_is_told_with_it(stage):
    table = stage.match(LATE)
    lines = []
    for _ in range(150):
        stage.wait(20)
        if table._event._text not in lines[-1:]:
            lines.append(table._event._text)
    together = [line for line in lines if line.startswith("Bruno: Impinchable, fuera ")]
    assert together, lines


def test_a_seat_s_own_plays_are_told_in_one_line(stage):
    state = LATE.replace("hazards: 1 flat-tire; ", "")
    lines = []
    table = stage.match(state)
    for _ in range(150):
        stage.wait(20)
        if table._event._text not in lines[-1:]:
            lines.append(table._event._text)
    assert lines[0] == "Bruno: Impinchable"
    assert lines[1].startswith(lines[0] + ", ")
    assert len(lines[1]) > len(lines[0]) + 2
