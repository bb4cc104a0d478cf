# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The scenes of the fort game's table: a round's banner, flights, dice, a conquest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.forts import names
from engine.forts.holdings import cars_at, improvements_at
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.cues import play_one, side_color, stamps
from ui.base.kit import CENTRE, LINE, Line, hide, put_tile
from ui.base.screen import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from displayio import Group

    from engine.forts.table import Table as View
    from engine.types import Bytes
    from ui.forts.attack import Attack, Half
    from ui.forts.podium import Podium
    from ui.forts.table import Table

    Place = tuple[int, int]  # x and y on the screen
    Way = Callable[[Place, Place, int, int], Place]  # start, end, time passed, the whole time


# The banner at the beginning of a round

_BAND = const(136)  # pixels
_BAND_HIGH = const(28)
_OPENING = const(60)  # ms; a third of the height
_OPENINGS = const(3)


@overlay
class Banner(Scene):
    """The band, and the text while it is open."""

    LENGTH = 900

    def __init__(self, table: Table, number: int) -> None:
        super().__init__(table.app)
        app = table.app
        rounds = table.view().options[names.RULE_ROUNDS]
        if rounds:
            text = app.text(texts.FM_SHEET, number, rounds)
        else:
            text = app.text(texts.SHEET_TITLE, number)
        scale = 2 if 2 * app.kit.font.width(text) <= _BAND - 4 else 1
        x = (app.width - _BAND) // 2
        self._middle = (table.layout.map_y + table.layout.name_y) // 2
        self._band = app.kit.box(x, self._middle, _BAND, 1, palette.GOLD)
        self._line = Line(
            app.kit, x, self._middle - 5 * scale, _BAND // scale, palette.INK, CENTRE, scale=scale
        )
        self._line.set(text)
        self.parts = [self._band, self._line.grid]

    def draw(self, now: int) -> None:
        step = min(now, self.LENGTH - now) // _OPENING
        hide(self._line.grid, step < _OPENINGS)
        high = _BAND_HIGH * min(step + 1, _OPENINGS) // _OPENINGS
        if self._band.height != high:
            # before all else, since otherwise more is redrawn
            self._band.y = self._middle - high // 2
            self._band.height = high

    def finish(self) -> None:
        """Does nothing: the table is already drawn."""


# Flights and drives

_FLIGHT = const(350)  # ms


def _way(start: Place, end: Place, now: int, whole: int) -> Place:
    """Returns the place of a picture that flies from one place to another."""
    x = start[0] + (end[0] - start[0]) * now // whole
    return x, start[1] + (end[1] - start[1]) * now // whole


def road(start: Place, end: Place, now: int, whole: int) -> Place:
    """Returns the place of a picture that drives along the road of its row, then to the other
    row.
    """
    x, y = end[0] - start[0], end[1] - start[1]
    driven = (abs(x) + abs(y)) * now // whole
    along = min(abs(x), driven)
    down = driven - along
    return start[0] + (along if x > 0 else -along), start[1] + (down if y > 0 else -down)


class Flight(Scene):
    """`fly` adds pictures before it starts; the table is drawn at its end. The event sounds when
    the first picture lands; each further landing is a tick.
    """

    def __init__(self, table: Table, kind: int) -> None:
        """kind: the event's."""
        super().__init__(table.app)
        self._kind = kind
        self._table = table
        self._flights = []
        self._scale = table.layout.scale
        if table.pace <= _FLIGHT:  # events at this pace don't wait for it
            self._speed *= 2

    def fly(
        self,
        sheet: str,
        wide: int,
        high: int,
        tile: int,
        start: Place,
        end: Place,
        late: int = 0,
        takes: int = _FLIGHT,
        way: Way = _way,
    ) -> None:
        """Sends a picture from one place to another. late, takes: its delay and its time, in ms.
        way: returns its place.
        """
        self.LENGTH = max(self.LENGTH, late + takes)
        group = displayio.Group(scale=self._scale, x=start[0], y=start[1])
        sprite = self._table.app.kit.sprites(sheet, wide, high, 0, 0)
        sprite[0] = tile
        group.append(sprite)
        group.hidden = True
        self.parts.append(group)
        self._flights.append((group, start, end, late, takes, way))

    def draw(self, now: int) -> None:
        landed = 0
        for group, start, end, late, takes, way in self._flights:
            flown = now - late
            landed += flown >= takes
            hide(group, not 0 <= flown < takes)
            if not group.hidden:
                group.x, group.y = way(start, end, flown, takes)
        self._land(landed)

    def _land(self, number: int) -> None:
        """Counts landed pictures."""
        if number and self._counted is None:
            self._table.cues.event(bytes((self._kind,)), 0)
        if number:
            self.counts(number)

    def finish(self) -> None:
        """Shows the results on the table."""
        self._table.draw()
        self._land(len(self._flights))


