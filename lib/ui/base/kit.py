# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The building blocks of screens: fonts, sprite sheets, inks, lines of text, sprites.

They are created once and shared. They do not know the games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio
import vectorio

from hardware import hal
from overlay import overlay
from ui.base import horizon, inks, palette
from ui.base.car_paint import paint
from ui.base.font import Font, load_sheet

if TYPE_CHECKING:
    from displayio import Bitmap, Group, Palette, TileGrid
    from vectorio import Rectangle

    from saves.settings import Settings


FOLDER = hal.folder + "/ui/art/"
LINE = 10  # pixels from one line of text to the next
WIDE = 200  # the width of a wide screen, at least

LEFT = 0
CENTRE = 1
RIGHT = 2


class Kit:
    """The fonts, sheets and palettes of the whole game, loaded once."""

    def __init__(self, settings: Settings | None = None) -> None:
        """settings: they have the paint of the player's own car."""
        self.settings = settings
        self.font = Font(FOLDER + "font")
        self.digits = Font(FOLDER + "digits")
        self.colors = inks.palette_of(False)
        self.sprite_colors = inks.palette_of(True)
        self.dim_colors = inks.dimmed()
        self.scenery = 0  # the scenery at the end of the title's road; 0: its own
        self.hour = 0  # the time of day in the title's picture
        self._inks = {}
        self.sheets = {"font": self.font.bitmap}  # keyed by file name

    def ink(self, color: int) -> Palette:
        """Returns the palette for text in a color of palette.py on a transparent background."""
        if color not in self._inks:
            ink = displayio.Palette(2)
            ink.make_transparent(0)
            ink[1] = palette.rgb(color)
            self._inks[color] = ink
        return self._inks[color]

    def sheet(self, name: str) -> Bitmap:
        """Returns a sprite sheet. It stays in memory from its first use on."""
        if name not in self.sheets:
            self.read(name)
        return self.sheets[name]

    def read(self, name: str) -> None:
        """Reads a sheet from its file, into its old bitmap if there is one."""
        self.sheets[name] = load_sheet(FOLDER + name + ".bin", self.sheets.get(name))
        if name == "cars" and self.settings and self.settings.paint:
            paint(self.sheets[name], self.settings)
        elif name[:5] == "title" and self.scenery:
            horizon.paint(self.sheets[name], self.scenery, self.hour)

    def forget_sheets(self) -> None:
        """Frees all sheets but the font's. Call it when the screens that used them are freed."""
        self.sheets.clear()
        self.sheets["font"] = self.font.bitmap

    def sprites(
        self, name: str, wide: int, high: int, x: int, y: int, columns: int = 1, rows: int = 1
    ) -> TileGrid:
        """Makes a TileGrid on a sheet, with tiles of wide x high pixels, all showing tile 0."""
        return displayio.TileGrid(
            self.sheet(name),
            pixel_shader=self.sprite_colors,
            width=columns,
            height=rows,
            tile_width=wide,
            tile_height=high,
            x=x,
            y=y,
        )

    def box(self, x: int, y: int, width: int, height: int, color: int) -> Rectangle:
        """Makes a filled rectangle in a color of palette.py.

        A scaled group moves a box without enlarging it. A board does not erase a box that is
        removed together with its group.
        """
        return vectorio.Rectangle(
            pixel_shader=self.colors,
            color_index=color,  # pyright: ignore[reportCallIssue] (the stubs lack it)
            width=width,
            height=height,
            x=x,
            y=y,
        )


@overlay
def frame(
    kit: Kit,
    parts: Group | list,
    x: int,
    y: int,
    width: int,
    height: int,
    line: int,
    ground: int,
    sides: bool = True,
) -> None:
    """Appends a filled box and its border of one pixel to a group or a list.

    The border is not under the box, since a board visits each pixel of each part. sides: whether
    there is a left and a right edge.
    """
    edge = int(sides)
    parts.append(kit.box(x + edge, y + 1, width - 2 * edge, height - 2, ground))
    parts.append(kit.box(x, y, width, 1, line))
    parts.append(kit.box(x, y + height - 1, width, 1, line))
    if sides:
        parts.append(kit.box(x, y + 1, 1, height - 2, line))
        parts.append(kit.box(x + width - 1, y + 1, 1, height - 2, line))


def put_tile(tiles: TileGrid, tile: int, at: int = 0) -> None:
    """Shows a tile at an index of a grid; an unchanged tile is not redrawn."""
    if tiles[at] != tile:
        tiles[at] = tile


def hide(part: Group | Rectangle | TileGrid, hidden: bool) -> None:
    """Hides or shows a part; it is redrawn only if that changes it."""
    if part.hidden != hidden:
        part.hidden = hidden


class Line:
    """A line of text with one bit per pixel, redrawn only when the text changes."""

    def __init__(
        self,
        kit: Kit,
        x: int,
        y: int,
        width: int,
        color: int = palette.CREAM,
        align: int = LEFT,
        font: Font | None = None,
        scale: int = 1,
    ) -> None:
        """width: in pixels before scaling. Add its `grid` to a group."""
        self._kit = kit
        self._font = font or kit.font
        self._align = align
        self._text = ""
        self._x = self._end = 0
        self._bitmap = displayio.Bitmap(width, self._font.height, 2)
        tiles = displayio.TileGrid(self._bitmap, pixel_shader=kit.ink(color), x=x, y=y)
        self.grid = tiles
        if scale > 1:
            tiles.x = tiles.y = 0
            self.grid = displayio.Group(scale=scale, x=x, y=y)
            self.grid.append(tiles)

    def shown(self) -> str:
        """Returns the text, with a line break before the part at the right."""
        return self._text

    def set(self, text: str, last: str = "") -> None:
        """Shows a text, or one at the left and `last` at the right. Cuts off the end if it does not
        fit.
        """
        shown = text + "\n" + last if last else text
        if shown == self._text:
            return
        if self._text:  # erase only the drawn part: displays are slow
            bitmaptools.fill_region(self._bitmap, self._x, 0, self._end, self._font.height, 0)
        self._text = shown
        self._x = self._place(text, LEFT if last else self._align)
        self._end = self._draw(text, self._x)
        if last:
            self._end = self._draw(last, self._place(last, RIGHT))

    def _place(self, text: str, align: int) -> int:
        """Returns the column in which a text begins."""
        if align == LEFT:
            return 0
        free = self._bitmap.width - self._font.width(text)
        return max(0, free if align == RIGHT else free // 2)

    def _draw(self, text: str, x: int) -> int:
        """Draws a text and returns the column in which it ends."""
        width = self._bitmap.width
        return min(width, self._font.draw(self._bitmap, x, 0, text, width))

    def ink(self, color: int) -> None:
        """Changes the letters' color."""
        ink = self._kit.ink(color)
        tiles = self.grid[0] if isinstance(self.grid, displayio.Group) else self.grid
        if tiles.pixel_shader is not ink:  # pyright: ignore[reportAttributeAccessIssue]
            tiles.pixel_shader = ink  # pyright: ignore[reportAttributeAccessIssue]
