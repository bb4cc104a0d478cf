# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The chosen card is in front, and a board's memory is freed of what has been left."""

import gc

import pytest

import pointer
from hardware import hal
from tests.machine import Machine
from tests.positions import FIVE, SIX, TWO


@pytest.mark.parametrize("position", [TWO, SIX, FIVE], ids=["two", "six", "forts"])
def test_the_chosen_card_is_whole_and_answers_to_a_tap(begin, position):
    machine = begin(position, size="240x240")
    table = machine.top
    for _ in range(table.question().count()):
        x, y, wide, high = table.area(table.question().at)
        area = x, y + 8, wide, high - 16  # without the round corners
        seen = pixels(machine, area)
        others = [each for each in table.hand.group if each.y != y // table.layout.scale]
        shown = [each for each in others if not each.hidden]
        for each in shown:
            each.hidden = True
        assert pixels(machine, area) == seen
        for each in shown:
            each.hidden = False
        assert pointer.keys(machine.app, x, y + high // 2) == (hal.A,)
        assert pointer.keys(machine.app, x + wide - 1, y + high // 2) == (hal.A,)
        machine.do("RIGHT")


def pixels(machine: Machine, area: tuple[int, int, int, int]) -> list[bytes]:
    """The rows of a part of the screen, which may end below it."""
    x, y, wide, high = area
    display = machine.desk.display
    display.refresh()
    rows = range(y, min(y + high, display.height))
    return [display.pixels[row * display.width + x :][:wide].tobytes() for row in rows]


def holders(name: str) -> list[str]:
    """The types of the objects that hold instances of a class."""
    gc.collect()
    found = [each for each in gc.get_objects() if type(each).__name__ == name]
    return [type(holder).__name__ for each in found for holder in gc.get_referrers(each)]


@pytest.mark.parametrize(
    "keys, leaves, kind",
    [("RIGHT A", "B B", "Use"), ("START", "B", "Pause")],
    ids=["a question", "a screen"],
)
def test_what_was_left_leaves_memory(begin, keys, leaves, kind):
    machine = begin(FIVE)
    machine.do(keys)
    assert holders(kind)
    machine.do(leaves)
    assert not holders(kind)