_DECK = const(13)
_STOCK = const(14)  # gas; water follows
_PICTURES = const(3)  # pictures of collected gas or water
_LATER = const(80)  # ms from one picture to the next
_GATE = const(13)  # rows from a fort's top to a car on its road
_DROP = const(280)  # ms of a drop; water follows gas


@overlay
def deed(table: Table, queue: Bytes, i: int) -> Scene:
    """Makes the scene of an event."""
    kind, seat, what, number = queue[i], queue[i + 1], queue[i + 2], queue[i + 3]
    if kind == names.ROUND_BEGINS:
        table.draw()
        table.cues.event(queue, i)
        return Banner(table, number)
    scene = Flight(table, kind)
    if kind == names.INCOME:
        _income(table, scene)
    elif kind == names.MOVED:
        start = what >> names.FORT_BITS
        table.map.put_cars(start, cars_at(table.view(), start))
        end = gate(table, what & names.FORT_MASK)
        _drive(table, scene, seat, gate(table, start), end, road)
    elif kind == names.COLLECTED:
        suit = what // names.NUMBERS
        end = _stock(table, seat, suit)
        for k in range(min(number, _PICTURES)):
            scene.fly("marks", 9, 9, _STOCK + suit, _zone(table, suit), end, _LATER * k)
    elif kind == names.BOUGHT:
        scene.fly("marks", 9, 9, _DECK, _deck(table), _badge(table, seat))
    elif kind == names.IMPROVED_FORT:
        scene.fly("towers", 16, 6, 1, _stock(table, seat, 1), _fort(table, what))
    else:
        _drive(table, scene, seat, _stock(table, seat, 0), _fort(table, what), _way)
    return scene


def _income(table: Table, scene: Flight) -> None:
    """Flies a drop of gas and a drop of water to each player."""
    for seat in range(table.view().seats):
        for kind in range(2):
            start, end = _zone(table, kind), _stock(table, seat, kind)
            scene.fly("marks", 9, 9, _STOCK + kind, start, end, _DROP * kind, _DROP)


def _drive(table: Table, scene: Flight, seat: int, start: Place, end: Place, way: Way) -> None:
    """Drives a seat's car to a place."""
    color = table.app.settings.colors[seat]
    scene.fly("cars", 16, 8, color, start, end, way=way)


# Places in the screen's pixels


def _fort(table: Table, fort: int) -> Place:
    scale = table.layout.scale
    return table.map.x(fort) * scale, table.layout.map_y + table.map.y(fort) * scale


def gate(table: Table, fort: int) -> Place:
    """Returns the place of a car on the road in front of a fort."""
    x, y = _fort(table, fort)
    return x, y + _GATE * table.layout.scale


def _zone(table: Table, zone: int) -> Place:
    scale, top = table.layout.zones
    x, y = table.layout.zone_at[zone]
    return x * scale, top + y * scale


def _badge(table: Table, seat: int) -> Place:
    return table.ranks.badges[seat].x, table.layout.ranks_y + 1


def _stock(table: Table, seat: int, kind: int) -> Place:
    """Returns the place of a seat's stock. Only one stock is shown; for other seats it is their
    badge.
    """
    if seat == table.shown_seat(table.view()):
        return table.layout.stock_at[kind]
    return _badge(table, seat)


def _deck(table: Table) -> Place:
    layout = table.layout
    return 4 * layout.scale, layout.hand_y - 10 * layout.scale


# An attack

