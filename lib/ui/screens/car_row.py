# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The cars of all sides on a road, shown while a match is set up."""

from micropython import const

_CAR = const(16)
_SIDES = const(6)
_ROAD = const(32)


class Parking:
    """A strip of road across a set-up screen."""

    def __init__(self, app, group, y):
        """group: the screen's; y: the top of the road, which is 12 pixels high."""
        self._cars = []
        columns = (app.width + _ROAD - 1) // _ROAD
        group.append(app.kit.sprites("road", _ROAD, 12, 0, y, columns))
        for i in range(_SIDES):
            car = app.kit.sprites("cars", _CAR, 8, 8 + i * (_CAR + 8), y + 1)
            self._cars.append(car)
            group.append(car)

    def drive_up(self, colours, sides):
        """Shows a car in its colour for each side."""
        for i in range(_SIDES):
            self._cars[i].hidden = i >= sides
            self._cars[i][0] = colours[i]
