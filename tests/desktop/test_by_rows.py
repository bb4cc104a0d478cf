# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The loops over rows produce the same pixels as Blinka's loops over pixels."""

# It reaches into Blinka, which the type stubs do not show.
# pyright: reportAttributeAccessIssue=false, reportCallIssue=false

import random

import bitmaptools
import pytest
from displayio import Bitmap, Group, Palette, TileGrid, _tilegrid
from vectorio import Rectangle, _vectorshape

import by_rows
from display import Display

SEEDS = range(10)


def noisy(chance: random.Random, width: int, height: int, bits: int) -> Bitmap:
    bitmap = Bitmap(width, height, 1 << bits)
    for place in range(width * height):
        bitmap[place] = chance.randrange(1 << bits)
    return bitmap


def values(bitmap: Bitmap) -> list[int]:
    return [bitmap[place] for place in range(bitmap.width * bitmap.height)]


def dirty(bitmap: Bitmap) -> tuple[int, ...]:
    area = bitmap._dirty_area
    return area.x1, area.y1, area.x2, area.y2


def copy(bitmap: Bitmap) -> Bitmap:
    twin = Bitmap(bitmap.width, bitmap.height, 1 << bitmap._bits_per_value)
    twin._data[:] = bitmap._data
    return twin


def random_scene(chance: random.Random) -> Group:
    """Layers that overlap each other and the display's edges, some with holes."""
    scene = Group()
    for _ in range(chance.randrange(1, 7)):
        palette = Palette(16)
        for color in range(16):
            palette[color] = chance.randrange(1 << 24)
        x, y = chance.randrange(-9, 60), chance.randrange(-9, 50)
        if chance.random() < 0.4:
            size = {"width": chance.randrange(1, 60), "height": chance.randrange(1, 50)}
            scene.append(Rectangle(pixel_shader=palette, x=x, y=y, color_index=1, **size))
            continue
        if chance.random() < 0.5:
            palette.make_transparent(chance.randrange(16))
        bitmap = noisy(chance, 24, 12, chance.choice((1, 2, 4)))
        cells = {"width": 3, "height": 2, "tile_width": 8, "tile_height": 6}
        grid = TileGrid(bitmap, pixel_shader=palette, **cells)
        for cell in range(6):
            grid[cell] = chance.randrange(6)
        grid.flip_x = chance.random() < 0.2
        grid.flip_y = chance.random() < 0.2
        layer = Group(scale=chance.choice((1, 1, 2, 3)), x=x, y=y)
        layer.append(grid)
        scene.append(layer)
    return scene


def drawn(scene: Group) -> list[int]:
    display = Display(80, 60)
    display.root_group = scene
    return display.redrawn().tolist()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_scene_has_the_same_pixels(seed, monkeypatch):
    ours = drawn(random_scene(random.Random(seed)))
    monkeypatch.setattr(_tilegrid, "_fill_pixels", by_rows._fill_tiles_by_pixel)
    monkeypatch.setattr(_vectorshape, "_fill_shape_pixels", by_rows._fill_shape_by_pixel)
    assert ours == drawn(random_scene(random.Random(seed)))
    assert len(set(ours)) > 1


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("bits", (1, 2, 4, 8))
def test_a_bitmap_copied_and_filled_has_the_same_pixels(bits, seed):
    chance = random.Random(seed)
    source = noisy(chance, 37, 11, chance.choice([each for each in (1, 2, 4, 8) if each <= bits]))
    ours = noisy(chance, 41, 13, bits)
    blinkas = copy(ours)
    sources = (ours, blinkas) if seed % 3 == 0 else (source, source)  # within itself, or another's
    x1, x2 = sorted(chance.sample(range(38), 2))
    y1, y2 = sorted(chance.sample(range(12), 2))
    skipped = chance.choice((None, 0, 1))
    part = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "skip_source_index": skipped}
    x, y = chance.randrange(42), chance.randrange(14)
    bitmaptools.blit(ours, sources[0], x, y, **part)
    by_rows._blit_by_pixel(blinkas, sources[1], x, y, **part)
    assert (values(ours), dirty(ours)) == (values(blinkas), dirty(blinkas))
    area = (chance.randrange(-3, 44), chance.randrange(-3, 16), chance.randrange(44), 9)
    bitmaptools.fill_region(ours, *area, 1)
    by_rows._fill_region_by_pixel(blinkas, *area, 1)
    assert (values(ours), dirty(ours)) == (values(blinkas), dirty(blinkas))