_FIRST = const(450)  # ms until the first die is at rest
_BOTH = const(700)
_SPIN = const(70)
# the last face before both are at rest; the terms count from then on
_LAST = const((_BOTH - 1) // _SPIN)
_TERM = const(260)
_TERM_WIDE = const(30)  # pixels for a bonus


@overlay
class Dice(Scene):
    """The dice and bonuses of one party, or only its additions to them."""

    def __init__(self, table: Table, attack: Attack, half: Half, rolls: bool) -> None:
        super().__init__(table.app)
        self._cues = table.cues
        self._landed = 0
        self._attack = attack
        self._half = half
        self._rolling = _BOTH if rolls else 0
        self._earlier = 0 if rolls else len(half.terms) - 1  # terms that are already there
        self._to = attack.place(half.x + 42, 38)
        self._labels = []
        scale = table.layout.scale
        for text, _, x, y in half.terms[self._earlier :]:
            start = attack.place(x, y)
            label = Line(table.app.kit, start[0], start[1], _TERM_WIDE, palette.GOLD, scale=scale)
            label.set(text)
            label.grid.hidden = True
            self.parts.append(label.grid)
            self._labels.append((label.grid, start))
        self.LENGTH = self._rolling + _TERM * len(self._labels)

    def takes(self) -> int:
        """Returns its length in ms at the current pace."""
        return self.LENGTH // self._speed

    def draw(self, now: int) -> None:
        if now < self._rolling:
            face = now // _SPIN
            self.counts(face)
            dice = (face * 5 % 6 + 1) * 10 + face * 7 % 6 + 1
            if now >= _FIRST:
                dice = self._half.dice // 10 * 10 + dice % 10
                self._land(1)
            self._half.lay(dice)
            return
        self._half.lay(self._half.dice)
        if self._rolling:
            self._land(2)
        flown = now - self._rolling
        for i in range(len(self._labels)):
            part, start = self._labels[i]
            mine = flown - i * _TERM
            hide(part, not 0 <= mine < _TERM)
            if not part.hidden:
                part.x = start[0] + (self._to[0] - start[0]) * mine // _TERM
                part.y = start[1] + (self._to[1] - start[1]) * mine // _TERM
        self._half.sum_up(self._earlier + flown // _TERM)
        self.counts(_LAST + flown // _TERM)
        self._attack.weigh(False)

    def _land(self, number: int) -> None:
        """Plays the sound of each die as it settles, and of each addition as it arrives."""
        if self._landed < number:
            self._landed = number
            self._cues.event(bytes((names.ROLLED if self._rolling else names.ADDED,)), 0)

    def finish(self) -> None:
        self._half.settle()
        self._attack.weigh()
        self._land(2 if self._rolling else 1)


_ARRIVAL = const(330)  # ms
_FLIP = const(60)  # ms of each of the flag's three pictures
_DRIVING = const(6)  # cars on their way
_STONES = const(4)
_STONE_PITCH = const(4)  # columns from one stone to the next
_FALL = const(270)
_DUST = const(7)  # clouds
_FOOT = const(3)  # rows from a gate up to the foot of the walls
_RISES = const(220)  # ms of the flag's way up, after the fort's fall


@overlay
class Capture(Scene):
    """Animates the map from its state before the attack to the table's current one."""

    LENGTH = 1100

    def __init__(self, table: Table, attack: Attack) -> None:
        super().__init__(table.app)
        self._table = table
        self._attack = attack
        self._fallen = False
        layout = table.layout
        kit = table.app.kit
        self._kit = kit
        self._scale = layout.scale
        colors = table.app.settings.colors
        fort = attack.target
        self._old = colors[attack.owner[fort]]
        self._new = colors[attack.attacker]
        table.map.show(attack)
        table.map.frame(fort)
        self._to = gate(table, fort)
        self._cars = []
        for source in range(len(attack.sources)):
            if attack.sources[source] and len(self._cars) < _DRIVING:
                start = gate(table, source)
                car = displayio.Group(scale=self._scale, x=start[0], y=start[1])
                sprite = kit.sprites("cars", 16, 8, 0, 0)
                sprite[0] = self._new
                car.append(sprite)
                self.parts.append(car)
                self._cars.append((car, start, source))
        self._stones = []
        if improvements_at(attack, fort):
            for i in range(_STONES):
                x = self._to[0] + (2 + _STONE_PITCH * i) * self._scale
                stone = kit.box(x, 0, 2 * self._scale, 2 * self._scale, palette.CREAM)
                stone.hidden = True
                self.parts.append(stone)
                self._stones.append(stone)
        self._victory = Victory(table, self._to, attack.attacker)
        self.parts.extend(self._victory.parts)

    def draw(self, now: int) -> None:
        view = self._table.view()
        places = self._table.map
        attack = self._attack
        fort = attack.target
        driving = 0
        for car, start, source in self._cars:
            hide(car, now >= _ARRIVAL)
            if now < _ARRIVAL:
                car.x, car.y = road(start, self._to, now, _ARRIVAL)
                left = _between(attack, view, source, now, _ARRIVAL)
                places.put_cars(source, left)
                driving += left
        passed = now - _ARRIVAL
        if passed < 0:
            self.counts(driving)
            return
        self._fall()
        wall = places.walls[fort]
        look = passed // _FLIP
        if look < 3:
            kit = self._kit
            wall.pixel_shader = kit.sprite_colors if look == 1 else kit.dim_colors
            put_tile(wall, self._old if look == 0 else self._new)
        else:
            wall.pixel_shader = self._kit.sprite_colors
        self._victory.draw(passed)
        passed = min(passed, _FALL)
        cars = cars_at(view, fort) * passed // _FALL
        places.put_cars(fort, cars)
        self.counts(cars)
        towers = improvements_at(attack, fort)
        places.put_towers(fort, max(0, towers - 1 - towers * passed // _FALL))
        for i in range(len(self._stones)):
            stone = self._stones[i]
            hide(stone, passed == _FALL)
            stone.y = self._to[1] - _GATE * self._scale + passed * (passed + 60 * i) // 3000

    def _fall(self) -> None:
        """Drops the fort, with its sound."""
        if not self._fallen:
            self._fallen = True
            self._table.cues.event(bytes((names.CONQUERED,)), 0)

    def finish(self) -> None:
        """Shows the outcome on the table."""
        self._fall()
        wall = self._table.map.walls[self._attack.target]
        wall.pixel_shader = self._kit.sprite_colors
        put_tile(wall, self._old)  # so that the map lights other roads as it changes
        self._table.map.frame(names.NONE)
        self._attack.conclude()


@overlay
class Victory:
    """The dust of a fort that falls, and the rising flag of the victor."""

    def __init__(self, table: Table, place: Place, seat: int) -> None:
        """place: the fort's gate on the screen."""
        kit = table.app.kit
        self._scale = scale = table.layout.scale
        self._x = place[0]
        self._y = place[1] - _FOOT * scale
        self._top = max(table.layout.map_y, self._y - 15 * scale)
        self.parts = []
        for i in range(_DUST):
            color = palette.GREY if i & 1 else palette.SAND
            self.parts.append(kit.box(0, 0, 4 * scale, 3 * scale, color))
        pole = kit.box(self._x + 3 * scale, 0, scale, 10 * scale, palette.WHITE)
        self._flag = kit.box(self._x + 4 * scale, 0, 8 * scale, 5 * scale, palette.WHITE)
        self._flag.color_index = side_color(seat, table.app.settings)
        pole.y = self._top
        self.parts.extend((pole, self._flag))
        for part in self.parts:
            part.hidden = True

    def draw(self, passed: int) -> None:
        """Shows both `passed` ms after the fall."""
        scale = self._scale
        for i in range(_DUST):
            cloud = self.parts[i]
            hide(cloud, passed > _FALL)
            cloud.x = self._x + (10 + (i - 3) * (3 + passed // 60)) * scale
            cloud.y = self._y - (passed // (30 + 25 * (i & 1)) - 2) * scale
        up = min(passed - _FALL, _RISES)
        hide(self.parts[_DUST], up < 0)
        hide(self._flag, up < 0)
        low = self._y - 8 * scale
        self._flag.y = low - (low - self._top) * max(0, up) // _RISES


def _between(before: Attack, after: View, fort: int, now: int, whole: int) -> int:
    cars = cars_at(before, fort)
    return cars + (cars_at(after, fort) - cars) * now // whole


# The score table at the end

_EACH = const(400)  # ms from row to row
_COUNTS = const(250)


@overlay
class Tally(Scene):
    """Counts up the rows. They land on a bar, the winner's last."""

    def __init__(
        self,
        podium: Podium,
        table: Group,
        rows: list[tuple[int, int, int, list[Line]]],
        then: Callable[[], None] | None,
    ) -> None:
        """rows: as `sheet.draw` returns them for the table; then: called at the end, if given."""
        super().__init__(podium.app)
        self._app = podium.app
        self._group = podium.group
        self._table = table
        self._rows = rows
        self._then = then
        self._numbers = [[int(cell.shown()) for cell in row[3]] for row in rows]
        self._landed = 0
        self._bar = None
        self._stamps = stamps()
        self.LENGTH = _EACH * len(rows)

    def draw(self, now: int) -> None:
        rows = self._rows
        for i in range(len(rows)):
            passed = now - (len(rows) - 1 - i) * _EACH
            self._hide(i, passed < 0)
            if 0 <= passed < _EACH:
                self._count(i, min(passed, _COUNTS))
                if passed >= _COUNTS and self._landed < len(rows) - i:
                    self._land(rows[i][2])
                elif passed < _COUNTS:
                    self._lift()

    def _hide(self, i: int, hidden: bool) -> None:
        for part in range(self._rows[i][0], self._rows[i][1]):
            hide(self._table[part], hidden)  # pyright: ignore[reportArgumentType] (not a circle)

    def _count(self, i: int, passed: int) -> None:
        """Shows a row's numbers some ms after its beginning."""
        shown = [number * passed // _COUNTS for number in self._numbers[i]]
        for line in range(len(shown)):
            self._rows[i][3][line].set(str(shown[line]))
        self.counts(shown)

    def _land(self, y: int) -> None:
        """Puts the row at y on a bar, and plays its tone."""
        settings = self._app.settings
        play_one(self._stamps, self._landed, settings.sound, settings)
        self._landed += 1
        self._bar = self._app.kit.box(0, y - 2, self._app.width, LINE + 2, palette.WINE)
        self._group.insert(1, self._bar)

    def _lift(self) -> None:
        """Removes the bar, if there is one."""
        if self._bar:
            self._group.remove(self._bar)
            self._bar = None

    def finish(self) -> None:
        """Shows all rows with their final numbers."""
        self._lift()
        for i in range(len(self._rows)):
            self._hide(i, False)
            self._count(i, _COUNTS)
        if self._then:
            self._then()
