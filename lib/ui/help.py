# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match, page by page.

A game's module, such as ui/race/help.py, provides:
    heading(settings, header)   the text above the pages
    told(header)                the paragraphs, each with the option whose number it states, or 0
    number(header, option)      that number
    icon(paragraph)             the icon before a paragraph, 0 for none
    TITLES                      the paragraphs that are titles; the last one is above the section
                                on a device's buttons
"""

import array

from hardware import hal
from micropython import const
from ui import palette, texts
from ui.kit import LINE, RIGHT, Line
from ui.language import Texts
from ui.menu import title_band
from ui.screen import Screen
from ui.wrap import wrap

_TOP = const(18)
_FOOT = const(13)
_GAP = const(4)  # between paragraphs
_INDENT = const(13)  # of paragraphs with an icon
_PAGES = const(64)
_WIDE = const(200)  # width from which a card's paragraph takes two lines


class Help(Screen):
    """Pages of paragraphs, laid out when they are shown."""

    def __init__(self, app, rules, header):
        """rules: a game's module, such as ui/race/help.py; header: the options of the match."""
        super().__init__(app)
        self._rules = rules
        self._header = header
        self._told = rules.told(header)
        self._texts = Texts(app.settings.language + ".help")
        title_band(app, self.group, app.text(rules.heading(app.settings, header)))
        self._begins = array.array("H", bytes(4 * _PAGES))  # row and letter of each page
        self._page = 0
        self._is_last = False
        self._bottom = app.height - _FOOT
        self._lines = []
        self._icons = []
        self._build(app.kit)

    def _build(self, kit):
        app = self.app
        for _ in range((self._bottom - _TOP) // LINE):
            line = Line(kit, 0, 0, app.width)
            self._lines.append(line)
            self.group.append(line.grid)
        for _ in range(len(self._lines) // 2):
            sprite = kit.sprites("icons", 9, 9, 1, 0)
            self._icons.append(sprite)
            self.group.append(sprite)
        foot = Line(kit, 2, app.height - LINE - 1, app.width - 24, palette.GREY)
        foot.set(app.text(texts.FOOT_PAGE))
        self._number = Line(kit, app.width - 24, app.height - LINE - 1, 22, palette.GREY, RIGHT)
        self.group.append(foot.grid)
        self.group.append(self._number.grid)

    def show(self):
        """Writes and says the page, and notes where the next one begins."""
        self._y = _TOP
        self._used = 0
        self._shown = 0
        at = 2 * self._page
        row = self._begins[at]
        letter = self._begins[at + 1]
        while 2 * row < len(self._told) and self._has_room(row, letter):
            letter = self._write(row, letter)
            if letter:
                break
            row += 1
        self._clear_rest()
        self._is_last = 2 * row >= len(self._told) or self._page + 1 == _PAGES
        if not self._is_last:
            self._begins[at + 2] = row
            self._begins[at + 3] = letter
        self._number.set(str(self._page + 1) + ("" if self._is_last else " ▼"))

    def _has_room(self, row, letter):
        """Whether enough of the paragraph that begins here fits on this page."""
        if letter or self._y == _TOP:
            return True
        return self._y + LINE * self._least(row) <= self._bottom

    def _least(self, row):
        """How many lines stay together: a title and what follows, a card's paragraph, or two."""
        paragraph = self._told[2 * row]
        titles = 0
        if paragraph in self._rules.TITLES:
            titles = 1
            paragraph = self._told[2 * row + 2]
        if self._rules.icon(paragraph) and self.app.width < _WIDE:
            return titles + 4
        return titles + 2

    def _write(self, row, letter):
        """Writes a paragraph from a letter on: 0, or the letter where the next page begins."""
        paragraph = self._told[2 * row]
        text = self._texts.get(paragraph)
        if self._told[2 * row + 1]:
            text = text.format(self._rules.number(self._header, self._told[2 * row + 1]))
        sign = self._rules.icon(paragraph)
        if not letter:
            self.app.say(text)
            if sign:
                self._show_icon(sign)
        colour = palette.GOLD if paragraph in self._rules.TITLES else palette.CREAM
        x = _INDENT if sign else 2
        while letter < len(text):
            if self._y + LINE > self._bottom:
                return letter
            end = wrap(self.app.kit.font, text, letter, self.app.width - x - 2)
            self._write_line(text[letter:end], x, colour)
            letter = end
        self._y += 2 if paragraph in self._rules.TITLES else _GAP
        return 0

    def _write_line(self, text, x, colour):
        line = self._lines[self._used]
        line.grid.x = x
        line.grid.y = self._y
        line.ink(colour)
        line.set(text)
        self._used += 1
        self._y += LINE

    def _show_icon(self, sign):
        sprite = self._icons[self._shown]
        sprite[0] = sign
        sprite.y = self._y
        self._shown += 1

    def _clear_rest(self):
        for i in range(self._used, len(self._lines)):
            self._lines[i].set("")
        for i in range(self._shown, len(self._icons)):
            self._icons[i][0] = 0

    def key(self, key):
        """Turns pages; B goes back."""
        if key == hal.B:
            self._texts.close()
            self.app.pop()
        elif key in (hal.DOWN, hal.RIGHT, hal.A):
            if not self._is_last:
                self._page += 1
                self.show()
        elif key in (hal.UP, hal.LEFT) and self._page:
            self._page -= 1
            self.show()
