# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every screen on the VM, as on a board: what each leaves of the heap, and that nothing stays.

The app is the drive's: bytecode, Adafruit's own libraries, lib/hal.py on stand-ins for the board.
Keys and time come by short calls, a turn of the loop in each.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import NamedTuple

from engine.mille.notation import parse_action, parse_state
from tests.ui.stage import DUEL, FINISH, SIX, TWO

from .machine import (
    Machine,
    Result,
    Step,
    compile_tree,
    engine_files,
    folder_files,
    lib_files,
    library_files,
)
from .test_engine import OFF_BOARD

ROOT = Path(__file__).resolve().parents[2]
NAMES = 1260 * 7
"""The board's table of names, in bytes: it grows to 1,260 places. The VM's has other names already,
and is made larger before the measuring begins."""
HEAP = 140_000 - NAMES
"""What can be filled of the board's heap before code.py starts, in bytes, besides that table."""
LAPS = 3
SLACK = 96
"""Bytes by which two visits of a screen may differ: how the words on it are cut into strings."""
A, B, START, SELECT = 1, 0, 2, 3
RIGHT, DOWN, UP, LEFT = 4, 5, 6, 7  # on a PyBadge's keypad
ADAFRUIT = ("display_text/__init__", "display_text/label", "layout/__init__")
ADAFRUIT += ("layouts/__init__", "layouts/grid_layout")
WORST = SIX.replace("attack=stacked", "attack=stacked reshuffle=true")
NINE = """mille salon-es 9/3 attack=stacked wrong_way=true; round 1 dealer 8; turn 0 play;
    side 0: 575 rolling; side 1: 200 limited rolling; side 2: 925 rolling extra-tank;
    hand 0: 25 200 stop speed-limit accident roll right-of-way;
    hand 1: 25x6; hand 2: 50x6; hand 3: 75x6; hand 4: 100x6; hand 5: roll roll roll roll roll 200;
    hand 6: stop stop stop repairs repairs repairs; hand 7: gasoline gasoline; hand 8: 200;
    deck: roll roll"""
ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50")


class Stop(NamedTuple):
    """Steps of the walk, and the screen that is on top after them."""

    name: str
    screen: str
    steps: list[Step]


def press(*keys: int) -> list[Step]:
    """A turn of the loop for each key, and one more."""
    return [*(Step(f"walker.press({key})") for key in keys), *turns(1)]


def turns(number: int) -> list[Step]:
    """Turns of the loop without a key."""
    return [Step("walker.app.turn()", repeat=number)]


def until(screen: str, most: int = 600) -> list[Step]:
    """Turns until a screen is on top."""
    return [Step(f"walker.wait_for(('{screen}',), 1)", repeat=most)]


def match(state: str, persons: int = 1, auto_coups: int = 1) -> list[Step]:
    """A match in a position, a person's hand soon on the screen."""
    raw = bytes(parse_state(state).raw)
    begin = Step(f"walker.begin_match({raw[:28]!r}, {persons}, {auto_coups})")
    return [begin, *turns(1), Step(f"walker.place({raw!r})"), *turns(100)]


def play(action: str) -> list[Step]:
    """The person plays."""
    return [Step(f"walker.play({parse_action(action)})"), *turns(1)]


LAP = [
    Stop("title", "Title", [Step("walker.begin_anew()"), *turns(2)]),
    Stop("setting up", "Setup", press(A)),
    Stop("seats", "Seats", press(DOWN, DOWN, DOWN, DOWN, A)),
    Stop("a seat", "SeatMenu", press(A)),
    Stop("a name", "NameWheel", press(DOWN, A, UP, A)),
    Stop("seats again", "Seats", press(B, B, B)),
    Stop("setting up again", "Setup", press(B)),
    Stop("the house's rules", "House", press(UP, UP, UP, LEFT, UP, UP, A)),
    Stop("another book", "Setup", press(B, DOWN, DOWN, RIGHT)),
    Stop("its rules", "Help", press(A, DOWN, DOWN)),
    Stop("title again", "Title", press(B, B)),
    Stop("help", "Help", press(DOWN, A, DOWN)),
    Stop("settings", "Options", press(B, DOWN, A)),
    Stop("title, all seen", "Title", press(B)),
    Stop("a match set up", "Table", [*press(UP, UP, A, A), *turns(100)]),
    Stop("table of two", "Table", match(TWO)),
    Stop("table of nine", "Table", match(NINE)),
    Stop("hand over", "HandOver", [*match(WORST, 2), *until("HandOver")]),
    Stop("news", "News", [*press(A), *play("play 25"), *until("HandOver"), *press(A)]),
    Stop("coup fourré?", "CoupQuestion", [
        *match(ACE, 2, 0), *until("HandOver"), *press(A),
        *play("attack accident 1"), *until("CoupQuestion"),
    ]),
    Stop("extension", "Table", [*match(FINISH), *play("play 100"), *turns(150)]),
    Stop("sheet", "Sheet", [*press(B), *until("Sheet"), *turns(300)]),
    Stop("podium", "Podium", [Step("walker.top()._match.game.now[2] = 4"), *press(A)]),
    Stop("table of six", "Table", match(WORST)),
    Stop("a target", "Table", press(RIGHT, RIGHT, A, DOWN)),
    Stop("everybody", "Info", press(B, SELECT)),
    Stop("pause", "Pause", press(B, START)),
    Stop("pause, settings", "Options", press(DOWN, DOWN, DOWN, DOWN, DOWN, A)),
    Stop("pause, help", "Help", press(B, UP, A)),
    Stop("pause, scores", "Sheet", [*press(B, UP, A), *turns(200)]),
    Stop("table of six again", "Table", press(B, B)),
    Stop("title at last", "Title", press(START, UP, A, DOWN, A)),
]  # fmt: skip


def files() -> dict[str, Path]:
    """What the drive has, and what plays it."""
    off_board = [*OFF_BOARD, "engine.mille.reference", "engine.players"]
    tree = engine_files(ROOT, off_board) | lib_files(ROOT)
    libraries = library_files("adafruit_display_text", "adafruit_displayio_layout")
    tree |= {path: file for path, file in libraries.items() if any(a in path for a in ADAFRUIT)}
    tree |= folder_files(Path(__file__).parent / "device", "/")
    return compile_tree(tree | folder_files(ROOT / "tests" / "engine" / "device", "/"))


def seen(results: list[Result], stops: list[Stop]) -> list[Result]:
    """The results of the looks at the stops' ends, in order."""
    found = []
    at = 0
    for stop in stops:
        at += len(stop.steps) + 1
        found.append(results[at - 1])
    return found


@functools.cache
def laps() -> list[dict[str, int]]:
    """The live bytes at each stop, in each lap; and that the walk goes where it should."""
    start = [
        Step("import walker\nwalker.fill_names()", live=True),
        Step("from adafruit_display_text import label"),
        Step("from adafruit_displayio_layout.layouts import grid_layout"),
        Step("walker.switch_on()"),
    ]
    stops = LAP * LAPS
    look = Step("print(walker.name())", live=True)
    steps = [*start, *(step for stop in stops for step in [*stop.steps, look])]
    results = Machine(files(), heap=256 * 1024, room=HEAP, limit=True).run(steps)
    looks = seen(results[len(start) :], stops)
    for stop, result in zip(stops, looks, strict=True):
        assert result.lines[-1:] == [stop.screen], stop.name
    live = [result.live - results[0].live for result in looks]
    size = len(LAP)
    names = [stop.name for stop in LAP]
    return [dict(zip(names, live[i * size : (i + 1) * size], strict=True)) for i in range(LAPS)]
