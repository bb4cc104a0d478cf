# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The towns on the route: their rivals, rules, and the conditions of their stars.

Towns open in order: a star opens the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import matches
from engine import contract
from match import TOWN
from overlay import overlay
from saves import record

if TYPE_CHECKING:
    from app import App
    from match import Match


overlay(__name__)

# The conditions of stars; their texts are STAR_WIN and the kind.
WIN = 0
MARGIN = 1  # won by at least a number of points
TRIP = 2  # the own side completed the trip
SAFE_TRIP = 3
BELOW = 4  # every rival drove less than a number of kilometers
COUP = 5
EXTENSION = 6
WITHIN = 7  # won within a number of rounds
HOME = 8  # the home forts are held at the end

# A town's row, by its game: the arguments of `books().options`, without the rounds; the rounds, 0
# if there is no need to name them; options that differ, with their values; the bots' characters;
# the kind and number of the second and the third star.
TABLE = 0
ROUNDS = 1
CHANGES = 2
CHARACTERS = 3
STARS = 4


def game_of(town: int) -> games.Game:
    """Returns a town's game."""
    return games.game(record.host(town)[0])


def book_of(town: int) -> int:
    """Returns the text of a town's rule book; 0 if its game has a single one."""
    number, _ = record.host(town)
    if games.GAMES[number - 1][games.PAGES] == 1:
        return 0
    return games.game(number).first_page + header(town)[contract.RULE_BOOK]


def _row(town: int) -> tuple:
    game, i = record.host(town)
    return games.game(game).town(i)


def character_of(town: int) -> int:
    """Returns the character who lives in a town."""
    return _row(town)[CHARACTERS][0]


def star(town: int, i: int) -> tuple[int, int]:
    """Returns the kind and the number of a star, from 0 on. The first one is for winning."""
    stars = _row(town)[STARS]
    return (stars[2 * i - 2], stars[2 * i - 1]) if i else (WIN, 0)


def rounds_of(town: int) -> int:
    """Returns the number of rounds of a town's match, or 0 if there is no need to name it."""
    return _row(town)[ROUNDS]


def header(town: int) -> bytearray:
    """Returns the options of a town's match."""
    row = _row(town)
    books = game_of(town).books()
    options = books.options(*row[TABLE], rounds=row[ROUNDS])
    for option, value in row[CHANGES]:
        books.set_option(options, option, value)
    return options


def dealt(app: App, town: int) -> Match:
    """Deals a town's match. The settings stay as they are."""
    own = game_of(town)
    seats = matches.cast(app, _row(town)[CHARACTERS], own.first_character)
    match = matches.match_of(header(town), seats)
    match.kind = TOWN + town
    match.start(matches.seed())
    return match


def won(match: Match) -> int:
    """Returns the stars won in a finished match, a bit each; none without the first one."""
    if not matches.is_won(match):
        return 0
    stars = 1
    own = games.of(match.game.raw)
    for i in range(1, record.STARS):
        stars |= own.star(match, *star(match.kind - TOWN, i)) << i
    return stars
