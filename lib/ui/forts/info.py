# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's status screen."""

from engine.forts import names
from engine.forts.holdings import forts_of
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.kit import LINE, Line
from ui.forts.summary import Summary
from ui.table.info import ACROSS, MatchInfo

apart(__name__)

_BADGE = const(1)
_ICONS = bytes((23, 7, 24, 14, 15, 25, 13))  # forts, cars, towers, gas, water, hand, bids
_ROWS = const(4)
_TOP = const(12)  # before scaling
_ROW = const(12)
_WORD = const(12)


class Info(MatchInfo):
    """Of a seat: what it has, each by its name. In the strip: its forts. Above it the zones."""

    def __init__(self, app, match):
        super().__init__(app, match, Summary(app.texts, match), "marks", _BADGE)
        view = self._view
        self._numbers = [0] * (names.LINES * view.seats)
        view.scores(self._numbers)
        self._cells = []
        kit = app.kit
        top = _TOP * (app.width // ACROSS)
        half = app.width // 2
        for i in range(len(_ICONS)):
            x = i // _ROWS * half
            y = top + i % _ROWS * _ROW
            icon = kit.sprites("marks", 9, 9, x + 1, y + 1)
            icon[0] = _ICONS[i]
            self._cells.append(Line(kit, x + _WORD, y, half - _WORD - 6))
            self.group.append(icon)
            self.group.append(self._cells[i].grid)
        for zone in range(2):
            line = Line(kit, 2, top + _ROWS * _ROW + zone * (LINE - 1), app.width - 4, palette.SAND)
            line.set(self._phrases.control(view, zone))
            self.group.append(line.grid)
        self.foot(self._phrases.round(view))

    def number(self, side):
        return forts_of(self._view, side)

    def show_side(self, side):
        view = self._view
        row = self._numbers[side * names.LINES : (side + 1) * names.LINES]
        row.append(view.held[side])
        row.append(view.bids[side])
        for i in range(len(row)):
            self._cells[i].set(self.app.text(texts.F_HOLDS_FORTS + i), str(row[i]))

    def told(self, side):
        phrases, view = self._phrases, self._view
        return [phrases.state(view, side), phrases.forts(view, side)]

    def rest(self):
        phrases, view = self._phrases, self._view
        return [phrases.control(view, 0), phrases.control(view, 1), phrases.round(view)]
