# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's towns on the route, and the conditions of their stars: see career/towns.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from career.towns import BELOW, COUP, EXTENSION, MARGIN, SAFE_TRIP, TRIP, WIN
from engine.mille import books, names, scoring
from micropython import const
from overlay import overlay
from ui import texts

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


# The legs of the long road. The rivals of each level; the length by steps. A car may play two 200s,
# and a team draws twice as many cards: shorter races are often over after a few turns.
_LEVELS = (
    bytes((names.BEGINNER,)),
    bytes((names.CLUB,)),
    bytes((names.RACER, names.BULLY, names.MISER, names.GAMBLER)),
    bytes((names.EXPERT,)),
)
_GOALS = b"\x18\x18\x18\x1c\x1c\x1c\x1c"  # steps of 25
_TEAM_GOAL = const(40)
_RIVAL_PARTS = bytes((names.PART_WARM_ENGINE, names.PART_LONG_LEGS, names.PART_THICK_SKIN))
# Unusual rules: a lot below their number chooses one.
_TWISTS = (
    (texts.TWIST_STRICT, names.RULE_DISCARD, names.DISCARD_UNPLAYABLE),
    (texts.TWIST_STACKED, names.RULE_ATTACK, names.ATTACK_STACKED),
    (texts.TWIST_WRONG_WAY, names.RULE_WRONG_WAYS, 1),
    (texts.TWIST_STANDING, names.RULE_FLYING_START, 0),
    (texts.TWIST_TEAMS, names.RULE_ATTACK, names.ATTACK_STACKED),
)
_STACKED = const(1)
_TEAMS = const(4)


def leg(step: int, level: int, lot: int) -> tuple[bytearray, tuple[int, ...], int, int]:
    """Returns a leg of the long road: see `Game.leg`. Teams are two and two. With more than two
    cars attacks are stacked, since otherwise more than a quarter of all turns are discards.
    """
    characters = _LEVELS[level]
    number = lot % 12
    seats = sides = 2 if lot // 12 else 3
    if number == _TEAMS:
        seats, sides = 4, 2
    elif seats > 2:
        number = _STACKED
    twist = _TWISTS[number] if number < len(_TWISTS) else (0, names.RULE_FLYING_START, 1)
    header = books.options(names.PARKER, seats, sides, 0, 1)
    books.set_option(header, names.RULE_GOAL, _TEAM_GOAL if seats > sides else _GOALS[step])
    books.set_option(header, names.RULE_EXTENSION, 0)
    books.set_option(header, names.RULE_FLYING_START, 1)
    books.set_option(header, twist[1], twist[2])
    rivals = [characters[(lot + i) % len(characters)] for i in range(seats - 1)]
    return header, tuple(rivals), twist[0], _RIVAL_PARTS[lot % len(_RIVAL_PARTS)]


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
