# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What everybody has done since the reader's last turn, page by page."""

from hardware import hal
from micropython import const
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, Line, hide
from ui.base.screen import Screen
from ui.base.title_bar import title_band
from ui.base.wrap import wrap
from ui.table.digest import HIT, PLAIN

_TOP = const(17)
_MOST = const(15)  # rows of a tall screen's height
SILENCE = 350  # ms without a press before one counts, on a page that comes unasked for
_LEFT = const(3)
_INKS = (palette.CREAM, palette.WHITE, palette.GREY)  # of a line that is PLAIN, a HIT, a HEADING
_INDENT = const(6)  # of a line's second row


def show(table, since, silence=0):
    """Puts news over a table. silence: see News."""
    table.app.push(News(table.app, since.lines, silence=silence))


class News(Screen):
    """A list of lines; B closes it, any other key turns the page."""

    def __init__(self, app, lines, then=None, silence=0):
        """lines: of a game's Since. then: makes the screen that follows the last page.

        silence: ms without a press before one counts.
        """
        super().__init__(app)
        title_band(app, self.group, app.text(texts.NEWS_TITLE))
        self._then = then
        self._silence = silence
        self._pressed = 0
        self._at = 0
        self._texts = []  # of the rows
        self._said = []
        self._looks = []
        for line in lines:
            self._write(*line)
        if not lines:
            none = app.text(texts.NEWS_NONE)
            self._write(none, none, PLAIN)
        self._rows = []
        self._bands = []
        pitch = max(LINE + 1, app.height // _MOST)
        for y in range(_TOP + (pitch - LINE) // 2, app.height - 2 * LINE, pitch):
            band = app.kit.box(0, y - (pitch - LINE + 1) // 2, app.width, pitch, palette.RED)
            row = Line(app.kit, _LEFT, y, app.width - _LEFT)
            self._bands.append(band)
            self.group.append(band)
            self._rows.append(row)
            self.group.append(row.grid)
        self._foot = Line(app.kit, 0, app.height - LINE - 1, app.width, palette.GOLD, CENTRE)
        self.group.append(self._foot.grid)

    def _write(self, text, said, look):
        """Adds a line, in as many rows as it needs."""
        font = self.app.kit.font
        width = self.app.width - _LEFT - _INDENT
        start = 0
        while start < len(text):
            end = wrap(font, text, start, width)
            self._texts.append(text[start:end].strip())
            self._said.append("" if start else said)
            self._looks.append(look)
            start = end

    def show(self):
        """Writes and says the page."""
        self._pressed = hal.ticks()
        for i in range(len(self._rows)):
            row, at = self._rows[i], self._at
            there = at < len(self._texts)
            row.set(self._texts[at] if there else "")
            hide(self._bands[i], not there or self._looks[at] != HIT)
            if there:
                row.ink(_INKS[self._looks[at]])
                row.grid.x = _LEFT if self._said[at] else _LEFT + _INDENT
                self.app.say(self._said[at])
                self._at += 1
        last = self._at >= len(self._texts) and self._then
        words = "Ⓐ " + self.app.text(texts.MENU_INFO if last else texts.NEXT)
        rows = len(self._rows)
        pages = (len(self._texts) + rows - 1) // rows
        if pages > 1:
            words += "  " + str((self._at + rows - 1) // rows) + "/" + str(pages)
        self._foot.set(words)

    def waits(self):
        """Whether a press would count."""
        return hal.since(self._pressed) >= self._silence and super().waits()

    def key(self, key):
        """Turns the page; after the last one comes what follows, or the table."""
        early = not self.waits()
        self._pressed = hal.ticks()
        if early:
            return
        if key != hal.B and self._at < len(self._texts):
            self.show()
            return
        app, then = self.app, self._then
        app.pop()
        if then and key != hal.B:
            app.push(then())
