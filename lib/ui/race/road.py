# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The road to the goal with every side's car, and below it the viewer's own gauges."""

import displayio

from engine.mille import moves, names
from engine.mille.scoring import total
from micropython import const
from ui import palette
from ui.kit import RIGHT, Line, hide, put_tile
from ui.race.signs import Stand

_SMALL_CAR = const(24)
_FLAG = const(30)
_DECK = const(38)
_HUNDRED = const(4)  # steps of 25
_START = const(2)
_STRIP = const(32)
_SPEED = const(3)  # pixels a tick
_SCORE = const(43)


class Road:
    """Every side's car at its distance, a mark every 100, and the flag at the goal."""

    def __init__(self, kit, layout, colours, sides):
        self._kit = kit
        self._colours = colours
        self._sides = sides
        wide = layout.width // layout.scale
        self._wide = wide - 24
        self.group = displayio.Group(scale=layout.scale, y=layout.road_y)
        columns = (wide + _STRIP - 1) // _STRIP
        self.group.append(kit.sprites("road", _STRIP, 12, 0, 0, columns))
        self._marks = displayio.Bitmap(wide, 2, 2)
        self.group.append(displayio.TileGrid(self._marks, pixel_shader=kit.ink(palette.CREAM), y=9))
        self._goal = 0
        flag = kit.sprites("signs", 9, 9, wide - 9, 1)
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
    """How one side stands, its points in the match, and the deck."""

    def __init__(self, kit, layout, sheet, phrases, colours):
        """sheet: the open file of the small cards."""
        self._phrases = phrases
        self._colours = colours
        self._side = names.NONE
        self._distance = self._shown = 0
        scale = layout.scale
        wide = layout.width // scale
        self.group = displayio.Group()
        place = (
            scale,
            layout.gauges_y,
            layout.sign_rows,
            (wide - 62, 1),
            layout.state_y,
            layout.width,
        )
        self._stand = Stand(kit, self.group, sheet, place)
        cards = displayio.Group(scale=scale, y=layout.gauges_y)
        deck = kit.sprites("signs", 9, 9, wide - 24, 1)
        deck[0] = _DECK
        self._left = Line(kit, wide - 15, 1, 15, palette.GREY, RIGHT)
        self._score = Line(kit, layout.score_x, layout.score_y, _SCORE, palette.GOLD, RIGHT)
        cards.append(deck)
        cards.append(self._left.grid)
        self.group.append(cards)
        self.group.append(self._score.grid)

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
