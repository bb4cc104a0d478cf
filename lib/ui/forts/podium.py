# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: the winner, the match's story, and the score table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import awards
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, WIDE, Line, hide
from ui.forts import recap, sheet
from ui.forts.scenes import Tally
from ui.forts.summary import Summary
from ui.screens import podium

if TYPE_CHECKING:
    from collections.abc import Callable

    from app import App
    from ui.forts.match import FortsMatch


overlay(__name__)

_WIDEST = const(28)  # pixels from one row to the next
_LEFT = const(13)  # the left edge of the story's lines, after their pictures
_SIGNS = bytes((11, 12, 14))  # crown, fort, car
_ROWS = const(2)  # rows for each line of the story
_SHOWN = const(2)  # lines of the story on a small screen


class Podium(podium.Podium):
    """Shows the story and all players in order of rank. A small screen has room for two lines of
    the story: the others are among the pages, and after those come the players.
    """

    match: FortsMatch

    def __init__(self, app: App, match: FortsMatch) -> None:
        self._decided = sheet.decided(app, match)
        self._story = recap.lines(Summary(app.texts, match), match)
        super().__init__(app, match)
        self._table = displayio.Group()
        self._tale = displayio.Group()
        y = self.top - 4
        end = self.bottom
        aim = self.foot
        if self._is_small() and self._story:
            shown = self._story[:_SHOWN]
            self._write(y + (aim - y - _ROWS * LINE * len(shown)) // 2, shown)
            self._table.hidden = True
        elif self._story:
            end = aim - _ROWS * LINE * len(self._story)
            self._write(end, self._story)
            end -= LINE // 2
        elif not self._is_small():
            end = aim
        self._y = y
        self._high = end - y - LINE
        self.group.append(self._table)
        self.group.append(self._tale)

    def open(self) -> None:
        """Greets the winner after the table is counted."""
        if self._table.hidden or len(self._table):
            self.greet()
        else:
            self._fill(self.greet)

    def _fill(self, then: Callable[[], None] | None = None) -> None:
        """Draws the table and counts it up. then: called at the end, if given."""
        app, y = self.app, self._y
        words = Line(app.kit, 1, y, app.width - 2, palette.GOLD, CENTRE)
        has_pages = self._story or not self._is_small()
        records = () if has_pages else self.records()
        words.set(records[0] if records else self._decided)
        self._table.append(words.grid)
        pitch = min(_WIDEST, self._high // len(self.match.seats) - 1)
        rows = sheet.draw(app, self._table, self.match, y + LINE, pitch)
        if self.stages():
            self.stage(Tally(self, self._table, rows, then))
        elif then:
            then()

    def _is_small(self) -> bool:
        return self.app.width < WIDE

    def records(self) -> list[str]:
        """Returns the records: the most forts, then those of any game."""
        found = super().records()
        if self.match.earned >> awards.BEST_EVER & 1:
            found.insert(0, self.app.text(texts.RECORD_FORTS, self.kept(record.BEST)))
        return found

    def more_pages(self) -> list[tuple[str, ...]]:
        """Returns the rest of the story, after the score against a rival."""
        pages = super().more_pages()
        if self._is_small():
            for line in self._story[_SHOWN:]:
                pages.append(("", self.sentence(*line)))
        return pages

    def _write(self, y: int, story: list[tuple[str, str]]) -> None:
        """Writes the story from y on, each line in two rows behind its picture."""
        kit = self.app.kit
        for i in range(len(story)):
            sign = kit.sprites("icons", 9, 9, 2, y)
            sign[0] = _SIGNS[i]
            self._tale.append(sign)
            ink = palette.GOLD
            for words in story[i]:
                if words:
                    line = Line(kit, _LEFT, y, self.app.width - _LEFT, ink)
                    line.set(words)
                    self._tale.append(line.grid)
                    ink = palette.CREAM
                    y += LINE

    def show_page(self, page: int) -> None:
        """Shows a page if there is room for it."""
        if self._story or not self._is_small():
            super().show_page(page)

    def told_page(self) -> str:
        """Returns why the match ended, where the table comes after the pages."""
        return super().told_page() or self._decided

    def changed(self, i: int, step: int) -> None:
        """Turns the page. On a small screen the table follows the last page."""
        if not self._is_small():
            super().changed(i, step)
        elif self._story:
            last = max(1, len(self.pages))
            self.show_page((self._page + step) % (last + 1))
            is_table = self._page == last
            hide(self._tale, is_table)
            hide(self._table, not is_table)
            if is_table and not len(self._table):
                self._fill()

    def name(self, side: int) -> str:
        return self.app.texts.name_at(self.match, side)

    def say_standing(self) -> None:
        self.app.say(self._decided)
        for line in self._story:
            self.app.say(self.sentence(*line))
        sheet.say_sheet(self.app, self.match)
