# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Scenes leave what is shown without them, and any key ends them; the race's table shows how a side
stands and who acts."""

import dataclasses
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.forts import names as forts
from hardware import hal
from plays import desktop, format
from saves.settings import QUICK, STILL
from tests.positions import DEFENCE, FIVE, NAMES, OUR_ACE, RAID, SIX, TWO, WITH_ACE
from ui.base import palette
from ui.base.screen import Scene, Screen

WRAP = 1 << 29  # where hal's ticks wrap
FOLDER = Path(__file__).parents[1] / "plays"
PLAYS = (
    *("mille/press", "mille/target", "mille/hint", "forts/five", "forts/gas", "forts/raid"),
    *("menus/seats", "menus/race-set-up"),
)
LONG_PLAYS = ("mille/extended", "mille/first-turns", "mille/nobody-arrives", "forts/turn")


# Any scene


class Moving(Scene):
    """Notes when it is drawn."""

    LENGTH = 400

    def __init__(self, app):
        super().__init__(app)
        self.drawn: list[int] = []
        self.parts.append(app.kit.box(0, 0, 9, 9, 1))

    def draw(self, now: int) -> None:
        self.drawn.append(now)


@pytest.mark.parametrize(
    ("motion", "words"), [(0, "turns 22"), (QUICK, "turns 11"), (0, "UP! turns 1")]
)
def test_a_scene_ends_in_time_or_by_a_key(begin, monkeypatch, motion, words):
    machine = begin(settings=f"motion {motion}")
    screen, pressed = Screen(machine.app), []
    monkeypatch.setattr(screen, "key", pressed.append)
    machine.app.open(screen)
    before = len(screen.group)
    scene = Moving(machine.app)
    screen.stage(scene)
    assert len(screen.group) == before + 1
    machine.do(words)
    assert scene.drawn[-1] == Moving.LENGTH
    assert not screen.runs_scene() and len(screen.group) == before
    assert pressed == [hal.UP] * words.startswith("UP")


@pytest.mark.parametrize(("work", "left"), [(5, 15), (19, 1), (20, 0), (100, 0)])
def test_a_turn_sleeps_what_work_leaves_of_20_ms(monkeypatch, begin, work, left):
    machine = begin()
    start = WRAP - 3
    clock, slept = SimpleNamespace(now=start), []
    monkeypatch.setattr(machine.desk, "now", lambda: clock.now)
    monkeypatch.setattr(machine.desk, "sleep", slept.append)
    monkeypatch.setattr(machine.top, "tick", lambda: setattr(clock, "now", start + work))
    machine.app.turn()
    assert slept == [left]


@pytest.mark.parametrize(
    "name", [*PLAYS, *(pytest.param(name, marks=pytest.mark.long) for name in LONG_PLAYS)]
)
def test_without_motion_a_play_tells_and_shows_the_same(name):
    def look(machine):
        assert machine.desk.display.pixels == machine.desk.display.redrawn(), "stale pixels"

    play = format.load(FOLDER / f"{name}.play")
    play = play.at(play.sizes[0])
    still = dataclasses.replace(play, start=play.start | {"settings": f"motion {STILL}"})
    for step, seen in zip(play.steps, desktop.run(still, look), strict=True):
        wanted = step.seen
        assert (seen.said, seen.screen, seen.frame) == (wanted.said, wanted.screen, wanted.frame)


DRIVES = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 300 {}; side 1: 300 rolling;
    hand 0: 25 100 200 roll stop accident gasoline; hand 1: 25 25 50 50 75 75;
    deck: 25 25 25 25 25 25"""


DRUMMING = "A! turns 3 " * 40
MAP = "turns 7 SELECT! turns 20 B!"


@pytest.mark.parametrize(
    ("position", "action", "keys"),
    [
        (DRIVES.format("rolling"), "play 100", MAP),
        (DRIVES.format(""), "play roll", DRUMMING),
        (SIX, "attack stop 1", MAP),
        (OUR_ACE.replace("driving-ace", "75"), "", MAP),  # an attack on us
        (WITH_ACE, "attack accident 1", DRUMMING),  # a bot's coup
        (RAID, "", DRUMMING),
        (DEFENCE.replace("total 14", "total 16"), "", DRUMMING),  # a fort falls
    ],
)
def test_keys_end_scenes_and_lose_no_sound(begin, position, action, keys):
    """In the end the table looks as without a key."""
    ends = []
    for pressed in ("", keys):
        machine = begin(position, "on A" if action else "on A!")
        cues = machine.take(action).cues if action else []
        seen = machine.do(f"{pressed} wait")
        ends.append(({*cues, *seen.cues}, seen.frame))
    assert ends[0] == ends[1]


