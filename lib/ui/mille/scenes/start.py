# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Something is mended: the car shakes itself, and starts."""

from ui.base import palette
from ui.base.scene import Scene


class Start(Scene):
    """The engine coughs twice, and the car jumps forward and back to its place."""

    def __init__(self, table, road, side):
        super().__init__(table.app)
        table.draw()
        self.LENGTH = table.pace * 4 // 9
        self._car = car = road.car(side)
        self._x, self._y = car.x, car.y
        scale = table.layout.scale
        left = (car.x - 1) * scale
        top = table.layout.road_y + (car.y + 9) * scale
        self._top = top
        for i in range(2):  # what comes out of the exhaust
            puff = table.app.kit.box(left - 3 * i * scale, top, 2 * scale, 2 * scale, palette.CREAM)
            self.parts.append(puff)

    def draw(self, now):
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
