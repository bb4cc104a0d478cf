# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Scenes leave what is shown without them, and any key ends them; the race's table shows how a side
stands and who acts."""

import dataclasses
from pathlib import Path
from types import SimpleNamespace

import pytest

import host
from engine.forts import names as forts
from engine.mille import names
from engine.mille.notation import parse_state
from hardware import hal
from plays import desktop, format
from saves.settings import QUICK, STILL
from tests.ui import stage as stages
from tests.ui.console import SIZES
from tests.ui.forts import tables
from tests.ui.stage import NAMES, OUR_ACE, SIX, TWO, asked, at_shut_out
from tests.ui.test_cues import tunes
from ui.base import palette
from ui.base.screen import Scene, Screen
from ui.mille.signs import NEEDS_ROLL, standing

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


@pytest.mark.parametrize(("work", "left"), [(5, 15), (19, 1), (20, 0), (100, 0)])
def test_a_turn_sleeps_only_what_work_leaves_of_20_ms(monkeypatch, console, work, left):
    start = WRAP - 3
    clock, slept = SimpleNamespace(now=start), []
    monkeypatch.setattr(host.current(), "now", lambda: clock.now)
    monkeypatch.setattr(host.current(), "sleep", slept.append)
    monkeypatch.setattr(console.screen, "tick", lambda: setattr(clock, "now", start + work))
    console.app.turn()
    assert slept == [left]


@pytest.mark.parametrize(
    "name", [*PLAYS, *(pytest.param(name, marks=pytest.mark.long) for name in LONG_PLAYS)]
)
def test_without_motion_a_play_tells_and_shows_the_same_with_no_stale_pixels(name):
    def look(machine):
        assert machine.desk.display.pixels == machine.desk.display.redrawn()

    play = format.load(FOLDER / f"{name}.play")
    play = play.at(play.sizes[0])
    still = dataclasses.replace(play, start=play.start | {"settings": f"motion {STILL}"})
    for step, seen in zip(play.steps, desktop.run(still, look), strict=True):
        wanted = step.seen
        assert (seen.said, seen.screen, seen.frame) == (wanted.said, wanted.screen, wanted.frame)


DRIVES = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: {}; side 1: 300 rolling;
    hand 0: 25 100 200 roll stop accident gasoline; hand 1: 25 25 50 50 75 75;
    deck: 25 25 25 25 25 25"""


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (DRIVES.format("300 rolling"), "play 100"),
        (DRIVES.format("450 rolling"), "play 200"),
        (DRIVES.format("300"), "play roll"),
        (DRIVES.format("300 rolling"), "attack accident 1"),
        (SIX, "attack stop 1"),
        (OUR_ACE.replace("driving-ace", "75"), ""),  # an attack on us
    ],
)
def test_a_key_ends_a_scene_of_the_race_and_leaves_nothing(stage, state, action):
    table = stage.match(state)
    if action:
        stage.wait(600)
        stage.play(action)
    while not table._scene:
        stage.wait(20)
    before = len(table.group) - len(table._scene.parts)
    stage.wait(60)
    stage.press(hal.SELECT)
    assert type(stage.console.screen).__name__ == "Info"
    stage.press(hal.B)
    assert len(table.group) <= before + 2  # a bot's faces may have come


# The table


LATE = """mille parker 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling; side 1: 100 rolling;
    {} hand 0: 25 25 50 50 75 75; deck: roll 25 25 25 25 25;
    hand 1: puncture-proof stop stop stop stop stop stop"""
SIDES = (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)


@pytest.mark.parametrize(
    ("side", "stands"),
    [
        ("side 0: 100 limited", NEEDS_ROLL),
        ("side 0: 100 rolling wrong-way limited", names.WRONG_WAY),
        ("side 0: 100 rolling limited; hazards: 0 accident", names.ACCIDENT),
        ("side 0: 100; hazards: 0 flat-tire 0 out-of-gas", names.OUT_OF_GAS),
    ],
)
def test_it_says_what_must_be_mended_first(side, stands):
    options = "mille salon-es 2/2 wrong_way=true; turn 0 play; hand 0: 25; hand 1: 50; deck: 50; "
    assert standing(parse_state(options + side), 0) == stands


