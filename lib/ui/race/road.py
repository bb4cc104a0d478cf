# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The road to the goal with every side's car, and below it the viewer's own gauges."""

from engine.mille import moves, names
from engine.mille.scoring import total
from micropython import const
from ui.kit import hide, put_tile
from ui.race.signs import Stand

_SMALL_CAR = const(24)
_HUNDRED = const(4)  # steps of 25
_START = const(2)
_SPEED = const(3)  # pixels a tick


class Road:
    """Every side's car at its distance, a mark every 100, and the flag at the goal."""

    def __init__(self, kit, layout, colours, sides):
        from ui.race.build import road

        self._colours = colours
        self._sides = sides
        self._wide = layout.width // layout.scale - 24
        self._goal = 0
        self._targets = bytearray(sides)
        self._side = names.NONE
        self.group, self._marks, self._small, self._own = road(kit, layout, sides)

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
    """How one side stands, its points in the match, and the deck."""

    def __init__(self, kit, layout, sheet, phrases, colours):
        """sheet: the open file of the small cards."""
        from ui.race.build import gauges, own

        self._phrases = phrases
        self._colours = colours
        self._side = names.NONE
        self._distance = self._shown = 0
        self.group, self._left, self._score = gauges(kit, layout)
        self._stand = Stand(kit, self.group, sheet, own(layout))

    def tick(self):
        """Moves the shown distance 25 closer to the real one."""
        if self._shown != self._distance:
            self._shown += 1 if self._shown < self._distance else -1
            self._stand.number.set(str(25 * self._shown))

    def show(self, table, own):
        """Shows how side `own` stands, and its points against the best other side's."""
        self._distance = table.distance[own]
        if own != self._side:
            self._side = own
            self._shown = self._distance
            self._stand.number.set(str(25 * self._shown))
        self._stand.show(table, own, self._colours[own], self._phrases.stands(table, own))
        best = 0
        for side in range(table.sides):
            if side != own:
                best = max(best, total(table, side))
        mine = total(table, own)
        self._score.set(str(mine) + ":" + str(best) if mine or best else "")
        self._left.set(str(table.now[names.AT_LEFT]))
