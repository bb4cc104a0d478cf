# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for fontio."""

from collections import namedtuple

Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)


class BuiltinFont:
    """A font of equal cells in one row of a bitmap, from the character ``first`` on."""

    def __init__(self, bitmap, width, height, first):
        self.bitmap = bitmap
        self._box = (width, height)
        self._first = first

    def get_bounding_box(self):
        return self._box

    def get_glyph(self, codepoint):
        width, height = self._box
        tile = codepoint - self._first
        if not 0 <= tile < self.bitmap.width // width:
            return None
        return Glyph(self.bitmap, tile, width, height, 0, 0, width, 0)
