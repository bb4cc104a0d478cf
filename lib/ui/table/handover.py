# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Handing the device to the next player: a cover screen, then the news since that player's last
turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.font import wrap
from ui.base.kit import CENTRE, LINE, Line, hide
from ui.base.screen import Screen, title_band

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app import App
    from match import Match
    from ui.table.match_table import MatchTable
    from ui.table.phrases import MatchPhrases


_BADGE = const(1)  # icons
_GROUND = palette.ASPHALT  # the background of news
_HEAD = const(33)  # pixels of the title and the name above news
# Rows of the title, the name, the badge, and two lines, from the middle, if there is no news.
_COVER = (-40, -22, 4, 22, 40)


@overlay("handover")
def hand_over(table: MatchTable) -> None:
    """Asks for handing the device of a table to the next player."""
    table.match.hide()
    table.acting = table.view().seat
    table.cues.hand_over(table.acting)
    table.app.open(HandOver(table.app, table))


@overlay("handover")
class HandOver(Screen):
    """The cover screen, with the name of the next player and the events since that player's last
    turn.

    It shows only public events, since others see it too. Events that do not fit are on other pages.
    """

    def __init__(self, app: App, table: MatchTable) -> None:
        super().__init__(app, palette.PINE)
        self.table = table
        self._match = match = table.match
        self._phrases = phrases = table.phrases
        view = match.view()
        seat = view.seat
        since = table.since_turn(seat)
        self._news = None
        middle = app.height // 2
        title, name, badge_y, hide, ready = [middle + y for y in _COVER]
        badge_x = app.width // 2 - 4
        if since.has_news():
            hide, ready = app.height - 2 * LINE - 4, app.height - LINE - 1
            self._news = news = NewsRows(app, since.lines, hide - _HEAD - 2)
            title = (hide - _HEAD - news.high) // 2
            name = title + LINE
            badge_x -= app.kit.font.width(phrases.seat(seat)) + 12
            badge_y = name + 5
            news.group.y = title + _HEAD
            self.group.append(app.kit.box(0, news.group.y - 1, app.width, news.high + 2, _GROUND))
            self.group.append(news.group)
        wide = app.width
        self.show_line(app.text(texts.HAND_OVER_TITLE), 0, title, wide, align=CENTRE)
        self.show_line(phrases.seat(seat), 0, name, wide // 2, palette.WHITE, CENTRE, 2)
        badge = app.kit.sprites("icons", 9, 9, badge_x, badge_y)
        badge[0] = _BADGE + app.settings.colors[seat % view.sides]
        self.group.append(badge)
        self.show_line(app.text(texts.HAND_OVER_HIDE), 0, hide, wide, align=CENTRE)
        words = "Ⓐ " + app.text(texts.HAND_OVER_READY)
        self.show_line(words, 0, ready, wide, palette.GOLD, CENTRE)

    def show(self) -> None:
        """Shows the screen; clears the terminal of the previous player's lines."""
        hal.hush()
        if self.app.voice:
            self.app.voice.stop()
        self.app.begin_decision()
        seat = self._match.view().seat
        text = self.app.text
        self.app.say(text(texts.HAND_OVER_TITLE) + " " + self._phrases.seat(seat))
        if self._news:
            self._news.page = 0
            self._news.turn()
        if not hal.TOLD:
            self.app.say(text(texts.HAND_OVER_LISTEN))

    def key(self, key: int) -> None:
        """Hands the device to the next player at A, or at SELECT, if nobody else listens."""
        if key != hal.SELECT and key != hal.A:
            return
        if key == hal.SELECT and not self.app.accepts_decisions():
            return
        match = self._match
        match.hand_over()
        match.listens = hal.TOLD or key == hal.SELECT
        rest = self._news.rest() if self._news else ()
        self.app.close()
        if rest:
            self.app.open(News(self.app, rest))


# The news, page by page

_TOP = const(17)
_MOST = const(15)  # rows of a tall screen's height
SILENCE = 350  # ms without a press before one counts, on a page that appears by itself
_LEFT = const(3)
_INKS = (palette.CREAM, palette.WHITE, palette.GREY)  # of lines that are PLAIN, a HIT, a HEADING
_INDENT = const(6)  # of a line's second row


@overlay("news")
def show(table: MatchTable, since: Digest, silence: int = 0) -> None:
    """Puts news over a table. silence: see News."""
    table.app.open(News(table.app, since.lines, silence=silence))


@overlay("news")
class NewsRows:
    """Lines of a game's Digest in rows on a screen, page by page."""

    def __init__(self, app: App, lines: Sequence[tuple[str, str, int]], room: int) -> None:
        """room: pixels for the rows; `group` has the rows and `high` their height."""
        self._app = app
        self._lines = lines
        self.page = 0  # the number of pages shown
        self._texts = []  # the rows' texts
        self._said = []  # their spoken lines, "" for a line's second row
        self._looks = []
        for line in lines:
            self._write(*line)
        self.group = displayio.Group()
        self._rows = []
        self._bands = []
        pitch = max(LINE + 1, app.height // _MOST)
        self.high = min(len(self._texts), room // pitch) * pitch
        for y in range((pitch - LINE) // 2, self.high, pitch):
            band = app.kit.box(0, y - (pitch - LINE + 1) // 2, app.width, pitch, palette.RED)
            row = Line(app.kit, _LEFT, y, app.width - _LEFT)
            self._bands.append(band)
            self.group.append(band)
            self._rows.append(row)
            self.group.append(row.grid)
        self._starts = [0]  # the first row of each page
        while self._starts[-1] + len(self._rows) < len(self._texts):
            self._starts.append(self._end(self._starts[-1]))

    def _write(self, text: str, said: str, look: int) -> None:
        """Adds a line, in as many rows as it needs."""
        font = self._app.kit.font
        width = self._app.width - _LEFT - _INDENT
        start = 0
        while start < len(text):
            end = wrap(font, text, start, width)
            self._texts.append(text[start:end].strip())
            self._said.append("" if start else said)
            self._looks.append(look)
            start = end

    def _end(self, start: int) -> int:
        """Returns the end of the page that begins at a row. It is between two lines."""
        most = end = start + len(self._rows)
        while end > start and not self._said[end]:
            end -= 1
        return most if end == start else end

    def turn(self) -> None:
        """Writes and says the next page."""
        starts = self._starts
        at = starts[self.page]
        self.page += 1
        end = len(self._texts) if self.is_last() else starts[self.page]
        for i in range(len(self._rows)):
            row, there = self._rows[i], at < end
            row.set(self._texts[at] if there else "")
            hide(self._bands[i], not there or self._looks[at] != HIT)
            if there:
                row.ink(_INKS[self._looks[at]])
                row.grid.x = _LEFT if self._said[at] else _LEFT + _INDENT
                self._app.say(self._said[at])
                at += 1

    def is_last(self) -> bool:
        """Returns whether the last page has been shown."""
        return self.page >= len(self._starts)

    def number(self) -> str:
        """Returns the page and the number of pages, as in "2/3"; "" if there is only one."""
        pages = len(self._starts)
        return str(self.page) + "/" + str(pages) if pages > 1 else ""

    def rest(self) -> Sequence[tuple[str, str, int]]:
        """Returns the lines after the first page."""
        if len(self._starts) == 1:
            return ()
        shown = 0
        for i in range(self._starts[1]):
            shown += self._said[i] != ""
        return self._lines[shown:]


@overlay("news")
class News(Screen):
    """A list of lines; B closes it, any other key turns the page."""

    def __init__(
        self,
        app: App,
        lines: Sequence[tuple[str, str, int]],
        then: Callable[[], Screen] | None = None,
        silence: int = 0,
        title: int = texts.NEWS_TITLE,
    ) -> None:
        """lines: a game's Digest. then: makes the screen that follows the last page.

        silence: ms without a press before one counts. title: a text.
        """
        super().__init__(app)
        title_band(app, self.group, app.text(title))
        self._then = then
        self._silence = silence
        self._pressed = 0
        none = app.text(texts.NEWS_NONE)
        y = app.height - LINE - 1
        self._news = news = NewsRows(app, lines or [(none, none, PLAIN)], y - _TOP)
        news.group.y = _TOP
        self.group.append(news.group)
        self._foot = self.show_line("", 0, y, app.width, palette.GOLD, CENTRE)

    def show(self) -> None:
        """Writes and says the page."""
        self._pressed = hal.ticks()
        news = self._news
        news.turn()
        last = news.is_last() and self._then
        words = "Ⓐ " + self.app.text(texts.MENU_INFO if last else texts.NEXT)
        number = news.number()
        self._foot.set(words + "  " + number if number else words)

    def reads_on(self) -> int:
        """Returns the key that reads on, and then goes back: there is nothing to decide."""
        return hal.A

    def waits(self) -> bool:
        """Returns whether a press would count."""
        return hal.since(self._pressed) >= self._silence and super().waits()

    def key(self, key: int) -> None:
        """Turns the page; the next screen, or the table, follows the last page."""
        early = not self.waits()
        self._pressed = hal.ticks()
        if early:
            return
        if key != hal.B and not self._news.is_last():
            self.show()
            return
        app, then = self.app, self._then
        app.close()
        if then and key != hal.B:
            app.open(then())


# Past events in few lines, for the screen of news, the voice and the terminal

PLAIN = 0
HIT = 1  # it happened to the reader
HEADING = 2  # a round begins


@overlay("digest")
class Digest:
    """The lines for one reader: tuples of a text, its spoken form, and PLAIN, HIT or HEADING."""

    def __init__(
        self, phrases: MatchPhrases, match: Match, first: int, end: int, reader: int
    ) -> None:
        """first, end: the range of the events in the match's record."""
        self.lines = []
        self._phrases = phrases
        self._heard = happened = match.news.record
        self._reader = reader
        before = phrases.reader
        phrases.reader = reader
        for i in range(first, end, 4):
            self.take(happened, i)
        self.end()
        phrases.reader = before

    def add(self, i: int, look: int = PLAIN) -> None:
        """Adds the line of an event, if it has one."""
        text = self._phrases.event(self._heard, i)
        if text:
            self.lines.append((text, self._phrases.spoken(self._heard, i), look))

    def add_text(self, look: int, text_id: int, *values: int | str) -> None:
        """Adds a line whose spoken form is the same."""
        text = self._phrases.text(text_id, *values)
        self.lines.append((text, text, look))

    def has_news(self) -> bool:
        """Returns whether there is more than the beginning of a round."""
        return any(look != HEADING for _, _, look in self.lines)

    def hits(self) -> bool:
        """Returns whether a line is about an attack on the reader."""
        return any(look == HIT for _, _, look in self.lines)

    # For a game's own class

    def take(self, happened: bytearray, i: int) -> None:
        """Adds the event at happened[i] as a line or as a part of one, or ignores it."""
        raise NotImplementedError

    def end(self) -> None:
        """Called after the last event."""
