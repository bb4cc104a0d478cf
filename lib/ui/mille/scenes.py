# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The animations after a card has landed on a side, at the flag, on the sheet and on the podium."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.mille import names
from engine.mille.scoring import is_shut_out
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.cues import LINES, SHUT_OUT_LINE, play, play_one, stamps
from ui.base.kit import LINE, WIDE, put_tile
from ui.base.screen import Scene, headline
from ui.mille.layout import FLAG

if TYPE_CHECKING:
    from displayio import Group, TileGrid

    from app import App
    from ui.base.kit import Line
    from ui.mille.podium import Podium
    from ui.mille.road import Gauges, Road
    from ui.mille.sheet import Sheet
    from ui.mille.table import Table


# Figures that count from a line's old value to its new value


class Count:
    """The figures of one line: a distance, after a name if they share the line, or a score."""

    def __init__(self, line: Line, before: str) -> None:
        """before: the line's old value."""
        self._line = line
        self._name, _, after = line.shown().rpartition("\n")
        self._to = _figures(after)
        self._from = _figures(before.rpartition("\n")[2]) or [0] * len(self._to)

    def show(self, done: int) -> str:
        """Shows the figures after `done` 256ths of the count. Returns them."""
        parts = []
        for i in range(len(self._to)):
            parts.append(str(self._from[i] + (self._to[i] - self._from[i]) * done // 256))
        text = ":".join(parts)
        if self._name:
            self._line.set(self._name, text)
        else:
            self._line.set(text)
        return text


def _figures(text: str) -> list[int]:
    found = []
    for part in text.split(":"):
        if part:
            found.append(int(part))
    return found


# The scenes of a landed card


@overlay("landing")
def stage(table: Table, road: Road, gauges: Gauges, event: bytes) -> None:
    """Draws the table's current state, and animates the change to it.

    event: PLAYED or ATTACKED, seat, card, side.
    """
    kind, seat, card, side = event
    if kind == names.ATTACKED:
        scene = Impact(table, road, gauges, seat, side)
    elif card < names.STOP:
        scene = Drive(table, road, gauges, card, side)
    else:
        scene = Start(table, road, side)
    table.stage(scene)


# A car drives on: the hills pass, and the distance counts up. Near the goal the flag waves

_HILLS = const(64)
_LONG = const(11)  # pixels of a line behind a fast car


@overlay
class Drive(Scene):
    """Drives from the state shown before to the current state. A 200 roars first."""

    def __init__(self, table: Table, road: Road, gauges: Gauges, card: int, side: int) -> None:
        super().__init__(table.app)
        self._roars = card == names.MILES_200
        self.LENGTH = table.pace * (6 if self._roars else 4) // 9
        self._road = road
        ours = side == table.own_side()
        line = gauges.number if ours else table.rivals.row(side)[1]
        cars = road.cars()
        before = [(car.x, car.y) for car in cars]
        hills = road.hills
        passed = -hills.x
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
        self._by = (-hills.x - passed + _HILLS // 2) % _HILLS - _HILLS // 2
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

    def draw(self, now: int) -> None:
        """Draws the hills in one frame, cars and figures in the next, so that each frame is
        short.
        """
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
        if last or not self._turn:
            x = -((self._passed + self._by * done // 256) % _HILLS)
            if x != hills.x:
                hills.x = x

    def _drive(self, done: int) -> None:
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

    def _trembles(self, done: int, last: bool) -> bool:
        """Makes the car rear before it shoots off. Returns whether it still rears."""
        for car, from_x, from_y, *_ in self._moved:
            if car is self._car and done < 96:
                car.x = from_x - (done // 24) % 2 - 2
                car.y = from_y - (done // 12) % 2
        if done >= 96 or last:
            return False
        self._count.show(0)
        return True


# The flag at the goal waves briefly while a car is near

_WAVES = const(160)  # ms


@overlay("flag")
def wave(flag: TileGrid, now: int) -> None:
    """Shows the waving flag after `now` ms; at 0 it hangs still."""
    put_tile(flag, FLAG + now // _WAVES % 3)


@overlay
class Flag(Scene):
    """Waves only the flag, while a player begins to think."""

    LENGTH = 1600

    def __init__(self, app: App, flag: TileGrid) -> None:
        super().__init__(app)
        self._flag = flag

    def draw(self, now: int) -> None:
        wave(self._flag, now % self.LENGTH)


# A hazard lands: the row flashes and shakes, the car swerves and stops

_FLASH = const(80)  # ms
_HOLD = const(120)  # ms of standstill after a hit on a human player's side
_SHAKEN = const(280)
_ACROSS = b"\x02\x00\x02\x04"  # the row's shaking, plus 2
_SWERVE = b"\x03\x05\x04\x02\x01\x03\x02"  # the car's path down the road and up again, plus 2


@overlay
class Impact(Scene):
    """A hit. Hits on our side are brighter than others, and stand still for a frame."""

    def __init__(self, table: Table, road: Road, gauges: Gauges, seat: int, side: int) -> None:
        super().__init__(table.app)
        table.draw()
        layout = table.layout
        self._hold = _HOLD if table.cues.is_ours(side) else 0
        self.LENGTH = max(_FLASH, table.pace * 4 // 9) + self._hold
        self._table = table
        self._side = side
        self._car = road.car(side)
        self._rows = []
        bright = self._hold or table.cues.is_ours(seat % table.game.sides)
        self._color = palette.RED if bright else palette.WINE
        self._group = table.group
        self._box = None
        if side == table.own_side():
            parts = (gauges.group,)
            high = layout.name_y - layout.gauges_y
            self._box = table.app.kit.box(0, layout.gauges_y, layout.width, high, self._color)
            table.group.insert(1, self._box)
        else:
            parts = table.rivals.row(side)[0]
            table.rivals.flash(side, self._color)
        self._lit = True
        for part in parts:
            self._rows.append((part, part.x))
        self._x, self._y = self._car.x, self._car.y

    def draw(self, now: int) -> None:
        now = min(max(0, now - self._hold), self.LENGTH)
        last = now + self._hold >= self.LENGTH
        if self._lit and (now >= _FLASH or last):
            self._lit = False
            if self._box:
                self._group.remove(self._box)
            else:
                self._table.rivals.flash(names.NONE, palette.TAR)
        step = now * 7 // self.LENGTH
        shakes = now < _SHAKEN and not last
        for part, x in self._rows:
            part.x = x + (_ACROSS[step % 4] - 2 if shakes else 0)
        car = self._car
        car.x = self._x + (0 if last else 3 - step // 2)
        car.y = self._y + (0 if last else _SWERVE[step] - 2)


# A repair: the car shakes itself, and starts


@overlay
class Start(Scene):
    """The engine coughs twice, and the car jumps forward and back."""

    def __init__(self, table: Table, road: Road, side: int) -> None:
        super().__init__(table.app)
        table.draw()
        self.LENGTH = table.pace * 4 // 9
        self._car = car = road.car(side)
        self._x, self._y = car.x, car.y
        scale = table.layout.scale
        left = (car.x - 1) * scale
        top = table.layout.road_y + (car.y + 9) * scale
        self._top = top
        for i in range(2):  # exhaust clouds
            puff = table.app.kit.box(left - 3 * i * scale, top, 2 * scale, 2 * scale, palette.CREAM)
            self.parts.append(puff)

    def draw(self, now: int) -> None:
        step = now * 12 // self.LENGTH
        car = self._car
        x = self._x
        if step < 8:
            x += step % 2 * 2 - 1
        elif step < 12:
            x += (2, 4, 3, 1)[step - 8]
        if x != car.x:
            car.x = x
        for i in range(2):
            puff = self.parts[i]
            y = self._top - max(0, step - 2 * i)
            if y != puff.y:
                puff.y = y


# A shut-out: the barrier falls before the cars that did not set off, and the winner drives away

_SHUTS = const(1400)  # ms
_AWAY = const(700)  # ms of the winner's drive
_DOWN = const(300)  # ms at which the barrier is down
_WORD = const(22)  # pixels of the band with the word, before scaling
_ROAD = const(24)
_BARS = const(4)  # bars of the barrier, one below the other
_PIECE = const(6)  # pixels of a bar
_QUEUE = const(88)  # pixels from the first car to the last
_APART = const(34)  # pixels from one car to the next, at most


@overlay
class ShutOut:
    """A band with the word and a road. It covers the sheet's bar, and whole lines."""

    def __init__(self, sheet: Sheet, row: int) -> None:
        """row: the line's."""
        app, view = sheet.app, sheet.view()
        kit, wide = app.kit, app.width
        self._group = sheet.group
        self._scale = scale = 2 if wide >= WIDE else 1
        line = sheet.cells(row)[0]
        first = 0
        while sheet.cells(first)[0].grid.y + (_WORD + _ROAD) * scale < line.grid.y + LINE:
            first += 1
        top = sheet.cells(first)[0].grid.y - 1
        self._road = road = top + _WORD * scale
        self._wide = wide
        winner = view.now[names.AT_FINISHER]
        others = [side for side in range(view.sides) if side != winner]
        sides = [side for side in others if is_shut_out(view, side)]
        pitch = min(_APART, _QUEUE // max(1, len(sides) - 1))
        self._line = (40 + (len(sides) - 1) * pitch) * scale
        self._parts = [
            kit.box(0, top, wide, _WORD * scale, palette.ORANGE),
            kit.box(0, road, wide, _ROAD * scale, palette.TAR),
            kit.box(0, road + _ROAD * scale, wide, scale, palette.CREAM),
            headline(app, line.shown(), top + _WORD * scale // 2, palette.INK, 2 * scale),
        ]
        for i in range(len(sides)):
            self._park(app, sides[i], (4 + i * pitch) * scale)
        self._winner = self._park(app, winner, self._line)
        self._bars = []
        for i in range(_BARS):
            color = palette.WHITE if i & 1 else palette.RED
            self._bars.append(kit.box(self._line, road, 3 * scale, _PIECE * scale, color))
        self._parts.extend(self._bars)
        for part in self._parts:
            self._group.append(part)
        self.draw(0)

    def _park(self, app: App, side: int, x: int) -> Group:
        """Puts a side's car on the road and returns it."""
        scale = self._scale
        group = displayio.Group(scale=2 * scale, x=x, y=self._road + 6 * scale)
        car = app.kit.sprites("cars", 16, 8, 0, 0)
        car[0] = app.settings.colors[side]
        group.append(car)
        self._parts.append(group)
        return group

    def draw(self, passed: int) -> None:
        """Moves the winner and the barrier to their places after `passed` ms."""
        far = min(passed, _AWAY)
        self._winner.x = self._line + self._wide * far * far // (_AWAY * _AWAY)
        low = min(passed, _DOWN)
        for i in range(_BARS):
            self._bars[i].y = self._road + i * _PIECE * self._scale * low // _DOWN

    def leave(self) -> None:
        """Removes all parts."""
        for part in self._parts:  # a board does not erase boxes that are removed with their group
            self._group.remove(part)


# The score sheet's lines roll in and land; the podium's cars come down on their steps, the winner's
# last. Numbers count up

_ROLLS = const(120)  # ms
_LOW = const(6)  # pixels from a line's first place up to its last
_COUNTS = const(200)  # ms
_CAR = const(500)  # ms from car to car
_LANDS = const(250)
_POINTS = const(450)
_STEP = const(25)


@overlay("tally")
class Rolling(Scene):
    """The line just written rolls in, counts up, and lands on a bar for a moment. The sheet writes
    the next line after that.
    """

    def __init__(self, sheet: Sheet, each: int) -> None:
        """each: ms from line to line."""
        super().__init__(sheet.app)
        self._sheet = sheet
        self._each = each
        self._row = -1
        self._cells = []
        self._low = 0
        self._bar = None
        self._has_landed = False
        self._stamps = stamps()
        self._shut_out = None
        self._from = 0  # the time at which it began, in ms
        self.LENGTH = each * sheet.lines()

    def draw(self, now: int) -> None:
        sheet = self._sheet
        if self._from:  # the lines wait for it
            passed = now - self._from
            if self._shut_out and passed < _SHUTS:
                self._shut_out.draw(passed)
                return
            now -= _SHUTS
        if now >= sheet.lines() * self._each:
            self.finish()
            return
        row = now // self._each
        if row != self._row:
            self.finish()
            self._row = row
            self._has_landed = False
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
        if passed >= _COUNTS and not self._has_landed:
            self._land(now)

    def _land(self, now: int) -> None:
        """Puts the line on a bar, with its cue. A shut-out is more than a line."""
        self._has_landed = True
        sheet = self._sheet
        settings = sheet.app.settings
        color, cue = sheet.stamp(self._row)
        if cue < LINES:
            play(cue, settings)
        else:
            play_one(self._stamps, cue - LINES, settings.sound, settings)
        y = self._cells[0].grid.y
        self._bar = sheet.app.kit.box(0, y - 1, sheet.app.width, LINE, color)
        sheet.group.insert(1, self._bar)
        for cell in self._cells:
            cell.ink(palette.INK)
        if cue == SHUT_OUT_LINE:
            self._shut_out = ShutOut(sheet, self._row)
            self._from = now
            self.LENGTH += _SHUTS

    def _lower(self, low: int) -> None:
        """Moves the line some pixels below its place."""
        if low != self._low:
            for cell in self._cells:
                cell.grid.y += low - self._low
            self._low = low

    def finish(self) -> None:
        """Puts the line in its place, with its numbers."""
        self._lower(0)
        if self._shut_out:
            self._shut_out.leave()
            self._shut_out = None
        if self._row >= 0:
            self._sheet.write(self._row, 1, 1)
        if self._bar:
            self._sheet.group.remove(self._bar)
            self._bar = None
            self._sheet.tint(self._row)


@overlay("tally")
class Arrivals(Scene):
    """The arrival of the cars on the podium; the winner's gets a tune."""

    def __init__(self, podium: Podium) -> None:
        super().__init__(podium.app)
        self._podium = podium
        self._greeted = False
        self._cars = podium.cars
        self._points = podium.points
        self._places = [car.y for car in self._cars]
        self.LENGTH = _CAR * len(self._cars)

    def draw(self, now: int) -> None:
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
