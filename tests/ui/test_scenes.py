# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Animations over a screen: what every one of them keeps to."""

import pytest

from hardware import hal
from saves.settings import QUICK, STILL
from ui.base.screen import Scene, Screen


class Moving(Scene):
    """Notes when it is drawn."""

    LENGTH = 400

    def __init__(self, app):
        super().__init__(app)
        self.drawn = []
        self.parts.append(app.kit.box(0, 0, 9, 9, 1))

    def draw(self, now):
        self.drawn.append(now)


@pytest.fixture
def screen(console):
    screen = Screen(console.app)
    console.open(screen)
    return screen


def test_a_scene_ends_by_itself_and_leaves_its_last_frame(console, screen, stage):
    before = len(screen.group)
    scene = Moving(console.app)
    screen.stage(scene)
    assert len(screen.group) == before + 1
    stage.wait(440)
    assert scene.drawn[-1] == Moving.LENGTH
    assert not screen.runs_scene()
    assert len(screen.group) == before


def test_fast_motion_takes_half_the_time(console, screen, stage):
    console.settings.motion = QUICK
    scene = Moving(console.app)
    screen.stage(scene)
    stage.wait(220)
    assert scene.drawn[-1] == Moving.LENGTH


def test_any_key_ends_a_scene_and_does_what_it_does(console, screen, monkeypatch):
    pressed = []
    monkeypatch.setattr(screen, "key", pressed.append)
    scene = Moving(console.app)
    screen.stage(scene)
    console.press(hal.UP)
    assert scene.drawn[-1] == Moving.LENGTH
    assert not screen.runs_scene()
    assert pressed == [hal.UP]


def test_the_settings_can_do_without_motion(console, screen):
    assert screen.stages()
    console.settings.motion = STILL
    assert not screen.stages()
