# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A car drives on: the hills pass, the distance counts up; near the goal the flag waves."""

from engine.mille import names
from micropython import const
from ui.base import palette
from ui.base.scene import Scene
from ui.mille.scenes.count import Count
from ui.mille.scenes.flag import wave

_HILLS = const(64)
_LONG = const(11)  # pixels of a line behind a fast car


class Drive(Scene):
    """From where everything was shown to where it is now. A 200 roars first."""

    def __init__(self, table, road, gauges, card, side):
        super().__init__(table.app)
        self._roars = card == names.MILES_200
        self.LENGTH = table.pace * (6 if self._roars else 4) // 9
        self._road = road
        ours = side == table.own_side()
        line = gauges.number if ours else table.rivals.row(side)[1]
        cars = road.cars()
        before = [(car.x, car.y) for car in cars]
        hills = road.hills
        passed = -hills.x if hills else 0
        shown = line.shown()
        table.draw()
        self._count = Count(line, shown)
        self._moved = []
        for i in range(len(cars)):
            x, y = before[i]
            car = cars[i]
            if (x, y) != (car.x, car.y):
                self._moved.append((car, x, y, car.x, car.y))
        self._passed = passed
        self._by = (-hills.x - passed + _HILLS // 2) % _HILLS - _HILLS // 2 if hills else 0
        self._waves = road.is_near(table.picture())
        self._car = road.car(side)
        self._turn = False
        self._scale = table.layout.scale
        self._top = table.layout.road_y
        if self._roars:
            for _ in range(3):
                line = table.app.kit.box(0, 0, _LONG * self._scale, self._scale, palette.WHITE)
                line.hidden = True
                self.parts.append(line)

    def draw(self, now):
        """Hills in one frame, cars and figures in the next, so that each frame is short."""
        done = 256 * now // self.LENGTH
        last = done == 256
        if self._roars:
            if self._trembles(done, last):
                return
            done = max(0, done - 96) * 256 // 160
        done = done * (512 - done) >> 8
        self._turn = not self._turn
        if last or self._turn:
            self._drive(done)
            wave(self._road.flag, now if self._waves and not last else 0)
        hills = self._road.hills
        if hills and (last or not self._turn):
            x = -((self._passed + self._by * done // 256) % _HILLS)
            if x != hills.x:
                hills.x = x

    def _drive(self, done):
        for car, from_x, from_y, to_x, to_y in self._moved:
            x = from_x + (to_x - from_x) * done // 256
            if x != car.x:
                car.x = x
            y = from_y + (to_y - from_y) * done // 256
            if y != car.y:
                car.y = y
        self.counts(self._count.show(done))
        for i in range(len(self.parts)):
            line = self.parts[i]
            line.hidden = not 0 < done < 230
            line.x = (self._car.x - _LONG - 5 * (i & 1)) * self._scale
            line.y = self._top + (self._car.y + 7 + 3 * i) * self._scale

    def _trembles(self, done, last):
        """Before it shoots away the car rears; returns whether it still does."""
        for car, from_x, from_y, *_ in self._moved:
            if car is self._car and done < 96:
                car.x = from_x - (done // 24) % 2 - 2
                car.y = from_y - (done // 12) % 2
        if done >= 96 or last:
            return False
        self._count.show(0)
        return True
