# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each event of the race is heard once, at the moment at which it is seen; without motion, at once.
For the fort game see forts/test_scenes.py."""

import pytest

from hardware import hal
from saves.settings import STILL
from tests.ui.stage import OUR_ACE, SIX, TWO, pressed
from tests.ui.test_cues import ticks, tunes
from ui.base.screen import Scene

FRAME = 20  # ms


@pytest.fixture
def stage(heard, stage):
    """The stage, with its tunes recorded from the beginning."""
    return stage


def frames(stage, goes_on):
    """Lets time pass for as long as something goes on."""
    for _ in range(500):
        if not goes_on():
            return
        stage.wait(FRAME)
    raise AssertionError("it does not end")


def flying(stage, heard, action, state):
    """A card has just been played, and flies."""
    table = stage.match(state)
    stage.wait(100)
    heard.clear()
    stage.play(action)
    frames(stage, lambda: not table._flight)
    return table


@pytest.mark.parametrize("motion", [0, STILL])
@pytest.mark.parametrize(
    "state, action, cue",
    [
        (SIX, "play 200", "DISTANCE_200"),
        (TWO, "play driving-ace", "SAFETY"),
        (SIX, "attack stop 1", "ATTACK"),
        (TWO, "discard stop", "DISCARD"),
    ],
)
def test_a_card_is_heard_once_when_it_lands_or_without_motion_as_it_leaves(
    stage, heard, state, action, cue, motion
):
    stage.app.settings.motion = motion
    table = flying(stage, heard, action, state)
    assert tunes(heard) == ([cue] if motion else [])
    frames(stage, lambda: table._flight)
    assert tunes(heard) == [cue]
    frames(stage, lambda: table._scene)
    assert tunes(heard).count(cue) == 1
    drives = action == "play 200" and not motion
    assert (ticks(heard) >= 3) == drives, "the distance ticks while the car drives"


@pytest.mark.parametrize("key", [hal.A, hal.START, hal.SELECT])
def test_a_key_while_the_card_flies_loses_no_hit(stage, heard, key):
    table = stage.match(OUR_ACE.replace("driving-ace", "75"))
    heard.clear()
    frames(stage, lambda: not table._flight)
    assert not tunes(heard)
    stage.press(key)
    assert tunes(heard)[0] == "HIT" and tunes(heard).count("HIT") == 1


def test_a_discard_that_is_taken_back_is_not_heard(stage, heard):
    stage.app.settings.undo = 1
    flying(stage, heard, "discard stop", TWO)
    stage.press(hal.LEFT)
    assert "DISCARD" not in tunes(heard)


def test_the_points_of_a_coup_tick_and_its_call_comes_before_them(stage, heard):
    stage.match(OUR_ACE)
    pressed(stage)
    table = stage.console.screen
    frames(stage, lambda: not table._scene)
    assert tunes(heard)[-1] == "COUP" and not ticks(heard)
    frames(stage, lambda: table._scene)
    assert 6 <= ticks(heard) <= 12  # from 0 to 300 by 25
    assert tunes(heard).count("COUP") == 1


def test_ticks_keep_their_distance(stage, heard):
    """At most 20 a second, however fast the frames and the numbers are."""
    scene = Scene(stage.app)
    heard.clear()
    for number in range(50):
        scene.counts(number)
        hal.sleep(FRAME)
    assert 10 < ticks(heard) <= 20
