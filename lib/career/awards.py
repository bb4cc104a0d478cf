# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a person's side has earned: badges, and the stars of a town. Needed for a moment.

All is decided by what everybody sees. What is new stays in `Match.earned` until it has been told.
"""

from career import record
from career.statistics import count
from engine import contract
from engine.forts import names as forts
from engine.mille import names
from match import DAILY, LESSON, PERSON, TOWN, WHAT_IF
from micropython import const

# Badges, in the order of their texts and pictures.
COUP = 0
TWO_COUPS = 1
SHUT_OUT = 2
SAFETIES = 3
SAFE_TRIP = 4
THOUSAND = 5
DELAYED = 6
EXTENSION = 7
CAPTURE = 8
HELD = 9
ZONES = 10
FIVE = 11
BADGES = 12

# News: a bit for each new badge, and above them:
STARS = 12  # the stars that a town's match has won, three bits
OPENED = 15  # the next town is open
GARAGE = 16  # there is a new choice in the garage

_ALL_SAFETIES = const(15)
_KILOMETRES = const(40)  # 1000, in steps of 25


def judge(app, match, ended=False):
    """Counts a round, or the match, and adds what it has earned to the match's news; returns the
    career as a sealed part, None if it is not concerned.

    Call it as often as you like; ended: once, when the match has.
    """
    is_lesson = match.kind == LESSON
    if (app.autosave.passes_over and not is_lesson) or match.kind == WHAT_IF or not match.persons:
        return None
    kept = record.read(app)
    badges = _badges(match) & ~kept.badges
    kept.badges |= badges
    match.earned |= badges
    if match.kind >= TOWN and match.game.over:
        match.earned |= _stars(match, kept.stars)
    if match.kind == DAILY and match.game.over:
        from career.days import note

        note(kept, match)
    if not is_lesson:
        count(kept, match, ended)
    return kept.part()


def _stars(match, stars):
    """Adds the stars that a town's match has won; returns the news of them."""
    from career import towns

    won = towns.won(match)
    opened = towns.opened(stars)
    choices = towns.paints(stars) + towns.opens_night(stars)
    stars[match.kind - TOWN] |= won
    news = won << STARS | (towns.opened(stars) > opened) << OPENED
    more = towns.paints(stars) + towns.opens_night(stars) > choices
    return news | more << GARAGE


def _badges(match):
    """The badges of the round that has ended, on all sides of persons."""
    game = match.game
    found = 0
    if game.raw[contract.RULE_GAME] == forts.GAME:
        found = match.feats | _has_five(match) << FIVE
        match.feats = 0
    elif game.raw[contract.RULE_GAME] == names.GAME:
        for seat in range(len(match.seats)):
            if match.seats[seat].kind == PERSON:
                found |= _of_round(game, seat % game.sides)
    return found


def _has_five(match):
    """Whether a person has won the fort game by forts."""
    from engine.forts.holdings import forts_of

    game = match.game
    winners = [0] * 6
    if not game.over or game.winners(winners) > 1:
        return False
    winner = winners[0]
    return match.seats[winner].kind == PERSON and forts_of(game, winner) >= forts.FORTS_TO_WIN


def _of_round(game, side):
    """The badges of a side in a round of the race that has ended."""
    from engine.mille import scoring

    if game.phase < names.ROUND_OVER:
        return 0
    sheet = [0] * (6 * names.LINES)
    scoring.sheet(game, sheet)
    at = side * names.LINES
    coups = sheet[at + names.LINE_COUPS]
    found = (coups > 0) << COUP | (coups > 300) << TWO_COUPS
    found |= (game.safeties[side] == _ALL_SAFETIES) << SAFETIES
    found |= (sheet[at + names.LINE_SHUT_OUT] > 0) << SHUT_OUT
    found |= (sheet[at + names.LINE_SAFE_TRIP] > 0) << SAFE_TRIP
    if game.now[names.AT_FINISHER] == side:
        is_far = game.distance[side] >= _KILOMETRES and scoring.is_safe_trip(game, side)
        found |= is_far << THOUSAND
        found |= (game.now[names.AT_CALLER] == side) << EXTENSION
        found |= scoring.is_delayed(game) << DELAYED
    return found
