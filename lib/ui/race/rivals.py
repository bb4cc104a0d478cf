# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rivals: how each side stands; the cursor picks one. Under a few of them there is room for
what the large card does.
"""

import displayio

from engine.mille import names
from hardware import hal
from micropython import const
from ui import palette, texts
from ui.kit import LINE, Line, hide, put_tile
from ui.race.signs import BADGE, GOING, SIGNS, Stand, show_signs, standing
from ui.wrap import wrap

_NAME = const(34)
_NUMBER = const(19)
_LINES = const(3)  # of a card's explanation
_REST = const(160)  # ms that the cursor rests on a card before its explanation appears


class Rivals:
    """All sides but the viewer's, beginning with the one that plays next."""

    def __init__(self, kit, layout, colours, match, sheet):
        """sheet: the open file of the small cards."""
        sides = match.game.sides
        self._sides = sides
        self._colours = colours
        self._top = layout.top
        self.group = displayio.Group(x=0, y=layout.top)
        self._rows = []
        count = max(1, sides - 1)
        self.explains = count <= layout.explains_to
        high = layout.explained_y - 1 if self.explains else layout.rivals_height
        self._height = high // count
        wide = layout.rivals_width
        self._bar = kit.box(0, 0, wide, self._height - 1, palette.TAR)
        self._bar.hidden = True
        self.group.append(self._bar)
        self._only = None
        if sides == 2:
            lamps = wide // layout.scale - 37, layout.rival_lamps_y
            place = layout.scale, 0, 20, lamps, layout.rival_words_y, wide
            self._only = Stand(kit, self.group, sheet, place)
        else:
            for i in range(sides - 1):
                self._rows.append(_Row(kit, self.group, layout, i * self._height, self._height))
        self._own = 0
        self._text = self._next = ""
        self._since = 0
        if self.explains:
            self._font = kit.font
            self._pitch = layout.explained_pitch
            high = (_LINES - 1) * self._pitch + kit.font.height
            self._words = displayio.Bitmap(wide - 2, high, 2)
            ink = kit.ink(palette.SAND)
            y = layout.explained_y
            self.group.append(displayio.TileGrid(self._words, pixel_shader=ink, x=2, y=y))
        self._badge = None
        if match.game.seats > sides:
            self._badge = kit.sprites("signs", 9, 9, layout.width - 9, -layout.top)
            self.group.append(self._badge)

    def side(self, row):
        """The side that a row stands for."""
        return (self._own + 1 + row) % self._sides

    def place(self, side):
        """Where a side's signs are on the screen."""
        row = (side - self._own - 1) % self._sides
        return 90, self._top + min(row, self._sides - 2) * self._height

    def show(self, table, own, phrases, turn_side):
        """Shows all sides but `own`; turn_side's row is marked."""
        self._own = own
        if self._only:
            self._show_only(table, 1 - own, phrases, turn_side)
        for i in range(len(self._rows)):
            side = self.side(i)
            row = self._rows[i]
            row.show(table, side, phrases, self._colours[side])
            row.mark(side == turn_side)

    def _show_only(self, table, side, phrases, turn_side):
        only = self._only
        only.number.set(str(25 * table.distance[side]))
        words = phrases.side(side)
        if not self._badge and standing(table, side) < GOING:  # a team's names fill the line
            words = phrases.text(texts.INFO_SIDE, words, phrases.trouble(table, side))
        only.show(table, side, self._colours[side], words)
        if side == turn_side:
            only.words.ink(palette.GOLD)

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
        self._words.fill(0)
        wide = self._words.width
        start = 0
        for i in range(_LINES):
            end = wrap(self._font, text, start, wide)
            self._font.draw(self._words, 0, i * self._pitch, text[start:end].strip(), wide)
            start = end


class _Row:
    """A side among several: name and distance share a line, or lie above each other where the
    signs are doubled.
    """

    def __init__(self, kit, group, layout, y, height):
        wide = layout.rivals_width
        scale = layout.scale
        inside = max(0, (height - (20 if scale > 1 else LINE)) // 2)
        y += inside
        icons = displayio.Group(scale=scale, y=y)
        self._badge = kit.sprites("signs", 9, 9, 0, 0)
        self._icons = kit.sprites("signs", 9, 9, wide // scale - 9 * SIGNS, 0, SIGNS)
        icons.append(self._badge)
        icons.append(self._icons)
        group.append(icons)
        self._number = None
        room = _NAME if scale > 1 else _NAME + _NUMBER
        self._name = Line(kit, 18 if scale > 1 else 10, y, room, palette.CREAM)
        group.append(self._name.grid)
        if scale > 1:
            self._number = Line(kit, 18, y + 9, _NAME, palette.WHITE)
            group.append(self._number.grid)

    def show(self, table, side, phrases, colour):
        put_tile(self._badge, BADGE + colour)
        name = phrases.side(side)
        distance = str(25 * table.distance[side])
        if self._number:
            self._name.set(name)
            self._number.set(distance)
        else:
            self._name.set(name, distance)
        show_signs(table, side, self._icons)

    def mark(self, turn):
        self._name.ink(palette.GOLD if turn else palette.CREAM)
