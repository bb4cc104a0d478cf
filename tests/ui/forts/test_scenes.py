# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's animations: they are heard once, when what they bring arrives, any key ends
them. How they look is in tests/ui/frames.json."""

import pytest

from engine.forts import names
from hardware import hal
from saves.settings import STILL
from tests.ui.forts import tables
from tests.ui.test_cues import tunes

DEEDS = {
    "round": (names.ROUND_BEGINS, 1, names.NONE, 8),
    "card": (names.BOUGHT, 1, names.NONE, 0),
    "gas": (names.COLLECTED, 1, 3, 4),
    "own water": (names.COLLECTED, 0, names.NUMBERS, 2),
    "recruit": (names.RECRUITED, 1, 4, 3),
    "towers": (names.IMPROVED_FORT, 1, 3, 1),
    "move": (names.MOVED, 1, 3 << names.FORT_BITS | 5, 2),
    "further car": (names.PLACED, 1, 4, 3),
    "income": (names.INCOME, names.NONE, names.NONE, 1),
}
CUES = {"round": "DEAL", "card": "PURCHASE", "move": "DISTANCE_25", "further car": None}
CUES |= dict.fromkeys(("gas", "own water", "income"), "INCOME")
CUES |= dict.fromkeys(("recruit", "towers"), "REMEDY")


def frame():
    hal.display.refresh()
    return hal.display.frame_hash()  # type: ignore (it is the desktop's)


def staged(stage, name):
    """The table on which the conquest's dice or cars have just begun to move."""
    return tables.until_staged(stage, tables.conquest(stage), name, 0)


@pytest.mark.parametrize("deed", DEEDS)
def test_a_deed_is_heard_once_when_what_it_brings_arrives(stage, heard, deed):
    heard.clear()
    table = tables.tell(stage, DEEDS[deed])
    assert 0 < len(table._scene.parts) <= 12
    began = frame()
    assert tunes(heard) == (["DEAL"] if deed == "round" else []), "only a banner at once"
    stage.wait(100)
    assert frame() != began
    stage.wait(1100)
    assert tunes(heard) == ([CUES[deed]] if CUES[deed] else [])
    assert not table.runs_scene() and stage.stale() == 0
    stage.app.settings.motion = STILL
    assert not tables.tell(stage, DEEDS[deed])._scene


def test_a_card_that_a_rival_buys_shows_its_back(stage):
    table = tables.tell(stage, DEEDS["card"])
    assert [part[0][0] for part in table._scene.parts] == [13]


@pytest.mark.parametrize("key", [hal.UP, hal.A, hal.START])
@pytest.mark.parametrize(
    "begins, tune",
    [
        (lambda stage: tables.tell(stage, DEEDS["income"]), "INCOME"),
        (lambda stage: staged(stage, "Dice"), "DICE"),
        (lambda stage: staged(stage, "Capture"), "ROUND_LOST"),
    ],
    ids=["a deed", "dice", "a conquest"],
)
def test_any_key_ends_a_scene_and_loses_no_sound(stage, heard, begins, tune, key):
    table = begins(stage)
    scene = table._scene
    heard.clear()
    stage.console.press(key)
    assert table._scene is not scene, "A goes on to the next event"
    assert not [part for part in scene.parts if part in table.group]
    assert tunes(heard)[0] == tune and tunes(heard).count(tune) == 1


@pytest.mark.parametrize("motion", [0, STILL])
def test_the_card_that_one_buys_is_heard_as_it_reaches_its_place(stage, heard, motion):
    stage.app.settings.motion = motion
    table = tables.asked(stage, tables.FIVE, hal.LEFT)
    heard.clear()
    stage.console.press(hal.A)
    assert ("PURCHASE" in tunes(heard)) == (motion == STILL)
    stage.wait(400)
    assert table._new._card.x == table._new._to > 0
    assert tunes(heard).count("PURCHASE") == 1
