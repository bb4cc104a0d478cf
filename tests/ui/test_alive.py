# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What lives for a while only is gone once nobody uses it: nothing that stays holds it."""

import gc

import pytest

from hardware import hal
from tests.ui.forts import tables
from tests.ui.forts.tables import FIVE
from tests.ui.stage import FINISH


def alive(name: str) -> list[str]:
    """What holds the instances of a class, by the class's name."""
    gc.collect()
    found = [each for each in gc.get_objects() if type(each).__name__ == name]
    return [type(holder).__name__ for each in found for holder in gc.get_referrers(each)]


@pytest.mark.parametrize(
    "keys, kind",
    [
        ((hal.RIGHT, hal.A), "Use"),
    ],
)
def test_a_fort_s_question_leaves(stage, keys, kind):
    tables.table(stage, FIVE)
    stage.wait(600)
    tables.press(stage, *keys)
    assert alive(kind)
    tables.press(stage, *[hal.B] * len(keys))
    assert not alive(kind)


def test_a_screen_leaves(stage):
    stage.match(FINISH)
    stage.press(hal.START)
    stage.wait(100)
    assert alive("Pause")
    stage.press(hal.B)
    stage.wait(100)
    assert not alive("Pause")
