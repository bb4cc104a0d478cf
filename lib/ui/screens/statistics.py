# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The statistics of each game and book, a page each, then a page that explains what counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from hardware import hal
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import palette
from ui.base.font import wrap
from ui.base.kit import CENTRE, LINE, RIGHT, WIDE, Line
from ui.base.language import Texts
from ui.base.menu import ConfirmMenu
from ui.base.screen import TITLE_HIGH, Screen, page_keys, title_band

if TYPE_CHECKING:
    from app import App
    from games import Game
    from saves.record import Career


overlay(__name__)

LINES = 7  # lines of a page
_EDGE = const(6)
_COUNTS = (
    texts.HELP_CAREER_ALONE,
    texts.HELP_CAREER_TOGETHER,
    texts.HELP_CAREER_UNCOUNTED,
    texts.HELP_CAREER_ROAD,
)


def title(app: App, page: int) -> str:
    """Returns the name of a page's game or book."""
    game = record.game_of(page)
    return app.text(games.game(game).first_page + page - record.rows_before(game))


def line(app: App, kept: Career, page: int, i: int) -> tuple[str, str]:
    """Returns label and value of a page's i-th line."""
    text = app.text

    def number(what):
        return kept.number(page, what)

    own = games.game(record.game_of(page))
    if i == 0:
        return text(texts.STATS_MATCHES), str(number(record.MATCHES))
    if i == 1:
        wins = number(record.WINS)
        share = text(texts.STATS_SHARE, wins, 100 * wins // max(1, number(record.MATCHES)))
        return text(texts.STATS_WINS), share
    if i == 2:
        longest = text(texts.STATS_LONGEST, number(record.STREAK), number(record.LONGEST))
        return text(texts.STATS_STREAK), longest
    if i == 3:
        return text(own.best_text), str(number(record.BEST))
    if i == 4:
        return text(own.coups_text), str(number(record.COUPS))
    if i == 5:
        return text(texts.STATS_VICTIM), _victim(app, kept, page, own)
    minutes = number(record.MINUTES)
    return text(texts.STATS_TIME), text(texts.STATS_HOURS, minutes // 60, minutes % 60)


def _victim(app: App, kept: Career, page: int, own: Game) -> str:
    """Returns the character that human players attacked most, and the number of attacks; "-" for
    none.
    """
    most = kept.number(page, record.VICTIMS + record.PEOPLE)
    name = texts.STATS_PEOPLE
    for i in range(own.characters):
        hits = kept.number(page, record.VICTIMS + i)
        if hits > most:
            most = hits
            name = own.first_character + i
    return app.text(texts.STATS_HITS, app.text(name), most) if most else "-"


class Statistics(Screen):
    """Left and right change the page; A asks whether to reset it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._pages = record.rows() + len(_COUNTS)
        self._page = record.row_of(app.settings.header) if app.settings.header else 0
        kit = app.kit
        self._title = title_band(app, self.group, "")
        scale = 2 if app.width >= WIDE else 1
        wide = app.width - 2 * _EDGE
        self._room = wide // scale
        high = (app.height - TITLE_HIGH - LINE - 4) // (LINES + 1)
        self._book = Line(
            kit, 0, TITLE_HIGH + (high - LINE) // 2 + 1, app.width, palette.GOLD, CENTRE
        )
        self.group.append(self._book.grid)
        self._labels = []
        self._values = []
        for i in range(LINES):
            y = TITLE_HIGH + (i + 1) * high
            if not i & 1:
                self.group.append(kit.box(0, y, app.width, high, palette.TAR))
            y += (high - LINE * scale) // 2
            label = Line(kit, _EDGE, y, wide // scale, scale=scale)
            value = Line(kit, _EDGE, y, wide // scale, palette.WHITE, RIGHT, scale=scale)
            self._labels.append(label)
            self._values.append(value)
            self.group.append(label.grid)
            self.group.append(value.grid)
        y = TITLE_HIGH + 3 * high - scale  # below the matches won
        self._won = kit.box(_EDGE, y, 1, scale, palette.GOLD)
        self._lost = kit.box(_EDGE, y, wide, scale, palette.GREY)
        self.group.append(self._lost)
        self.group.append(self._won)
        y = app.height - LINE - 1
        self._foot = self.show_line("", 0, y, app.width, palette.GREY, CENTRE)

    def show(self) -> None:
        """Draws the page and says it."""
        app = self.app
        number = str(self._page + 1) + "/" + str(self._pages) + " "
        self._title.set(" " + app.text(texts.TITLE_STATS), number)
        if self._page < record.rows():
            self._head(title(app, self._page), texts.STATS_FOOT)
            self._count()
            return
        words = Texts(app.settings.language + ".help")
        self._head(words.get(texts.HELP_TITLE_CAREER), texts.FOOT_PAGE)
        self._explain(words.get(_COUNTS[self._page - record.rows()]))
        words.close()

    def _head(self, name: str, foot: int) -> None:
        self._book.set("◀ " + name + " ▶")
        self._foot.set(self.app.text(foot))
        self.app.say(self.app.text(texts.INFO_SIDE, self.app.text(texts.TITLE_STATS), name))

    def _explain(self, words: str) -> None:
        """Writes a paragraph about the matches that count."""
        self._won.hidden = self._lost.hidden = True
        begin = 0
        for i in range(LINES):
            end = wrap(self.app.kit.font, words, begin, self._room)
            self._labels[i].set(words[begin:end])
            self._values[i].set("")
            begin = end
        self.app.say(words)

    def _count(self) -> None:
        """Writes the numbers of the page."""
        app = self.app
        kept = record.read(app)
        matches = kept.number(self._page, record.MATCHES)
        for i in range(LINES):
            label, value = line(app, kept, self._page, i)
            self._labels[i].set(label)
            self._values[i].set(value)
            app.say(label + " " + value)
        wide = app.width - 2 * _EDGE
        wins = kept.number(self._page, record.WINS)
        self._won.width = max(1, wide * wins // max(1, matches))
        self._won.hidden = not wins
        self._lost.hidden = not matches

    def keys_at(self, x: int, y: int) -> tuple[int]:
        return page_keys(self.app, x, y)

    def key(self, key: int) -> None:
        """Turns the page, asks, or goes back."""
        if key == hal.B:
            self.app.close()
        elif key == hal.A and self._page < record.rows():
            self.app.open(_reset_asked(self.app, self._page))
        elif key in (hal.RIGHT, hal.DOWN, hal.LEFT, hal.UP):
            step = 1 if key in (hal.RIGHT, hal.DOWN) else -1
            self._page = (self._page + step) % self._pages
            self.show()


def _reset_asked(app: App, page: int) -> ConfirmMenu:
    """Asks what to reset: nothing, the page, or everything."""

    def take(i):
        if i:
            kept = record.read(app)
            kept.clear(page if i == 1 else record.ALL)
            record.keep(app, kept)
        app.close()

    answers = [app.text(texts.STATS_NO + i) for i in range(3)]
    return ConfirmMenu(app, app.text(texts.STATS_ASK), answers, take, title(app, page), last=True)
