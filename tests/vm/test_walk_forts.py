# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's table on the VM: what it leaves of the heap while all that it asks is asked."""

from __future__ import annotations

import pytest

from engine.forts.notation import parse_state
from tests.ui.forts.tables import DEFENCE, FIVE

from .machine import Step
from .test_walk import (
    BEGIN,
    DOWN,
    GARBAGE,
    HEAP,
    RIGHT,
    SELECT,
    SLACK,
    START,
    A,
    B,
    Stop,
    check_room,
    known_as,
    live_bytes,
    machine,
    press,
    seen,
    turns,
    until,
)


def match(state: str, persons: int = 1) -> list[Step]:
    """A match in a position, a person's question soon on the screen."""
    game = parse_state(state)
    begin = Step(f"walker.begin_match({bytes(game.options)!r}, {persons}, 1)")
    return [begin, *turns(1), Step(f"walker.place({bytes(game.raw)!r})"), *turns(100)]


def slowly(*keys: int) -> list[Step]:
    """Keys with so much time between them that none is taken for a slip."""
    return [step for key in keys for step in [*press(key), *turns(30)]]


USE_AND_END = (RIGHT, RIGHT, RIGHT, A, DOWN, A, B, B, B, A)
"""A card's menu, its targets, back, and to the flag that ends the turn."""

LAP = [
    Stop("table of five", "Table", match(FIVE.replace("turn 0 turn", "turn 3 turn"))),
    Stop("own turn", "Table", match(FIVE)),
    Stop("what a card can do", "Table", slowly(RIGHT, RIGHT, RIGHT, A)),
    Stop("a target", "Table", slowly(DOWN, A)),
    Stop("cars", "Table", slowly(A)),
    Stop("an attack", "Table", [*slowly(RIGHT, A, A, A, A), *turns(200)], True),
    Stop("everybody", "Info", slowly(SELECT)),
    Stop("pause", "Pause", slowly(B, START)),
    Stop("table again", "Table", [*slowly(B), *turns(100)]),
    Stop("hand over", "HandOver", [*match(DEFENCE, 2), *until("HandOver")]),
    Stop("water", "Table", [*slowly(A), *turns(100)]),
    Stop("table of five again", "Table", match(FIVE)),
    Stop("others' turn", "Table", [*slowly(*USE_AND_END), *turns(150)]),
]


@pytest.fixture(scope="module")
def laps(thorough) -> list[dict[str, int]]:
    """The live bytes at each stop, in each lap; and that the walk goes where it should."""
    laps = 3 if thorough else 2
    stops = LAP * laps
    look = Step("print(walker.name())", live=True)
    steps = [*BEGIN, *(step for stop in stops for step in [*stop.steps, look])]
    results = machine(heap=256 * 1024, room=HEAP + GARBAGE, limit=True).run(steps)
    for stop, result in zip(stops, seen(results, stops), strict=True):
        assert result.lines[-1:] == [known_as(stop.screen)], stop.name
    return live_bytes(results, LAP, laps)


@pytest.mark.parametrize("stop", LAP, ids=[stop.name for stop in LAP])
def test_a_screen_of_the_fort_game_leaves_room(stop, laps):
    check_room(stop, laps)


@pytest.mark.long
@pytest.mark.parametrize("stop", LAP, ids=[stop.name for stop in LAP])
def test_a_screen_of_the_fort_game_that_is_left_is_freed(stop, laps):
    _, second, third = laps
    assert abs(third[stop.name] - second[stop.name]) <= SLACK
