# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Numbers in the bold figures, as tiles of their sheet: they take a third of a line's memory."""

import displayio

from micropython import const
from ui.kit import put_tile

_WIDE = const(8)
_HIGH = const(12)


def figures(kit, places, x, y, colour):
    """A row of so many places in a colour of palette.py, empty."""
    tiles = displayio.TileGrid(
        kit.digits.bitmap,
        pixel_shader=kit.ink(colour),
        width=places,
        tile_width=_WIDE,
        tile_height=_HIGH,
        default_tile=kit.digits.index(32),
        x=x,
        y=y,
    )
    return tiles


def write(kit, tiles, number):
    """Writes a number from the left; nines, where it is too long."""
    text = str(number)
    if len(text) > tiles.width:
        text = "9" * tiles.width
    for i in range(tiles.width):
        tile = kit.digits.index(ord(text[i]) if i < len(text) else 32)
        put_tile(tiles, tile, i)
