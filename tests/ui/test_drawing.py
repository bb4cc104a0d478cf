# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How many pixels a press and a bot's turn draw, as on a board they take most of the time; and that
nothing is cut off at the fort game's table."""

from typing import Any

import pytest

from engine.contract import AT_TURN
from plays.format import SIZES
from saves.settings import STILL
from tests.machine import Machine
from tests.positions import FIVE, SIX, TWO

pytestmark = pytest.mark.parametrize(
    "size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)]
)
IN_A_MENU = ("DOWN", "DOWN", "UP")
IN_A_HAND = ("RIGHT", "RIGHT", "LEFT", "LEFT", "LEFT", "RIGHT")


def whole(machine: Machine) -> int:
    """The number of pixels of the screen."""
    return machine.app.width * machine.app.height


def dirty(machine: Machine) -> int:
    """The number of pixels that the last frame has drawn, each counted once."""
    width = machine.app.width
    seen = bytearray(whole(machine))
    for left, top, wide, high in machine.desk.display.rects:
        for y in range(top, top + high):
            seen[y * width + left : y * width + left + wide] = bytes((1,)) * wide
    return sum(seen)


@pytest.mark.parametrize(
    "position, words, keys",
    [
        (TWO, "on A", IN_A_HAND),
        (SIX, "on A", IN_A_HAND),
        (SIX, "on A RIGHT*2 A", IN_A_MENU),
        (FIVE, "on A", (*["RIGHT"] * 6, *["LEFT"] * 3)),
        ("", "on DOWN", IN_A_MENU),
        ("", "on A DOWN*2", IN_A_MENU),
        (TWO, "on A START DOWN", IN_A_MENU),
    ],
)
def test_moving_the_cursor_draws_at_most_a_third(begin, size, position, words, keys):
    machine = begin(position, words, size=size)
    machine.wait(20)
    for key in keys:
        machine.do(f"{key}!")
        assert 0 < dirty(machine) <= whole(machine) // 3


def test_a_turn_draws_little_in_each_frame(begin, size):
    """The hand is dimmed at most once per turn; otherwise one thing moves or few lines change."""
    machine = begin(SIX, size=size)
    machine.wait(20)
    machine.take("play 25")
    assert dirty(machine) <= whole(machine) * 3 // 5  # the hand is dimmed
    for _ in range(29):
        machine.wait(20)
        assert dirty(machine) <= whole(machine) // 5  # a card or a car moves
    machine.app.settings.motion = STILL
    machine.wait(300)
    costs = []
    while not machine.asked():
        machine.wait(20)
        costs.append(dirty(machine))
    costs = costs[:-1]  # in the last frame the player's hand lights up
    assert max(costs) <= whole(machine) // 3
    # for each of five bots a played card and a redrawn table
    assert sum(cost > whole(machine) // 6 for cost in costs) <= 2 * 5
    assert costs.count(0) > len(costs) // 2


# The layout of the fort game's table: nothing touches, nothing is cut off


FULL = """forts {0}; turn 0 turn; seat 0: 9 gas 9 water;
    hand 0: oros-12 copas-1 copas-11 espadas-1 bastos-11 bastos-12"""
each_table = pytest.mark.parametrize("seats", (2, 3, 4, 5))


def inked(bitmap: Any, left: int, right: int) -> list[int]:
    """The columns of a bitmap, from left to right - 1, in which something is drawn."""
    rows = range(bitmap.height)
    return [x for x in range(left, right) if any(bitmap[x, y] for y in rows)]


@pytest.mark.parametrize("number", [0, 9, 99, 113, 999])
def test_gas_and_water_are_shown_to_the_last_digit(begin, size, number):
    table = begin(f"forts 2; turn 0 turn; seat 0: {number} gas {number} water", size=size).top
    kit, stock = table.app.kit, table.stock
    for kind in range(2):
        left = stock._right * kind
        font = kit.digits if kit.digits.width(str(number)) <= stock._wide + 1 else kit.font
        assert font.width(str(number)) - 1 <= stock._wide
        columns = inked(stock._bitmap, left, min(left + stock._wide, stock._bitmap.width))
        assert columns[-1] - left + 2 == font.width(str(number))
        assert table.app.width >= table.layout.stock_at[kind][0] + 10 + stock._wide


@each_table
def test_the_name_of_the_player_to_move_is_whole(begin, size, seats):
    table = begin(f"forts {seats}", names=", ".join(["Gonzalo"] * seats), size=size).top
    ranks = table.ranks
    for turn in range(seats):
        table.game.now[AT_TURN] = turn
        table.acting = turn
        table.draw()
        at = [badge.x for badge in ranks.badges]
        ends = [*at[1:], table.app.width]
        assert at[0] == 1
        for seat in range(seats):
            columns = inked(ranks.names, at[seat], ends[seat] - 1)
            name = table.app.texts.name_at(table.match, seat)
            is_long = columns[-1] - at[seat] >= 8 + table.app.kit.font.width(name)
            assert is_long == (seat == turn or not ranks._unfolded)
            assert ends[seat] - columns[-1] > 1


@each_table
def test_cards_flag_and_fort_names_lie_on_the_screen(begin, size, seats):
    table = begin(FULL.format(seats), size=size).top
    flag, scale = table.hand._flag, table.layout.scale
    assert flag.x >= table.hand._cards[6].x + 16
    right = (flag.x + 10) * scale  # the flag is ten pixels wide
    beside = table.layout.hand_y < table.layout.stock_at[0][1]
    assert right <= (table.layout.stock_at[0][0] - 1 if beside else table.app.width)
    for fort in range(3 * seats):
        table.map.frame(fort)
        wide = table.app.kit.font.width(table.phrases.fort(fort))
        tag = table.map._tag
        assert tag.x >= 0 and (tag.x + 2 + wide) * scale <= table.app.width
