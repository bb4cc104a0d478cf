# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The menu's hint: the cursor moves to what an expert would do, and the line says why."""

import pytest

from engine.mille.notation import parse_action
from hardware import hal

from .stage import FINISH, SIX, asked

MOVE = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 0; side 1: 0;
    hand 0: 25 25 50 50 75 75 roll; hand 1: 25 25 25 25 25 25; deck: 50 50 50 50"""

ATTACK = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    side 1: 400 rolling; hand 0: 25 25 50 50 75 75 accident; hand 1: 25 25 25 25 25 25;
    deck: 50 50 50 50"""


@pytest.fixture
def language():
    return "en"


def ask(stage, state, persons=1):
    """The table after a hint was asked for in the pause menu."""
    stage.match(state, persons)
    stage.wait(3000)
    if persons > 1:
        stage.press(hal.A)
        stage.wait(500)
    stage.press(hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    return stage.console.screen


def test_a_hint_points_at_the_card_and_says_why(stage):
    table = ask(stage, MOVE)
    assert table._event._text == stage.console.text("HINT_WHY_MOVE")
    assert table.question().at == 6
    assert table._action._text == "Ⓐ Play"
    assert stage.console.said[-1] == "Green light. Play. " + stage.console.text("HINT_WHY_MOVE")


def test_a_keyboard_has_a_key_for_it(stage):
    stage.match(MOVE)
    stage.wait(3000)
    stage.press(hal.HINT)
    assert stage.console.screen.question().at == 6
    assert stage.console.said[-1] == "Green light. Play. " + stage.console.text("HINT_WHY_MOVE")


def test_a_plays_the_card_hinted_at(stage):
    table = ask(stage, SIX)
    hinted = table.match.bot_action()
    before = bytes(table.game.log[: table.game.logged])
    stage.wait(500)
    stage.press(hal.A)
    assert bytes(table.game.log[: len(before) + 1]) == before + bytes([hinted])


def test_an_attack_names_its_target(stage):
    table = ask(stage, ATTACK)
    assert table.match.bot_action() == parse_action("attack accident 1")
    question = table.question()
    assert question.side(question.at) == 1


def test_b_leaves_the_hint(stage):
    table = ask(stage, ATTACK)
    stage.wait(500)
    stage.press(hal.B, hal.LEFT)
    assert asked(table) == "Card"


def test_an_extension_is_advised_too(stage):
    stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(3000)
    stage.press(hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    said = stage.console.said[-1]
    whys = [stage.console.text(f"HINT_WHY_{name}") for name in ("EXTEND", "STAND")]
    assert said.endswith(tuple(whys))


@pytest.mark.parametrize("turn, phrase", [(0, "EVENT_YOU_TURN"), (1, "EVENT_TURN")])
def test_a_key_tells_whose_turn_it_is(stage, turn, phrase):
    stage.match(MOVE.replace("turn 0", f"turn {turn}").replace(" roll;", ";"))
    stage.until("Table")
    table = stage.console.screen
    assert table.game.seat == turn
    table.answers().answer(hal.TURN)
    assert stage.console.said[-1] == stage.console.text(phrase, table.phrases.seat(turn))


def test_with_others_in_the_room_a_hint_is_not_said(stage):
    ask(stage, MOVE, persons=2)
    assert stage.console.text("HINT_WHY_MOVE") not in " ".join(stage.console.said)
