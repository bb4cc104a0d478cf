# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Everything about everybody: a row for each seat, a column for each thing, then the zones."""

from micropython import const
from ui import palette
from ui.forts.report import Report
from ui.kit import CENTRE, LINE, Line
from ui.screen import Screen

# Shared numbers
_LINES = const(5)

_BADGE = const(1)
_ICONS = bytes((23, 7, 24, 14, 15, 25, 13))  # forts, cars, towers, gas, water, hand, bids
_NAMES = const(46)
_HEAD = const(13)
_ZONES = const(33)


class Info(Screen):
    """Shows a view and says it; any key goes back."""

    def __init__(self, app, match):
        super().__init__(app)
        self._view = view = match.view()
        self._speech = Report(app.texts, match)
        self._column = (app.width - _NAMES) // len(_ICONS)
        for i in range(len(_ICONS)):
            icon = app.kit.sprites("marks", 9, 9, self._x(i) + (self._column - 9) // 2, 2)
            icon[0] = _ICONS[i]
            self.group.append(icon)
        numbers = [0] * (_LINES * view.seats)
        view.scores(numbers)
        high = (app.height - _HEAD - _ZONES) // view.seats
        for seat in range(view.seats):
            self._row(seat, _HEAD + seat * high, high, numbers, match.viewer)
        y = app.height - _ZONES + 2
        for text in (
            self._speech.control(view, 0),
            self._speech.control(view, 1),
            self._speech.round(view),
        ):
            line = Line(app.kit, 2, y, app.width - 4, palette.SAND)
            line.set(text)
            self.group.append(line.grid)
            y += LINE

    def _x(self, i):
        return _NAMES + i * self._column

    def _row(self, seat, y, high, numbers, viewer):
        app = self.app
        kit = app.kit
        if seat == viewer:
            self.group.append(kit.box(0, y, app.width, high - 1, palette.TAR))
        badge = kit.sprites("marks", 9, 9, 1, y + (high - 9) // 2)
        badge[0] = _BADGE + app.settings.colours[seat]
        self.group.append(badge)
        name = Line(kit, 12, y + (high - LINE) // 2, _NAMES - 12)
        name.set(self._speech.seat(seat))
        self.group.append(name.grid)
        view = self._view
        row = numbers[seat * _LINES : (seat + 1) * _LINES] + [view.held[seat], view.bids[seat]]
        for i in range(len(_ICONS)):
            self._number(i, y + high // 2, str(row[i]))

    def _number(self, i, middle, text):
        """A number, as large as there is room for it."""
        kit = self.app.kit
        font = kit.digits if len(text) < 3 else kit.font
        y = middle - font.height // 2
        line = Line(kit, self._x(i), y, self._column, palette.WHITE, CENTRE, font)
        line.set(text)
        self.group.append(line.grid)

    def show(self):
        """Says all that can be seen."""
        speech, view = self._speech, self._view
        for seat in range(view.seats):
            self.app.say(speech.state(view, seat) + ". " + speech.forts(view, seat))
        for zone in range(2):
            self.app.say(speech.control(view, zone))
        self.app.say(speech.round(view))

    def key(self, key):
        """Back to the table."""
        self.app.pop()
