# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The status screen: a block for each side."""

from engine.mille import names, scoring
from micropython import const
from ui import palette, texts
from ui.kit import LINE, RIGHT, Line
from ui.match_info import MatchInfo
from ui.race.signs import SIGNS, show_signs
from ui.race.summary import Summary

_BADGE = const(18)


class Info(MatchInfo):
    """A block for each side: who plays for it, points, distance, signs and 200s."""

    def __init__(self, app, match):
        super().__init__(app, match, Summary(app.texts, match))
        sides = self._view.sides
        high = (app.height - LINE - 2) // sides
        for side in range(sides):
            self._block(side, side * high + max(0, (high - 20) // 4))
        deck = Line(app.kit, 2, app.height - LINE - 1, app.width - 4, palette.GREY)
        deck.set(self._phrases.deck(self._view))
        self.group.append(deck.grid)

    def _block(self, side, y):
        app = self.app
        kit = app.kit
        view = self._view
        wide = app.width
        badge = kit.sprites("icons", 9, 9, 1, y)
        badge[0] = _BADGE + app.settings.colours[side]
        members = self._phrases.members(side)
        lower = y + LINE - 1
        long = kit.font.width(members) > wide - 74  # a team's names get a line of their own
        name = Line(kit, 13, y, wide - 13 if long else wide - 74)
        name.set(members)
        points = Line(kit, wide - 60, lower if long else y, 59, palette.GOLD, RIGHT)
        points.set(app.text(texts.INFO_POINTS, scoring.total(view, side)))
        distance = Line(kit, 13, lower, 24, palette.WHITE)
        distance.set(str(25 * view.distance[side]))
        signs = kit.sprites("icons", 9, 9, 40, lower, SIGNS)
        show_signs(view, side, signs, True)
        twos_y = lower + LINE - 1 if long else lower
        twos = Line(kit, wide - 62, twos_y, 61, palette.GREY, RIGHT)
        twos.set(app.text(texts.INFO_PLAYED_200S, view.played[side] >> names.PLAYED_BITS))
        for part in (badge, name.grid, points.grid, distance.grid, signs, twos.grid):
            self.group.append(part)

    def show(self):
        """Reads it out, one side after another."""
        for side in range(self._view.sides):
            self.app.say(self._phrases.state(self._view, side))
        self.app.say(self._phrases.deck(self._view))
