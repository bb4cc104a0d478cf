# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The VM measures memory as the other tests need it, and its objects are as large as a board's."""

import pytest

from .machine import Machine, Step

pytestmark = pytest.mark.long
BARE = Machine()
PIECES = """
import displayio, vectorio
sheet = displayio.Bitmap(20, 10, 2)
colors = displayio.Palette(2)
made = None
"""


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
def test_display_objects_are_as_large_as_on_a_board(code, bytes_on_the_board):
    make = Step(f"before = made\nmade = {code}", live=True)  # the first call interns names
    _, before, after = BARE.run([PIECES, make, make])
    assert after.live - before.live == bytes_on_the_board


def test_moving_and_drawing_allocate_nothing():
    setup = PIECES + "t = displayio.TileGrid(sheet, pixel_shader=colors, width=9, tile_width=5)"
    assert BARE.allocated("t.x = t.x + 1; t.hidden = not t.hidden; t[4] = 2", setup) == 0


def test_with_a_limit_a_full_heap_is_a_memory_error():
    turn = "l.append(bytes(999))\n    n += 1"
    fill = f"n = 0\ndef fill():\n  global n\n  l = []\n  while True:\n    {turn}"
    machine = Machine(heap=320 * 1024, room=146_560, limit=True)
    *_, full, last = machine.run([fill, Step("fill()", may_fail=True), "print(n)"])
    assert full.error.startswith("MemoryError")
    assert int(last.lines[0]) in range(130, 147)


def test_pins_are_freed_despite_stale_addresses():
    pin = "import stepper\nstepper.pin(1900)\nstale = stepper.pins\nstepper.unpin()"
    steps = ["import gc", pin, "gc.collect()", "print(len(bytearray(30_000)))"]
    *_, result = Machine(heap=320 * 1024, room=146_560, limit=True).run(steps)
    assert result.lines == ["30000"]
