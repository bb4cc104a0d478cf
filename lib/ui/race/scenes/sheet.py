# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score sheet: its lines roll in, and their numbers count up."""

from micropython import const
from ui.scene import Scene

_ROLLS = const(120)  # ms
_LOW = const(6)  # pixels below its place a line begins
_COUNTS = const(200)  # ms


class Rolling(Scene):
    """The line just written; the sheet writes the next one when it is time."""

    def __init__(self, sheet, each):
        """each: ms from line to line."""
        super().__init__(sheet.app)
        self._sheet = sheet
        self._each = each
        self._row = -1
        self._cells = ()
        self._low = 0
        self.LENGTH = each * sheet.lines()

    def draw(self, now):
        sheet = self._sheet
        if now >= self.LENGTH:
            self.finish()
            return
        row = now // self._each
        if row != self._row:
            self.finish()
            self._row = row
            while sheet.written() <= row:
                sheet.next_line()
            self._cells = sheet.cells(row)
        passed = now - row * self._each
        self._lower(_LOW - _LOW * min(passed, _ROLLS) // _ROLLS)
        sheet.write(row, min(passed, _COUNTS), _COUNTS)

    def _lower(self, low):
        """Moves the line so many pixels below its place."""
        if low != self._low:
            for cell in self._cells:
                cell.grid.y += low - self._low
            self._low = low

    def finish(self):
        """The line lies in its place, with its numbers."""
        self._lower(0)
        if self._row >= 0:
            self._sheet.write(self._row, 1, 1)
