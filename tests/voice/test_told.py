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

SCENES = ("cars_drive", "towers_crumble")  # there are none without motion
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
    before = hal.display.frame_hash()  # type: ignore (the desktop's)
    name = type(console.screen).__name__
    console.said.clear()
    console.press(key)
    console.tick()
    hal.display.refresh()
    changed = hal.display.frame_hash() != before  # type: ignore (the desktop's)
    return type(console.screen).__name__ != name, changed, [line for line in console.said if line]


def assert_told(stage, screen, key):
    """A press that changes something says so; whether it led to another screen."""
    left, changed, lines = told(stage, key)
    assert lines or not (left or (changed and screen.__name__ not in RUNNING))
    return left


each_screen = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)


@each_screen
def test_what_a_direction_changes_is_told(stage, screen):
    screen(stage)
    for key in (hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT):
        if assert_told(stage, screen, key):
            stage.app.replace(recipes.TITLE)
            stage.console.tick()
            screen(stage)


@pytest.mark.long
@pytest.mark.parametrize("key", (hal.A, hal.B, hal.START, hal.SELECT))
@each_screen
def test_what_a_button_changes_is_told(stage, screen, key):
    screen(stage)
    assert_told(stage, screen, key)


# A hand belongs to one of several people


def handed(stage, key):
    """The first of two people takes the device with a key; returns what was said since then."""
    stage.match(stages.TWO, persons=2)
    stage.until("HandOver")
    stage.wait(400)
    stage.console.said.clear()
    stage.press(key)
    stage.until("Table")
    stage.wait(600)
    return stage.console.said


def hands(stage, lines):
    """The lines that tell a hand or the card under the cursor."""
    first = stage.console.text("INFO_HAND", "").strip()
    return [line for line in lines if line.startswith((first, "25. "))]


def test_a_hand_is_told_to_the_player_who_takes_the_device_with_select(stage):
    assert len(hands(stage, handed(stage, hal.SELECT))) == 2
    stage.console.said.clear()
    stage.press(hal.RIGHT)
    assert stage.console.said[-1].startswith("75. ")


def test_a_hand_is_told_to_nobody_who_only_takes_the_device(stage):
    assert not hands(stage, handed(stage, hal.A))
    stage.press(hal.RIGHT, hal.SELECT, *[hal.DOWN] * 9)
    assert not hands(stage, stage.console.said)


def test_the_next_person_is_not_taken_for_a_listener(stage):
    handed(stage, hal.SELECT)
    stage.play("play 25")
    stage.until("HandOver")
    stage.wait(400)
    stage.console.said.clear()
    stage.press(hal.A)
    stage.wait(2000)
    assert not hands(stage, stage.console.said)


def test_the_hand_over_tells_its_keys(stage):
    stage.match(stages.TWO, persons=2)
    stage.until("HandOver")
    text = stage.console.text
    assert stage.console.said[-2:] == [text("HAND_OVER_TITLE") + " Ana", text("HAND_OVER_LISTEN")]


def test_a_select_meant_for_the_table_does_not_open_the_hand(stage):
    stage.match(stages.TWO, persons=2)
    screen = stage.until("HandOver")
    stage.app.begin_decision()
    stage.console.press(hal.SELECT)
    assert stage.console.screen is screen


# Lines


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
