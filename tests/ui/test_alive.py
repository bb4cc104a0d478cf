# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Short-lived objects are freed once nobody uses them: nothing that stays holds them."""

import gc

import pytest

from hardware.hal import RIGHT, START, A, B
from tests.ui.forts import tables


def alive(name: str) -> list[str]:
    """The types of the objects that hold instances of a class."""
    gc.collect()
    found = [each for each in gc.get_objects() if type(each).__name__ == name]
    return [type(holder).__name__ for each in found for holder in gc.get_referrers(each)]


@pytest.mark.parametrize(
    "keys, leaves, kind",
    [((RIGHT, A), (B, B), "Use"), ((START,), (B,), "Pause")],
    ids=["a question", "a screen"],
)
def test_what_was_left_leaves_memory(stage, keys, leaves, kind):
    tables.asked(stage, tables.FIVE, *keys)
    assert alive(kind)
    tables.press(stage, *leaves)
    assert not alive(kind)
