# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rivals: a row for each side, with badge, name, distance and signs; the cursor picks one."""

import displayio

from engine.mille import names
from micropython import const
from ui import palette
from ui.kit import LINE, RIGHT, Line, hide, put_tile
from ui.race.signs import SIGNS, show_signs

_BADGE = const(18)
_NAME = const(34)
_NUMBER = const(19)
_LARGE_NUMBER = const(34)
_TALL = const(24)  # rows of this height have two lines


class Rivals:
    """All sides but the viewer's, beginning with the one that plays next."""

    def __init__(self, kit, layout, colours, sides):
        self._sides = sides
        self._colours = colours
        self.group = displayio.Group(x=0, y=LINE + 1)
        self._rows = []
        self._height = layout.rivals_height // max(1, sides - 1)
        self._bar = kit.box(0, 0, layout.rivals_width, self._height - 1, palette.TAR)
        self._bar.hidden = True
        self.group.append(self._bar)
        for i in range(sides - 1):
            row = _Row(kit, self.group, layout.rivals_width, i * self._height, self._height)
            self._rows.append(row)
        self._own = 0

    def side(self, row):
        """The side that a row stands for."""
        return (self._own + 1 + row) % self._sides

    def place(self, side):
        """Where a side's signs are on the screen."""
        row = (side - self._own - 1) % self._sides
        return 90, LINE + 1 + min(row, len(self._rows) - 1) * self._height

    def extent(self, side):
        """Where a side's row is on the screen: its top and its height."""
        return self.place(side)[1], self._height - 1

    def show(self, table, own, phrases):
        """Shows all sides but `own`."""
        self._own = own
        for i in range(len(self._rows)):
            side = self.side(i)
            row = self._rows[i]
            row.show(table, side, phrases.side(side), self._colours[side])

    def mark(self, side, colour):
        """Writes the name of the side that acts in a colour."""
        for i in range(len(self._rows)):
            self._rows[i].ink(colour if self.side(i) == side else palette.CREAM)

    def pick(self, side):
        """Puts the cursor on a side's row; NONE: hides it."""
        hidden = side == names.NONE
        if not hidden:
            self._bar.y = (side - self._own - 1) % self._sides * self._height
        hide(self._bar, hidden)


class _Row:
    """A side; on a low row its name and distance share one line of text."""

    def __init__(self, kit, group, width, y, height):
        tall = height >= _TALL
        middle = y + max(0, (height - (23 if tall else LINE)) // 2)
        self._badge = kit.sprites("signs", 9, 9, 0, middle)
        x, room = (13, width - 52) if tall else (10, _NAME + _NUMBER)
        self._name = Line(kit, x, middle, room, palette.CREAM)
        self._number = None
        group.append(self._badge)
        group.append(self._name.grid)
        if tall:
            self._number = Line(
                kit, width - 38, middle, _LARGE_NUMBER, palette.WHITE, RIGHT, kit.digits
            )
            group.append(self._number.grid)
        below = middle + 14 if tall else middle
        self._icons = kit.sprites("signs", 9, 9, 13 if tall else width - 9 * SIGNS, below, SIGNS)
        group.append(self._icons)

    def show(self, table, side, name, colour):
        put_tile(self._badge, _BADGE + colour)
        distance = str(25 * table.distance[side])
        if self._number:
            self._name.set(name)
            self._number.set(distance)
        else:
            self._name.set(name, distance)
        show_signs(table, side, self._icons, True)

    def ink(self, colour):
        self._name.ink(colour)
