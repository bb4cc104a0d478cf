# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The road to the goal with every side's car, and below it the viewer's own gauges."""

import displayio

from engine.mille import moves, names
from micropython import const
from ui import palette
from ui.kit import RIGHT, Line, hide, put_tile
from ui.race.signs import SIGNS, show_lamps, show_signs

_SMALL_CAR = const(24)
_FLAG = const(30)
_DECK = const(38)
_HUNDRED = const(4)  # steps of 25
_START = const(2)
_STRIP = const(32)
_SPEED = const(3)  # pixels a tick


class Road:
    """Every side's car at its distance, a mark every 100, and the flag at the goal."""

    def __init__(self, kit, layout, colours, sides):
        self._kit = kit
        self._colours = colours
        self._sides = sides
        self._wide = layout.width - 24
        self.group = displayio.Group(y=layout.road_y)
        columns = (layout.width + _STRIP - 1) // _STRIP
        self.group.append(kit.sprites("road", _STRIP, 12, 0, 0, columns))
        self._marks = displayio.Bitmap(layout.width, 2, 2)
        self.group.append(displayio.TileGrid(self._marks, pixel_shader=kit.ink(palette.CREAM), y=9))
        self._goal = 0
        flag = kit.sprites("signs", 9, 9, layout.width - 9, 1)
        flag[0] = _FLAG
        self.group.append(flag)
        self._small = []
        self._targets = bytearray(sides)
        self._side = names.NONE
        for _ in range(sides):
            car = kit.sprites("signs", 9, 9, 0, 0)
            self._small.append(car)
            self.group.append(car)
        self._own = kit.sprites("cars", 16, 8, 0, 3)
        self.group.append(self._own)

    def show(self, table, own):
        """Sets where the cars must go; `tick` drives them there. `own` has the large one."""
        goal = moves.goal(table)
        if goal != self._goal:
            self._mark(goal)
        for side in range(self._sides):
            car = self._small[side]
            hide(car, side == own)
            put_tile(car, _SMALL_CAR + self._colours[side])
            self._targets[side] = self.x(table.distance[side], goal)
        put_tile(self._own, self._colours[own])
        if own != self._side:  # another side holds the device: its car jumps
            self._side = own
            self._own.x = self._targets[own]

    def tick(self):
        """Drives every car on towards its place."""
        for side in range(self._sides):
            _drive(self._small[side], self._targets[side])
        if self._side < self._sides:
            _drive(self._own, self._targets[self._side])

    def x(self, distance, goal):
        """The column of a car; distance and goal in steps of 25."""
        return _START + distance * self._wide // goal

    def _mark(self, goal):
        self._goal = goal
        self._marks.fill(0)
        for distance in range(_HUNDRED, goal, _HUNDRED):
            x = self.x(distance, goal) + 8
            self._marks[x, 0] = self._marks[x, 1] = 1


def _drive(car, target):
    if car.x != target:
        car.x += max(-_SPEED, min(_SPEED, target - car.x))


class Gauges:
    """One side in one line: distance, light or hazards, safety lamps, cards in the deck."""

    def __init__(self, kit, layout):
        self._side = names.NONE
        self._distance = self._shown = 0
        y = layout.gauges_y
        wide = layout.width
        self.group = displayio.Group(y=y)
        self._number = Line(kit, 2, 0, 34, palette.WHITE, font=kit.digits)
        self._dangers = kit.sprites("signs", 9, 9, 37, 1, SIGNS)
        self._lamps = kit.sprites("signs", 9, 9, wide - 66, 1, 4)
        deck = kit.sprites("signs", 9, 9, wide - 27, 1)
        deck[0] = _DECK
        self._left = Line(kit, wide - 17, 1, 16, palette.GREY, RIGHT)
        parts = (self._number.grid, self._dangers, self._lamps, deck, self._left.grid)
        for part in parts:
            self.group.append(part)

    def tick(self):
        """Moves the shown distance 25 closer to the real one."""
        if self._shown != self._distance:
            self._shown += 1 if self._shown < self._distance else -1
            self._number.set(str(25 * self._shown))

    def show(self, table, own):
        """Shows the gauges of side `own`."""
        self._distance = table.distance[own]
        if own != self._side:
            self._side = own
            self._shown = self._distance
            self._number.set(str(25 * self._shown))
        show_signs(table, own, self._dangers, False)
        show_lamps(table, own, self._lamps)
        self._left.set(str(table.now[names.AT_LEFT]))
