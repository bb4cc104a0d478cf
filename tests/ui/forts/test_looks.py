# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The layout of the fort game's table: nothing touches, nothing is cut off."""

import pytest

from hardware import hal
from tests.ui.console import each_size
from tests.ui.forts import tables
from tests.ui.test_drawing import display, move, whole

__all__ = ["display"]  # the fixture
pytestmark = pytest.mark.parametrize("size", each_size)
FULL = """forts {0}; turn 0 turn; seat 0: 9 gas 9 water;
    hand 0: oros-12 copas-1 copas-11 espadas-1 bastos-11 bastos-12"""
each_table = pytest.mark.parametrize("seats", (2, 3, 4, 5))


def inked(bitmap, left, right) -> list[int]:
    """The columns of a bitmap, from left to right - 1, in which something is drawn."""
    rows = range(bitmap.height)
    return [x for x in range(left, right) if any(bitmap[x, y] for y in rows)]


@each_table
def test_six_cards_and_the_flag_lie_beside_gas_and_water(stage, seats):
    table = tables.table(stage, FULL.format(seats))
    flag = table.hand._flag
    assert flag.x >= table.hand._cards[6].x + 16
    right = (flag.x + 10) * table.layout.scale  # the flag is ten pixels wide
    assert right <= stage.app.width
    if table.layout.hand_y < table.layout.stock_at[0][1]:
        assert right < table.layout.stock_at[0][0]


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
def test_the_name_of_a_framed_fort_is_shown_in_full(stage, seats):
    table = tables.table(stage, FULL.format(seats))
    for fort in range(3 * seats):
        table.map.frame(fort)
        wide = stage.app.kit.font.width(table.phrases.fort(fort))
        tag, framed = table.map._tag, table.map._frame
        assert tag.x >= 0 and (tag.x + 2 + wide) * table.layout.scale <= stage.app.width
        assert tag.y >= framed.y + 21 or tag.y + 10 <= framed.y + 1


def test_moving_along_the_hand_draws_at_most_a_third(stage):
    tables.table(stage, FULL.format(5))
    stage.wait(600)
    costs = [move(stage, key) for key in (hal.RIGHT,) * 6 + (hal.LEFT,) * 3]
    assert all(0 < cost <= whole() // 3 for cost in costs)


def test_a_match_of_bots_leaves_nothing_stale_on_the_screen(stage):
    tables.table(stage, tables.FIVE, persons=0, pace=2)
    for _ in range(30):
        stage.wait(500)
        assert stage.stale() == 0
