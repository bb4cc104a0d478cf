# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A tap chooses what lies under it, on every kind of screen; a second one plays it."""

import pytest

import pointer
from engine.forts import names as forts
from engine.mille import names as mille
from hardware import hal
from tests.ui import stage as stages
from tests.ui.console import SIZES
from tests.ui.forts import menus, tables
from ui.screens import letters

A, B, UP, DOWN, LEFT, RIGHT = hal.A, hal.B, hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT
SCREENS = {screen.__name__: screen for screen in tables.SCREENS + menus.SCREENS + stages.SCREENS}
both_sizes = pytest.mark.parametrize("size", SIZES)


@pytest.fixture
def shown(stage):
    """A function that shows a screen by its name."""

    def show(name):
        SCREENS[name](stage)
        stage.wait(600)
        return stage.console.screen

    return show


def tap(stage, x, y):
    """Taps; returns the keys that this pressed."""
    keys = pointer.keys(stage.app, x, y)
    for key in keys:
        stage.console.press(key)
    return keys


def again(stage, x, y):
    return pointer.keys(stage.app, x, y)


def middle(table, fort):
    scale = table.layout.scale
    return (table.map.x(fort) + 12) * scale, table.layout.map_y + (table.map.y(fort) + 10) * scale


# The race


@both_sizes
def test_a_rival_s_row_is_the_target_of_an_attack(stage, shown):
    table = shown("target")
    targets = [side for side in range(1, 6) if not table.view().why_not(attack(table, side))]
    assert len(targets) > 2
    for side in [*targets, *targets[::2]]:
        top, high = table.rivals.extent(side)
        tap(stage, 20, top + high // 2)
        question = table.question()
        assert question.side(question.at) == side
        assert again(stage, 20, top + high // 2) == (A,)
    stage.wait(600)
    tap(stage, 20, top + high // 2)
    assert not table.cursor.active


def attack(table, side):
    question = table.question()
    return question.actions[0] // 8 * 8 + mille.ATTACK + side


@both_sizes
def test_a_rival_who_cannot_be_attacked_is_no_target(stage, shown):
    table = shown("target")
    for side in range(1, 6):
        if table.view().why_not(attack(table, side)):
            top, high = table.rivals.extent(side)
            assert tap(stage, 20, top + high // 2) == ()


@both_sizes
def test_without_an_attack_a_rival_s_row_means_nothing(stage, shown):
    table = shown("table_of_six")
    top, high = table.rivals.extent(2)
    assert tap(stage, 20, top + high // 2) == ()


@both_sizes
def test_another_card_instead_of_a_target(stage, shown):
    table = shown("target")
    at = table.question().before.at
    x, y = table.hand.place(at - 1)
    tap(stage, x + 4, y + 9)
    question = table.question()
    assert (question.before, question.at) == (None, at - 1)


@both_sizes
def test_the_large_card_says_what_it_does(stage, shown):
    table = shown("table_of_two")
    tap(stage, table.layout.large_x + 9, table.layout.large_y + 9)
    assert type(stage.console.screen).__name__ == "CardPage"
    assert again(stage, 9, 60) == (A,)


@both_sizes
def test_the_line_of_a_choice_presses_the_button_that_it_names(stage, shown):
    table = shown("refused")  # Ⓑ discards what cannot be played
    right, y = stage.app.width - 6, table.layout.name_y + 4
    assert (again(stage, right, y), again(stage, 6, y)) == ((B,), ())
    tap(stage, right, y)
    assert again(stage, right, y) == (A,)


@both_sizes
def test_going_on_to_the_second_goal_is_no_accident(stage, shown):
    table = shown("extension")
    y = table.layout.name_y + 4
    assert again(stage, 40, table.layout.hand_y + 9) == ()
    assert again(stage, 6, y) == (A,)
    assert again(stage, stage.app.width - 6, y) == (B,)


@both_sizes
def test_a_coup_fourre_is_called_by_its_line_only(stage, shown):
    question = shown("coup_question")
    assert again(stage, 80, question._ask.grid.y) == ()
    assert again(stage, 80, question._yes.grid.y + 4) == (A,)
    for question._may_skip, keys in ((False, ()), (True, (B,))):
        assert again(stage, 80, question._no.grid.y + 4) == keys


# The forts


@both_sizes
@pytest.mark.parametrize("name", ["forts_target", "move_to", "overflow", "overflow_lost"])
def test_a_fort_that_may_be_chosen_is_framed_and_then_taken(stage, shown, name):
    table = shown(name)
    bright = table.cursor._bright
    assert sum(bright) > 1
    for fort in range(table.map.count - 1, -1, -1):
        keys = tap(stage, *middle(table, fort))
        assert (keys != ()) == bool(bright[fort])
        if keys:
            assert (table.cursor._at, table.cursor._leaving) == (fort, False)
            assert again(stage, *middle(table, fort)) == (A,)
            last = fort
    stage.wait(600)
    picker = table.cursor
    tap(stage, *middle(table, last))
    assert not picker.active or table.cursor is not picker


@both_sizes
def test_the_map_can_be_walked(stage, shown):
    table = shown("forts_table")
    assert tap(stage, *middle(table, 4)) == (UP,)
    for fort in (7, 0, 14, 4):
        tap(stage, *middle(table, fort))
        assert table.cursor._at == fort
    assert again(stage, 20, stage.app.height - 5) == ()
    tap(stage, stage.app.width - 6, table.layout.name_y + 4)
    assert table.cursor is table.decision._picker


@both_sizes
def test_a_row_of_a_card_s_menu_is_chosen_and_then_taken(stage, shown):
    menu = shown("uses").cursor
    for row in (2, 0, 1):
        y = menu._top + row * menu._row + 5
        tap(stage, 60, y)
        assert menu._at == row
        assert again(stage, 60, y) == (A,)
    assert again(stage, 60, 3) == (B,)


@both_sizes
def test_another_card_closes_a_card_s_menu(stage, shown):
    table = shown("uses")
    card = table.hand._cards[1]
    tap(stage, (card.x + 3) * table.layout.scale, stage.app.height - 5)
    assert table.cursor is table.decision._picker
    assert table.cursor.at == 1


@both_sizes
@pytest.mark.parametrize("name", ["sending", "gas", "defence"])
def test_a_number_gets_less_at_its_left_and_more_at_its_right(stage, shown, name):
    table = shown(name)
    picker, y = table.cursor, table.layout.name_y + 4

    def at(sign, beside=2):
        text = table._name._text
        scale = getattr(table._name.grid, "scale", 1)
        return 2 + (stage.app.kit.font.width(text[: text.find(sign)]) + beside) * scale

    number = picker._number
    assert (again(stage, at("◀"), y), again(stage, at("▶"), y)) == ((LEFT,), (RIGHT,))
    tap(stage, at("▶"), y)
    assert picker._number == min(picker._most, number + 1)
    assert again(stage, at("▶", -2), y) == (A,)
    assert again(stage, stage.app.width - 6, y) == (A,)


@both_sizes
def test_a_card_is_not_thrown_away_by_accident(stage, shown):
    table = shown("throw_away")
    y = table.layout.name_y + 4
    assert again(stage, 60, table.layout.hand_y + 9) == again(stage, *middle(table, 4)) == ()
    assert (again(stage, 6, y), again(stage, stage.app.width - 6, y)) == ((B,), (A,))


@both_sizes
def test_an_attack_is_confirmed_on_its_target(stage, shown):
    table = shown("confirm")
    assert again(stage, *middle(table, 0)) == ()
    assert again(stage, *middle(table, table.cursor._target)) == (A,)


@both_sizes
def test_dice_cover_the_map(stage, shown):
    table = shown("gas")
    assert table.attack
    assert {again(stage, *middle(table, fort)) for fort in range(9)} == {()}


@both_sizes
def test_a_card_to_pay_with_is_chosen(stage, shown):
    table = shown("upkeep")
    for place in (1, 4, 2):
        card = table.hand._cards[place]
        scale = table.layout.scale
        spot = (card.x + 3) * scale, table.layout.hand_y + 9
        tap(stage, *spot)
        assert table.cursor.at == place
        assert again(stage, *spot) == (A,)
    assert forts.UPKEEP <= table.view().phase < forts.TURN


# Other screens


@both_sizes
def test_a_hidden_row_comes_when_the_place_beside_the_last_one_is_tapped(stage, shown):
    menu = shown("house")
    last = menu._first + menu._rows
    tap(stage, 50, menu._top + menu._rows * menu._apart + 2)
    assert (menu.cursor, menu._first) == (last, last - menu._rows + 1)
    tap(stage, 50, menu._top - 2)
    assert menu.cursor == last - menu._rows


@both_sizes
def test_a_letter_of_a_deal_is_chosen_and_turned(stage, shown):
    word = shown("letters")
    level = word._bars[0].y - 4

    def x(place):
        return word._left + place * word._pitch + 5

    assert again(stage, x(3), level) == (RIGHT,)
    tap(stage, x(0), level)
    assert word._at == 0
    letter = word._letters[0]
    tap(stage, x(0), level + word._pitch)
    assert word._letters[0] == letter + 1
    tap(stage, x(0), level - word._pitch)
    assert word._letters[0] == letter
    assert again(stage, x(0), level) == (A,)
    tap(stage, x(2), level)
    assert word._at == 2
    word._letters[2] = -1
    assert again(stage, x(3), level) == ()


@both_sizes
def test_letters_of_a_name_and_its_end(stage):
    stage.app.settings.names[0] = "Ana"
    stage.console.open(letters.NameWheel(stage.app, 0))
    wheel = stage.console.screen
    writing, y = wheel._writing, wheel._y + 8
    tap(stage, wheel._x + 3, y)
    assert writing.at == 0
    tap(stage, wheel._x + 3, y + 24)
    assert writing.letters == "Bna"
    tap(stage, wheel._x + 3, y - 24)
    assert writing.letters == "Ana"
    assert again(stage, wheel._x + 3, y) == (A,)
    tap(stage, wheel._button.x + 9, y)
    assert writing.is_done()
    assert again(stage, wheel._button.x + 9, y) == (A,)


@both_sizes
def test_towns_and_badges_are_where_they_are_drawn(stage, shown):
    route = shown("route")
    scale = route._map.scale
    for town in (0, 5, 7, 3):
        left, top = route._place(town)
        spot = (left + 5) * scale, route._map.y + (top + 5) * scale
        tap(stage, *spot)
        assert route._at == town
        assert again(stage, *spot) == (A,)
    badges = shown("badges")
    for badge in (11, 0, 6, 5):
        left, top = badges._place(badge)
        tap(stage, left + 9, top + 9)
        assert badges._at == badge
    assert again(stage, 9, stage.app.height - 4) == ()


@both_sizes
def test_pages_turn_on_and_back(stage, shown):
    page = shown("statistics")
    at = page._page
    tap(stage, stage.app.width - 20, 60)
    assert page._page == at + 1
    tap(stage, 20, 60)
    assert page._page == at
    assert again(stage, 20, stage.app.height - 4) == (A,)  # asks before it forgets the numbers


def test_help_turns_on_and_back(stage, shown):
    page = shown("help_section")
    assert (again(stage, 150, 60), again(stage, 20, 60)) == ((RIGHT,), (LEFT,))
    tap(stage, 150, 60)
    tap(stage, 20, 60)
    assert (stage.console.screen, page._page) == (page, 0)


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_a_tap_anywhere_on_any_screen_is_no_error(stage, shown, name):
    shown(name)
    for x in range(0, stage.app.width, 13):
        for y in range(0, stage.app.height, 7):
            assert set(again(stage, x, y)) <= {A, B, UP, DOWN, LEFT, RIGHT}
