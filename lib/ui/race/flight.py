# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A card that flies over the table for a moment."""

import displayio

import hal
from micropython import const
from ui.race.card import Card

_TIME = const(220)  # ms


class Flight:
    """One card, on its way from one place to another."""

    def __init__(self, kit, layout, sheet):
        """sheet: the open file of the hand's cards."""
        self._scale = layout.scale
        self.group = displayio.Group(scale=layout.scale)
        self._card = Card(kit, sheet, 20, 28)
        self._grid = self._card.grid
        self.group.append(self._grid)
        self._began = 0
        self._from_x = self._from_y = self._to_x = self._to_y = 0

    def start(self, card, origin, target):
        """Sends a card from one point of the screen to another."""
        self._card.show(card)
        self._from_x, self._from_y = origin
        self._to_x, self._to_y = target
        self._began = hal.ticks()
        self._place(0)

    def finish(self):
        """Ends the flight at once."""
        self._grid.hidden = True

    def tick(self):
        """Moves the card; returns whether it is still flying."""
        if self._grid.hidden:
            return False
        passed = hal.since(self._began)
        if passed >= _TIME:
            self.finish()
            return False
        self._place(passed)
        return True

    def _place(self, passed):
        wide = self._to_x - self._from_x
        high = self._to_y - self._from_y
        self._grid.x = (self._from_x + wide * passed // _TIME) // self._scale
        self._grid.y = (self._from_y + high * passed // _TIME) // self._scale
