# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's town on the route, and the conditions of its stars: see career/towns.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from career.towns import HOME, WITHIN
from engine.forts import names
from overlay import overlay

if TYPE_CHECKING:
    from ui.forts.match import FortsMatch


overlay(__name__)

_TOWNS = (((3,), 0, (), (names.RAIDER, names.BEGINNER), (WITHIN, 12, HOME, 0)),)


def town(i: int) -> tuple:
    """Returns the row of a town."""
    return _TOWNS[i]


def star(match: FortsMatch, kind: int, number: int) -> bool:
    """Returns whether the human player at seat 0 met a star's condition."""
    game = match.game
    if kind == WITHIN:
        return game.now[names.AT_ROUND] <= number
    return max(game.owner[: names.FORTS_EACH]) == 0
