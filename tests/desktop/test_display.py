# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The display in memory: its pixels, what it redraws, and what it refuses."""

# In the stubs, a tile grid's bitmap may be an OnDiskBitmap.
# pyright: reportIndexIssue=false, reportArgumentType=false

import io

import bitmaptools
import pytest
from displayio import Bitmap, Group, Palette, TileGrid
from PIL import Image

import png
import readinto
from display import Display

RED, BLACK = 0xF800, 0


def square(x: int, y: int, tiles: int = 1) -> TileGrid:
    """A tile grid of 8x8-pixel tiles; tile 0 is red."""
    bitmap, palette = Bitmap(8, 8 * tiles, 4), Palette(2)
    palette[0] = 0xFF0000
    return TileGrid(bitmap, pixel_shader=palette, x=x, y=y, tile_width=8, tile_height=8)


def shown(*grids: TileGrid, **options) -> tuple[Display, Group]:
    display, group = Display(160, 128, **options), Group()
    for grid in grids:
        group.append(grid)
    display.root_group = group
    display.refresh()
    return display, group


def test_the_first_refresh_draws_everything():
    display, _ = shown(square(16, 8))
    assert display.rects == [(0, 0, 160, 128)]
    assert display.pixels_drawn == 160 * 128
    assert display.pixels[8 * 160 + 16] == RED
    assert display.pixels.count(RED) == 64
    assert display.pixels.count(BLACK) == 160 * 128 - 64


def test_a_strict_display_refuses_a_pixel_beyond_the_palette():
    grid = square(0, 0)
    display, _ = shown(grid, strict=True)
    grid.bitmap[5, 5] = 2
    with pytest.raises(ValueError, match="palette index 2 is out of range: 0 to 1"):
        display.refresh()


@pytest.mark.parametrize(
    "mistake",
    [
        lambda grid: grid.bitmap.__setitem__((0, 0), 4),
        lambda grid: grid.bitmap.__setitem__((0, 0), -1),
        lambda grid: grid.bitmap.__setitem__(128, 1),
        lambda grid: grid.bitmap[0, 16],
        lambda grid: grid.bitmap.fill(4),
        lambda grid: grid.pixel_shader.__setitem__(2, 0),
        lambda grid: grid.pixel_shader.make_transparent(-1),
        lambda grid: grid.__setitem__((0, 0), 2),
        lambda grid: grid[0, -1],
        lambda grid: bitmaptools.blit(grid.bitmap, Bitmap(4, 4, 4), -1, 0),
        lambda grid: bitmaptools.blit(grid.bitmap, Bitmap(4, 4, 4), 0, 17),
        lambda grid: bitmaptools.blit(grid.bitmap, Bitmap(4, 4, 4), 0, 0, x2=5),
        lambda grid: bitmaptools.blit(grid.bitmap, Bitmap(4, 4, 4), 0, 0, x1=3, x2=2),
        lambda grid: bitmaptools.blit(grid.bitmap, Bitmap(4, 4, 16), 0, 0),
    ],
)
def test_a_strict_display_refuses_what_is_out_of_range(mistake):
    grid = square(0, 0, tiles=2)
    shown(grid, strict=True)
    with pytest.raises(ValueError, match=r"out of range|source palette too large"):
        mistake(grid)


@pytest.mark.parametrize("bits", [1, 2, 4])
@pytest.mark.parametrize("width", [1, 7, 8, 33])
def test_a_sheet_is_read_as_blinka_reads_it(bits, width):
    size = (width * bits + 7) // 8 * 3
    data = bytes((37 * i + 11) % 251 for i in range(size))
    ours, blinkas = Bitmap(width, 3, 1 << bits), Bitmap(width, 3, 1 << bits)
    bitmaptools.readinto(ours, io.BytesIO(data), bits, 1, True)
    readinto._by_pixel(blinkas, io.BytesIO(data), bits, 1, True)
    assert [ours[i] for i in range(3 * width)] == [blinkas[i] for i in range(3 * width)]
    with pytest.raises(EOFError):
        bitmaptools.readinto(ours, io.BytesIO(data[:-1]), bits, 1, True)


def test_a_png_file_has_each_pixel_in_its_colour(tmp_path):
    png.write(tmp_path / "a.png", 3, 2, [0xF800, 0x07E0, 0x001F, 0xFFFF, 0x0000, 0x8410])
    image = Image.open(tmp_path / "a.png").convert("RGB")
    first = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    second = (255, 255, 255), (0, 0, 0), (132, 130, 132)
    assert image.size == (3, 2)
    assert [image.getpixel((i % 3, i // 3)) for i in range(6)] == [*first, *second]
