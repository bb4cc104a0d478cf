# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Positions of the race game: helpers for its rulings."""

from engine.mille import books, notation, scoring
from engine.mille.names import LINES
from tests.engine.positions import Positions

_race = Positions(notation, LINES)
at, legal, do, allowed, refused = _race.at, _race.legal, _race.do, _race.allowed, _race.refused
told, asked, score = _race.told, _race.asked, _race.score
winners, happened = _race.winners, _race.happened


def sheet(game, side):
    """A side's lines of the score sheet that are not 0, without distance and total, as one text."""
    words = []
    for line in notation.SCORE_LINES[1:-1]:
        if score(game, side, line):
            words.append(f"{line} {score(game, side, line)}")
    return ", ".join(words)


def totals(game):
    """The points of each side in the match so far."""
    return [scoring.total(game, side) for side in range(game.sides)]


def tables(book):
    """The tables of a book as texts: `2`, `4/2` ..."""
    known = books.tables(notation.BOOKS.index(book))
    return [table(known[i], known[i + 1]) for i in range(0, len(known), 2)]


def table(seats, sides):
    """Seats, and sides where they are fewer."""
    return str(seats) if seats == sides else f"{seats}/{sides}"
