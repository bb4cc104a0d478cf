# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's towns on the route, and the conditions of their stars: see career/towns.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from career.towns import BELOW, COUP, EXTENSION, MARGIN, SAFE_TRIP, TRIP, WIN
from engine.mille import names, scoring
from micropython import const
from overlay import overlay

if TYPE_CHECKING:
    from ui.mille.match import MilleMatch


overlay(__name__)

_STEP = const(25)  # points

# fmt: off
_TOWNS = (
    ((names.PARKER, 2, 2, 0), 1, (), (names.BEGINNER,), (MARGIN, 500, TRIP, 0)),
    ((names.PARKER, 4, 2, 0), 1, (), (names.CLUB, names.CLUB, names.CLUB),
     (MARGIN, 500, SAFE_TRIP, 0)),
    ((names.PARKER, 3, 3, 0), 1, (), (names.RACER, names.RACER), (TRIP, 0, BELOW, 400)),
    ((names.SALON_ES, 2, 2, 0), 1, ((names.RULE_ATTACK, names.ATTACK_STACKED),), (names.BULLY,),
     (MARGIN, 500, TRIP, 0)),
    ((names.PARKER, 2, 2, 0), 1, (), (names.MISER,), (TRIP, 0, COUP, 0)),
    ((names.PARKER, 3, 3, 0), 1, (), (names.GAMBLER, names.GAMBLER),
     (MARGIN, 500, EXTENSION, 0)),
    ((names.WIKIPEDIA, 2, 2, 0), 3, (), (names.EXPERT,), (MARGIN, 500, MARGIN, 1500)),
)
# fmt: on


def town(i: int) -> tuple:
    """Returns the row of a town."""
    return _TOWNS[i]


def short(match: MilleMatch, kind: int, number: int) -> int:
    """Returns how many points the human player at seat 0 was short of a win, or of a win by a
    number of points; 0 for other stars.
    """
    if kind not in (WIN, MARGIN):
        return 0
    game = match.game
    best = max([scoring.total(game, side) for side in range(1, game.sides)])
    return max(0, best + (number or _STEP) - scoring.total(game, 0))


def star(match: MilleMatch, kind: int, number: int) -> bool:
    """Returns whether the human player at seat 0 met a star's condition."""
    if kind == MARGIN:
        return not short(match, kind, number)
    game = match.game
    others = range(1, game.sides)
    if kind == BELOW:
        return max([25 * game.distance[side] for side in others]) < number
    if kind == COUP:
        return game.coups[0] > 0
    finished = game.now[names.AT_FINISHER] == 0
    if kind == SAFE_TRIP:
        return finished and scoring.is_safe_trip(game, 0)
    if kind == EXTENSION:
        return finished and game.now[names.AT_CALLER] == 0
    return finished
