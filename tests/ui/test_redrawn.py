# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A picture drawn incrementally, as on a board, equals one drawn from scratch.

test_screens.py checks each screen, and forts/test_table.py whole matches of the fort game; here
menus open and close, scenes are played through, and screens come back.
"""

import pytest

from hardware import hal
from hardware.hal import ALL_INFO, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from tests.ui import stage as stages
from tests.ui.console import SIZES, each_size
from tests.ui.forts import menus, tables
from ui.base import palette


@pytest.fixture(params=each_size)
def size(request):
    return request.param


def press(stage, *keys):
    """Presses keys; none of them leaves stale pixels."""
    for key in keys:
        tables.press(stage, key)
        assert stage.stale() == 0


def watch(stage, ms):
    """Lets time pass and checks every 25th frame: stale pixels stay longer than that."""
    for _ in range(0, ms, 500):
        stage.film(500)
        assert stage.stale() == 0


# The fort game


def watch_to_the_end(stage, table):
    """Watches an attack until its scene closes."""
    assert table.attack
    for _ in range(20):
        watch(stage, 500)
        if not table.attack:
            return
    raise AssertionError("the attack does not end")


def test_a_card_s_menu_opens_and_closes(stage):
    tables.table(stage, tables.FIVE)
    stage.wait(600)
    press(stage, RIGHT, A, DOWN, B, RIGHT, A, B)


def test_a_second_action_s_menu_closes(stage):
    tables.table(stage, tables.SECOND)
    stage.wait(600)
    press(stage, DOWN, DOWN, A)
    watch(stage, 1000)


def test_an_attack_is_played_through(stage):
    table = tables.table(stage, tables.LONE)
    stage.wait(600)
    tables.press(stage, RIGHT, A, DOWN, A, A, A)
    watch(stage, 2000)
    press(stage, A)
    watch_to_the_end(stage, table)


def test_a_defence_is_played_through(stage):
    table = tables.table(stage, tables.DEFENCE)
    stage.wait(600)
    press(stage, LEFT, A)
    watch_to_the_end(stage, table)


def test_the_fort_game_s_table_comes_back(stage):
    tables.table(stage, tables.FIVE)
    stage.wait(600)
    press(stage, RIGHT, A, SELECT, B, B, START, B)


# The race


def test_cards_are_looked_at_played_and_discarded(stage):
    stage.match(stages.SIX)
    stage.wait(1500)
    press(stage, RIGHT, RIGHT, A, DOWN, DOWN, B, B, LEFT, A)
    watch(stage, 2000)


def test_a_coup_fourre_is_gold(stage):
    stages.gold(stage)
    watch(stage, 2000)


def test_bots_race(stage):
    stage.match(stages.SIX, persons=0, pace=0)
    watch(stage, 3000)


def test_the_race_s_table_comes_back(stage):
    stage.match(stages.TWO)
    stage.wait(600)
    press(stage, RIGHT, ALL_INFO, B, START, DOWN, B)


@pytest.mark.parametrize("size", SIZES[1:], indirect=True)
def test_an_edge_between_cards_is_as_high_as_they_are(stage):
    """On the large screen cards overlap, and their pixels are doubled."""
    table = stage.match(stages.SIX)
    stage.wait(1500)
    wide, high = stage.app.width, stage.app.height
    rgb = stage.app.kit.rgb(palette.INK)
    ink = rgb >> 8 & 0xF800 | rgb >> 5 & 0x7E0 | rgb >> 3 & 0x1F
    for i in range(3, 7):
        right, top = table.hand.place(i)
        pixels = hal.display.pixels  # type: ignore (it is the desktop's)
        columns = [pixels[top * wide + x :: wide] for x in range(right - 3, right + 1)]
        edge = [column.count(ink) == high - top for column in columns]
        assert edge == [False, True, True, False]


# Around the tables


@pytest.mark.parametrize(
    "screen",
    [stages.title, stages.setup, stages.seats, stages.options, stages.pause, menus.which_rules],
    ids=lambda screen: screen.__name__,
)
def test_a_menu_s_bar_moves_and_values_change(stage, screen):
    screen(stage)
    press(stage, DOWN, RIGHT, DOWN, UP, UP, LEFT)


def test_a_name_is_written(stage):
    from ui.screens.letters import NameWheel

    stage.console.open(NameWheel(stage.app, 0))
    press(stage, UP, A, DOWN, SELECT, A, LEFT, B, B, UP, A, RIGHT, RIGHT)
    assert isinstance(stage.console.screen, NameWheel)


def test_pages_of_the_help_are_turned(stage):
    stages.help_page(stage)
    press(stage, RIGHT, DOWN, A, RIGHT)
    assert stage.console.screen._page == 1
    press(stage, LEFT)
    assert stage.console.screen._page == 0
