# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: the cars come down on their steps, the winner's last, and the points count up."""

from micropython import const
from ui.scene import Scene

_EACH = const(500)  # ms from car to car
_FALLS = const(250)
_COUNTS = const(450)
_STEP = const(25)


class Arrivals(Scene):
    """It moves what lies on the podium already."""

    def __init__(self, podium):
        super().__init__(podium.app)
        self._cars = podium.cars
        self._points = podium.points
        self._places = [car.y for car in self._cars]
        self.LENGTH = _EACH * len(self._cars)

    def draw(self, now):
        for i in range(len(self._cars)):
            car, there = self._cars[i], self._places[i]
            passed = now - i * _EACH
            line, points = self._points[i]
            if passed < 0:
                car.hidden = True
                line.set("")
                continue
            left = _FALLS - min(passed, _FALLS)
            y = there - 16 * left * left // (_FALLS * _FALLS)
            if car.hidden:
                car.hidden = False
            if car.y != y:
                car.y = y
            shown = points * min(passed, _COUNTS) // _COUNTS // _STEP * _STEP
            line.set(str(points if passed >= _COUNTS else shown))
