# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The layout of the fort game's table, for a screen of 160x128 and for one of 240x240."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from micropython import const
from overlay import overlay
from ui.base.kit import LINE, WIDE, Line, put_tile

if TYPE_CHECKING:
    from displayio import TileGrid

    from ui.base.kit import Kit


FIRST_FACE = 7  # the number of character 0's face and lines, counted over all games

_CELL = const(24)
MAP = 120  # pixels for the forts
_NARROW = const(88)  # pixels for the forts if the zones are beside them
_FEW = const(3)  # seats, at most, that leave room for the zones on the large screen


class Layout:
    """Positions in screen pixels, or in a picture's own pixels, which `scale` doubles."""

    def __init__(self, width: int, height: int, seats: int) -> None:
        large = width >= WIDE
        self.scale = 2 if large else 1
        self.ranks_y = 20 if large else 10
        self.map_y = 34 if large else 22
        beside = large and seats <= _FEW  # the zones are beside the map, as large as its forts
        wide = _NARROW if beside else MAP
        self.column = wide // seats // 4 * 4  # in the map's own pixels, whole tiles of map.py
        self.row = 20 if large else 22
        self.map_x = (wide - (seats - 1) * self.column - _CELL) // 2
        self.shift = min(12, (self.column - _CELL) // 2)
        self.zones = (2, self.map_y) if beside else (1, 0)  # the scale and the top of their group
        if beside:
            self.zone_at = ((92, 1), (92, 31))
            self.car_x, self.car_y, self.bids_x, self.bids_y = 18, 8, -8, 18
        else:
            self.zone_at = ((3, 154), (67, 154)) if large else ((123, 25), (123, 56))
            self.car_x, self.car_y = 27, 5
            self.bids_x, self.bids_y = (30, 3) if large else (3, 16)
        self.stock_at = ((144, 155), (194, 155)) if large else ((133, 103), (133, 116))
        self.stock_width = 36 if large else 17  # of one number
        self.name_y = 168 if large else 90  # parts over the map end above this
        self.name_width = width - 4
        self.hand_y = height - 24 * self.scale
        self.lift = 2 if large else 4  # of the selected card; from here on in the cards' own pixels
        self.pitch = 15 if large else 17
        self.cards_x = 18 if large else 19

    def line(
        self, kit: Kit, x: int, y: int, width: int, color: int, beside: Line | None = None
    ) -> Line:
        """Makes a line of text; on the large screen its letters are doubled if they fit.

        width: in pixels; beside: the doubled line to its right, which must be set first.
        """
        if self.scale == 1:
            return Line(kit, x, y, width, color)
        return Doubled(kit, x, y, width, color, beside)


# Letters of double size if there is room


@overlay
class Doubled(Line):
    """A line in a band two lines high; letters of single size are centered in it.

    beside: the doubled line to its right, which must be set first.
    """

    def __init__(
        self, kit: Kit, x: int, y: int, width: int, color: int, beside: Line | None
    ) -> None:
        super().__init__(kit, x, y, width, color, scale=2)
        self._y = y
        self._room = width + 1  # a text's last column is blank
        self._beside = beside

    def set(self, text: str) -> None:
        """Shows a text in the largest letters that fit."""
        room = self._room
        if self._beside and self._beside._text:
            room -= 2 * (self._font.width(self._beside._text) + 1)
        scale = 2 if 2 * self._font.width(text) <= room else 1
        band = self.grid
        if band.scale != scale:  # pyright: ignore[reportAttributeAccessIssue] (it is a group)
            band.scale = scale  # pyright: ignore[reportAttributeAccessIssue]
            band.y = self._y + (LINE // 2 if scale == 1 else 0)
        super().set(text)


# Numbers in bold figures, as tiles of a sheet: a third of a text line's memory

_WIDE = const(8)
_HIGH = const(12)


def figures(kit: Kit, places: int, x: int, y: int, color: int, wide: int = _WIDE) -> TileGrid:
    """Makes an empty row of `places` figures, or halves of figures, in a color of palette.py.

    wide: pixels of a place.
    """
    tiles = displayio.TileGrid(
        kit.digits.bitmap,
        pixel_shader=kit.ink(color),
        width=places,
        tile_width=wide,
        tile_height=_HIGH,
        default_tile=_WIDE // wide * kit.digits.index(32),
        x=x,
        y=y,
    )
    return tiles


def write(kit: Kit, tiles: TileGrid, number: int) -> None:
    """Writes a number from the left; nines if it is too long."""
    text = str(number)
    if len(text) > tiles.width:
        text = "9" * tiles.width
    for i in range(tiles.width):
        tile = kit.digits.index(ord(text[i]) if i < len(text) else 32)
        put_tile(tiles, tile, i)
