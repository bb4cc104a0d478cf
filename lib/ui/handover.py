# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Handing the device to the next person: a cover screen, then the news of what they missed."""

from hardware import hal
from match import NEWS_SIZE
from micropython import const
from ui import palette, texts
from ui.kit import CENTRE, LINE, Line
from ui.menu import headline, title_band
from ui.screen import Screen

_BADGE = const(18)
_TITLE = const(17)


class HandOver(Screen):
    """The cover screen, which shows only who is to take the device."""

    def __init__(self, app, match, phrases):
        super().__init__(app, palette.PINE)
        self._match = match
        self._phrases = phrases
        view = match.view()
        seat = view.seat
        kit = app.kit
        middle = app.height // 2
        top = Line(kit, 0, middle - 40, app.width, palette.CREAM, CENTRE)
        top.set(app.text(texts.HAND_OVER_TITLE))
        name = headline(app, phrases.seat(seat), middle - 12, palette.WHITE, 2)
        badge = kit.sprites("icons", 9, 9, app.width // 2 - 4, middle + 4)
        badge[0] = _BADGE + app.settings.colours[seat % view.sides]
        hide = Line(kit, 0, middle + 22, app.width, palette.CREAM, CENTRE)
        hide.set(app.text(texts.HAND_OVER_HIDE))
        ready = Line(kit, 0, middle + 40, app.width, palette.GOLD, CENTRE)
        ready.set("Ⓐ " + app.text(texts.HAND_OVER_READY))
        for part in (top.grid, name, badge, hide.grid, ready.grid):
            self.group.append(part)

    def show(self):
        """Also clears the terminal of what the last person has heard."""
        hal.hush()
        self.app.ask()
        seat = self._match.view().seat
        self.app.say(self.app.text(texts.HAND_OVER_TITLE) + " " + self._phrases.seat(seat))

    def key(self, key):
        """A: the next person has the device."""
        if key != hal.A:
            return
        match = self._match
        match.hand_over()
        self.app.pop()
        news = bytearray(NEWS_SIZE)
        n = match.news(match.viewer, news)
        page = News(self.app, self._phrases, news, n, match.viewer)
        if page.goes_on():
            self.app.push(page)


class News(Screen):
    """What happened since the reader's last turn, page by page."""

    def __init__(self, app, phrases, news, count, reader):
        super().__init__(app)
        title_band(app, self.group, app.text(texts.NEWS_TITLE))
        self._phrases = phrases
        self._news = news
        self._reader = reader
        self._end = 4 * count
        self._at = 0
        self._lines = []
        for y in range(_TITLE, app.height - 2 * LINE, LINE + 1):
            line = Line(app.kit, 3, y, app.width - 3)
            self._lines.append(line)
            self.group.append(line.grid)
        foot = Line(app.kit, 0, app.height - LINE - 1, app.width, palette.GOLD, CENTRE)
        foot.set("Ⓐ " + app.text(texts.NEXT))
        self.group.append(foot.grid)

    def goes_on(self):
        """Advances to the next event that is news and has a text; returns whether there is one."""
        phrases, news = self._phrases, self._news
        while self._at < self._end:
            if phrases.is_news(news, self._at, self._reader) and phrases.event(news, self._at):
                return True
            self._at += 4
        return False

    def show(self):
        """Shows the next page."""
        for line in self._lines:
            text = said = ""
            if self.goes_on():
                text = self._phrases.event(self._news, self._at)
                said = self._phrases.spoken(self._news, self._at)
                self._at += 4
            line.set(text)
            self.app.say(said)

    def key(self, key):
        """A: the next page, or back to the table."""
        if key != hal.A:
            return
        if self.goes_on():
            self.show()
        else:
            self.app.pop()