# The race's table


LATE = """mille parker 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling; side 1: 100 rolling;
    {} hand 0: 25 25 50 50 75 75; deck: roll 25 25 25 25 25;
    hand 1: puncture-proof stop stop stop stop stop stop"""
SIDES = (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)


@pytest.mark.parametrize("size", format.SIZES)
def test_six_cars_at_the_goal_are_all_on_the_road(begin, size):
    sides = "; ".join(f"side {side}: 1000; hand {side}: 25" for side in range(6))
    table = begin(f"mille salon-es 6/6; turn 0 play; {sides}; deck: 25 25", size=size).top
    places = {(table.road.car(side).x, table.road.car(side).y) for side in range(6)}
    assert len(places) == 6
    assert all(0 <= x <= table.app.width // table.layout.scale - 9 for x, _ in places)


def test_a_drawn_card_is_seen_if_bots_were_hurried(begin):
    machine = begin(TWO)
    machine.take("play end-of-limit")
    while not machine.asked():
        machine.do("A! turns 4")
    turns = 0
    while machine.asked() == "Draw":
        machine.do("turns 1")
        turns += 1
    assert turns >= 15
    assert not machine.top.hand._dot[0].hidden


@pytest.mark.parametrize(
    ("language", "seats", "hazards", "start"),
    [
        ("en", "2/2", "hazards: 1 flat-tire;", "Bruno: Flat-proof, Flat tire fixed"),
        ("en", "4/2", "hazards: 1 flat-tire;", "Bruno: Flat-proof, Flat tire fixed"),
        ("es", "2/2", "", "Bruno: Impinchable, "),
    ],
)
def test_what_a_seat_does_at_once_takes_one_line(begin, language, seats, hazards, start):
    machine = begin(LATE.format(hazards).replace("2/2", seats), "on A! turns 1", language=language)
    lines = set()
    while machine.asked() != "Card":
        lines.add(machine.top.top_line.shown())
        machine.wait(20)
    assert [line for line in lines if line.startswith(start)], lines


def test_name_lights_and_words_are_of_the_same_player(begin):
    machine = begin(SIX)
    machine.take("attack stop 1")
    table = machine.top
    gold, seen = table.app.kit.ink(palette.GOLD), set()
    for _ in range(400):
        machine.wait(20)
        if table.cursor.active or not table.top_line._text:
            continue
        who = table.top_line._text.lstrip("¡").split(" ")[0].rstrip(":")
        seat = NAMES.index(who) if who in NAMES else 0  # "you"
        seen.add(seat)
        named = [row._name for row in table.rivals._rows if row._name.grid.pixel_shader is gold]
        assert [name._text.split("\n")[0] for name in named] == ([who] if seat else [])
        color = 3 * SIDES[table.app.settings.colors[seat]]
        assert machine.desk.lights[-1] == tuple(palette.COLORS[color : color + 3])
    assert len(seen) == 6


# The fort game's


DEEDS = (
    ((forts.ROUND_BEGINS, 1, forts.NONE, 8), "DEAL"),
    ((forts.BOUGHT, 1, forts.NONE, 0), "PURCHASE"),
    ((forts.COLLECTED, 1, 3, 4), "INCOME"),
    ((forts.COLLECTED, 0, forts.NUMBERS, 2), "INCOME"),
    ((forts.RECRUITED, 1, 4, 3), "REMEDY"),
    ((forts.IMPROVED_FORT, 1, 3, 1), "REMEDY"),
    ((forts.MOVED, 1, 3 << forts.FORT_BITS | 5, 2), "DISTANCE_25"),
    ((forts.PLACED, 1, 4, 3), ""),  # a further car
    ((forts.INCOME, forts.NONE, forts.NONE, 1), "INCOME"),
)


def test_a_deed_is_heard_once_when_what_it_brings_arrives(begin):
    machine = begin(FIVE.replace("turn 0 turn", "turn 1 turn"), "on A! turns 1")
    table = machine.top
    for deed, cue in DEEDS:
        table.show_event(bytes(deed), 0, table.phrases.event(bytes(deed), 0))
        table.wait(5000)
        assert 0 < len(table._scene.parts) <= 12
        assert machine.do("turns 1").cues == (["DEAL"] if cue == "DEAL" else []), "a banner at once"
        cues = machine.wait(1200).cues
        assert cue in ("", "DEAL") or cues == [cue]
        assert not table.runs_scene()
