# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The towns on the route: who lives there, by which rules, and what a star takes.

Towns open in order: a star opens the next one.
"""

import games
from career import resume
from engine import contract
from engine.forts import names as forts
from engine.mille import names
from match import TOWN
from place import apart

apart(__name__)

TOWNS = 8
PAINTS = (4, 9, 15)  # so many stars open each paint of the garage
STARS = 3

# What a star takes; its text is STAR_WIN and the kind.
WIN = 0
MARGIN = 1  # by so many points
TRIP = 2  # completed by one's own side
SAFE_TRIP = 3
BELOW = 4  # every rival has gone less than so many kilometres
COUP = 5
EXTENSION = 6
WITHIN = 7  # so many rounds
HOME = 8  # one's own forts are held at the end

# Of each town: game; book, seats and sides as the game's `books.options` takes them, then the
# rounds, if the game has so few; options that differ; the bots' characters; and the kind and number
# of the second and the third star.
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


def game_of(town):
    """The number of the game that is played in a town."""
    return _TOWNS[town][0]


def book_of(town):
    """The race's rule book there; NONE in the fort game."""
    return _TOWNS[town][1][0] if _TOWNS[town][2] else contract.NONE


def character_of(town):
    """The character that lives there."""
    return _TOWNS[town][4][0]


def star(town, i):
    """The kind and the number of a star, from 0 on. The first one is for winning."""
    stars = _TOWNS[town][5]
    return (stars[2 * i - 2], stars[2 * i - 1]) if i else (WIN, 0)


def rounds_of(town):
    """How many rounds its match has; 0: as many as it takes."""
    return _TOWNS[town][2]


def opened(stars):
    """How many towns are open: each star opens the town after its own."""
    town = 1
    while town < TOWNS and stars[town - 1]:
        town += 1
    return town


def count(stars):
    """How many stars there are in the bytes of some towns."""
    total = 0
    for town in stars:
        for i in range(STARS):
            total += town >> i & 1
    return total


def paints(stars):
    """How many paints of the garage are open."""
    total = count(stars)
    return sum([total >= needed for needed in PAINTS])


def opens_night(stars):
    """Whether the title's second picture is open: every town has given a star."""
    return min(stars) > 0


def header(town):
    """The options of a town's match."""
    game, table, rounds, changes, _, _ = _TOWNS[town]
    books = games.game(game).books()
    row = books.options(*table, 0, rounds) if rounds else books.options(*table)
    for option, value in changes:
        books.set_option(row, option, value)
    return row


def dealt(app, town):
    """A town's match, dealt. The settings stay as they are."""
    match = resume.match_of(header(town), resume.cast(app, _TOWNS[town][4]))
    match.kind = TOWN + town
    match.start(resume.seed())
    return match


def won(match):
    """The stars that a finished match has won, a bit each; none without the first."""
    winners = [0] * 6
    count = match.game.winners(winners)
    if 0 not in winners[:count]:
        return 0
    stars = 1
    own = games.of(match.game.raw)
    for i in range(1, STARS):
        stars |= own.star(match, *star(match.kind - TOWN, i)) << i
    return stars
