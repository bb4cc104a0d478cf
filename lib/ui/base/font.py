# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game's own proportional fonts, drawn from one 1-bit sheet of cells, and lines of their text.

A font is two files made by tools/art.py. NAME.bin is the sheet. NAME.idx has "AF", cell width,
cell height, baseline, length of the first gapless run of code points, number of glyphs as u16; then
the advances of all glyphs as bytes, then their code points as u16, ascending.
The last glyph is the box shown for missing characters.
"""

from __future__ import annotations

import array
import struct
from typing import TYPE_CHECKING

import bitmaptools
import displayio
import fontio

from overlay import overlay

if TYPE_CHECKING:
    from displayio import Bitmap


def load_sheet(path: str, bitmap: Bitmap | None = None) -> displayio.Bitmap:
    """Reads the bitmap in a sheet file (`AS`, width, height, bits, rows). Raises OSError if there
    is none.

    bitmap: a bitmap of the file's size to read into; None: a new one.
    """
    with open(path, "rb") as file:
        _, width, height, bits, _ = struct.unpack("<2sHHBB", file.read(8))
        if bitmap is None:
            bitmap = displayio.Bitmap(width, height, 1 << bits)
        bitmaptools.readinto(bitmap, file, bits, 1, True)  # True: leftmost pixel highest
    return bitmap


class Font:
    """The font protocol of displayio's labels, and fast drawing into bitmaps.

    `bitmap` is the sheet, `height` a line's height in pixels: `ascent` above the baseline,
    `descent` below.
    """

    def __init__(self, path: str) -> None:
        """Loads `path` + ".bin" and `path` + ".idx". Raises OSError if one is missing."""
        self.bitmap = load_sheet(path + ".bin")
        with open(path + ".idx", "rb") as file:
            _, self._cell, self.height, self.ascent, self._run, self._count = struct.unpack(
                "<2s4BH", file.read(8)
            )
            self._advances = file.read(self._count)
            points = array.array("H", file.read(2 * self._count))
        self._first = points[0]
        self._points = points[self._run :]  # the code points after the gapless run
        self.descent = self.height - self.ascent
        self._columns = self.bitmap.width // self._cell

    def get_bounding_box(self) -> tuple:
        """Returns the width and height of a cell in pixels."""
        return self._cell, self.height

    def get_glyph(self, code_point: int) -> fontio.Glyph:
        """Returns the glyph of a character, or the box if it is missing."""
        i = self.index(code_point)
        return fontio.Glyph(
            self.bitmap, i, self._cell, self.height, 0, -self.descent, self._advances[i], 0
        )

    def index(self, code_point: int) -> int:
        """Returns the index of a character's cell in the sheet, the last one if it is missing."""
        run = self._run
        if 0 <= code_point - self._first < run:
            return code_point - self._first
        points = self._points
        low = 0
        high = len(points) - 1
        while low < high:
            middle = (low + high) >> 1
            if points[middle] < code_point:
                low = middle + 1
            else:
                high = middle
        return run + low if points[low] == code_point else self._count - 1

    def advance(self, letter: str) -> int:
        """Returns the width of a letter in pixels, with the space after it; allocates nothing."""
        i = ord(letter) - self._first
        return self._advances[i if 0 <= i < self._run else self.index(i + self._first)]

    def width(self, text: str) -> int:
        """Returns the width of a text in pixels, including the space after the last letter."""
        total = 0
        first, run, advances = self._first, self._run, self._advances
        for letter in text:
            i = ord(letter) - first
            total += advances[i if 0 <= i < run else self.index(i + first)]
        return total

    def draw(self, bitmap: displayio.Bitmap, x: int, y: int, text: str, right: int) -> int:
        """Draws a text with its top left at x, y, and returns the x where the next text would
        begin.

        Drawing stops at the first letter that does not end before column `right`; the space after
        it need not fit. Cells are copied with their background. x and y must not be negative: a
        board raises ValueError for a position outside the bitmap.
        """
        first, run = self._first, self._run
        for letter in text:
            i = ord(letter) - first
            if not 0 <= i < run:
                i = self.index(i + first)
            advance = self._advances[i]
            wide = min(advance, self._cell, right - x)
            if wide < advance - 1:
                break
            left = i % self._columns * self._cell
            top = i // self._columns * self.height
            bitmaptools.blit(
                bitmap, self.bitmap, x, y, x1=left, y1=top, x2=left + wide, y2=top + self.height
            )
            x += advance
        return x


_STAYS = ":;!?»"  # French writes a space before them; no line may begin with them


@overlay("wrap")
def wrap(font: Font, text: str, start: int, width: int) -> int:
    """Returns the end of the line that begins at `start`, which is where the next line begins;
    len(text) for the last line.

    The line is text[start:end], perhaps with a trailing space. It is at most `width` pixels wide,
    not counting the space after its last letter. A word wider than a line is split; a line has at
    least one letter.
    """
    x = 0
    i = 0
    cut = -1
    after_space = False
    for letter in text:
        if i >= start:
            if after_space and letter not in _STAYS:
                cut = i
            after_space = letter == " "
            x += font.advance(letter)
            if x > width + 1 and not after_space and i > start:
                return cut if cut > start else i
        i += 1
    return i
