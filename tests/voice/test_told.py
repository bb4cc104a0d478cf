# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Everything is told: who hears only the lines and presses keys can set up, play and finish.

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
MOVING = (hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT)
# What goes on by itself there: a bar runs out, events follow each other, bots talk.
RUNNING = {"coup_question", "press", "attacked_bot_talks", "bot_talks", "gold", "own_coup"}
# What was shown, and had been told, ends with any key.
RUNNING |= {"bought", "bought_dot", "forts_bought", "forts_hint"}


@pytest.fixture
def stage(stage):
    stage.app.settings.motion = STILL
    return stage


def told(stage, key):
    """What a press changes: the class of the screen, and whether a pixel; then what it tells."""
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


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_what_a_direction_changes_is_told(stage, screen):
    screen(stage)
    for key in MOVING:
        if assert_told(stage, screen, key):
            stage.app.replace(recipes.TITLE)
            stage.console.tick()
            screen(stage)


@pytest.mark.long
@pytest.mark.parametrize("key", (hal.A, hal.B, hal.START, hal.SELECT))
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_what_a_button_changes_is_told(stage, screen, key):
    screen(stage)
    assert_told(stage, screen, key)


# What belongs to one of several persons


def handed(stage, key):
    """The first of two persons takes the device with a key; returns what was said since then."""
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


def test_a_hand_is_told_to_who_says_that_they_listen(stage):
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


# The pages behind SELECT


def test_the_status_page_is_walked_line_by_line(stage):
    table = stage.match(stages.TWO)
    stage.wait(600)
    said = stage.console.said
    said.clear()
    stage.press(hal.SELECT)
    everybody = list(said)
    assert [line[:4] for line in everybody] == ["Tú: ", "Brun", "Mazo"]
    said.clear()
    for _ in range(5):
        stage.press(hal.DOWN)
    assert said[:2] == everybody[1:]
    assert said[2] == stage.console.text("EVENT_YOU_TURN")
    assert said[3].startswith("Tu mano: 25, 75")
    assert said[4] == everybody[0], "it goes round"
    stage.press(hal.UP)
    assert said[5] == said[3]
    stage.press(hal.A)
    assert stage.console.screen is table


# Lines


def test_what_b_would_do_is_not_taken_for_what_a_does(stage):
    stages.table_of_two(stage)
    stage.press(hal.RIGHT)
    assert stage.console.said[-1] == "75. B: Descartar"
    stage.press(hal.B)
    assert stage.console.said[-1] == "75. Descartar"


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


def test_the_rival_under_the_cursor_is_told_with_how_it_stands(stage):
    stages.target(stage)
    assert stage.console.said[-2] == "Semáforo rojo. A Carla"
    assert stage.console.said[-1].startswith("0. ")
