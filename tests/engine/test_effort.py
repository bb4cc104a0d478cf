# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A bot's choice is soon made on a board: counted in bytecodes."""

import pytest

import effort
from engine.mille.names import EXPERT, GAMBLER

MEDIAN = 80  # milliseconds that a choice may take on a board
WORST = 250


def test_bytecodes_are_counted():
    counter = effort.Counter()
    few = counter.count(lambda: sum([1, 2]))
    many = counter.count(lambda: [i * i for i in range(100)])
    assert 0 < few < 20 < 300 < many
    assert counter.calls >= 1


@pytest.mark.parametrize("character", [EXPERT, GAMBLER])
@pytest.mark.parametrize("table", effort.TABLES)
def test_a_choice_takes_a_quarter_of_its_time_on_a_board_at_most(character, table):
    found = effort.efforts(character, table)
    assert len(found) >= 8
    time, bytecodes = found[len(found) // 2]
    assert 100 < bytecodes < 40_000
    assert time <= MEDIAN / 4
    assert found[-1][0] <= WORST / 10
