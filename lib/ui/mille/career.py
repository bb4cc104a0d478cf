# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a race earns: badges, the best round, and the stars of towns."""

from career import awards, towns
from engine.mille import names, scoring
from match import PERSON
from micropython import const
from place import apart

apart(__name__)

_ALL_SAFETIES = const(15)
_KILOMETRES = const(40)  # 1000, in steps of 25


def feats(match):
    """The badges of all persons' sides in the round, if it has ended."""
    game = match.game
    found = 0
    sheet = _sheet(game)
    for side in _persons_sides(match) if sheet else ():
        found |= _of_side(game, side, sheet)
    return found


def _sheet(game):
    """The score sheet of a round that has ended; None before."""
    if game.phase < names.ROUND_OVER:
        return None
    sheet = [0] * (6 * names.LINES)
    scoring.sheet(game, sheet)
    return sheet


def _persons_sides(match):
    sides = match.game.sides
    return [i % sides for i in range(len(match.seats)) if match.seats[i].kind == PERSON]


def _of_side(game, side, sheet):
    """The badges of a side in a round that has ended."""
    at = side * names.LINES
    coups = sheet[at + names.LINE_COUPS]
    found = (coups > 0) << awards.COUP | (coups > 300) << awards.TWO_COUPS
    found |= (game.safeties[side] == _ALL_SAFETIES) << awards.SAFETIES
    found |= (sheet[at + names.LINE_SHUT_OUT] > 0) << awards.SHUT_OUT
    found |= (sheet[at + names.LINE_SAFE_TRIP] > 0) << awards.SAFE_TRIP
    if game.now[names.AT_FINISHER] == side:
        is_far = game.distance[side] >= _KILOMETRES and scoring.is_safe_trip(game, side)
        found |= is_far << awards.THOUSAND
        found |= (game.now[names.AT_CALLER] == side) << awards.EXTENSION
        found |= scoring.is_delayed(game) << awards.DELAYED
    return found


def best(match):
    """The most points of a person's side in the round, if it has ended."""
    sheet = _sheet(match.game)
    if not sheet:
        return 0
    return max([0] + [sheet[i * names.LINES + names.LINE_TOTAL] for i in _persons_sides(match)])


def star(match, kind, number):
    """Whether the person, at seat 0, has done what a star takes."""
    game = match.game
    others = range(1, game.sides)
    if kind == towns.MARGIN:
        best = max([scoring.total(game, side) for side in others])
        return scoring.total(game, 0) - best >= number
    if kind == towns.BELOW:
        return max([25 * game.distance[side] for side in others]) < number
    if kind == towns.COUP:
        return game.coups[0] > 0
    finished = game.now[names.AT_FINISHER] == 0
    if kind == towns.SAFE_TRIP:
        return finished and scoring.is_safe_trip(game, 0)
    if kind == towns.EXTENSION:
        return finished and game.now[names.AT_CALLER] == 0
    return finished
