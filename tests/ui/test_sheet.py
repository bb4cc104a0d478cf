# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's score sheet names the winner of the round and explains its lines."""

import pytest

from engine.mille import names
from hardware.hal import DOWN, UP, A
from tests.ui import stage as stages
from tests.ui.stage import Stage
from ui.mille.sheet import Sheet


@pytest.fixture
def stage(console):
    return Stage(console)


def foot(stage):
    return stage.console.screen._foot._text


def test_it_names_the_side_that_completed_the_trip(stage):
    stages.sheet(stage)
    assert foot(stage).startswith("Ganas la ronda")
    assert "Ganas la ronda" in stage.console.said


def test_nobody_wins_a_round_in_which_nobody_reaches_the_goal(stage):
    stages.sheet(stage)
    match = stage.console.screen._match
    match.game.now[names.AT_FINISHER] = names.NONE
    stage.console.open(Sheet(stage.app, match, True))
    stage.wait(5000)
    assert foot(stage).startswith("Nadie llega a la meta")


def test_up_and_down_explain_the_lines_and_a_still_goes_on(stage):
    stages.sheet(stage)
    shown = stage.console.screen
    explained = []
    for _ in shown._rows:
        stage.press(DOWN)
        explained.append(foot(stage))
    assert explained[0] == "La distancia recorrida"
    assert explained[-2:] == ["La suma de esta ronda", "La suma de toda la partida"]
    assert len(set(explained)) == len(shown._rows)
    assert stage.console.said[-1] == "Partida: La suma de toda la partida"
    stage.press(UP)
    assert foot(stage) == explained[-2]
    stage.press(A)
    assert stage.console.screen is not shown
