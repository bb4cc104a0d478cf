# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A card that flies over the race's table. It is in memory only while one does."""

import displayio

from hardware import hal
from micropython import const
from ui.mille.cards import Card

_TIME = const(220)  # ms


class Flight:
    """A card flying from one place to another."""

    def __init__(self, table, card, origin, target, rest):
        """origin, target: points of the screen; the card lies at the target for `rest` ms."""
        self._scale = scale = table.layout.scale
        self.group = displayio.Group(scale=scale)
        shown = Card(table.app.kit, table.hand.small, 20, 28)
        shown.show(card)
        self._grid = shown.grid
        self.group.append(self._grid)
        self._from_x, self._from_y = origin
        self._to_x, self._to_y = target
        self._began = hal.ticks()
        self._rest = rest
        self._place(0)

    def tick(self):
        """Moves the card; returns whether it is still flying."""
        passed = hal.since(self._began)
        if passed >= _TIME + self._rest:
            return False
        self._place(min(passed, _TIME))
        return True

    def _place(self, passed):
        wide = self._to_x - self._from_x
        high = self._to_y - self._from_y
        self._grid.x = (self._from_x + wide * passed // _TIME) // self._scale
        self._grid.y = (self._from_y + high * passed // _TIME) // self._scale
