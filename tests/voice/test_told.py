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
from tests.ui.forts import menus, tables
from ui.base import recipes
from ui.base.language import named

SCENES = ("cars_drive", "towers_crumble")  # there are none without motion
SCREENS = [
    screen
    for screen in stages.SCREENS + tables.SCREENS + menus.SCREENS
    if screen.__name__ not in SCENES
]
# What goes on by itself there: a bar runs out, events follow each other, bots talk.
RUNNING = {"coup_question", "press", "attacked_bot_talks", "bot_talks", "gold", "own_coup"}
# What was shown, and had been told, ends with any key.
RUNNING |= {"bought", "bought_dot", "forts_bought", "forts_hint"}


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
