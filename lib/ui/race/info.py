# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The status screen: a block for each side."""

from engine.mille import scoring
from micropython import const
from ui import palette, texts
from ui.kit import LINE, RIGHT, Line
from ui.match_info import MatchInfo
from ui.race.layout import SIGNS
from ui.race.signs import show_signs
from ui.race.summary import Summary
from ui.wrap import wrap

_BADGE = const(18)
_POINTS = const(56)
_ICONS = const(48)
_WORDS = const(37)


class Info(MatchInfo):
    """A block for each side: who plays for it, signs, points; distance, and what it has in front
    of it in words, with the 200s that it has played.
    """

    def __init__(self, app, match):
        super().__init__(app, match, Summary(app.texts, match))
        sides = self._view.sides
        self._high = (app.height - LINE - 2) // sides
        for side in range(sides):
            self._block(side, side * self._high + max(0, (self._high - 20) // 4))
        deck = Line(app.kit, 2, app.height - LINE - 1, app.width - 4, palette.GREY)
        deck.set(self._phrases.deck(self._view))
        self.group.append(deck.grid)

    def _block(self, side, y):
        app = self.app
        kit = app.kit
        view = self._view
        wide = app.width
        badge = kit.sprites("signs", 9, 9, 1, y)
        badge[0] = _BADGE + app.settings.colours[side]
        members = self._phrases.members(side)
        lower = y + LINE - 1
        long = kit.font.width(members) > _ICONS - 13  # a team's names get a line of their own
        name = Line(kit, 13, y, wide - 13 if long else _ICONS - 13)
        name.set(members)
        if long:
            lower += LINE - 1
        head = lower - LINE + 1
        points = Line(kit, wide - _POINTS - 1, head, _POINTS, palette.GOLD, RIGHT)
        points.set(app.text(texts.INFO_POINTS, scoring.total(view, side)))
        signs = kit.sprites("signs", 9, 9, _ICONS, head, SIGNS)
        show_signs(view, side, signs)
        distance = Line(kit, 13, lower, 24, palette.WHITE)
        distance.set(str(25 * view.distance[side]))
        for part in (badge, name.grid, points.grid, distance.grid, signs):
            self.group.append(part)
        self._write(self._phrases.told(view, side), lower, y + self._high)

    def _write(self, words, y, end):
        """Writes words in as many lines as there are before the next block."""
        app = self.app
        wide = app.width - _WORDS
        start = 0
        while start < len(words) and (not start or y + LINE - 1 <= end):
            line = Line(app.kit, _WORDS, y, wide, palette.GREY)
            stop = wrap(app.kit.font, words, start, wide)
            line.set(words[start:stop])
            self.group.append(line.grid)
            start = stop
            y += LINE - 1

    def lines(self):
        """One side after another, then the deck."""
        view, phrases = self._view, self._phrases
        lines = [phrases.state(view, side) for side in range(view.sides)]
        lines.append(phrases.deck(view))
        return lines