@pytest.mark.parametrize("size", SIZES)
def test_six_cars_at_the_goal_are_all_on_the_road(stage, size):
    sides = "; ".join(f"side {side}: 1000; hand {side}: 25" for side in range(6))
    table = stage.match(f"mille salon-es 6/6; turn 0 play; {sides}; deck: 25 25")
    places = {(table.road.car(side).x, table.road.car(side).y) for side in range(6)}
    assert len(places) == 6
    assert all(0 <= x <= size[0] // table.layout.scale - 9 for x, _ in places)


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


@pytest.mark.parametrize(
    ("language", "seats", "hazards", "start"),
    [
        ("en", "2/2", "hazards: 1 flat-tire;", "Bruno: Flat-proof, Flat tire fixed"),
        ("en", "4/2", "hazards: 1 flat-tire;", "Bruno: Flat-proof, Flat tire fixed"),
        ("es", "2/2", "", "Bruno: Impinchable, "),
    ],
)
def test_what_a_seat_does_at_once_is_told_in_one_line(stage, seats, hazards, start):
    table = stage.match(LATE.format(hazards).replace("2/2", seats))
    lines = set()
    while asked(table) != "Card":
        lines.add(table.top_line.shown())
        stage.wait(20)
    assert [line for line in lines if line.startswith(start)], lines


def test_the_name_the_lights_and_the_words_are_of_the_same_player(stage, monkeypatch):
    lights = []
    monkeypatch.setattr(host.current(), "lights", lights)
    table = stage.match(SIX)
    stage.wait(500)
    stage.play("attack stop 1")
    gold, seen = table.app.kit.ink(palette.GOLD), set()
    for _ in range(400):
        stage.wait(20)
        if table.cursor.active or not table.top_line._text:
            continue
        who = table.top_line._text.lstrip("¡").split(" ")[0].rstrip(":")
        seat = NAMES.index(who) if who in NAMES else 0  # "you"
        seen.add(seat)
        named = [row._name for row in table.rivals._rows if row._name.grid.pixel_shader is gold]
        assert [name._text.split("\n")[0] for name in named] == ([who] if seat else [])
        color = 3 * SIDES[stage.app.settings.colors[seat]]
        assert lights[-1] == tuple(palette.COLORS[color : color + 3])
    assert len(seen) == 6


# The fort game's: heard once, when what they bring arrives


DEEDS = {
    "round": (forts.ROUND_BEGINS, 1, forts.NONE, 8),
    "card": (forts.BOUGHT, 1, forts.NONE, 0),
    "gas": (forts.COLLECTED, 1, 3, 4),
    "own water": (forts.COLLECTED, 0, forts.NUMBERS, 2),
    "recruit": (forts.RECRUITED, 1, 4, 3),
    "towers": (forts.IMPROVED_FORT, 1, 3, 1),
    "move": (forts.MOVED, 1, 3 << forts.FORT_BITS | 5, 2),
    "further car": (forts.PLACED, 1, 4, 3),
    "income": (forts.INCOME, forts.NONE, forts.NONE, 1),
}
CUES = {"round": "DEAL", "card": "PURCHASE", "move": "DISTANCE_25", "further car": None}
CUES |= dict.fromkeys(("gas", "own water", "income"), "INCOME")
CUES |= dict.fromkeys(("recruit", "towers"), "REMEDY")


def frame():
    hal.display.refresh()
    return hal.display.frame_hash()


def staged(stage, name):
    """The table on which the conquest's dice or cars have just begun to move."""
    return tables.until_staged(stage, tables.conquest(stage), name, 0)


@pytest.mark.parametrize("deed", DEEDS)
def test_a_deed_is_heard_once_when_what_it_brings_arrives(stage, heard, deed):
    heard.clear()
    table = tables.tell(stage, DEEDS[deed])
    assert 0 < len(table._scene.parts) <= 12
    began = frame()
    assert tunes(heard) == (["DEAL"] if deed == "round" else []), "only a banner at once"
    stage.wait(100)
    assert frame() != began
    stage.wait(1100)
    assert tunes(heard) == ([CUES[deed]] if CUES[deed] else [])
    assert not table.runs_scene()
    stage.app.settings.motion = STILL
    assert not tables.tell(stage, DEEDS[deed])._scene


def test_a_card_that_a_rival_buys_shows_its_back(stage):
    table = tables.tell(stage, DEEDS["card"])
    assert [part[0][0] for part in table._scene.parts] == [13]


@pytest.mark.parametrize("key", [hal.UP, hal.A, hal.START])
@pytest.mark.parametrize(
    "begins, tune",
    [
        (lambda stage: tables.tell(stage, DEEDS["income"]), "INCOME"),
        (lambda stage: staged(stage, "Dice"), "DICE"),
        (lambda stage: staged(stage, "Capture"), "ROUND_LOST"),
    ],
    ids=["a deed", "dice", "a conquest"],
)
def test_any_key_ends_a_scene_and_loses_no_sound(stage, heard, begins, tune, key):
    table = begins(stage)
    scene = table._scene
    heard.clear()
    stage.console.press(key)
    assert table._scene is not scene, "A goes on to the next event"
    assert not [part for part in scene.parts if part in table.group]
    assert tunes(heard)[0] == tune and tunes(heard).count(tune) == 1


@pytest.mark.parametrize("motion", [0, STILL])
def test_the_card_that_one_buys_is_heard_as_it_reaches_its_place(stage, heard, motion):
    stage.app.settings.motion = motion
    table = tables.asked(stage, tables.FIVE, hal.LEFT)
    heard.clear()
    stage.console.press(hal.A)
    assert ("PURCHASE" in tunes(heard)) == (motion == STILL)
    stage.wait(400)
    assert table._new._card.x == table._new._to > 0
    assert tunes(heard).count("PURCHASE") == 1


# A shut-out


@pytest.mark.parametrize("key", [None, hal.A, hal.DOWN])
def test_the_sheet_waits_for_the_picture_of_a_shut_out_which_any_key_ends(stage, heard, key):
    at_shut_out(stage)
    sheet = stage.console.screen
    parts = sheet._scene._shut_out._parts
    written, before = sheet.written(), frame()
    assert tunes(heard)[-1] == "SHUT_OUT_LINE"
    stage.wait(1200)
    assert sheet.written() == written and frame() != before, "the winner has driven away"
    if key is None:
        stage.wait(1500)
    else:
        stage.console.press(key)
        stage.wait(100)
    assert sheet.written() == sheet.lines()
    assert not [part for part in parts if part in sheet.group]
    assert tunes(heard).count("SHUT_OUT_LINE") == 1


def test_without_motion_a_shut_out_is_a_line(stage):
    stage.app.settings.motion = STILL
    with pytest.raises(AttributeError):  # there is no scene
        at_shut_out(stage)
    stage.wait(100)
    assert stage.console.screen.written() == stage.console.screen.lines()


def test_the_victor_s_flag_goes_up_when_a_fort_has_fallen(stage):
    table = staged(stage, "Capture")
    victory = table._scene._victory
    heights = []
    while table._scene:
        if not victory._flag.hidden:
            heights.append(victory._flag.y)
        stage.wait(40)
    assert len(set(heights)) > 2 and heights == sorted(heights, reverse=True)
    assert victory._flag.color_index == palette.BLUE, "Bruno's"
    assert not [part for part in victory.parts if part in table.group]
