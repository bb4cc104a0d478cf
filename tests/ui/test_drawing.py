# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How much is drawn: display objects per screen, and pixels per frame."""

import displayio
import pytest
import vectorio

from display import Display
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, UP, A
from saves.settings import STILL
from tests.ui import stage as stages
from tests.ui.console import each_size
from tests.ui.stage import SIX

pytestmark = pytest.mark.parametrize("size", each_size)
OBJECTS = 130
"""The most groups, tile grids and rectangles that a screen may have."""
THIRD = 3
IDLE = 1500  # ms
MENUS = (stages.title, stages.setup, stages.seats, stages.options, stages.pause)


@pytest.fixture
def display():
    """Draws every frame."""
    return Display


def objects(layer) -> int:
    """The number of display objects in a layer, itself included."""
    if isinstance(layer, displayio.Group):
        return 1 + sum(objects(part) for part in layer)
    assert isinstance(layer, (displayio.TileGrid, vectorio.Rectangle))
    return 1


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


MOVING = (stages.gold, stages.coup_question, stages.press)  # a card moves, a bar shrinks


@pytest.mark.parametrize("screen", stages.SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_has_few_objects_and_draws_nothing_while_it_is_idle(stage, screen):
    screen(stage)
    assert objects(stage.console.screen.group) <= OBJECTS
    if screen not in MOVING:
        stage.wait(3000)
        stage.wait(20)  # what a screen covered is drawn in one more frame
        assert set(frames(stage, IDLE)) == {0}


# --- what a press costs


@pytest.mark.parametrize(
    "screen, before, keys",
    [
        (stages.table_of_two, (), (RIGHT, RIGHT, RIGHT, LEFT, LEFT, LEFT, LEFT, RIGHT)),
        (stages.table_of_six, (), (RIGHT, RIGHT, RIGHT, LEFT, LEFT, LEFT, LEFT, RIGHT)),
        (stages.table_of_six, (RIGHT, RIGHT, A), (DOWN, DOWN, UP)),
        *((menu, (DOWN,), (DOWN, DOWN, UP)) for menu in MENUS),
    ],
)
def test_moving_the_cursor_draws_at_most_a_third(stage, screen, before, keys):
    screen(stage)
    stage.press(*before)
    assert all(0 < move(stage, key) <= whole() // THIRD for key in keys)


def test_playing_a_card_draws_little_in_each_frame(stage):
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
        assert len(costs) < 3000
    costs = costs[:-1]  # in the last frame the person's hand lights up
    large = sum(cost > whole() // 6 for cost in costs)
    assert max(costs) <= whole() // THIRD
    assert large <= 2 * 5  # for each of five bots a played card and a redrawn table
    assert costs.count(0) > len(costs) // 2
