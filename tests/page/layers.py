# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Layers that change at random: what Blinka's displayio and the page's have to draw alike."""

from random import Random

import bitmaptools
from displayio import Bitmap, Group, Palette, TileGrid
from vectorio import Rectangle

from display import Display

SIZE = 48


class Painter:
    """Makes layers and changes them; the same seed, the same calls."""

    def __init__(self, seed: int):
        self.random = Random(seed)
        self.display = Display(SIZE, SIZE)
        self.palettes = [self._palette(transparent) for transparent in (0, 1)]
        self.bitmaps = [self._bitmap() for _ in range(3)]
        self.groups = [Group(x=self._number(9), y=self._number(9)) for _ in range(3)]
        self.groups[1].append(self.groups[2])
        self.groups[0].append(self.groups[1])
        self.layers = [self._grid() for _ in range(5)] + [self._box() for _ in range(3)]
        for layer in self.layers:
            self.random.choice(self.groups).append(layer)
        self.display.root_group = self.groups[0]

    def film(self, refreshes: int) -> list[list]:
        """Changes and draws; for each refresh the frame's hash and the areas drawn."""
        return [self._refresh() for _ in range(refreshes)]

    def _refresh(self) -> list:
        for _ in range(self.random.randrange(6)):
            self.random.choice(CHANGES)(self)
        self.display.refresh()
        return [self.display.frame_hash(), [list(area) for area in self.display.rects]]

    # Layers

    def _palette(self, transparent: int) -> Palette:
        palette = Palette(4)
        for i in range(4):
            palette[i] = self.random.randrange(1 << 24)
        if transparent:
            palette.make_transparent(0)
        return palette

    def _bitmap(self) -> Bitmap:
        bitmap = Bitmap(12, 8, 4)
        for place in range(12 * 8):
            bitmap[place] = self._number(4)
        return bitmap

    def _grid(self) -> TileGrid:
        tiles = {"tile_width": 4, "tile_height": 4, "width": 2, "height": 3}
        return TileGrid(
            self.random.choice(self.bitmaps),
            pixel_shader=self.random.choice(self.palettes),
            x=self._number(20) - 4,
            y=self._number(20) - 4,
            **self.random.choice((tiles, {})),  # type: ignore (other types)
        )

    def _box(self) -> Rectangle:
        return Rectangle(
            pixel_shader=self.palettes[0],
            width=1 + self._number(20),
            height=1 + self._number(20),
            x=self._number(20),
            y=self._number(20),
            color_index=self._number(4),  # type: ignore (the stubs lack it)
        )

    # Changes

    def move(self) -> None:
        """A layer or a group moves."""
        layer = self.random.choice(self.layers + self.groups)
        layer.x = 8 * self._number(3) - 4
        layer.y = 8 * self._number(3) - 4

    def hide(self) -> None:
        """A layer or a group is hidden or shown."""
        layer = self.random.choice(self.layers + self.groups[1:])
        layer.hidden = self._chance()

    def scale(self) -> None:
        """A group becomes larger or smaller."""
        self.random.choice(self.groups).scale = 1 + self._number(3)

    def turn(self) -> None:
        """A grid is turned."""
        grid = self._any_grid()
        grid.flip_x, grid.flip_y = self._chance(), self._chance()
        grid.transpose_xy = self._chance()

    def take_out(self) -> None:
        """A layer goes to another group."""
        layer = self.random.choice(self.layers)
        for group in self.groups:
            if layer in list(group):
                group.remove(layer)
        self.random.choice(self.groups).append(layer)

    def put_below(self) -> None:
        """A group goes to another place in its group."""
        self.groups[0].remove(self.groups[1])
        self.move()
        self.groups[0].insert(self._number(len(self.groups[0]) + 1), self.groups[1])

    def replace(self) -> None:
        """A grid takes another's place."""
        group = self.random.choice(self.groups)
        for i, layer in enumerate(list(group)):
            if isinstance(layer, TileGrid):
                self.layers[self.layers.index(layer)] = group[i] = self._grid()
                return

    def change_tile(self) -> None:
        """A grid shows another tile."""
        grid = self._any_grid()
        if grid.width > 1:
            grid[self._number(6)] = self._number(6)

    def change_look(self) -> None:
        """A grid takes other colours and another bitmap."""
        grid = self._any_grid()
        grid.pixel_shader = self.random.choice(self.palettes)
        grid.bitmap = self.random.choice(self.bitmaps)

    def draw(self) -> None:
        """A bitmap changes."""
        bitmap, other = self.random.sample(self.bitmaps, 2)
        bitmap[self._number(12), self._number(8)] = self._number(4)
        bitmaptools.fill_region(bitmap, 2, 1, self._number(12), 5, self._number(4))
        x, y = self._number(12), self._number(8)
        bitmaptools.blit(bitmap, other, x, y, x1=1, y2=6, skip_source_index=self._number(4))
        bitmap.dirty(1, 1, 3, 3)

    def colour(self) -> None:
        """A palette changes."""
        self.palettes[1][1 + self._number(3)] = self.random.randrange(1 << 24)

    def resize(self) -> None:
        """A rectangle changes."""
        box = self.random.choice([each for each in self.layers if isinstance(each, Rectangle)])
        box.width, box.height = 1 + self._number(20), 1 + self._number(20)
        box.color_index = self._number(4)

    def show_another(self) -> None:
        """The display shows nothing, then the group again."""
        self.display.root_group = None  # type: ignore (the stubs forbid it)
        self.display.refresh()
        self.move()
        self.display.root_group = self.groups[0]

    def _any_grid(self) -> TileGrid:
        return self.random.choice([each for each in self.layers if isinstance(each, TileGrid)])

    def _number(self, limit: int) -> int:
        return self.random.randrange(limit)

    def _chance(self) -> bool:
        return self.random.random() < 0.5


CHANGES = (
    *(Painter.move, Painter.hide, Painter.scale, Painter.turn, Painter.take_out),
    *(Painter.put_below, Painter.replace, Painter.change_tile, Painter.change_look),
    *(Painter.draw, Painter.colour, Painter.resize, Painter.show_another),
)


def film(seed: int, refreshes: int) -> list[list]:
    """Draws a painter's refreshes."""
    return Painter(seed).film(refreshes)
