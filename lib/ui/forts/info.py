# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The status screen: a row for each seat, a column for each kind of holding, then the zones."""

import displayio

from engine.forts import names
from micropython import const
from ui import palette
from ui.forts.summary import Summary
from ui.kit import LINE, Line
from ui.match_info import MatchInfo

_BADGE = const(1)
_ICONS = bytes((23, 7, 24, 14, 15, 25, 13))  # forts, cars, towers, gas, water, hand, bids
_NAMES = const(46)
_UNITS = const(19)  # of width: three for each of the first columns, two for the columns of cards
_MOST = const(999)  # shown of gas or water
_HEAD = const(13)
_ZONES = const(33)


class Info(MatchInfo):
    """A row for each seat, a column for each kind of holding."""

    def __init__(self, app, match):
        super().__init__(app, match, Summary(app.texts, match))
        view = self._view
        for i in range(len(_ICONS)):
            icon = app.kit.sprites("marks", 9, 9, _NAMES + self._x(i, 9), 2)
            icon[0] = _ICONS[i]
            self.group.append(icon)
        numbers = [0] * (names.LINES * view.seats)
        view.scores(numbers)
        high = (app.height - _HEAD - _ZONES) // view.seats
        for seat in range(view.seats):
            self._row(seat, _HEAD + seat * high, high, numbers, match.viewer)
        y = app.height - _ZONES + 2
        for text in (
            self._phrases.control(view, 0),
            self._phrases.control(view, 1),
            self._phrases.round(view),
        ):
            line = Line(app.kit, 2, y, app.width - 4, palette.SAND)
            line.set(text)
            self.group.append(line.grid)
            y += LINE

    def _x(self, i, wide):
        """The x of something `wide` pixels wide, centred in a column, from where the names end."""
        twice = 3 * (2 * i + 1) if i < names.LINES else 4 * i + 2 + 2 * names.LINES
        return max(0, twice * (self.app.width - _NAMES) // _UNITS - wide) // 2

    def _row(self, seat, y, high, numbers, viewer):
        app = self.app
        kit = app.kit
        if seat == viewer:
            self.group.append(kit.box(0, y, app.width, high - 1, palette.TAR))
        badge = kit.sprites("marks", 9, 9, 1, y + (high - 9) // 2)
        badge[0] = _BADGE + app.settings.colours[seat]
        self.group.append(badge)
        name = Line(kit, 12, y + (high - LINE) // 2, _NAMES - 12)
        name.set(self._phrases.seat(seat))
        self.group.append(name.grid)
        view = self._view
        row = numbers[seat * names.LINES : (seat + 1) * names.LINES] + [
            view.held[seat],
            view.bids[seat],
        ]
        self._numbers(y + (high - kit.digits.height) // 2, row)

    def _numbers(self, y, row):
        """Numbers on one bitmap, each as large as it fits."""
        kit = self.app.kit
        bitmap = displayio.Bitmap(self.app.width - _NAMES, kit.digits.height, 2)
        for i in range(len(row)):
            text = str(min(_MOST, row[i]))
            font = kit.digits if len(text) < 3 else kit.font
            top = (bitmap.height - font.height) // 2
            font.draw(bitmap, self._x(i, font.width(text)), top, text, bitmap.width)
        ink = kit.ink(palette.WHITE)
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=ink, x=_NAMES, y=y))

    def lines(self):
        """Seat by seat what it has and where, then the zones and the round."""
        phrases, view = self._phrases, self._view
        lines = []
        for seat in range(view.seats):
            lines.append(phrases.state(view, seat))
            lines.append(phrases.forts(view, seat))
        for zone in range(2):
            lines.append(phrases.control(view, zone))
        lines.append(phrases.round(view))
        return lines
