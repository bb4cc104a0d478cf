# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How many pixels a press and a bot's turn draw, as on a board they take most of the time; and that
nothing is cut off at the fort game's table."""

import pytest

from display import Display
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, UP, A
from saves.settings import STILL
from tests.ui import stage as stages
from tests.ui.console import each_size
from tests.ui.forts import tables

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
    for left, top, wide, high in hal.display.rects:
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


def test_a_turn_draws_little_in_each_frame(stage):
    """The hand is dimmed at most once per turn; otherwise one thing moves or few lines change."""
    stages.table_of_six(stage)
    stage.play("play 25")
    first, *others = frames(stage, 600)
    assert first <= whole() * 3 // 5  # the hand is dimmed
    assert max(others) <= whole() // 5  # a card or a car moves
    stage.app.settings.motion = STILL
    stage.wait(300)
    table, costs = stage.console.screen, []
    while not table.cursor.active:
        costs += frames(stage, 20)
    costs = costs[:-1]  # in the last frame the person's hand lights up
    assert max(costs) <= whole() // 3
    # for each of five bots a played card and a redrawn table
    assert sum(cost > whole() // 6 for cost in costs) <= 2 * 5
    assert costs.count(0) > len(costs) // 2


# The layout of the fort game's table: nothing touches, nothing is cut off


FULL = """forts {0}; turn 0 turn; seat 0: 9 gas 9 water;
    hand 0: oros-12 copas-1 copas-11 espadas-1 bastos-11 bastos-12"""
each_table = pytest.mark.parametrize("seats", (2, 3, 4, 5))


def inked(bitmap, left, right) -> list[int]:
    """The columns of a bitmap, from left to right - 1, in which something is drawn."""
    rows = range(bitmap.height)
    return [x for x in range(left, right) if any(bitmap[x, y] for y in rows)]


@pytest.mark.parametrize("number", [0, 9, 99, 113, 999])
def test_gas_and_water_are_shown_to_the_last_digit(stage, number):
    table = tables.table(stage, f"forts 2; turn 0 turn; seat 0: {number} gas {number} water")
    kit, stock = stage.app.kit, table.stock
    for kind in range(2):
        left = stock._right * kind
        font = kit.digits if kit.digits.width(str(number)) <= stock._wide + 1 else kit.font
        assert font.width(str(number)) - 1 <= stock._wide
        columns = inked(stock._bitmap, left, min(left + stock._wide, stock._bitmap.width))
        assert columns[-1] - left + 2 == font.width(str(number))
        assert stage.app.width >= table.layout.stock_at[kind][0] + 10 + stock._wide


@each_table
def test_the_name_of_the_player_to_move_is_shown_in_full(stage, seats):
    for turn in range(seats):
        table = tables.table(stage, f"forts {seats}; turn {turn} turn", pace=2)
        for seat in table.match.seats:
            seat.name = "Gonzalo"
        table.draw()
        ranks = table.ranks
        at = [badge.x for badge in ranks.badges]
        ends = [*at[1:], stage.app.width]
        assert at[0] == 1
        for seat in range(seats):
            columns = inked(ranks.names, at[seat], ends[seat] - 1)
            name = stage.app.texts.name_at(table.match, seat)
            long = columns[-1] - at[seat] >= 8 + stage.app.kit.font.width(name)
            assert long == (seat == turn or not ranks._unfolded)
            assert ends[seat] - columns[-1] > 1


@each_table
def test_six_cards_and_the_flag_lie_beside_the_stock_and_fort_names_on_the_map(stage, seats):
    table = tables.table(stage, FULL.format(seats))
    flag, scale = table.hand._flag, table.layout.scale
    assert flag.x >= table.hand._cards[6].x + 16
    right = (flag.x + 10) * scale  # the flag is ten pixels wide
    beside = table.layout.hand_y < table.layout.stock_at[0][1]
    assert right <= (table.layout.stock_at[0][0] - 1 if beside else stage.app.width)
    for fort in range(3 * seats):
        table.map.frame(fort)
        wide = stage.app.kit.font.width(table.phrases.fort(fort))
        tag = table.map._tag
        assert tag.x >= 0 and (tag.x + 2 + wide) * scale <= stage.app.width
