# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person alone may take back a discard until they are asked again, if that is set."""

import pytest

from engine.mille import names
from engine.mille.notation import parse_action
from hardware.hal import LEFT
from tests.ui.stage import TWO


@pytest.fixture
def stage(stage):
    stage.app.settings.undo = 1
    return stage


def asked(stage, persons=1):
    """The race's table, its person asked for an action."""
    table = stage.match(TWO, persons)
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


def test_it_is_possible_while_rivals_play(stage):
    table = asked(stage)
    before = discards(stage, table)
    while table.game.now[names.AT_TURN] == 0:
        stage.wait(20)
    stage.press(LEFT)
    assert bytes(stage.console.screen.game.raw) == before


def test_it_is_too_late_once_the_person_is_asked_again(stage):
    table = asked(stage)
    discards(stage, table)
    while not table.cursor.active:
        stage.wait(20)
    state = bytes(table.game.raw)
    stage.press(LEFT)
    assert stage.console.screen is table
    assert bytes(table.game.raw) == state


@pytest.mark.parametrize(("action", "undo"), [("play 25", 1), ("discard 75", 0)])
def test_only_a_discard_can_be_taken_back_if_that_is_set(stage, action, undo):
    stage.app.settings.undo = undo
    table = asked(stage)
    table.play(parse_action(action))
    stage.wait(100)
    state = bytes(table.game.raw)
    stage.press(LEFT)
    assert bytes(stage.console.screen.game.raw) == state


def test_it_is_not_for_several_persons(stage):
    stage.match(TWO, 2)
    stage.until("HandOver")
    table = stage.app._stack[-2]
    table.match.hand_over()
    table.match.keep_before(parse_action("discard 75"))
    assert not table.match.before
