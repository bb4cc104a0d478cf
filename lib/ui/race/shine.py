# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A coup fourré as it is shown: a band behind what is written, and the safety falls on the hazard.

Needed for a moment only.
"""

from ui import palette


class Shine:
    """One of ours is gold, near us; a rival's is silver, on its row."""

    def __init__(self, table, cues, event, name, heard):
        """event, name: the lines that lie on the band or tell of it. heard: the event."""
        _, seat, card = heard
        self._table = table
        self._lines = event, name
        app, layout = table.app, table.layout
        self._side = side = seat % table.game.sides
        self._ours = ours = cues.is_ours(side)
        near = side == table.own_side()
        self._place = x, y = (0, layout.gauges_y) if near else table.rivals.sign(side)
        top, high = (layout.name_y, app.height) if near else table.rivals.extent(side)
        wide = app.width if near else layout.rivals_width
        self.band = app.kit.box(0, top, wide, high, palette.GOLD if ours else palette.GREY)
        table.group.insert(1, self.band)
        colour = palette.GOLD if ours else palette.WHITE
        event.ink(colour)
        if near:
            name.ink(palette.INK)
        cues.shine(colour)
        table.rivals.mark(side, palette.INK)
        self._boast = table.phrases.boast(seat, ours)
        app.say(self._boast)
        table.wait(2 * table.pace)
        table.darken()  # the safety has left the hand
        table.fly(card, (x, -28 * layout.scale), (x, y), self._landed)

    def _landed(self):
        """The safety lies on the hazard, which is gone."""
        table = self._table
        table.draw()
        table.rivals.mark(self._side, palette.INK)
        table.write_choice(self._boast, "")
        if table.stages():
            from ui.race.scenes.coup import Coup

            table.stage(Coup(table, self._place, self._ours))

    def end(self):
        """Takes the band away."""
        event, name = self._lines
        self._table.group.remove(self.band)
        event.ink(palette.WHITE)
        name.ink(palette.CREAM)
