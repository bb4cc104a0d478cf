# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The stand-ins take as much memory as the board's objects; Adafruit's libraries run on them."""

import struct

import pytest

from .machine import Machine, Step, compile_tree, library_files

pytestmark = pytest.mark.long
PIECES = """
import displayio, vectorio
sheet = displayio.Bitmap(20, 10, 2)
colors = displayio.Palette(2)
made = None
"""
LABELS = """
import terminalio
from adafruit_display_text import label
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
made = text = None
"""


def size(machine: Machine, setup: str, code: str) -> int:
    """The live bytes of an expression's value, made twice: the first time interns names."""
    make = Step(f"before = made\nmade = {code}", live=True)
    _, before, after = machine.run([setup, make, make])
    return after.live - before.live


@pytest.fixture(scope="module")
def adafruit():
    """A machine with Adafruit's own libraries, compiled as for the drive."""
    names = "adafruit_display_text", "adafruit_displayio_layout", "adafruit_ticks"
    return Machine(compile_tree(library_files(*names)))


@pytest.mark.parametrize(
    "code, bytes_on_the_board",
    [
        ("displayio.TileGrid(sheet, pixel_shader=colors)", 96),
        ("displayio.TileGrid(sheet, pixel_shader=colors, width=26)", 128),
        ("displayio.TileGrid(sheet, pixel_shader=colors, width=160, height=128)", 96 + 160 * 128),
        ("displayio.Group()", 80),
        ("displayio.Palette(16)", 272),
        ("displayio.Bitmap(40, 56, 16)", 64 + 20 * 56),
        ("displayio.Bitmap(9, 2, 2)", 64 + 16),
        ("vectorio.Rectangle(pixel_shader=colors, width=1, height=1)", 96),
    ],
)
def test_objects_take_as_much_as_the_board_s(code, bytes_on_the_board):
    assert size(Machine(), PIECES, code) == bytes_on_the_board


def test_a_bitmap_on_disk_takes_as_much_as_the_board_s(tmp_path):
    bmp = tmp_path / "card.bmp"
    bmp.write_bytes(b"BM" + bytes(16) + struct.pack("<II", 40, 56) + bytes(300))
    machine = Machine({"/card.bmp": bmp})
    opened = "displayio.OnDiskBitmap('/card.bmp')"
    assert size(machine, PIECES, opened) == 464
    (result,) = machine.run([f"{PIECES}\nmade = {opened}\nprint(made.width, made.height)"])
    assert result.lines == ["40 56"]


def test_pixels_are_read_from_a_sheet(tmp_path):
    sheet = tmp_path / "sheet.bin"
    sheet.write_bytes(bytes([0x12, 0x30, 0x45, 0x60]))
    code = """
import bitmaptools, displayio
b = displayio.Bitmap(3, 2, 16)
with open("/sheet.bin", "rb") as f: bitmaptools.readinto(b, f, 4, 1, True)
print([b[x, y] for y in range(2) for x in range(3)], b[4])
c = displayio.Bitmap(2, 2, 16)
bitmaptools.blit(c, b, 0, 0, x1=1, y1=0, x2=3, y2=2)
bitmaptools.fill_region(c, 0, 0, 1, 1, 7)
print([c[i] for i in range(4)])
"""
    (result,) = Machine({"/sheet.bin": sheet}).run([code])
    assert result.lines == ["[1, 2, 3, 4, 5, 6] 5", "[7, 3, 5, 6]"]


def test_colors_are_kept():
    code = """
import displayio
for n in range(1, 20):
    p = displayio.Palette(n)
    p[n - 1] = 0x123456
    p.make_transparent(0)
    assert (len(p), p[n - 1], p.is_transparent(0)) == (n, 0x123456, True), n
"""
    Machine().run([code])


def test_positions_and_tiles_are_kept():
    code = """
t = displayio.TileGrid(sheet, pixel_shader=colors, width=5, height=2, tile_width=5, tile_height=5)
t.x, t.y, t.hidden, t[3, 1] = -300, 17, True, 7
print(t.x, t.y, t.hidden, t.flip_x, t[8], t[0], t.width, t.tile_height)
"""
    (result,) = Machine().run([PIECES + code])
    assert result.lines == ["-300 17 True False 7 0 5 5"]


