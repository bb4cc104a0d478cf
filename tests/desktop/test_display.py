# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The display in memory: its pixels, its refusals, and its redrawn areas, which are exactly those
of a board's firmware, including its faults with removed groups. The tests compare frames drawn
incrementally with frames drawn from scratch, and our loops over rows with Blinka's over pixels.
"""

# It reaches into Blinka, which the type stubs do not show; in them, a tile grid's bitmap may be an
# OnDiskBitmap.
# pyright: reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportIndexIssue=false, reportArgumentType=false

import io
import random

import bitmaptools
import pytest
from displayio import Bitmap, Group, Palette, TileGrid, _tilegrid
from PIL import Image
from vectorio import Rectangle, _vectorshape

import by_rows
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
def test_a_strict_display_refuses_values_out_of_range(mistake):
    grid = square(0, 0, tiles=2)
    shown(grid, strict=True)
    with pytest.raises(ValueError, match=r"out of range|source palette too large"):
        mistake(grid)


@pytest.mark.parametrize("bits", [1, 2, 4])
@pytest.mark.parametrize("width", [1, 7, 8, 33])
def test_a_sheet_is_read_the_same_way_as_in_blinka(bits, width):
    size = (width * bits + 7) // 8 * 3
    data = bytes((37 * i + 11) % 251 for i in range(size))
    ours, blinkas = Bitmap(width, 3, 1 << bits), Bitmap(width, 3, 1 << bits)
    bitmaptools.readinto(ours, io.BytesIO(data), bits, 1, True)
    readinto._by_pixel(blinkas, io.BytesIO(data), bits, 1, True)
    assert [ours[i] for i in range(3 * width)] == [blinkas[i] for i in range(3 * width)]
    with pytest.raises(EOFError):
        bitmaptools.readinto(ours, io.BytesIO(data[:-1]), bits, 1, True)


def test_a_png_file_has_each_pixel_in_its_color(tmp_path):
    png.write(tmp_path / "a.png", 3, 2, [0xF800, 0x07E0, 0x001F, 0xFFFF, 0x0000, 0x8410])
    image = Image.open(tmp_path / "a.png").convert("RGB")
    first = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    second = (255, 255, 255), (0, 0, 0), (132, 130, 132)
    assert image.size == (3, 2)
    assert [image.getpixel((i % 3, i // 3)) for i in range(6)] == [*first, *second]


# --- redrawn areas

SIZE = 48
COLORS = (0x202020, 0xFF0000, 0x00FF00, 0x0000FF)


class Scene:
    """A background, parts of each kind, and on top a sprite that moves a little in every frame."""

    def __init__(self):
        self.colors = Palette(4)
        for i in range(4):
            self.colors[i] = COLORS[i]
        self.display = Display(SIZE, SIZE)
        self.shape = self.box(2, 2, 12, 9, 1)
        self.tiles = self.grid(20, 3, tiles=2)
        self.inner = Group(x=2, y=1)
        self.inner.append(self.grid(0, 0))
        self.group = Group(x=4, y=20)
        for part in (self.grid(0, 0), self.grid(14, 8), self.inner):
            self.group.append(part)
        self.inside = self.box(1, 1, 6, 4, 3)
        self.with_shape = Group(x=26, y=20)
        for part in (self.inside, self.grid(5, 7)):
            self.with_shape.append(part)
        self.runner = self.grid(0, 12)
        self.root = Group()
        ground = self.box(0, 0, SIZE, SIZE, 0)
        for part in (ground, self.shape, self.tiles, self.group, self.with_shape, self.runner):
            self.root.append(part)
        self.display.root_group = self.root
        self.frame()
        self.frame()

    def box(self, x, y, width, height, color):
        return Rectangle(
            pixel_shader=self.colors, color_index=color, x=x, y=y, width=width, height=height
        )

    def grid(self, x, y, tiles=1):
        """A grid of one 8x8-pixel tile, in a bitmap that may have more tiles."""
        bitmap = Bitmap(8, 8 * tiles, 4)
        for i in range(8):
            for tile in range(tiles):
                bitmap[i, 8 * tile + i] = bitmap[7, 8 * tile + i] = 1 + tile
        return TileGrid(bitmap, pixel_shader=self.colors, x=x, y=y, tile_width=8, tile_height=8)

    def frame(self):
        self.runner.x = (self.runner.x + 3) % 40
        self.display.refresh()

    def stale(self) -> int:
        """Returns the number of pixels that a complete redraw would change."""
        both = zip(self.display.pixels, self.display.redrawn(), strict=True)
        return sum(drawn != whole for drawn, whole in both)

    def lifted(self):
        """Removes a group's parts one by one, then the group."""
        for part in (self.inside, self.with_shape[1]):
            self.with_shape.remove(part)
        self.root.remove(self.with_shape)


def set_to(part, **values):
    for name, value in values.items():
        setattr(part, name, value)


CHANGES = {
    "tile grid removed": lambda scene: scene.root.remove(scene.tiles),
    "tile grid replaced": lambda scene: scene.root.__setitem__(2, scene.grid(30, 30)),
    "tile grid moved": lambda scene: set_to(scene.tiles, x=23, y=5),
    "tile grid hidden": lambda scene: set_to(scene.tiles, hidden=True),
    "tile changed": lambda scene: scene.tiles.__setitem__(0, 1),
    "bitmap changed": lambda scene: scene.tiles.bitmap.__setitem__((3, 0), 3),
    "palette changed": lambda scene: scene.colors.__setitem__(1, 0xFFFF00),
    "color made transparent": lambda scene: scene.colors.make_transparent(1),
    "shape removed": lambda scene: scene.root.remove(scene.shape),
    "shape moved": lambda scene: set_to(scene.shape, x=5, y=3),
    "shape made smaller": lambda scene: set_to(scene.shape, width=3, height=2),
    "shape of another color": lambda scene: set_to(scene.shape, color_index=2),
    "shape hidden": lambda scene: set_to(scene.shape, hidden=True),
    "shape in a group moved": lambda scene: set_to(scene.inside, x=9),
    "group removed": lambda scene: scene.root.remove(scene.group),
    "group moved": lambda scene: set_to(scene.with_shape, x=20, y=3),
    "group hidden": lambda scene: set_to(scene.with_shape, hidden=True),
    "parts lifted one by one": Scene.lifted,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_leaves_nothing_stale_on_the_screen(change):
    scene = Scene()
    before = scene.display.redrawn()
    change(scene)
    assert scene.display.redrawn() != before
    for _ in range(3):
        scene.frame()
        assert scene.stale() == 0


# A board does not redraw this.


@pytest.mark.parametrize("hidden", [False, True])
def test_a_shape_in_a_removed_group_stays_on_the_screen(hidden):
    scene = Scene()
    scene.with_shape.hidden = hidden  # in the same frame
    scene.root.remove(scene.with_shape)
    scene.display.refresh()
    assert scene.stale() == scene.inside.width * scene.inside.height


# --- by rows

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
    # within itself, or from another bitmap
    sources = (ours, blinkas) if seed % 3 == 0 else (source, source)
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
