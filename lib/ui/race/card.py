# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A card's picture: one bitmap, into which a card is read from its sheet's file when it changes.

The sheet's cards stand one under the other. All of them in memory would take several times as much.
"""

import bitmaptools
import displayio

from micropython import const

# Shared numbers
_NONE = const(255)

_HEAD = const(8)  # bytes of a sheet's file before the pixels


class Card:
    """`grid` is what goes into a group; it is hidden until a card is shown."""

    def __init__(self, kit, file, width, height):
        """file: the open sheet. It has four bits for each pixel."""
        self._file = file
        self._bytes = width // 2 * height
        self._bitmap = displayio.Bitmap(width, height, 16)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=kit.sprite_colours)
        self.grid.hidden = True
        self._shown = _NONE

    def show(self, card):
        """Shows a kind of card, or what lies behind it in the sheet; NONE: nothing."""
        if card != _NONE and card != self._shown:
            self._shown = card
            self._file.seek(_HEAD + card * self._bytes)
            bitmaptools.readinto(self._bitmap, self._file, 4, 1, True)
            self._bitmap.dirty()
        hidden = card == _NONE
        if self.grid.hidden != hidden:
            self.grid.hidden = hidden