@pytest.mark.parametrize(
    "code, error",
    [
        ("sheet[0, 0] = 2", "ValueError"),
        ("sheet[20, 0]", "IndexError"),
        ("colors[2] = 0", "IndexError"),
        ("colors[0] = -1", "ValueError"),
        ("displayio.TileGrid(sheet, pixel_shader=colors)[0] = 1", "ValueError"),
        ("displayio.TileGrid(sheet, pixel_shader=colors, tile_width=3)", "ValueError"),
        ("displayio.Group().append(sheet)", "ValueError"),
    ],
)
def test_what_the_board_refuses_is_refused(code, error):
    _, result = Machine().run([PIECES, code], may_fail=True)
    assert result.error.startswith(error)


def test_moving_and_drawing_allocates_nothing():
    setup = PIECES + "t = displayio.TileGrid(sheet, pixel_shader=colors, width=9, tile_width=5)"
    call = "t.x = t.x + 1; t.hidden = not t.hidden; t[4] = 2"
    assert Machine().allocated(call, setup) == 0


def test_the_clock_is_virtual():
    code = """
import supervisor, time
start = supervisor.ticks_ms()
time.sleep(3600)
print(supervisor.ticks_ms() - start + (1 << 29), time.monotonic() > 3600, hasattr(time, "ticks_ms"))
"""
    (result,) = Machine().run([code])
    assert result.lines == ["3600001 True False"]


def test_settings_are_read():
    code = "import os\nos.settings['SEED'] = '7'\nprint(os.getenv('SEED'), os.getenv('NO', 'x'))"
    assert Machine().run([code])[0].lines == ["7 x"]


# --- Adafruit's libraries, against the figures of a board


def test_a_label_takes_about_as_much_as_on_the_board(adafruit):
    six = size(adafruit, LABELS, "label.Label(terminalio.FONT, text='abcdef')")
    seven = size(adafruit, LABELS, "label.Label(terminalio.FONT, text='abcdefgh')")
    assert six == pytest.approx(1126, rel=0.1)
    assert (seven - six) / 2 == pytest.approx(134, rel=0.3)


def test_six_labels_take_about_as_much_as_on_the_board(adafruit):
    lines = "[label.Label(terminalio.FONT, text='abcdefghijklmnopqrs') for i in range(6)]"
    assert size(adafruit, LABELS, lines) == pytest.approx(15_968, rel=0.05)


def test_importing_takes_about_as_much_as_on_the_board(adafruit):
    before, after = adafruit.run([Step("pass", live=True), Step(LABELS, live=True)])
    assert after.live - before.live == pytest.approx(15.7 * 1024, rel=0.1)


def test_a_label_can_change_its_text(adafruit):
    code = """
text = label.Label(terminalio.FONT, text='one', color=0xFFEE00, background_color=0)
text.anchor_point = (0.5, 0.5)
text.anchored_position = (80, 64)
text.text = 'three'
print(text.text, text.bounding_box, text.x, text.y, len(text), len(text[0]))
"""
    _, result = adafruit.run([LABELS, code])
    assert result.lines == ["three (0, -6, 30, 12) 65 64 1 6"]


def test_a_grid_can_contain_cards_and_labels(adafruit):
    code = """
import displayio
grid = GridLayout(x=0, y=0, width=160, height=56, grid_size=(7, 2), divider_lines=True)
card = displayio.TileGrid(displayio.Bitmap(20, 28, 16), pixel_shader=displayio.Palette(16))
text = label.Label(terminalio.FONT, text='25')
grid.add_content(card, grid_position=(6, 0), cell_size=(1, 1))
grid.add_content(text, grid_position=(1, 1), cell_size=(1, 1))
print(card.x, card.y, text.anchored_position, grid.get_content((1, 1)) is text)
"""
    _, result = adafruit.run([LABELS, code])
    assert result.lines == ["138 1 (23, 29) True"]


def test_a_bitmap_label_runs_too(adafruit):
    code = """
import terminalio
from adafruit_display_text import bitmap_label
text = bitmap_label.Label(terminalio.FONT, text='abc')
text.text = 'abcd'
print(text.bitmap.width, text.bounding_box)
"""
    (result,) = adafruit.run([code])
    assert result.lines[0].startswith("2")
