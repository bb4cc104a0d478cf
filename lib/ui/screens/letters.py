# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Typing a word of code_words.py, letter by letter."""

import displayio

from career import code_words
from hardware import hal
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.screen import Screen
from ui.base.title_bar import title_band

apart(__name__)

_CELL = const(10)  # pixels, before scaling
_NONE = const(-1)  # a letter not yet chosen
_MANY = const(23)


class Letters(Screen):
    """Up and down turn a letter, A goes on to the next one, B erases; after the last one the word
    counts if it is one.
    """

    def __init__(self, app, title, kind, done):
        """done: called with the number that the word names, once this screen has gone."""
        super().__init__(app)
        self._title = app.text(title)
        self._kind = kind
        self._done = done
        self._letters = [_NONE] * code_words.LENGTHS[kind]
        self._at = 0
        title_band(app, self.group, self._title)
        self._build(app.kit)

    def _build(self, kit):
        app = self.app
        scale = 4 if app.width >= WIDE else 2
        n = len(self._letters)
        self._pitch = (_CELL + 2) * scale
        self._left = (app.width - n * self._pitch) // 2 + scale
        middle = app.height // 2 - 2
        self._bars = []
        self._cells = []
        wide = _CELL * scale
        for i in range(n):
            x = self._left + i * self._pitch
            bar = kit.box(x, middle + 6 * scale, wide, 2, palette.TAR)
            cell = Line(kit, x, middle - 5 * scale, _CELL, align=CENTRE, scale=scale)
            self._bars.append(bar)
            self._cells.append(cell)
            self.group.append(bar)
            self.group.append(cell.grid)
        # The letters before and after the one being turned, with their arrows.
        self._wheel = displayio.Group(x=self._left)
        self._above = Line(kit, 0, middle - 18 * scale, _CELL, palette.GREY, CENTRE, scale=scale)
        self._below = Line(kit, 0, middle + 8 * scale, _CELL, palette.GREY, CENTRE, scale=scale)
        self._wheel.append(self._above.grid)
        self._wheel.append(self._below.grid)
        self.group.append(self._wheel)
        y = app.height - LINE - 1
        self._note = Line(kit, 2, y - LINE - 3, app.width - 4, palette.GOLD, CENTRE)
        self._foot = Line(kit, 2, y, app.width - 4, palette.GREY)
        self._foot.set(app.text(texts.FOOT_LETTER))
        self.group.append(self._note.grid)
        self.group.append(self._foot.grid)

    def show(self):
        """Draws the letters, and says what is to be typed."""
        self._draw()
        self.app.say(self._title)

    def _draw(self):
        for i in range(len(self._letters)):
            now = i == self._at
            self._cells[i].set(_seen(self._letters[i]))
            self._cells[i].ink(palette.GOLD if now else palette.CREAM)
            self._bars[i].color_index = palette.GOLD if now else palette.TAR
        self._wheel.x = self._left + self._at * self._pitch
        self._above.set(_seen(self._neighbour(-1)))
        self._below.set(_seen(self._neighbour(1)))

    def _neighbour(self, step):
        letter = self._letters[self._at]
        if letter == _NONE:
            return 0 if step > 0 else _MANY - 1
        return (letter + step) % _MANY

    def _remark(self, text=0):
        """Says what is wrong with the word; nothing with 0."""
        words = self.app.text(text) if text else ""
        self._note.set(words)
        self.app.say(words)

    def key(self, key):
        """Turns, goes on, goes back."""
        at = self._at
        if key == hal.B and self._letters[0] == _NONE:
            self.app.pop()
            return
        if key == hal.A and self._letters[at] != _NONE and at == len(self._letters) - 1:
            self._finish()
            return
        self._remark()
        if key == hal.UP or key == hal.DOWN:
            self._letters[at] = self._neighbour(1 if key == hal.DOWN else -1)
        elif key == hal.A or key == hal.RIGHT:
            if self._letters[at] != _NONE:
                self._at = min(at + 1, len(self._letters) - 1)
        elif key == hal.LEFT:
            self._at = max(at - 1, 0)
        elif key == hal.B:
            if self._letters[at] == _NONE:
                self._at -= 1
            self._letters[self._at] = _NONE
        self._draw()
        self.app.say(_seen(self._letters[self._at]) or self._typed() or self._title)

    def _typed(self):
        """The letters so far."""
        return "".join([_seen(letter) for letter in self._letters])

    def _finish(self):
        word = self._typed()
        number = code_words.number(self._kind, word)
        if number < 0:
            self._remark(texts.CODE_WRONG)
            return
        self.app.say(word)
        done = self._done
        self.app.pop()
        done(number)


def _seen(letter):
    return "" if letter == _NONE else code_words.LETTERS[letter]
