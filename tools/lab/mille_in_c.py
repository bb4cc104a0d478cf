# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches of the race game in C, where there is a compiler.

The results are the same as in Python, in a seventieth of the time.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from engine.mille import books, extending, names, network, scoring
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import AT_FINISHER, LINE_COUPS, LINE_TOTAL, LINES, NONE, ROUND_OVER
from engine.mille.reference import Reference
from engine.mille.table import _SIDES as SIDES
from lab import native
from lab.first_bot import First

KINDS = {Bot, First, Reference}  # players that are in C; all seats share one


def compiled(*functions: tuple[Callable, tuple]) -> native.Library:
    """Returns functions of the race game in C, each with examples of its arguments. Raises
    NoCompiler.
    """
    return native.Library([*functions], without=(Reference._alphabetical,))  # it reads texts


def complete(player):
    """Returns a player as an example, with all modules that a bot loads on demand."""
    if isinstance(player, Bot):
        vars(player).update(_network=network, _extending=extending)
    return player


class Tally:
    """The counts of a match, summed over its rounds."""

    def __init__(self):
        self.rounds = 0
        self.decisions = 0
        self.finished = 0
        self.coups = 0
        self.points = [0] * SIDES
        self.winners = [0] * SIDES
        self.sheet = [0] * (SIDES * LINES)


def match(game, one, other, seating, seed, tally):
    """Plays a match. Returns the number of winners. seating: a bit for each side that `other`
    plays.

    It is in the engine's own plain Python, since it runs in C.
    """
    game.start(seed)
    while not game.over:
        tally.decisions += game.phase != ROUND_OVER  # dealing is not a decision
        view = game.view(game.seat)
        first = not seating >> (game.seat % game.sides) & 1
        game.apply(one.choose(view) if first else other.choose(view))
        if game.phase >= ROUND_OVER:
            tally.rounds += 1
            tally.finished += game.now[AT_FINISHER] != NONE
            scoring.sheet(game, tally.sheet)
            for side in range(game.sides):
                tally.points[side] += tally.sheet[side * LINES + LINE_TOTAL]
                tally.coups += tally.sheet[side * LINES + LINE_COUPS] // names.COUP_POINTS
    return game.winners(tally.winners)


class Matches:
    """Matches of two players, or of one with itself."""

    def __init__(self, header, one, other):
        game, kinds = Game(header), (type(one), type(other))
        if not KINDS.issuperset(kinds):
            raise ValueError("players who are not in C")
        self._library = match_library(*kinds)
        self._sides = game.sides
        self._game = self._library.copied(game)
        self._players = self._library.copied(one), self._library.copied(other)

    def play(self, seating: tuple[int, ...], seed: int) -> tuple:
        """Returns the winners, rounds, points, decisions and figures, as in contest.Outcome."""
        bits = sum(who << side for side, who in enumerate(seating))
        tally, sides = self._library.copied(Tally()), self._sides
        number = self._library.call("match", self._game, *self._players, bits, seed, tally)
        figures = (tally.finished, tally.coups)
        winners, points = tuple(tally.winners[:number]), tuple(tally.points[:sides])
        return winners, tally.rounds, points, tally.decisions, figures


@functools.cache
def match_library(one: type, other: type) -> native.Library:
    """Returns the library for matches of players of these kinds. Raises NoCompiler."""
    game = Game(books.options(names.PARKER, 2, 2))
    return compiled((match, (game, complete(one()), complete(other()), 0, 1, Tally())))
