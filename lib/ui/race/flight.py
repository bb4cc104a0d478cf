# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A card that flies over the table for a moment."""

import displayio

import hal
from micropython import const

_TIME = const(220)  # ms


class Flight:
    """One card, on its way from one place to another."""

    def __init__(self, kit, layout):
        self._scale = layout.scale
        self.group = displayio.Group(scale=layout.scale)
        self._card = kit.sprites("cards-small", 20, 28, 0, 0)
        self._card.hidden = True
        self.group.append(self._card)
        self._began = 0
        self._from_x = self._from_y = self._to_x = self._to_y = 0

    def start(self, card, origin, target):
        """Sends a card from one point of the screen to another."""
        self._card[0] = card
        self._from_x, self._from_y = origin
        self._to_x, self._to_y = target
        self._began = hal.ticks()
        self._card.hidden = False
        self._place(0)

    def finish(self):
        """Ends the flight at once."""
        self._card.hidden = True

    def tick(self):
        """Moves the card; returns whether it is still flying."""
        if self._card.hidden:
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
        self._card.x = (self._from_x + wide * passed // _TIME) // self._scale
        self._card.y = (self._from_y + high * passed // _TIME) // self._scale
