# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a person's side has earned: badges, and the stars of a town.

All is decided by what everybody sees. What is new stays in `Match.earned` until it has been told.
"""

import games
from career import record, towns
from career.days import note
from career.statistics import count
from match import DAILY, LESSON, TOWN, WHAT_IF
from place import apart

apart(__name__)

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


def judge(app, match, ended=False):
    """Counts a round, or the match, and adds what it has earned to the match's news; returns the
    career as a sealed part, None if it is not concerned.

    Call it as often as you like; ended: once, when the match has.
    """
    is_lesson = match.kind == LESSON
    if (app.autosave.passes_over and not is_lesson) or match.kind == WHAT_IF or not match.persons:
        return None
    kept = record.read(app)
    own = games.of(match.game.raw)
    badges = own.feats(match) & ~kept.badges
    kept.badges |= badges
    match.earned |= badges
    if match.kind >= TOWN and match.game.over:
        match.earned |= _stars(match, kept.stars)
    if match.kind == DAILY and match.game.over:
        note(kept, match)
    if not is_lesson:
        count(kept, match, ended)
    return kept.part()


def _stars(match, stars):
    """Adds the stars that a town's match has won; returns the news of them."""
    won = towns.won(match)
    opened = towns.opened(stars)
    choices = towns.paints(stars) + towns.opens_night(stars)
    stars[match.kind - TOWN] |= won
    news = won << STARS | (towns.opened(stars) > opened) << OPENED
    more = towns.paints(stars) + towns.opens_night(stars) > choices
    return news | more << GARAGE
