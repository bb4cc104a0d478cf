# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's town on the route, and the conditions of its stars: see career/towns.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from career.towns import HOME, WITHIN
from engine.forts import books, names
from micropython import const
from overlay import overlay
from ui import texts

if TYPE_CHECKING:
    from ui.forts.match import FortsMatch


overlay(__name__)

_TOWNS = (((3,), 0, (), (names.RAIDER, names.BEGINNER), (WITHIN, 12, HOME, 0)),)


def town(i: int) -> tuple:
    """Returns the row of a town."""
    return _TOWNS[i]


# The legs of the long road: duels of six rounds.
_LEVELS = (
    bytes((names.BEGINNER,)),
    bytes((names.TRADER,)),
    bytes((names.BUILDER, names.TRADER)),
    bytes((names.RAIDER,)),
)
_ROUNDS = const(6)
_TWISTS = (
    (texts.TWIST_DECK, names.RULE_DECK, names.DECK_40),
    (texts.TWIST_TRUCE, names.RULE_TRUCE, 2),
)


def leg(step: int, level: int, lot: int) -> tuple[bytearray, tuple[int, ...], int, int]:
    """Returns a leg of the long road: see `Game.leg`."""
    twist = _TWISTS[lot % 6] if lot % 6 < len(_TWISTS) else (0, names.RULE_TRUCE, 0)
    header = books.options(2, rounds=_ROUNDS)
    books.set_option(header, twist[1], twist[2])
    return header, (_LEVELS[level][lot % len(_LEVELS[level])],), twist[0], lot % names.PARTS


def star(match: FortsMatch, kind: int, number: int) -> bool:
    """Returns whether the human player at seat 0 met a star's condition."""
    game = match.game
    if kind == WITHIN:
        return game.now[names.AT_ROUND] <= number
    return max(game.owner[: names.FORTS_EACH]) == 0
