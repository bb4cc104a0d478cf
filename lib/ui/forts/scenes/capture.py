# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A fort is conquered: cars drive to it across the map, its towers crumble, its flag flips."""

import displayio

from engine.forts import names
from engine.forts.holdings import cars_at, improvements_at
from micropython import const
from ui.base import palette
from ui.base.kit import hide, put_tile
from ui.base.scene import Scene

_ARRIVAL = const(330)  # ms
_FLIP = const(60)  # ms of each of the flag's three looks
_MOST = const(6)  # cars on their way
_STONES = const(4)
_CAR_DOWN = const(10)  # rows from a fort's top to its cars
_APART = const(4)  # columns from one stone to the next


class Capture(Scene):
    """The map goes on from what was before the attack to what the table shows now."""

    LENGTH = 600

    def __init__(self, table, attack):
        super().__init__(table.app)
        self._table = table
        self._attack = attack
        self._fallen = False
        layout = table.layout
        kit = table.app.kit
        self._kit = kit
        self._scale = layout.scale
        colours = table.app.settings.colours
        fort = attack.target
        self._old = colours[attack.owner[fort]]
        self._new = colours[attack.attacker]
        table.map.show(attack)
        table.map.frame(fort)
        self._to = self._place(fort)
        self._cars = []
        for source in range(len(attack.sources)):
            if attack.sources[source] and len(self._cars) < _MOST:
                start = self._place(source)
                car = displayio.Group(scale=self._scale, x=start[0], y=start[1])
                sprite = kit.sprites("cars", 16, 8, 0, 0)
                sprite[0] = self._new
                car.append(sprite)
                self.parts.append(car)
                self._cars.append((car, start, source))
        self._stones = []
        if improvements_at(attack, fort):
            for i in range(_STONES):
                x = self._to[0] + (2 + _APART * i) * self._scale
                stone = kit.box(x, 0, 2 * self._scale, 2 * self._scale, palette.CREAM)
                stone.hidden = True
                self.parts.append(stone)
                self._stones.append(stone)

    def _place(self, fort):
        places = self._table.map
        x, y = places.x(fort) * self._scale, (places.y(fort) + _CAR_DOWN) * self._scale
        return x, self._table.layout.map_y + y

    def draw(self, now):
        view = self._table.view()
        places = self._table.map
        attack = self._attack
        fort = attack.target
        driving = 0
        for car, start, source in self._cars:
            hide(car, now >= _ARRIVAL)
            if now < _ARRIVAL:
                car.x = start[0] + (self._to[0] - start[0]) * now // _ARRIVAL
                car.y = start[1] + (self._to[1] - start[1]) * now // _ARRIVAL
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
            wall.pixel_shader = kit.sprite_colours if look == 1 else kit.dim_colours
            put_tile(wall, self._old if look == 0 else self._new)
        else:
            wall.pixel_shader = self._kit.sprite_colours
        rest = self.LENGTH - _ARRIVAL
        cars = cars_at(view, fort) * passed // rest
        places.put_cars(fort, cars)
        self.counts(cars)
        towers = improvements_at(attack, fort)
        places.put_towers(fort, max(0, towers - 1 - towers * passed // rest))
        for i in range(len(self._stones)):
            stone = self._stones[i]
            hide(stone, False)
            stone.y = self._to[1] - _CAR_DOWN * self._scale + passed * (passed + 60 * i) // 3000

    def _fall(self):
        """The fort falls: that is heard."""
        if not self._fallen:
            self._fallen = True
            self._table._cues.event(bytes((names.CONQUERED,)), 0)

    def finish(self):
        """The table shows the outcome."""
        self._fall()
        self._table.map.walls[self._attack.target].pixel_shader = self._kit.sprite_colours
        self._table.map.frame(names.NONE)
        self._attack.tell()


def _between(before, after, fort, now, whole):
    cars = cars_at(before, fort)
    return cars + (cars_at(after, fort) - cars) * now // whole
