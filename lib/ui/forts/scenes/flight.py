# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Small pictures fly across the fort game's table; what they bring is drawn as they land."""

import displayio

from micropython import const
from ui.base.kit import hide
from ui.base.scene import Scene

_TAKES = const(350)  # ms


class Flight(Scene):
    """`fly` adds pictures before it starts; the table is drawn at its end. The event is heard when
    the first one lands, and each further landing is a tick.
    """

    def __init__(self, table, kind):
        """kind: of the event."""
        super().__init__(table.app)
        self._kind = kind
        self._table = table
        self._flights = []
        self._scale = table.layout.scale
        if table.pace <= _TAKES:  # events that come as fast are not to wait for it
            self._speed *= 2

    def fly(self, sheet, wide, high, tile, start, end, late=0, takes=_TAKES):
        """A picture flies from one place to another. late, takes: in ms."""
        self.LENGTH = max(self.LENGTH, late + takes)
        group = displayio.Group(scale=self._scale, x=start[0], y=start[1])
        sprite = self._table.app.kit.sprites(sheet, wide, high, 0, 0)
        sprite[0] = tile
        group.append(sprite)
        group.hidden = True
        self.parts.append(group)
        self._flights.append((group, start, end, late, takes))

    def draw(self, now):
        landed = 0
        for group, start, end, late, takes in self._flights:
            flown = now - late
            landed += flown >= takes
            hide(group, not 0 <= flown < takes)
            if not group.hidden:
                group.x = start[0] + (end[0] - start[0]) * flown // takes
                group.y = start[1] + (end[1] - start[1]) * flown // takes

        self._land(landed)

    def _land(self, number):
        """So many pictures have landed."""
        if number and self._counted is None:
            self._table._cues.event(bytes((self._kind,)), 0)
        if number:
            self.counts(number)

    def finish(self):
        """The table shows what has been brought."""
        self._table.draw()
        self._land(len(self._flights))
