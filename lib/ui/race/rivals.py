# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rivals: how each side stands; the cursor picks one. Under a few of them there is room for
what the large card does.
"""

import displayio

from engine.mille import names
from hardware import hal
from micropython import const
from ui import palette
from ui.kit import LINE, RIGHT, Line, hide, put_tile
from ui.race.signs import GOING, SIGNS, Sign, show_lamps, show_signs, standing
from ui.wrap import wrap

_BADGE = const(18)
_NAME = const(34)
_NUMBER = const(19)
_THREE = const(26)  # pixels of three large figures: four leave a team less room
_LINES = const(3)  # of a card's explanation
_REST = const(160)  # ms that the cursor rests on a card before its explanation appears


class Rivals:
    """All sides but the viewer's, beginning with the one that plays next."""

    def __init__(self, kit, layout, colours, sides, sheet, teams):
        """sheet: the open file of the small cards. teams: partners share a side."""
        self._sides = sides
        self._colours = colours
        self._top = layout.top
        self.group = displayio.Group(x=0, y=layout.top)
        self._rows = []
        count = max(1, sides - 1)
        explains = count <= layout.explains_to
        high = layout.explained_y - 1 if explains else layout.rivals_height
        self._height = high // count
        self._bar = kit.box(0, 0, layout.rivals_width, self._height - 1, palette.TAR)
        self._bar.hidden = True
        self.group.append(self._bar)
        for i in range(sides - 1):
            if sides == 2:
                row = _Only(kit, self.group, layout, sheet, teams)
            else:
                row = _Row(kit, self.group, layout, i * self._height, self._height)
            self._rows.append(row)
        self._own = 0
        self._card_text = Paragraph(kit, self.group, layout) if explains else None

    def side(self, row):
        """The side that a row stands for."""
        return (self._own + 1 + row) % self._sides

    def place(self, side):
        """Where a side's signs are on the screen."""
        row = (side - self._own - 1) % self._sides
        return 90, self._top + min(row, len(self._rows) - 1) * self._height

    def show(self, table, own, phrases, turn_side):
        """Shows all sides but `own`; turn_side's row is marked."""
        self._own = own
        for i in range(len(self._rows)):
            side = self.side(i)
            row = self._rows[i]
            row.show(table, side, phrases, self._colours[side])
            row.mark(side == turn_side)

    def pick(self, side):
        """Puts the cursor on a side's row; NONE: hides it."""
        hidden = side == names.NONE
        if not hidden:
            self._bar.y = (side - self._own - 1) % self._sides * self._height
        hide(self._bar, hidden)

    def explains(self):
        """Whether there is room for what a card does."""
        return self._card_text is not None

    def explain(self, text):
        """Shows what the large card does, where there is room."""
        if self._card_text:
            self._card_text.set(text)

    def tick(self):
        """Shows what the large card does as soon as the cursor rests."""
        if self._card_text:
            self._card_text.tick()


class Paragraph:
    """A few lines of text in one bitmap."""

    def __init__(self, kit, group, layout):
        self._font = kit.font
        self._pitch = layout.explained_pitch
        high = (_LINES - 1) * self._pitch + kit.font.height
        self._bitmap = displayio.Bitmap(layout.rivals_width - 2, high, 2)
        self._text = self._next = ""
        self._since = 0
        y = layout.explained_y
        group.append(displayio.TileGrid(self._bitmap, pixel_shader=kit.ink(palette.SAND), x=2, y=y))

    def set(self, text):
        """Changes the text, in a moment: a cursor that runs on does not wait for it."""
        self._next = text
        self._since = hal.ticks()

    def tick(self):
        """Shows the text; what does not fit is cut off."""
        text = self._next
        if text == self._text or hal.since(self._since) < _REST:
            return
        self._text = text
        self._bitmap.fill(0)
        wide = self._bitmap.width
        start = 0
        for i in range(_LINES):
            end = wrap(self._font, text, start, wide)
            self._font.draw(self._bitmap, 0, i * self._pitch, text[start:end].strip(), wide)
            start = end


class _Only:
    """The only rival, as large as one's own gauges: a sign, and the same four lamps."""

    def __init__(self, kit, group, layout, sheet, teams):
        scale = layout.scale
        wide = layout.rivals_width
        large = displayio.Group(scale=scale)
        self._sign = Sign(kit, sheet, 20)
        self._badge = kit.sprites("signs", 9, 9, 22, 0)
        self._lamps = kit.sprites("signs", 9, 9, wide // scale - 36, 22 if scale > 1 else 13, 4)
        for part in (self._sign.grid, self._badge, self._lamps):
            large.append(part)
        group.append(large)
        x = 22 * scale
        if scale > 1:
            size = 1 if teams else 2
            room = (wide - x - 20) // size
            self._name = Line(kit, x + 20, 10 // size - 4, room, palette.CREAM, scale=size)
            self._number = Line(kit, x, 19, _NAME, palette.WHITE, font=kit.digits, scale=2)
            self._words = Line(kit, 2, 48, wide - 76)
        else:
            self._name = Line(kit, x + 11, 0, wide - x - 11 - _THREE, palette.CREAM)
            self._number = Line(kit, wide - _NAME, 0, _NAME, palette.WHITE, RIGHT, kit.digits)
            self._words = Line(kit, x, 12, wide - x - 37)
        for part in (self._name, self._number, self._words):
            group.append(part.grid)

    def show(self, table, side, phrases, colour):
        put_tile(self._badge, _BADGE + colour)
        self._name.set(phrases.side(side))
        self._number.set(str(25 * table.distance[side]))
        self._words.set(phrases.trouble(table, side))
        what = standing(table, side)
        self._words.ink(palette.CREAM if what >= GOING else palette.ORANGE)
        self._sign.show(what)
        show_lamps(table, side, self._lamps)

    def mark(self, turn):
        self._name.ink(palette.GOLD if turn else palette.CREAM)


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
        put_tile(self._badge, _BADGE + colour)
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
