# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Presses at the right moment, and at a wrong one: one that hurries never plays; while bots play, A
goes to the next event, and B runs on; a discard can be taken back, and a coup fourré be called."""

import pytest

from engine.mille import names
from engine.mille.notation import parse_action
from hardware import hal
from match import AUTOMATIC, BOT, OWN, PRESS
from tests.ui.forts import tables
from tests.ui.stage import OUR_ACE, SIX, TWO, asked

STILL = 400  # ms: somebody has stopped pressing


def hold(stage, key, ms):
    """A key goes down, and comes up after a while."""
    stage.console._desk.put(key, True)
    stage.wait(ms)
    stage.console._desk.put(key, False)


def tap(stage, ms):
    """A is pressed every 180 ms."""
    for _ in range(0, ms, 180):
        hold(stage, hal.A, 60)
        stage.wait(120)


def is_asked(table):
    """Returns whether a player is asked for an action."""
    return asked(table) not in ("", "Draw")


def race(stage):
    """Bots play: the first event has just appeared."""
    table = stage.match(SIX)
    stage.wait(500)
    stage.play("play 25")
    stage.wait(40)
    return table


def forts(state):
    """Returns a function that brings to a turn that has just ended."""

    def brings(stage):
        table = tables.asked(stage, state)
        tables.press(stage, hal.B, hal.A)
        return table

    return brings


@pytest.mark.parametrize("begin", [race, forts(tables.FIVE), forts(tables.POOR)])
def test_a_press_that_hurries_plays_and_pays_nothing(stage, begin):
    table = begin(stage)
    while not is_asked(table):
        tap(stage, 180)
    before, question = bytes(table.game.raw), table.question()
    tap(stage, 3000)
    assert is_asked(table) and bytes(table.game.raw) == before
    stage.wait(STILL)
    stage.press(hal.A)
    assert table.question() is not question or bytes(table.game.raw) != before


def test_a_step_of_a_plan_needs_its_own_press(stage):
    """In the fort game a card's menu opens, and the same hurried tapping chooses nothing there."""
    table = tables.asked(stage, tables.FIVE)
    stage.press(hal.RIGHT, hal.RIGHT, hal.RIGHT, hal.A)
    menu = table.question()
    stage.press(hal.DOWN)
    tap(stage, 2000)
    assert table.question() is menu
    stage.wait(STILL)
    stage.press(hal.A)
    assert table.question() is not menu


def test_keys_that_move_count_at_once_but_a_held_one_is_no_silence(stage):
    table = stage.match(TWO)
    while not is_asked(table):
        stage.wait(20)
    at, before = table.question().at, bytes(table.game.raw)
    stage.console._desk.put(hal.RIGHT, True)
    stage.wait(20)
    assert table.question().at == at + 1
    stage.wait(1500)
    stage.press(hal.A)
    assert bytes(table.game.raw) == before


def test_a_hurried_press_takes_no_device(stage):
    stage.match(SIX, persons=2)
    while type(stage.console.screen).__name__ != "HandOver":
        stage.wait(20)
    tap(stage, 2000)
    assert type(stage.console.screen).__name__ == "HandOver"
    stage.wait(STILL)
    stage.press(hal.A)
    assert type(stage.console.screen).__name__ == "Table"


# While bots play


def test_a_goes_to_the_next_event_at_once_and_a_key_that_moves_does_not(stage):
    table = race(stage)
    first = table.top_line._text
    for key, hurries in ((hal.LEFT, False), (hal.A, True)):
        stage.press(key)
        stage.wait(20)
        assert (table.top_line._text not in ("", first)) == hurries


def test_holding_b_runs_on_to_one_s_own_turn(stage):
    table = race(stage)
    hold(stage, hal.B, 800)
    assert is_asked(table)
    assert not table.question().discards


def test_holding_b_stops_at_a_hazard_that_one_may_answer(stage):
    stage.match(OUR_ACE, coup_modes=0)
    hold(stage, hal.B, 2000)
    table = stage.console.screen
    assert asked(table) == "Press"
    assert table.game.coups[0] == 0
    stage.wait(STILL)
    stage.press(hal.A)
    assert table.game.coups[0]


def test_holding_b_stops_at_a_defence(stage):
    table = tables.table(stage, tables.DEFENCE)
    hold(stage, hal.B, 3000)
    assert is_asked(table)
    assert table.game.phase == tables.notation.parse_state(tables.DEFENCE).phase


# Taking a discard back


# Holding A discards while nothing can be played: see also tests/plays/mille/hold*.play


STUCK = """mille parker {}; round 1 dealer 1; turn 0 play; side 0: 100 rolling limited; side 1: 0;
    hand 0: 75 75 100 100 100 gasoline spare-tire; hand 1: 200 200 75 75 100 accident;
    deck: gasoline 100 25 75 25 25 50 roll stop roll"""


@pytest.mark.parametrize("held", [100, 20_000])
def test_an_attack_on_a_player_who_holds_a_is_shown_as_long_as_ever(stage, held):
    table = stage.match(STUCK.format("2/2"))
    stage.wait(1000)
    stage.console._desk.put(hal.A, True)
    shown = 0
    for ms in range(0, 6000, 20):
        if ms == held:
            stage.console._desk.put(hal.A, False)
        stage.wait(20)
        shown += 20 * table.top_line._text.startswith("Bruno: Accidente")
    assert shown >= table.pace


