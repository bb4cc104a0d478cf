# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: who has won the match, and everybody's points."""

from engine.mille import scoring
from micropython import const
from ui import palette, podium
from ui.kit import RIGHT, Line
from ui.race.summary import Summary

_BADGE = const(18)


class Podium(podium.Podium):
    """Shows all sides in order of points."""

    def __init__(self, app, match):
        self._phrases = Summary(app.texts, match)
        super().__init__(app, match)
        self._list(app.kit)

    def _list(self, kit):
        view = self.match.view()
        order = by_points(view)
        columns = 1 if view.sides <= 4 else 2
        wide = self.app.width // columns
        for i in range(view.sides):
            side = order[i]
            x = i % columns * wide
            y = self.top + 1 + i // columns * 14
            badge = kit.sprites("icons", 9, 9, x + 4, y)
            badge[0] = _BADGE + self.app.settings.colours[side]
            name = Line(kit, x + 17, y, wide - 46)
            name.set(self._phrases.members(side))
            points = Line(kit, x + wide - 32, y, 26, palette.WHITE, RIGHT)
            points.set(str(scoring.total(view, side)))
            for part in (badge, name.grid, points.grid):
                self.group.append(part)

    def name(self, side):
        return self._phrases.side(side)

    def tell(self):
        view = self.match.view()
        for side in range(view.sides):
            self.app.say(self._phrases.points(view, side))


def by_points(view):
    """The sides in order of points; those that are level, in order of side."""
    order = []
    for side in range(view.sides):
        at = 0
        while at < len(order) and scoring.total(view, order[at]) >= scoring.total(view, side):
            at += 1
        order.insert(at, side)
    return order
