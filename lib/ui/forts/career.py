# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a fort match earns: badges, the most forts, and the stars of its town."""

from career import awards, towns
from engine.forts import names
from engine.forts.holdings import forts_of
from match import PERSON
from place import apart

apart(__name__)


def feats(match):
    """The badges of persons since they were asked for last."""
    found = match.feats | _has_five(match) << awards.FIVE
    match.feats = 0
    return found


def _has_five(match):
    """Whether a person has won by forts."""
    game = match.game
    winners = [0] * 6
    if not game.over or game.winners(winners) > 1:
        return False
    winner = winners[0]
    return match.seats[winner].kind == PERSON and forts_of(game, winner) >= names.FORTS_TO_WIN


def best(match):
    """The most forts that a person holds now."""
    found = 0
    for seat in range(len(match.seats)):
        if match.seats[seat].kind == PERSON:
            found = max(found, forts_of(match.game, seat))
    return found


def star(match, kind, number):
    """Whether the person, at seat 0, has done what a star takes."""
    game = match.game
    if kind == towns.WITHIN:
        return game.now[names.AT_ROUND] <= number
    return max(game.owner[: names.FORTS_EACH]) == 0
