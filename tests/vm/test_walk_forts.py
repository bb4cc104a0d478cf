# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's table on the VM: each of its questions leaves enough memory free."""

from __future__ import annotations

import pytest

from engine.forts.notation import parse_state
from tests.ui.forts.tables import DEFENCE, FIVE

from .machine import Step
from .test_walk import (
    DOWN,
    LEAST,
    MENU,
    RIGHT,
    SELECT,
    SLACK,
    START,
    A,
    B,
    Stop,
    check_room,
    press,
    turns,
    until,
    walk,
)


def match(state: str, persons: int = 1) -> list[Step]:
    """A match in a position, and enough turns to ask a person."""
    game = parse_state(state)
    begin = Step(f"walker.begin_match({bytes(game.options)!r}, {persons}, 1)")
    return [begin, *turns(1), Step(f"walker.place({bytes(game.raw)!r})"), *turns(100)]


def slowly(*keys: int) -> list[Step]:
    """Keys with enough time between them that none counts as accidental."""
    return [step for key in keys for step in [*press(key), *turns(30)]]


USE_AND_END = (RIGHT, RIGHT, RIGHT, A, DOWN, A, B, B, B, A)
"""To a card's menu, its targets, back, and to the flag that ends the turn."""

LAP = [
    Stop("table of five", "Table", match(FIVE.replace("turn 0 turn", "turn 3 turn")), LEAST),
    Stop("own turn", "Table", match(FIVE)),
    Stop("what a card can do", "Table", slowly(RIGHT, RIGHT, RIGHT, A), MENU),
    Stop("a target", "Table", slowly(DOWN, A)),
    Stop("cars", "Table", slowly(A), MENU),
    Stop("an attack", "Table", [*slowly(RIGHT, A, A), *turns(200)], LEAST),
    Stop("everybody", "Info", slowly(SELECT)),
    Stop("pause", "Pause", slowly(B, START)),
    Stop("table again", "Table", [*slowly(B), *turns(100)], LEAST),
    Stop("hand over", "HandOver", [*match(DEFENCE, 2), *until("HandOver")]),
    Stop("water", "Table", [*slowly(A), *turns(100)], LEAST),
    Stop("table of five again", "Table", match(FIVE)),
    Stop("others' turn", "Table", [*slowly(*USE_AND_END), *turns(150)]),
    Stop("the story", "Podium", [Step("walker.top().show_sheet()"), *turns(10)]),
]


@pytest.fixture(scope="module")
def laps(thorough) -> list[dict[str, int]]:
    return walk(LAP, thorough).laps


@pytest.mark.parametrize("stop", LAP, ids=[stop.name for stop in LAP])
def test_a_screen_of_the_fort_game_leaves_enough_memory_free(stop, laps):
    check_room(stop, laps)


@pytest.mark.long
@pytest.mark.parametrize("stop", LAP, ids=[stop.name for stop in LAP])
def test_a_screen_of_the_fort_game_that_is_left_is_freed(stop, laps):
    _, second, third = laps
    assert abs(third[stop.name] - second[stop.name]) <= SLACK
