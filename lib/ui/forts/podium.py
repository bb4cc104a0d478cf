# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: the winner, the match's story, and the score table."""

import displayio

from micropython import const
from place import apart
from ui.base import palette
from ui.base.kit import CENTRE, LINE, WIDE, Line, hide
from ui.forts import recap, sheet
from ui.forts.summary import Summary
from ui.screens import podium

apart(__name__)

_WIDEST = const(28)  # pixels from one row to the next
_LEFT = const(13)  # the left edge of the story's lines, after their signs
_SIGNS = bytes((11, 12, 14))  # crown, fort, car
_ROWS = const(2)  # for each line of the story


class Podium(podium.Podium):
    """Shows the story and all players in order of rank; on a small screen one by one."""

    def __init__(self, app, match):
        super().__init__(app, match)
        self._decided = sheet.decided(app, match)
        self._story = recap.lines(Summary(app.texts, match), match)
        self._table = displayio.Group()
        self._tale = displayio.Group()
        y = self.top - 4
        end = self.bottom
        if self._story and app.width >= WIDE:
            end -= _ROWS * LINE * len(self._story)
            self._write(end)
            end -= LINE
        elif self._story:
            self._write(y + (end - y - _ROWS * LINE * len(self._story)) // 2)
            self._table.hidden = True
            arrows = Line(app.kit, 1, 7, app.width - 2, palette.WINE)
            arrows.set("◀", "▶")
            self.group.append(arrows.grid)
        words = Line(app.kit, 1, y, app.width - 2, palette.GOLD, CENTRE)
        words.set(self._decided)
        self._table.append(words.grid)
        y += LINE
        sheet.draw(app, self._table, match, y, min(_WIDEST, (end - y) // len(match.seats) - 1))
        self.group.append(self._table)
        self.group.append(self._tale)

    def _write(self, y):
        """Writes the story from y on, each line in two rows behind its sign."""
        kit = self.app.kit
        for i in range(len(self._story)):
            sign = kit.sprites("icons", 9, 9, 2, y)
            sign[0] = _SIGNS[i]
            self._tale.append(sign)
            rows = self._story[i].split(": ")
            for row in range(len(rows)):
                line = Line(
                    kit, _LEFT, y, self.app.width - _LEFT, palette.CREAM if row else palette.GOLD
                )
                line.set(rows[row])
                self._tale.append(line.grid)
                y += LINE

    def _turn(self):
        """Shows the score table instead of the story, or the story again."""
        is_seen = self._table.hidden
        hide(self._tale, is_seen)
        hide(self._table, not is_seen)

    def changed(self, i, by):
        """Left and right turn the page."""
        if self._story and self.app.width < WIDE:
            self._turn()

    def name(self, side):
        return self.app.texts.name_at(self.match, side)

    def say_standing(self):
        self.app.say(self._decided)
        for line in self._story:
            self.app.say(line)
        sheet.say_sheet(self.app, self.match)
