# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How many pixels a press and a bot's turn draw: on a board they take most of the time."""

import pytest

from display import Display
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, UP, A
from saves.settings import STILL
from tests.ui import stage as stages
from tests.ui.console import each_size
from tests.ui.forts import tables
from tests.ui.stage import SIX

pytestmark = pytest.mark.parametrize("size", each_size)
IN_A_MENU = (DOWN, DOWN, UP)


@pytest.fixture
def display():
    """Draws every frame."""
    return Display


def whole() -> int:
    """The number of pixels of the screen."""
    return hal.display.width * hal.display.height


def dirty() -> int:
    """The number of pixels that the last frame has drawn, each counted once."""
    width = hal.display.width
    seen = bytearray(whole())
    for left, top, wide, high in hal.display.rects:  # type: ignore (it is the desktop's)
        for y in range(top, top + high):
            seen[y * width + left : y * width + left + wide] = bytes((1,)) * wide
    return sum(seen)


def frames(stage, ms) -> list[int]:
    """Lets time pass; the number of dirty pixels in each frame."""
    return [(stage.wait(20), dirty())[1] for _ in range(0, ms, 20)]


def move(stage, key) -> int:
    """Presses a key; the number of dirty pixels in the next frame."""
    hal.display.refresh()
    stage.console.press(key)
    return dirty()


@pytest.mark.parametrize(
    "screen, before, keys",
    [
        (stages.table_of_two, (), (RIGHT, RIGHT, LEFT, LEFT, LEFT, RIGHT)),
        (stages.table_of_six, (), (RIGHT, RIGHT, LEFT, LEFT, LEFT, RIGHT)),
        (stages.table_of_six, (RIGHT, RIGHT, A), IN_A_MENU),
        (lambda stage: tables.asked(stage, tables.FIVE), (), (*(RIGHT,) * 6, *(LEFT,) * 3)),
        (stages.title, (DOWN,), IN_A_MENU),
        (stages.setup, (DOWN,), IN_A_MENU),
        (stages.pause, (DOWN,), IN_A_MENU),
    ],
)
def test_moving_the_cursor_draws_at_most_a_third(stage, screen, before, keys):
    screen(stage)
    stage.press(*before)
    assert all(0 < move(stage, key) <= whole() // 3 for key in keys)


def test_a_played_card_draws_little_in_each_frame(stage):
    stages.table_of_six(stage)
    stage.play("play 25")
    first, *others = frames(stage, 600)
    assert first <= whole() * 3 // 5  # the hand is dimmed
    assert max(others) <= whole() // 5  # a card or a car moves


def test_a_bot_s_turn_draws_little_in_each_frame(stage):
    """The hand is dimmed at most once per turn; otherwise one thing moves or few lines change."""
    stage.app.settings.motion = STILL
    table = stage.match(SIX)
    stage.wait(1500)
    stage.play("play 25")
    stage.wait(900)
    costs = []
    while not table.cursor.active:
        costs += frames(stage, 20)
    costs = costs[:-1]  # in the last frame the person's hand lights up
    large = sum(cost > whole() // 6 for cost in costs)
    assert max(costs) <= whole() // 3
    assert large <= 2 * 5  # for each of five bots a played card and a redrawn table
    assert costs.count(0) > len(costs) // 2
