# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The map: every fort with its holder's color and emblem, its towers, and its number of cars; the
framed fort's name; and the ground below them.

A fort keeps its place for the whole match; the three of a column were dealt to one seat. Each row
of forts has one grid for its towers and one for its cars: a grid for every fort would take 2 KB.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

from engine.forts import names
from engine.forts.holdings import cars_at, fort_count, improvements_at
from micropython import const
from ui.base import palette
from ui.base.kit import LINE, hide, put_tile
from ui.forts import desert
from ui.forts.layout import MAP, figures

if TYPE_CHECKING:
    from typing import Protocol

    from displayio import TileGrid

    from engine.forts.table import Table as View
    from engine.types import Bytes
    from ui.base.kit import Kit
    from ui.forts.layout import Layout
    from ui.forts.phrases import Phrases

    class Holdings(Protocol):
        """The forts of a table, now or before an attack."""

        @property
        def owner(self) -> Bytes: ...  # the seat that holds each fort
        @property
        def forts(self) -> Bytes: ...  # its cars and improvements


_WIDE = const(24)
_HIGH = const(20)
_WALL = const(6)  # rows of towers above a wall
_TILE = const(4)  # pixels of a tile; a column has as many tiles as there is room for
_TOWER_TILES = const(4)  # tiles for a fort's towers
_FLAGS = const(4)  # added to the number of towers: the picture with a white flag
_FIGURE_TILES = const(2)  # tiles for a figure
_TAG = const(42)  # pixels for a name
_BELOW = const(14)  # rows from a fort to its name, below its number
_ABOVE = const(-8)  # the same in the last row: the name is above the fort
_CLEAR = const(2)  # the color of a tag's empty part


class Map:
    """`group` holds the map; a frame marks the fort in question."""

    def __init__(
        self, kit: Kit, layout: Layout, colors: Bytes, table: View, phrases: Phrases
    ) -> None:
        self._kit = kit
        self._phrases = phrases
        self.count = fort_count(table)
        self._layout = layout
        self._colors = colors
        self.group = displayio.Group(scale=layout.scale, y=layout.map_y)
        desert.lay(kit, layout, self)
        self.walls: list[TileGrid] = []
        for fort in range(self.count):
            wall = kit.sprites("forts", _WIDE, 14, self.x(fort), self.y(fort) + _WALL)
            self.walls.append(wall)
            self.group.append(wall)
        self._towers = []
        self._cars = []
        self._tiles = layout.column // _TILE  # from one fort to the next
        before = self._tiles * (table.seats - 1)  # the last fort of a row
        for row in range(names.FORTS_EACH):
            x, y = self.x(row), self.y(row)
            towers = kit.sprites("towers", _TILE, _WALL, x, y, before + _TOWER_TILES)
            left = x + _TOWER_TILES * _TILE
            cars = figures(kit, before + _FIGURE_TILES, left, y + 2, palette.WHITE, _TILE)
            self._towers.append(towers)
            self._cars.append(cars)
            self.group.append(towers)
            self.group.append(cars)
        corners = displayio.Bitmap(_WIDE + 2, _HIGH + 2, 2)
        corners.fill(1)
        bitmaptools.fill_region(corners, 1, 1, _WIDE + 1, _HIGH + 1, 0)
        self._aim = displayio.TileGrid(corners, pixel_shader=kit.ink(palette.WHITE))
        self._frame = displayio.TileGrid(corners, pixel_shader=kit.ink(palette.GOLD))
        for frame in (self._aim, self._frame):
            frame.hidden = True
            self.group.append(frame)
        self._letters = displayio.Bitmap(_TAG, LINE, 3)  # letters bring their own background
        ink = displayio.Palette(3)
        ink[0] = palette.rgb(palette.GOLD)
        ink[1] = palette.rgb(palette.INK)
        ink.make_transparent(_CLEAR)
        self._tag = displayio.TileGrid(self._letters, pixel_shader=ink)
        self.group.append(self._tag)
        self._tag.hidden = True

    def x(self, fort: int) -> int:
        """Returns the left edge of a fort, in the map's own pixels."""
        layout = self._layout
        column = layout.map_x + fort // names.FORTS_EACH * layout.column
        return column + (fort % names.FORTS_EACH & 1) * layout.shift

    def y(self, fort: int) -> int:
        """Returns the top edge of a fort, in the map's own pixels."""
        return fort % names.FORTS_EACH * self._layout.row

    def area(self, fort: int) -> tuple[int, int, int, int]:
        """Returns the area of a fort on the screen: x, y, width and height."""
        scale = self._layout.scale
        x, y = self.x(fort) * scale, self._layout.map_y + self.y(fort) * scale
        return x, y, _WIDE * scale, _HIGH * scale

    def show(self, table: Holdings, truce: bool = False) -> None:
        """Shows each fort's holder, towers and cars, and a white flag during a truce."""
        changed = False
        flags = _FLAGS if truce else 0
        for fort in range(self.count):
            wall = self.walls[fort]
            color = self._colors[table.owner[fort]]
            if wall[0] != color:
                wall[0] = color
                changed = True
            self.put_towers(fort, improvements_at(table, fort) + flags)
            self.put_cars(fort, cars_at(table, fort))
        if changed:
            desert.light(self, self._layout, table.owner)

    def put_towers(self, fort: int, improvements: int) -> None:
        """Shows the towers of a fort."""
        self._put(self._towers, fort, _TOWER_TILES, improvements)

    def put_cars(self, fort: int, cars: int) -> None:
        """Shows the number of cars in a fort."""
        self._put(self._cars, fort, _FIGURE_TILES, self._kit.digits.index(48 + cars))

    def _put(self, rows: list[TileGrid], fort: int, number: int, picture: int) -> None:
        """Shows a picture of `number` tiles at a fort."""
        at = fort // names.FORTS_EACH * self._tiles
        for i in range(number):
            put_tile(rows[fort % names.FORTS_EACH], number * picture + i, at + i)

    def frame(self, fort: int) -> None:
        """Frames a fort, with its name; NONE: none."""
        self._lay(self._frame, fort)
        hide(self._tag, fort == names.NONE)
        if fort != names.NONE:
            self._letters.fill(_CLEAR)
            draw = self._kit.font.draw
            draw(self._letters, 0, 0, " ", _TAG)
            end = draw(self._letters, 2, 0, self._phrases.fort(fort), _TAG)
            self._tag.x = max(0, min(self.x(fort) - 1, MAP - end))
            last = fort % names.FORTS_EACH == names.FORTS_EACH - 1
            self._tag.y = self.y(fort) + (_ABOVE if last else _BELOW)

    def aim(self, fort: int) -> None:
        """Puts the white frame on the fort to which cars go; NONE: on none."""
        self._lay(self._aim, fort)

    def _lay(self, frame: TileGrid, fort: int) -> None:
        hidden = fort == names.NONE
        if not hidden:
            frame.x = self.x(fort) - 1
            frame.y = self.y(fort) - 1
        hide(frame, hidden)


# Kinds of events, as bits: those that happen at a fort
_AT_FORT = const(
    1 << names.RECRUITED | 1 << names.IMPROVED_FORT | 1 << names.ATTACKED
    | 1 << names.CONQUERED | 1 << names.REPELLED | 1 << names.PLACED
)  # fmt: skip


def fort_of(queue: Bytes, i: int) -> int:
    """Returns the fort of an event, or NONE."""
    kind = queue[i]
    if _AT_FORT >> kind & 1:
        return queue[i + 2]
    return queue[i + 2] & names.FORT_MASK if kind == names.MOVED else names.NONE
