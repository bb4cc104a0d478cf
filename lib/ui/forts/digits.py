# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Numbers in bold figures, as tiles of a sheet: a third of a text line's memory."""

import displayio

from micropython import const
from ui.base.kit import put_tile

_WIDE = const(8)
_HIGH = const(12)


def figures(kit, places, x, y, colour):
    """An empty row of `places` figures, in a colour of palette.py."""
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
    """Writes a number from the left; nines if it is too long."""
    text = str(number)
    if len(text) > tiles.width:
        text = "9" * tiles.width
    for i in range(tiles.width):
        tile = kit.digits.index(ord(text[i]) if i < len(text) else 32)
        put_tile(tiles, tile, i)
