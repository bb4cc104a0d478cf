# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The VM measures memory as the other tests need it, and its objects take as much as a board's."""

import pytest

from .machine import (
    BOARD_ROOM,
    Machine,
    MachineError,
    Step,
    StepHangs,
)

pytestmark = pytest.mark.long
BARE = Machine()
PIECES = """
import displayio, vectorio
sheet = displayio.Bitmap(20, 10, 2)
colors = displayio.Palette(2)
made = None
"""


def lines(*code: str) -> list[str]:
    """Returns the output of the last step."""
    return BARE.run(list(code))[-1].lines


def test_numbers_are_reproducible():
    steps = ["l = [str(i) for i in range(300)]", Step("d = {w: l for w in l}", live=True)]
    assert BARE.run(steps) == BARE.run(steps)


def test_live_counts_what_is_reachable():
    steps = [Step(code, live=True) for code in ("pass", "x = bytearray(1008)", "x = None")]
    _, empty, full, again = BARE.run(["x = None", *steps])
    assert full.live - empty.live == 1008 + 16
    assert again.live == empty.live


@pytest.mark.parametrize(
    "code, bytes_on_the_board",
    [
        ("displayio.TileGrid(sheet, pixel_shader=colors)", 96),
        ("displayio.TileGrid(sheet, pixel_shader=colors, width=26)", 128),
        ("displayio.Group()", 80),
        ("displayio.Palette(16)", 272),
        ("displayio.Bitmap(40, 56, 16)", 64 + 20 * 56),
        ("displayio.Bitmap(9, 2, 2)", 64 + 16),
        ("vectorio.Rectangle(pixel_shader=colors, width=1, height=1)", 96),
    ],
)
def test_what_is_shown_takes_as_much_memory_as_on_a_board(code, bytes_on_the_board):
    make = Step(f"before = made\nmade = {code}", live=True)  # the first time interns names
    _, before, after = BARE.run([PIECES, make, make])
    assert after.live - before.live == bytes_on_the_board


def test_moving_and_drawing_takes_no_memory():
    setup = PIECES + "t = displayio.TileGrid(sheet, pixel_shader=colors, width=9, tile_width=5)"
    assert BARE.allocated("t.x = t.x + 1; t.hidden = not t.hidden; t[4] = 2", setup) == 0


# The limit


def fill(piece: str) -> str:
    """A step that fills the heap with pieces, counts them in n, and releases them."""
    turn = f"l.append({piece})\n    n += 1"
    return f"n = 0\ndef fill():\n  global n\n  l = []\n  while True:\n    {turn}\nfill()"


@pytest.mark.parametrize("piece", ["bytearray(1000)", "bytearray(1)", "[]", "{1: 2}", "(n, n)"])
def test_the_limit_raises_memory_error_and_the_vm_survives(piece):
    machine = Machine(limit=True, timeout=600)
    full, last = machine.run([Step(fill(piece), may_fail=True), "print(n)"])
    assert full.error.startswith("MemoryError")
    assert int(last.lines[0]) > 100


def test_room_can_be_as_on_the_board():
    machine = Machine(room=BOARD_ROOM, limit=True)
    start, _, last = machine.run(["pass", Step(fill("bytearray(1008)"), may_fail=True), "print(n)"])
    assert BOARD_ROOM - 600 < start.free <= BOARD_ROOM
    assert int(last.lines[0]) in range(132, 144)


def test_more_room_than_heap_is_refused():
    with pytest.raises(MachineError, match="no room of 204800 bytes"):
        Machine(room=200 * 1024, heap=192 * 1024).run(["pass"])


def test_the_call_stack_is_as_deep_as_on_the_board():
    dive = "def f(n):\n  global deepest\n  deepest = n\n  f(n + 1)\ntry:\n  f(1)"
    assert lines(f"{dive}\nexcept RuntimeError:\n  print(deepest)") == ["48"]


def test_a_hang_is_detected():
    """By a timeout that lets even a busy machine reach the second step."""
    with pytest.raises(StepHangs, match="hangs in step `while True: pass`"):
        Machine(timeout=8).run(["print(1)", "while True: pass"])


# Allocation


def test_integer_work_allocates_nothing():
    machine = Machine()
    assert machine.allocated("for i in range(9): b[i] += i", "b = bytearray(9)") == 0


@pytest.mark.parametrize(
    "call, size",
    [("x = (b, b)", 16), ("x = b[1:2]", 16), ("x = '%d' % 5", 32), ("for x in [1]: pass", 16)],
)
def test_an_allocation_is_detected(call, size):
    assert BARE.allocated(call, "b = bytearray(9)") >= 100 * size
