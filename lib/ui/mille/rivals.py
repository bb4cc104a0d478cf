# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rivals: how each side stands; the cursor picks one. Under a few of them there is room for
what the large card does.
"""

from engine.mille import names
from hardware import hal
from micropython import const
from ui.base import palette
from ui.base.kit import hide, put_tile
from ui.base.wrap import wrap
from ui.mille.layout import (
    LINES,
    explanation_part,
    only_stand,
    rival_parts,
    row_parts,
    team_badge,
)
from ui.mille.signs import BADGE, Stand, show_signs

_REST = const(160)  # ms that the cursor rests on a card before its explanation appears


class Rivals:
    """All sides but the viewer's, beginning with the one that plays next."""

    def __init__(self, kit, layout, colours, match, sheet):
        """sheet: the open file of the small cards."""
        self._kit = kit
        self._layout = layout
        self._sides = sides = match.game.sides
        self._colours = colours
        count = max(1, sides - 1)
        self.explains = count <= layout.explains_to
        high = layout.explained_y - 1 if self.explains else layout.rivals_height
        self._height = high // count
        self.group, self._bar = rival_parts(kit, layout, self._height)
        self._own = 0
        self._text = self._next = ""
        self._since = 0
        self._rows = []
        self._only = self._badge = None
        if sides == 2:
            self._only = Stand(sheet, only_stand(kit, self.group, layout))
        else:
            for parts in row_parts(kit, self.group, layout, sides - 1, self._height):
                self._rows.append(_Row(*parts))
        if self.explains:
            self._words = explanation_part(kit, self.group, layout)
        if match.game.seats > sides:
            self._badge = team_badge(kit, self.group, layout)

    def side(self, row):
        """The side that a row stands for."""
        return (self._own + 1 + row) % self._sides

    def place(self, side):
        """Where a side's signs are on the screen."""
        row = (side - self._own - 1) % self._sides
        return 90, self._layout.top + min(row, self._sides - 2) * self._height

    def extent(self, side):
        """Where a side's row is on the screen: its top and its height."""
        return self.place(side)[1], self._height - 1

    def show(self, table, own, phrases):
        """Shows all sides but `own`."""
        self._own = own
        if self._only:
            self._show_only(self._only, table, 1 - own, phrases)
        for i in range(len(self._rows)):
            side = self.side(i)
            self._rows[i].show(table, side, phrases, self._colours[side])

    def hide_badge(self):
        """An only rival's face takes the place of its badge."""
        self._only.parts()[0][2].hidden = True  # pyright: ignore[reportOptionalMemberAccess]

    def _show_only(self, only, table, side, phrases):
        only.number.set(str(25 * table.distance[side]))
        words = phrases.side(side, self._layout.scale == 1)  # as much as there is room for
        only.show(table, side, self._colours[side], words)

    def mark(self, side, colour):
        """Writes the name of the side that acts in a colour."""
        if self._only:
            self._only.words.ink(colour if side == 1 - self._own else self._only.ink)
        for i in range(len(self._rows)):
            self._rows[i].ink(colour if self.side(i) == side else palette.CREAM)

    def row(self, side):
        """What shows a side: its parts, and the lines with its figures."""
        if self._only:
            return self._only.parts()
        return self._rows[(side - self._own - 1) % self._sides].parts()

    def flash(self, side, colour):
        """Puts a side's row on a colour, or takes it off if the side is NONE."""
        self._bar.color_index = colour
        self.pick(side)

    def pick(self, side):
        """Puts the cursor on a side's row; NONE: hides it."""
        hidden = side == names.NONE
        if not hidden:
            self._bar.y = (side - self._own - 1) % self._sides * self._height
        hide(self._bar, hidden)

    def mark_team(self, seat):
        """Among teams, shows whose side a seat plays for beside what it does."""
        if self._badge:
            known = seat != names.NONE
            put_tile(self._badge, BADGE + self._colours[seat % self._sides] if known else 0)

    def explain(self, text):
        """Changes what the large card does, in a moment: a cursor that runs on does not wait."""
        self._next = text
        self._since = hal.ticks()

    def tick(self):
        """Shows what the large card does, where there is room, as soon as the cursor rests."""
        text = self._next
        if text == self._text or not self.explains or hal.since(self._since) < _REST:
            return
        self._text = text
        font = self._kit.font
        self._words.fill(0)
        wide = self._words.width
        start = 0
        pitch = self._layout.explained_pitch
        for i in range(LINES):
            end = wrap(font, text, start, wide)
            font.draw(self._words, 0, i * pitch, text[start:end].strip(), wide)
            start = end


class _Row:
    """A side among several: name and distance share a line, or lie above each other where the
    signs are doubled.
    """

    def __init__(self, badge, icons, name, number):
        self._badge = badge
        self._icons = icons
        self._name = name
        self._number = number

    def show(self, table, side, phrases, colour):
        put_tile(self._badge, BADGE + colour)
        name = phrases.side(side, True)
        distance = str(25 * table.distance[side])
        if self._number:
            self._name.set(name)
            self._number.set(distance)
        else:
            self._name.set(name, distance)
        show_signs(table, side, self._icons)

    def ink(self, colour):
        self._name.ink(colour)

    def parts(self):
        number = self._number or self._name
        return (self._badge, self._icons, self._name.grid, number.grid), number
