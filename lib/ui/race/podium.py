# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The match is over: who has won, everybody's points, and what now."""

from engine.mille import scoring
from micropython import const
from ui import palette, roots
from ui.cues import LOST, MATCH_WON, dark, light_side, play
from ui.kit import RIGHT, Line
from ui.menu import Menu, headline
from ui.race.speech import Speech

# Shared numbers
_T_MATCH_AGAIN = const(119)
_T_MATCH_SHARED = const(118)
_T_MATCH_TITLE = const(120)
_T_MATCH_WON = const(117)

_BADGE = const(18)
_TROPHY = const(39)
_CROWN = const(57)


class Podium(Menu):
    """The winner large, all sides in order of points, and two ways on."""

    def __init__(self, app, match):
        self._match = match
        self._speech = Speech(app.texts, match)
        super().__init__(app, "", top=app.height - 42)
        kit = app.kit
        self._winners = [0] * 6
        self._won = match.game.winners(self._winners)
        self._said = self._headline()
        band = kit.box(0, 0, app.width, 24, palette.GOLD)
        self.group.append(band)
        title = headline(app, self._said, 12, palette.INK, self._scale())
        self.group.append(title)
        self._list(kit)

    def _headline(self):
        if self._won > 1:
            return self.app.text(_T_MATCH_SHARED)
        return self.app.text(_T_MATCH_WON, self._speech.side(self._winners[0]))

    def _scale(self):
        return 2 if 2 * self.app.kit.font.width(self._said) < self.app.width - 8 else 1

    def _list(self, kit):
        game = self._match.game
        order = self._by_points()
        columns = 1 if game.sides <= 4 else 2
        wide = self.app.width // columns
        for i in range(game.sides):
            side = order[i]
            x = i % columns * wide
            y = 29 + i // columns * 14
            badge = kit.sprites("icons", 9, 9, x + 4, y)
            badge[0] = _BADGE + self.app.settings.colours[side]
            name = Line(kit, x + 17, y, wide - 46)
            name.set(self._speech.members(side))
            points = Line(kit, x + wide - 32, y, 26, palette.WHITE, RIGHT)
            points.set(str(scoring.total(game, side)))
            for part in (badge, name.grid, points.grid):
                self.group.append(part)

    def _by_points(self):
        game = self._match.game
        order = []
        for side in range(game.sides):
            at = 0
            while at < len(order) and scoring.total(game, order[at]) >= scoring.total(game, side):
                at += 1
            order.insert(at, side)
        return order

    def show(self):
        """Says who has won."""
        settings = self.app.settings
        play(MATCH_WON if self._match.won_by_person() else LOST, settings)
        if self._won == 1:
            light_side(self._winners[0], settings)
        self.app.say(self._said)
        for side in range(self._match.game.sides):
            self.app.say(self._speech.points(self._match.game, side))
        super().show()

    def count(self):
        return 2

    def label(self, i):
        return self.app.text(_T_MATCH_TITLE if i else _T_MATCH_AGAIN)

    def chosen(self, i):
        if i:
            dark()
            self.app.replace(roots.title)
        else:
            self.app.replace(roots.new_match)

    def back(self):
        """There is nowhere to go back to."""
