# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Everything is told to a player who only hears the lines and presses keys.

A press that moves the cursor, changes a value or leads to another screen tells a line. Which pixels
change shows what a press has done; without motion nothing else changes them.
"""

import pytest

from hardware import hal
from saves.settings import STILL
from tests.ui import stage as stages
from tests.ui.forts import tables
from ui.base import recipes
from ui.base.language import named

# There are none without motion.
SCENES = ("cars_drive", "towers_crumble", "flag_rises", "shut_out")
SCREENS = [screen for screen in stages.SCREENS + tables.SCREENS if screen.__name__ not in SCENES]
# What goes on by itself there: a bar runs out, events follow each other, bots talk.
RUNNING = {"coup_question", "press", "attacked_bot_talks", "gold", "own_coup"}
RUNNING.add("forts_bought")  # what was shown, and had been told, ends with any key


@pytest.fixture
def stage(stage):
    stage.app.settings.motion = STILL
    return stage


def told(stage, key):
    """Presses a key; returns whether the screen and a pixel have changed, and the lines told."""
    console = stage.console
    stage.wait(400)  # a key that decides waits for silence
    before = hal.display.frame_hash()
    name = type(console.screen).__name__
    console.said.clear()
    console.press(key)
    console.tick()
    hal.display.refresh()
    changed = hal.display.frame_hash() != before
    return type(console.screen).__name__ != name, changed, [line for line in console.said if line]


KEYS = (hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT, hal.A, hal.B, hal.START, hal.SELECT)


@pytest.mark.parametrize(
    "screen",
    [pytest.param(each, marks=pytest.mark.long if i % 7 else ()) for i, each in enumerate(SCREENS)],
)
def test_a_press_that_changes_something_says_so(stage, screen):
    screen(stage)
    for key in KEYS:
        left, changed, lines = told(stage, key)
        assert lines or not (left or (changed and screen.__name__ not in RUNNING))
        if left:
            stage.app.open_next(recipes.TITLE)
            stage.console.tick()
            screen(stage)


# A hand belongs to one of several people


def test_a_hand_is_told_to_nobody_who_only_takes_the_device(stage):
    """Nor on the status page. listener.play has who takes it with SELECT, and the next one."""
    stage.match(stages.TWO, persons=2)
    stage.until("HandOver")
    stage.wait(400)
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(600)
    stage.press(hal.RIGHT, hal.SELECT, *[hal.DOWN] * 9)
    hand = stage.console.text("INFO_HAND", "").strip()
    assert not [line for line in stage.console.said if line.startswith((hand, "25. ", "75. "))]


def test_a_select_meant_for_the_table_does_not_open_the_hand(stage):
    stage.match(stages.TWO, persons=2)
    screen = stage.until("HandOver")
    stage.app.begin_decision()
    stage.console.press(hal.SELECT)
    assert stage.console.screen is screen


@pytest.mark.parametrize(
    "signs, said",
    [
        ("▲ borrarlo todo  Ⓑ no", "Arriba: borrarlo todo. B: no"),
        ("Ⓐ Parar ▶ Paso Ⓑ Salir", "Ⓐ Parar. Derecha: Paso. B: Salir"),
        ("◀", "Izquierda"),
    ],
)
def test_keys_are_named_before_what_they_do(stage, signs, said):
    assert named(stage.app, signs) == said
