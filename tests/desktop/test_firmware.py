# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The display redraws exactly what a board's firmware redraws, its faults with removed groups
included. Frames drawn incrementally are compared with frames drawn from scratch."""

# In the stubs, a tile grid's bitmap may be an OnDiskBitmap.
# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false, reportArgumentType=false
# pyright: reportCallIssue=false

import pytest
from displayio import Bitmap, Group, Palette, TileGrid
from vectorio import Rectangle

from display import Display

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
        """How many pixels a complete redraw would change."""
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


# What a board does not redraw


@pytest.mark.parametrize("hidden", [False, True])
def test_a_shape_in_a_removed_group_stays_on_the_screen(hidden):
    scene = Scene()
    scene.with_shape.hidden = hidden  # in the same frame
    scene.root.remove(scene.with_shape)
    scene.display.refresh()
    assert scene.stale() == scene.inside.width * scene.inside.height
