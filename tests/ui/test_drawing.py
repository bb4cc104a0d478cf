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
from tests.ui.stage import SIX, TWO
from ui.base import kit

pytestmark = pytest.mark.parametrize("size", each_size)
OBJECTS = 130
"""The most groups, tile grids and rectangles that a screen may have."""
THIRD = 3
IDLE = 1500  # ms


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


@pytest.mark.long
@pytest.mark.parametrize("screen", stages.SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_has_few_objects(stage, screen, record_property):
    screen(stage)
    number = objects(stage.console.screen.group)
    record_property("objects", number)
    print(f"\n{hal.display.width:>4} wide  {screen.__name__:<16}{number:>4} objects", end=" ")
    assert number <= OBJECTS


# --- idle screens

QUIET = [
    screen
    for screen in stages.SCREENS
    # A card moves, a bar shrinks.
    if screen not in (stages.gold, stages.coup_question, stages.press)
]


@pytest.mark.parametrize("screen", QUIET, ids=lambda screen: screen.__name__)
def test_an_idle_screen_draws_nothing(stage, screen):
    screen(stage)
    stage.wait(3000)
    stage.wait(20)  # what a screen covered is drawn in one more frame
    assert set(frames(stage, IDLE)) == {0}


def test_nothing_is_drawn_between_two_bots_events(stage):
    stage.match(SIX, persons=0, pace=0)
    stage.wait(200)
    played = frames(stage, 12000)
    assert played.count(0) > len(played) // 2


@pytest.mark.parametrize("align", (kit.LEFT, kit.CENTRE, kit.RIGHT))
def test_a_line_redraws_only_its_old_and_new_text(stage, align):
    line = kit.Line(stage.console.app.kit, 0, 0, 120, align=align)
    stage.console.screen.group.append(line.grid)
    hal.display.refresh()
    costs = []
    for text in ("25", "100", "100", "", "", "7"):
        line.set(text)
        hal.display.refresh()
        costs.append(dirty() // line._font.height)
    first, longer, same, none, still_none, last = costs
    assert 0 < first < longer <= 24
    assert (same, still_none) == (0, 0)
    assert none == longer
    assert 0 < last < first


def test_hiding_what_is_hidden_draws_nothing(stage):
    box = stage.console.app.kit.box(0, 0, 8, 8, 1)
    stage.console.screen.group.append(box)
    hal.display.refresh()
    costs = []
    for hidden in (False, True, True, False, False):
        kit.hide(box, hidden)
        hal.display.refresh()
        costs.append(dirty())
    assert costs == [0, 64, 0, 64, 0]


# --- what a press costs


@pytest.mark.parametrize("state", [TWO, SIX], ids=["two", "six"])
def test_moving_the_cursor_draws_at_most_a_third(stage, state, record_property):
    stage.match(state)
    stage.wait(1500)
    costs = [move(stage, key) for key in (RIGHT, RIGHT, RIGHT, LEFT, LEFT, LEFT, LEFT, RIGHT)]
    record_property("pixels of a cursor move", max(costs))
    print("cursor", max(costs), "of", whole())
    assert all(0 < cost <= whole() // THIRD for cost in costs)


def test_choosing_a_target_draws_at_most_a_third(stage):
    stage.match(SIX)
    stage.wait(1500)
    stage.press(RIGHT, RIGHT, A)
    assert all(0 < move(stage, key) <= whole() // THIRD for key in (DOWN, DOWN, UP))


@pytest.mark.parametrize(
    "screen", [stages.title, stages.setup, stages.seats, stages.options, stages.pause]
)
def test_moving_in_a_menu_draws_at_most_a_third(stage, screen):
    screen(stage)
    stage.press(DOWN)
    assert all(0 < move(stage, key) <= whole() // THIRD for key in (DOWN, DOWN, UP))


def test_playing_a_card_draws_little_in_each_frame(stage, record_property):
    stage.match(SIX)
    stage.wait(1500)
    stage.play("play 25")
    first, *others = frames(stage, 600)
    record_property("pixels of the first frame and of others", (first, max(others)))
    print("card played", first, max(others), "of", whole())
    assert first <= whole() * 3 // 5  # the hand is dimmed
    assert max(others) <= whole() // 5  # a card or a car moves


def test_a_bot_s_turn_draws_little_in_each_frame(stage, record_property):
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
    record_property("pixels of a frame in bots' turns", max(costs))
    large = sum(cost > whole() // 6 for cost in costs)
    print("bots' turns:", max(costs), "of", whole(), "-", large, "large frames of", len(costs))
    assert max(costs) <= whole() // THIRD
    assert large <= 2 * 5  # for each of five bots a played card and a redrawn table
    assert costs.count(0) > len(costs) // 2
