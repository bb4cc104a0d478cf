# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Scenes leave what is shown without them, and any key ends them."""

from types import SimpleNamespace

import pytest

import host
from hardware import hal
from match import BOT
from saves.settings import QUICK, STILL
from tests.ui import stage as stages
from tests.ui.console import SIZES
from tests.ui.stage import FINISH, OUR_ACE, SIX, TWO
from ui.base import recipes
from ui.base.screen import Scene, Screen

WRAP = 1 << 29  # where hal's ticks wrap
DRIVES = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: {}; side 1: 300 rolling;
    hand 0: 25 100 200 roll stop accident gasoline; hand 1: 25 25 50 50 75 75;
    deck: 25 25 25 25 25 25"""
GOES = DRIVES.format("300 rolling")
STANDS = DRIVES.format("300")
HIT = OUR_ACE.replace("driving-ace", "75")


# Any scene


class Moving(Scene):
    """Notes when it is drawn."""

    LENGTH = 400

    def __init__(self, app):
        super().__init__(app)
        self.drawn = []
        self.parts.append(app.kit.box(0, 0, 9, 9, 1))

    def draw(self, now):
        self.drawn.append(now)


@pytest.mark.parametrize(("motion", "key", "ms"), [(0, 0, 440), (QUICK, 0, 220), (0, hal.UP, 20)])
def test_a_scene_ends_by_itself_or_with_a_key_and_leaves_its_last_frame(
    console, stage, monkeypatch, motion, key, ms
):
    console.settings.motion = motion
    screen, pressed = Screen(console.app), []
    monkeypatch.setattr(screen, "key", pressed.append)
    console.open(screen)
    before = len(screen.group)
    scene = Moving(console.app)
    screen.stage(scene)
    assert len(screen.group) == before + 1
    if key:
        console.press(key)
    stage.wait(ms)
    assert scene.drawn[-1] == Moving.LENGTH
    assert not screen.runs_scene() and len(screen.group) == before
    assert pressed == [key] * bool(key)


@pytest.mark.parametrize("start", [0, WRAP - 3])
@pytest.mark.parametrize(("work", "left"), [(5, 15), (19, 1), (20, 0), (100, 0)])
def test_a_turn_sleeps_only_what_work_leaves_of_20_ms(monkeypatch, console, start, work, left):
    clock, slept = SimpleNamespace(now=start), []
    monkeypatch.setattr(host.current(), "now", lambda: clock.now)
    monkeypatch.setattr(host.current(), "sleep", slept.append)
    monkeypatch.setattr(console.screen, "tick", lambda: setattr(clock, "now", start + work))
    console.app.turn()
    assert slept == [left]


# The race's


def begin(stage, state, action=""):
    """To the moment when a card flies."""
    table = stage.match(state)
    if action:
        stage.wait(600)
        stage.play(action)
    while not table._flight:
        stage.wait(20)
    table.wait(60000)  # for what comes after it
    return table


def dealt(stage):
    stage.app.settings.kinds[1:] = bytes((BOT,)) * 8
    stage.app.replace(recipes.NEW_MATCH)
    stage.wait(20)


def to_the_goal(stage):
    """The first has completed the trip, and does not extend it."""
    table = stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    while "meta" not in table._event._text:
        stage.wait(20)
    table.wait(60000)


STAGED = {
    "the deal": dealt,
    "a distance": lambda stage: begin(stage, GOES, "play 100"),
    "a 200": lambda stage: begin(stage, GOES.replace(": 300", ": 450", 1), "play 200"),
    "a start": lambda stage: begin(stage, STANDS, "play roll"),
    "an attack of ours": lambda stage: begin(stage, GOES, "attack accident 1"),
    "an attack on us": lambda stage: begin(stage, HIT),
    "among six": lambda stage: begin(stage, SIX, "attack stop 1"),
    "the goal": to_the_goal,
    "our coup": stages.pressed,
    "the sheet": stages.sheet,
    "the podium": stages.arrivals,
}


@pytest.mark.parametrize("name", STAGED)
def test_after_a_scene_all_is_as_without_it(stage, name):
    ends = set()
    for motion in (STILL, 0):
        stage.app.settings.motion = motion
        STAGED[name](stage)
        stage.wait({"the deal": 500, "our coup": 1600}.get(name, 2500))
        ends.add(hal.display.frame_hash())  # type: ignore (the desktop's)
        assert stage.stale() == 0
    assert len(ends) == 1


@pytest.mark.parametrize("name", [name for name in STAGED if name.startswith("a")])
def test_a_key_ends_a_scene_and_leaves_nothing(stage, name):
    table = STAGED[name](stage)
    while not table._scene:
        stage.wait(20)
    before = len(table.group) - len(table._scene.parts)
    stage.wait(60)
    stage.press(hal.SELECT)
    assert type(stage.console.screen).__name__ == "Info"
    stage.press(hal.B)
    assert len(table.group) <= before + 2  # a bot's faces may have come
    assert stage.stale() == 0


# What is told as it happens


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("distance", [0, 475, 1000])
@pytest.mark.parametrize("sides", [2, 3, 6])
def test_cars_that_stand_together_are_all_seen(stage, sides, distance, size):
    each = "; ".join(f"side {side}: {distance}; hand {side}: 25" for side in range(sides))
    table = stage.match(f"mille salon-es {sides}/{sides}; turn 0 play; {each}; deck: 25 25")
    road = table.road
    places = [(road.car(side).x, road.car(side).y) for side in range(sides)]
    own = places.pop(0)
    for x, y in places:
        assert abs(y - own[1]) >= 1 and (y < own[1] or abs(x - own[0]) >= 7 or sides > 2)
        assert 0 <= x <= hal.display.width // table.layout.scale - 9
    for i, (x, y) in enumerate(places):
        for other_x, other_y in places[:i]:
            assert y != other_y or abs(x - other_x) >= 7


def test_a_drawn_card_is_seen_however_the_bots_were_hurried(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    frames = 0
    while not table.cursor.active:
        stage.press(hal.A)
    while stages.is_drawn(table):
        stage.wait(20)
        frames += 1
    assert frames >= 15
    assert not table.hand._dot[0].hidden
