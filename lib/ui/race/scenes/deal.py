# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The deal: the viewer's cards come from the deck one by one."""

import displayio

from engine.mille import names
from micropython import const
from ui.race.cards import Card
from ui.scene import Scene

_BACK = const(21)  # of the sheet of cards
_DECK = const(28)  # pixels from the deck to the right edge


class Deal(Scene):
    """One back flies at a time; where it lands, the card lies open."""

    LENGTH = 400

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        view = table.view()
        seat = table.match.viewer
        self._cards = bytearray(view.hands[seat])
        self._count = view.held[seat]
        self._out = table.drawn()
        if self._out != names.NONE:
            self._count -= 1
        layout = table.layout
        self._scale = layout.scale
        self._from = table.app.width - _DECK, layout.gauges_y
        flying = Card(table.app.kit, table.hand.small, 20, 28)
        flying.show(_BACK)
        self._grid = flying.grid
        group = displayio.Group(scale=layout.scale)
        group.append(flying.grid)
        self.parts.append(group)

    def draw(self, now):
        table = self._table
        if now >= self.LENGTH:
            table.darken()
            return
        passed = now * self._count
        there = passed // self.LENGTH
        table.hand.show(self._cards, there, bytes(names.HAND), self._out, True)
        x, y = self._from
        to_x, to_y = table.hand.place(there)
        passed -= there * self.LENGTH
        self._grid.x = (x + (to_x - x) * passed // self.LENGTH) // self._scale
        self._grid.y = (y + (to_y - y) * passed // self.LENGTH) // self._scale
