# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A picture drawn incrementally, as on a board, equals one drawn from scratch.

test_screens.py checks each screen when it comes; here keys change it.
"""

import pytest

from hardware.hal import ALL_INFO, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from tests.ui import stage as stages
from tests.ui.console import each_size
from tests.ui.forts import menus, tables

IN_A_MENU = (DOWN, RIGHT, DOWN, UP, UP, LEFT)


def forts_of(state):
    return lambda stage: tables.table(stage, state)


@pytest.fixture(params=each_size)
def size(request):
    return request.param


@pytest.mark.parametrize(
    ("screen", "keys"),
    [
        *((menu, IN_A_MENU) for menu in (stages.title, stages.setup, stages.seats)),
        *((menu, IN_A_MENU) for menu in (stages.options, stages.pause, menus.which_rules)),
        (stages.help_page, (RIGHT, DOWN, A, RIGHT, LEFT)),
        (stages.table_of_two, (RIGHT, ALL_INFO, B, START, DOWN, B)),
        (stages.target, (DOWN, DOWN, B, B, LEFT, A)),
        (stages.gold, (A, A, A)),
        (stages.pressed, (A, A)),
        (forts_of(tables.FIVE), (RIGHT, A, DOWN, B, RIGHT, A, B, SELECT, B, B, START, B)),
        (forts_of(tables.SECOND), (DOWN, DOWN, A)),
        (forts_of(tables.LONE), (RIGHT, A, DOWN, A, A, A, A)),
        (forts_of(tables.DEFENCE), (LEFT, A)),
    ],
)
def test_no_key_leaves_stale_pixels(stage, screen, keys):
    screen(stage)
    stage.wait(600)
    for key in keys:
        tables.press(stage, key)
        assert stage.stale() == 0
    stage.wait(3000)
    assert stage.stale() == 0
