# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screen of a guided match: a game's own table, and on it what to do and the key for it."""

import displayio

import games
from engine import contract
from hardware import hal
from micropython import const
from ui.base import palette, recipes
from ui.base.kit import CENTRE, LINE, WIDE, Line, hide
from ui.base.wrap import wrap
from ui.screens.guided import begin

_KEY = const(17)  # pixels for the framed key
_TIGHT = const(9)  # pixels from line to line on a small screen
_SIGNS = {hal.A: "Ⓐ", hal.LEFT: "◀", hal.RIGHT: "▶"}


class Guide:
    """A screen around a table: it lets through what leads on, and START leaves.

    While bots play, nothing lies over the table, and A and B hurry as in any match.
    """

    def __init__(self, app, lesson):
        """lesson: a game's module, see ui/screens/guided.py."""
        self.app = app
        self._lesson = lesson
        match, self._script = begin(app, lesson)
        number = match.game.raw[contract.RULE_GAME]
        self._table = games.screens(number, games.TABLE).Table(app, match)
        self.group = displayio.Group()
        self.group.append(self._table.group)
        self._place = self._line = 0  # the decision that is led through, 0 for none; its line
        self._first = self._cursor = None  # its first cursor, and the present one
        self.wanted = -1  # the key that leads on
        kit = app.kit
        x, y, wide, high = lesson.band(self._table)
        pitch = LINE if app.width >= WIDE else _TIGHT
        count = high // pitch
        self._room = wide - _KEY - 5
        self._lines = []
        for i in range(count):
            top = (high - count * pitch) // 2 + i * pitch
            self._lines.append(Line(kit, 2, top, self._room))
        right = wide - _KEY
        middle = (high - LINE) // 2
        self._sign = Line(kit, right, middle, _KEY - 2, palette.WHITE, CENTRE)
        self._band = band = displayio.Group(x=x, y=y)
        band.hidden = True
        band.append(kit.box(0, 0, wide, high, palette.GOLD))
        band.append(kit.box(0, 1, wide, high - 2, palette.TAR))
        band.append(kit.box(right - 1, middle - 3, _KEY, LINE + 6, palette.GOLD))
        band.append(kit.box(right, middle - 2, _KEY - 2, LINE + 4, palette.BLUE))
        band.append(self._sign.grid)
        for line in self._lines:
            band.append(line.grid)
        self.group.append(band)

    def show(self):
        """Draws the table."""
        self._table.show()

    def tick(self):
        """The table goes on; where it asks for a decision, the way to it is shown."""
        self._table.tick()
        self._look()

    def waits(self):
        """Whether a decision is led through."""
        return self._place > 0 and self._table.waits()

    def end_scene(self):
        """The table's animation ends at a key."""
        self._table.end_scene()

    def key(self, key):
        """What leads on goes to the table; anything else tells the line again."""
        wanted = self.wanted
        if key == hal.START:
            self._leave()
        elif not self._place:
            if key in (hal.A, hal.B):
                self._table.key(key)
        elif key == wanted == hal.A and self._script.action() == contract.NONE:
            self._leave()
        elif key == wanted or (wanted != hal.A and key in (hal.LEFT, hal.RIGHT)):
            self._ink(palette.CREAM)
            self._table.key(key)
            self._look(True)
        else:
            self._ink(palette.GOLD)
            self.app.say(self._text())
            if self.wanted != hal.A:
                from ui.base.key_names import named

                self.app.say(named(self.app, _SIGNS[self.wanted]))

    def _leave(self):
        hal.light(0)
        self.app.replace(recipes.TITLE)

    def _text(self):
        return self.app.text(self._lesson.FIRST_LINE + self._line)

    def _ink(self, colour):
        for line in self._lines:
            line.ink(colour)

    def _look(self, pressed=False):
        """Shows what it takes to go on, if something has changed."""
        cursor = self._table.cursor
        place = self._script.place() if cursor.active else 0
        is_new = cursor is not self._cursor or place != self._place
        if not (is_new or pressed):
            return
        self._cursor = cursor
        if place != self._place:
            self._place = place
            self._first = cursor
            hide(self._band, not place)
        if not place:
            self._line = 0
            return
        self._write()
        at = self._lesson.band(self._table)[1]  # where it covers nothing that is needed
        if at != self._band.y:
            self._band.y = at
        action = self._script.action()
        self.wanted = self._lesson.key(self._table, action, cursor is self._first, is_new)
        self._sign.set(_SIGNS[self.wanted])

    def _write(self):
        """Writes the line of a decision, and says it."""
        line = self._script.line()
        if line == self._line:
            return
        self._line = line
        self._ink(palette.CREAM)
        text = self._text()
        start = 0
        for row in self._lines:
            end = wrap(self.app.kit.font, text, start, self._room)
            row.set(text[start:end].strip())
            start = end
        self.app.say(text)

    def recipe(self):
        """The recipe of the table, which another screen covers: the match is over."""
        return self._table.recipe()
