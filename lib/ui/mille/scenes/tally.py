# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score sheet's lines roll in; the podium's cars come down on their steps, the winner's last.
Numbers count up.
"""

from micropython import const
from ui.base.scene import Scene

_ROLLS = const(120)  # ms
_LOW = const(6)  # pixels below its place a line begins
_COUNTS = const(200)  # ms
_CAR = const(500)  # ms from car to car
_LANDS = const(250)
_POINTS = const(450)
_STEP = const(25)


class Rolling(Scene):
    """The line just written; the sheet writes the next one when it is time."""

    def __init__(self, sheet, each):
        """each: ms from line to line."""
        super().__init__(sheet.app)
        self._sheet = sheet
        self._each = each
        self._row = -1
        self._cells = ()
        self._low = 0
        self.LENGTH = each * sheet.lines()

    def draw(self, now):
        sheet = self._sheet
        if now >= self.LENGTH:
            self.finish()
            return
        row = now // self._each
        if row != self._row:
            self.finish()
            self._row = row
            while sheet.written() <= row:
                sheet.next_line()
            self._cells = sheet.cells(row)
        passed = now - row * self._each
        self._lower(_LOW - _LOW * min(passed, _ROLLS) // _ROLLS)
        sheet.write(row, min(passed, _COUNTS), _COUNTS)
        shown = ""
        for cell in self._cells:
            shown += cell.shown()
        self.counts(shown)

    def _lower(self, low):
        """Moves the line so many pixels below its place."""
        if low != self._low:
            for cell in self._cells:
                cell.grid.y += low - self._low
            self._low = low

    def finish(self):
        """The line lies in its place, with its numbers."""
        self._lower(0)
        if self._row >= 0:
            self._sheet.write(self._row, 1, 1)


class Arrivals(Scene):
    """It moves what lies on the podium already; the winner's car is greeted with a tune."""

    def __init__(self, podium):
        super().__init__(podium.app)
        self._podium = podium
        self._greeted = False
        self._cars = podium.cars
        self._points = podium.points
        self._places = [car.y for car in self._cars]
        self.LENGTH = _CAR * len(self._cars)

    def draw(self, now):
        all_shown = 0
        for i in range(len(self._cars)):
            car, there = self._cars[i], self._places[i]
            passed = now - i * _CAR
            line, points = self._points[i]
            if passed < 0:
                car.hidden = True
                line.set("")
                continue
            left = _LANDS - min(passed, _LANDS)
            y = there - 16 * left * left // (_LANDS * _LANDS)
            if car.hidden:
                car.hidden = False
            if car.y != y:
                car.y = y
            shown = points
            if passed < _POINTS:
                shown = points * passed // _POINTS // _STEP * _STEP
            line.set(str(shown))
            all_shown += shown
        self.counts(all_shown)
        if now >= self.LENGTH - _CAR + _LANDS and not self._greeted:
            self._greeted = True
            self._podium.greet()