def test_another_key_ends_what_a_held_a_does(stage):
    table = stage.match(STUCK.format("2/2").replace("accident", "200"))
    stage.wait(1000)
    stage.console._desk.put(hal.A, True)
    while table.gone < 2:
        stage.wait(20)
    stage.press(hal.LEFT)
    stage.wait(5000)
    assert table.cursor.active
    assert stage.console.text("HOLD_GONE", 2) in stage.console.said


def test_with_several_people_holding_a_discards_one_card(stage):
    table = stage.match(STUCK.format("2/2"), persons=2)
    stage.until("HandOver")
    stage.wait(400)
    stage.press(hal.A)
    stage.wait(2000)
    assert table.top_line._text == stage.console.text("NOTHING_TO_PLAY")
    hold(stage, hal.A, 9000)
    assert type(stage.console.screen).__name__ == "HandOver"
    assert sum(table.game.discards) == 1


def before_discard(stage, undo=1):
    """The race's table, its person asked for an action."""
    stage.app.settings.undo = undo
    table = stage.match(TWO)
    while not table.cursor.active:
        stage.wait(20)
    return table


def discards(stage, table):
    """The state before the person's discard, which is being shown."""
    before = bytes(table.game.raw)
    table.play(parse_action("discard 75"))
    stage.wait(100)
    assert bytes(table.game.raw) != before
    return before


def test_a_discard_can_be_taken_back_while_rivals_play(stage):
    table = before_discard(stage)
    before = discards(stage, table)
    while table.game.now[names.AT_TURN] == 0:
        stage.wait(20)
    stage.press(hal.LEFT)
    assert bytes(stage.console.screen.game.raw) == before


def test_taking_it_back_is_too_late_once_the_person_is_asked_again(stage):
    table = before_discard(stage)
    discards(stage, table)
    while not table.cursor.active:
        stage.wait(20)
    state = bytes(table.game.raw)
    stage.press(hal.LEFT)
    assert stage.console.screen is table
    assert bytes(table.game.raw) == state


@pytest.mark.parametrize(("action", "undo"), [("play 25", 1), ("discard 75", 0)])
def test_only_a_discard_can_be_taken_back_if_that_is_set(stage, action, undo):
    table = before_discard(stage, undo)
    table.play(parse_action(action))
    stage.wait(100)
    state = bytes(table.game.raw)
    stage.press(hal.LEFT)
    assert bytes(stage.console.screen.game.raw) == state


def test_several_people_take_nothing_back(stage):
    stage.app.settings.undo = 1
    stage.match(TWO, 2)
    stage.until("HandOver")
    table = stage.app.screens()[-2]
    table.match.hand_over()
    table.match.prepare_undo(parse_action("discard 75"))
    assert not table.match.undo_state


# Time stands still: a press calls a coup fourré of a person alone


WITHOUT = OUR_ACE.replace("driving-ace; deck: roll", "75; deck: driving-ace")
SILENCE = 350


def to_the_press(stage, how):
    table = stage.match(OUR_ACE, coup_modes=how)
    for _ in range(200):
        if asked(table) == "Press":
            return table
        stage.wait(20)
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("how, coup", ((PRESS, True), (OWN, False)))
def test_if_nothing_is_pressed_in_time_the_seat_s_setting_decides(stage, how, coup):
    table = to_the_press(stage, how)
    stage.wait(SILENCE + 1400)
    assert asked(table) == "Press" and not table.game.coups[0]
    stage.wait(300)
    assert asked(table) != "Press"
    assert bool(table.game.coups[0]) == coup


def test_a_hurry_never_answers_and_the_time_begins_after_it(stage):
    table = stage.match(OUR_ACE, coup_modes=OWN)
    stage.wait(100)
    for _ in range(30):
        stage.press(hal.A)
    assert asked(table) == "Press" and not table.game.coups[0]
    stage.wait(1400)
    assert asked(table) == "Press"
    stage.press(hal.A)
    assert table.game.coups[0]


@pytest.mark.parametrize(
    ("state", "how", "coup"), [(OUR_ACE, AUTOMATIC, True), (WITHOUT, OWN, False)]
)
def test_a_player_who_need_not_or_cannot_call_it_is_not_asked(stage, state, how, coup):
    table = stage.match(state, coup_modes=how)
    for _ in range(100):
        stage.wait(20)
        assert asked(table) != "Press" and type(stage.console.screen).__name__ == "Table"
    assert bool(table.game.coups[0]) == coup


def test_no_other_key_answers_and_other_screens_stop_the_time(stage):
    table = to_the_press(stage, OWN)
    stage.wait(400)
    for key in (hal.B, hal.LEFT, hal.UP, hal.DISCARD):
        stage.press(key)
        assert asked(table) == "Press" and not table.game.coups[0]
    stage.press(hal.SELECT)
    stage.wait(3000)
    stage.press(hal.B)
    stage.wait(SILENCE + 1300)
    assert asked(table) == "Press"
    stage.press(hal.START)  # the pause menu recreates the table, which asks again
    stage.wait(3000)
    stage.press(hal.B)
    stage.wait(500)
    table = stage.console.screen
    assert asked(table) == "Press"
    stage.press(hal.A)
    assert table.game.coups[0]


def test_with_several_people_the_public_question_stays(stage):
    """Nobody's press is waited for, whoever holds the safety."""
    for state in (OUR_ACE, WITHOUT):
        table = stage.match(state, persons=2, coup_modes=OWN)
        table.match.seats[1].kind = BOT
        table.match.persons = 2
        stage.until("CoupQuestion")
        assert asked(table) != "Press"
