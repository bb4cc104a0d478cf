# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Presses in time: those in a hurry decide nothing, and a coup fourré is called within a moment.

What a held A does is in tests/plays/mille/hold*.play, taking back in undo.play.
"""

import pytest

from hardware import hal
from tests.machine import Machine
from tests.positions import DEFENCE, FIVE, NO_ACE, OUR_ACE, POOR, SIX, TWO

STUCK = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling limited; side 1: 0;
    hand 0: 75 75 100 100 100 gasoline spare-tire; hand 1: 200 200 75 75 100 accident;
    deck: gasoline 100 25 75 25 25 50 roll stop roll"""


def hurry(machine: Machine, times: int) -> str:
    """Presses A every 180 ms; returns the hash of the frame."""
    return machine.do("A! turns 8 " * times).frame


@pytest.mark.parametrize(
    "position, words, persons",
    [
        (SIX, "on A A!", 1),  # bots play
        (SIX, "on A!", 2),  # the device goes to the first player
        (OUR_ACE, "on A!", 1),  # a bot attacks
        (FIVE, "on A B A!", 1),
        (POOR, "on A B A!", 1),
        (FIVE, "on A RIGHT*3 A! DOWN!", 1),  # a card's menu has opened
    ],
)
def test_hurried_presses_decide_nothing(begin, position, words, persons):
    machine = begin(position, words, persons=persons, coups="own")
    before = hurry(machine, 60)
    assert hurry(machine, 10) == before
    assert machine.do("turns 20 A!").frame != before


def test_arrows_count_at_once_and_a_held_one_is_no_pause(begin):
    machine = begin(TWO, "on A!")
    while not machine.asked():
        machine.do("turns 1")
    at = machine.top.question().at
    machine.do("hold RIGHT")
    assert machine.top.question().at == at + 1
    machine.do("turns 75")
    assert machine.do("A! turns 20").cues == []


# While bots play


def test_only_a_goes_to_the_next_event_at_once(begin):
    machine = begin(SIX)
    machine.do("A! turns 2")
    assert machine.do("LEFT! turns 1").said == []
    assert len(machine.do("A! turns 1").said) == 1


@pytest.mark.parametrize("position, question", [(OUR_ACE, "Press"), (DEFENCE, "Number")])
def test_holding_b_runs_on_to_a_question(begin, position, question):
    machine = begin(position, "on A!", coups="own")
    assert "COUP" not in machine.do("hold B turns 150").cues
    assert machine.asked() == question


def test_holding_b_runs_on_to_the_next_turn(begin):
    machine = begin(SIX)
    machine.do("A! hold B turns 40")
    assert machine.asked() == "Card"
    assert not machine.top.question().discards


@pytest.mark.parametrize("held", [100, 20_000])
def test_an_attack_is_shown_as_long_if_a_is_held(begin, held):
    machine = begin(STUCK)
    machine.do("hold A")
    shown = 0
    for ms in range(0, 6000, 20):
        if ms == held:
            machine.desk.put(hal.A, False)
        machine.wait(20)
        shown += 20 * machine.top.top_line._text.startswith("Bruno: Accidente")
    assert shown >= machine.top.pace


# Time stands still: a press calls a coup fourré of a player alone


@pytest.mark.parametrize("coups, is_called", [("press", True), ("own", False)])
def test_without_a_press_the_seat_decides_in_time(begin, coups, is_called):
    machine = begin(OUR_ACE, coups=coups)
    machine.do("turns 55")
    assert machine.asked() == "Press"
    seen = machine.do("turns 20")
    assert machine.asked() != "Press"
    assert ("COUP" in seen.cues) == is_called


@pytest.mark.parametrize("position, coups", [(OUR_ACE, "automatic"), (NO_ACE, "own")])
def test_nobody_is_asked_in_vain(begin, position, coups):
    machine = begin(position, "on", coups=coups)
    seen = machine.do("A")
    assert not [line for line in seen.said if line.startswith("¡Coup!")]
    assert ("COUP" in seen.cues) == (position == OUR_ACE)


def test_only_a_calls_a_coup_and_other_screens_stop_time(begin):
    machine = begin(OUR_ACE, coups="own")
    others = "B! LEFT! UP! DISCARD! SELECT! turns 150 B! turns 70 START! turns 150 B! turns 25"
    assert "COUP" not in machine.do(others).cues
    assert machine.asked() == "Press"
    assert "COUP" in machine.do("A").cues
