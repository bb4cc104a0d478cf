# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A hazard lands: the row flashes and shakes, the car swerves and stands."""

from engine.mille import names
from micropython import const
from ui.base import palette
from ui.base.scene import Scene

_FLASH = const(80)  # ms
_HOLD = const(120)  # ms that a hit on a person's side stands still
_SHAKEN = const(280)
_ACROSS = b"\x02\x00\x02\x04"  # how the row shakes, plus 2
_SWERVE = b"\x03\x05\x04\x02\x01\x03\x02"  # the car's way down the road and up again, plus 2


class Impact(Scene):
    """Ours are brighter than other sides' among themselves; those on us hold a frame."""

    def __init__(self, table, road, gauges, seat, side):
        super().__init__(table.app)
        table.draw()
        layout = table.layout
        self._hold = _HOLD if table.is_ours(side) else 0
        self.LENGTH = max(_FLASH, table.pace * 4 // 9) + self._hold
        self._table = table
        self._side = side
        self._car = road.car(side)
        self._rows = []
        bright = self._hold or table.is_ours(seat % table.game.sides)
        self._colour = palette.RED if bright else palette.WINE
        self._group = table.group
        self._box = None
        if side == table.own_side():
            parts = (gauges.group,)
            high = layout.name_y - layout.gauges_y
            self._box = table.app.kit.box(0, layout.gauges_y, layout.width, high, self._colour)
            table.group.insert(1, self._box)
        else:
            parts = table.rivals.row(side)[0]
            table.rivals.flash(side, self._colour)
        self._lit = True
        for part in parts:
            self._rows.append((part, part.x))
        self._x, self._y = self._car.x, self._car.y

    def draw(self, now):
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
