# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person alone calls a coup fourré by a press, while time stands still."""

import pytest

from career.resume import unpack
from hardware import hal
from match import AUTOMATIC, BOT, OWN, PRESS
from saves.settings import Settings
from tests import saved
from tests.ui.stage import OUR_ACE, asked

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
def test_who_need_not_or_cannot_call_it_is_not_asked(stage, state, how, coup):
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


@pytest.mark.parametrize("how", (OWN, PRESS, AUTOMATIC))
def test_how_coups_are_called_is_kept_with_the_match(stage, how):
    match = stage.match(OUR_ACE, coup_modes=how).match
    assert unpack(saved.content(match))[0][0].coup_mode == how
    kept = Settings(saved.reader(saved.part_of(stage.app.settings)))
    assert set(kept.coup_modes) == {how}


def test_with_several_persons_the_public_question_stays(stage):
    """Nobody's press is waited for, whoever holds the safety."""
    for state in (OUR_ACE, WITHOUT):
        table = stage.match(state, persons=2, coup_modes=OWN)
        table.match.seats[1].kind = BOT
        table.match.persons = 2
        stage.until("CoupQuestion")
        assert asked(table) != "Press"
