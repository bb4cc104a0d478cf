# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Handing the device to the next person: a cover screen, then the news since their last turn."""

from hardware import hal
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.font import wrap
from ui.base.kit import CENTRE, LINE, Line, hide
from ui.base.screen import Screen, title_band

_BADGE = const(1)  # icons


@apart("handover")
def hand_over(table):
    """Asks the next person to take the device from a table."""
    table.match.hide()
    table.acting = table.view().seat
    table._cues.hand_over(table.acting)
    table.app.push(HandOver(table.app, table))


@apart("handover")
class HandOver(Screen):
    """The cover screen, which shows only who takes the device."""

    def __init__(self, app, table):
        super().__init__(app, palette.PINE)
        self.table = table
        self._match = match = table.match
        self._phrases = phrases = table.phrases
        view = match.view()
        seat = view.seat
        kit = app.kit
        middle = app.height // 2
        wide = app.width
        hide = app.text(texts.HAND_OVER_HIDE)
        ready = "Ⓐ " + app.text(texts.HAND_OVER_READY)
        self.show_line(app.text(texts.HAND_OVER_TITLE), 0, middle - 40, wide, align=CENTRE)
        self.show_line(phrases.seat(seat), 0, middle - 22, wide // 2, palette.WHITE, CENTRE, 2)
        badge = kit.sprites("icons", 9, 9, wide // 2 - 4, middle + 4)
        badge[0] = _BADGE + app.settings.colours[seat % view.sides]
        self.group.append(badge)
        self.show_line(hide, 0, middle + 22, wide, align=CENTRE)
        self.show_line(ready, 0, middle + 40, wide, palette.GOLD, CENTRE)

    def show(self):
        """Shows the screen; clears the terminal of what the last person has heard."""
        hal.hush()
        if self.app.voice:
            self.app.voice.stop()
        self.app.begin_decision()
        seat = self._match.view().seat
        text = self.app.text
        self.app.say(text(texts.HAND_OVER_TITLE) + " " + self._phrases.seat(seat))
        if not hal.TOLD:
            self.app.say(text(texts.HAND_OVER_LISTEN))

    def key(self, key):
        """Gives the device to the next person at A, or at SELECT, with nobody else listening."""
        if key != hal.SELECT and key != hal.A:
            return
        if key == hal.SELECT and not self.app.accepts_decisions():
            return
        match = self._match
        match.hand_over()
        match.listens = hal.TOLD or key == hal.SELECT
        self.app.pop()
        since = self.table.since_turn()
        if since.has_news():
            show(self.table, since)


# The news, page by page

_TOP = const(17)
_MOST = const(15)  # rows of a tall screen's height
SILENCE = 350  # ms without a press before one counts, on a page that comes by itself
_LEFT = const(3)
_INKS = (palette.CREAM, palette.WHITE, palette.GREY)  # of lines that are PLAIN, a HIT, a HEADING
_INDENT = const(6)  # of a line's second row


@apart("news")
def show(table, since, silence=0):
    """Puts news over a table. silence: see News."""
    table.app.push(News(table.app, since.lines, silence=silence))


@apart("news")
class News(Screen):
    """A list of lines; B closes it, any other key turns the page."""

    def __init__(self, app, lines, then=None, silence=0):
        """lines: of a game's Digest. then: makes the screen that follows the last page.

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
        y = app.height - LINE - 1
        self._foot = self.show_line("", 0, y, app.width, palette.GOLD, CENTRE)

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

    def reads_on(self):
        """Returns the key that reads on, and then goes back: there is nothing to decide."""
        return hal.A

    def waits(self):
        """Returns whether a press would count."""
        return hal.since(self._pressed) >= self._silence and super().waits()

    def key(self, key):
        """Turns the page; after the last one comes the following screen, or the table."""
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


# Past events in few lines: for the screen of news, its voice, the terminal

PLAIN = 0
HIT = 1  # it was done to the reader
HEADING = 2  # a round begins


@apart("digest")
class Digest:
    """The lines for one reader: tuples of text, text for the ear, and PLAIN, HIT or HEADING."""

    def __init__(self, phrases, match, first, end, reader):
        """first, end: where in the match's record the events begin and end."""
        self.lines = []
        self._phrases = phrases
        self._heard = happened = match.record
        self._reader = reader
        before = phrases.reader
        phrases.reader = reader
        for i in range(first, end, 4):
            self.take(happened, i)
        self.end()
        phrases.reader = before

    def add(self, i, look=PLAIN):
        """Adds the line of an event, if it has one."""
        text = self._phrases.event(self._heard, i)
        if text:
            self.lines.append((text, self._phrases.spoken(self._heard, i), look))

    def add_text(self, look, number, *values):
        """Adds a line that is spoken as it is written."""
        text = self._phrases.text(number, *values)
        self.lines.append((text, text, look))

    def has_news(self):
        """Returns whether a line says more than that a round begins."""
        return any(look != HEADING for _, _, look in self.lines)

    def hits(self):
        """Returns whether a line is about an attack on the reader."""
        return any(look == HIT for _, _, look in self.lines)

    # For a game's own class

    def take(self, happened, i):
        """Takes the event at happened[i], as a line, as a part of one, or not at all."""
        raise NotImplementedError

    def end(self):
        """Ends the events."""
