# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's status screen."""

from engine.mille import scoring
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.kit import LINE, RIGHT, Line
from ui.mille.layout import SIGNS
from ui.mille.signs import BADGE, show_signs
from ui.mille.summary import Summary
from ui.table.info import ACROSS, MatchInfo

apart(__name__)

_WORDS_Y = const(37)  # before scaling, as all
_FITS = const(68)  # pixels for a name


class Info(MatchInfo):
    """Of a side: distance and points, its signs, what they mean, and the 200s that it has played.
    In the strip: the distance.
    """

    def __init__(self, app, match):
        super().__init__(app, match, Summary(app.texts, match), "signs", BADGE)
        kit = app.kit
        scale = app.width // ACROSS
        self._distance = Line(kit, 2, 11, ACROSS // 2, palette.WHITE, font=kit.digits)
        self._signs = kit.sprites("signs", 9, 9, 1, 26, SIGNS)
        self.large.append(self._distance.grid)
        self.large.append(self._signs)
        half = app.width // 2
        doubled = scale - 1
        wide = half // doubled - 2
        self._points = Line(kit, half, 14 * scale, wide, palette.GOLD, RIGHT, scale=doubled)
        self._needs = Line(kit, 2, _WORDS_Y * scale, app.width - 4)
        self._suffers = Line(kit, 2, _WORDS_Y * scale + LINE - 1, app.width - 4)
        for line in (self._points, self._needs, self._suffers):
            self.group.append(line.grid)
        self.foot(self._phrases.deck(self._view))

    def number(self, side):
        return 25 * self._view.distance[side]

    def name(self, side):
        name = self._phrases.members(side)
        fits = self.app.kit.font.width(name) <= _FITS
        return name if fits else self._phrases.side(side, True)

    def show_side(self, side):
        view, phrases = self._view, self._phrases
        self._distance.set(str(25 * view.distance[side]))
        self._points.set(self.app.text(texts.INFO_POINTS, scoring.total(view, side)))
        show_signs(view, side, self._signs)
        self._needs.set(phrases.stands(view, side))
        self._suffers.set(phrases.told(view, side))

    def told(self, side):
        return [self._phrases.state(self._view, side)]

    def rest(self):
        return [self._phrases.deck(self._view)]
