# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The towns on the route: their rivals, rules, and the conditions of their stars.

Towns open in order: a star opens the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import record, resume
from engine import contract
from engine.forts import names as forts
from engine.mille import names
from match import TOWN
from overlay import overlay

if TYPE_CHECKING:
    from app import App
    from match import Match


overlay(__name__)

# The conditions of stars; their texts are STAR_WIN and the kind.
WIN = 0
MARGIN = 1  # won by at least so many points
TRIP = 2  # the own side completed the trip
SAFE_TRIP = 3
BELOW = 4  # every rival has driven less than so many kilometres
COUP = 5
EXTENSION = 6
WITHIN = 7  # within so many rounds
HOME = 8  # the home forts are held at the end

# For each town: the game; book, seats and sides as arguments of the game's `books.options`, and the
# number of rounds if the game needs it; options that differ from the book; the bots' characters;
# and the kind and number of the second and the third star.
_TOWNS = (
    (1, (names.PARKER, 2, 2), 1, (), (names.BEGINNER,), (MARGIN, 500, TRIP, 0)),
    (
        1,
        (names.PARKER, 4, 2),
        1,
        (),
        (names.CLUB, names.CLUB, names.CLUB),
        (MARGIN, 500, SAFE_TRIP, 0),
    ),
    (1, (names.PARKER, 3, 3), 1, (), (names.RACER, names.RACER), (TRIP, 0, BELOW, 400)),
    (
        1,
        (names.SALON_ES, 2, 2),
        1,
        ((names.RULE_ATTACK, names.ATTACK_STACKED),),
        (names.BULLY,),
        (MARGIN, 500, TRIP, 0),
    ),
    (1, (names.PARKER, 2, 2), 1, (), (names.MISER,), (TRIP, 0, COUP, 0)),
    (1, (names.PARKER, 3, 3), 1, (), (names.GAMBLER, names.GAMBLER), (MARGIN, 500, EXTENSION, 0)),
    (1, (names.WIKIPEDIA, 2, 2), 3, (), (names.EXPERT,), (MARGIN, 500, MARGIN, 1500)),
    (2, (3,), 0, (), (forts.RAIDER, forts.BEGINNER), (WITHIN, 12, HOME, 0)),
)


def game_of(town: int) -> int:
    """Returns the number of a town's game."""
    return _TOWNS[town][0]


def book_of(town: int) -> int:
    """Returns a town's rule book of the race; NONE in the fort game."""
    return _TOWNS[town][1][0] if _TOWNS[town][2] else contract.NONE


def character_of(town: int) -> int:
    """Returns the character that lives in a town."""
    return _TOWNS[town][4][0]


def star(town: int, i: int) -> tuple[int, int]:
    """Returns the kind and the number of a star, from 0 on. The first one is for winning."""
    stars = _TOWNS[town][5]
    return (stars[2 * i - 2], stars[2 * i - 1]) if i else (WIN, 0)


def rounds_of(town: int) -> int:
    """Returns the number of rounds of a town's match, or 0 if it is not limited."""
    return _TOWNS[town][2]


def header(town: int) -> bytearray:
    """Returns the options of a town's match."""
    game, table, rounds, changes, _, _ = _TOWNS[town]
    books = games.game(game).books()
    row = books.options(*table, 0, rounds) if rounds else books.options(*table)
    for option, value in changes:
        books.set_option(row, option, value)
    return row


def dealt(app: App, town: int) -> Match:
    """Deals a town's match. The settings stay as they are."""
    own = games.game(game_of(town))
    seats = resume.cast(app, _TOWNS[town][4], own.first_character)
    match = resume.match_of(header(town), seats)
    match.kind = TOWN + town
    match.start(resume.seed())
    return match


def won(match: Match) -> int:
    """Returns the stars that a finished match has won, a bit each; none without the first."""
    if not resume.is_won(match):
        return 0
    stars = 1
    own = games.of(match.game.raw)
    for i in range(1, record.STARS):
        stars |= own.star(match, *star(match.kind - TOWN, i)) << i
    return stars
