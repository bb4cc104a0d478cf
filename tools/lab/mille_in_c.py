# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game in C, where there is a compiler: matches, and what a search plays in.

They come out the same as in Python, in a seventieth of the time. The functions that run in C are
written in the engine's own plain Python.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable

from engine.mille import books, extending, names, network, scoring
from engine.mille.bot import Bot
from engine.mille.first_bot import First
from engine.mille.game import Game
from engine.mille.names import AT_FINISHER, LINE_COUPS, LINE_TOTAL, LINES, NONE, ROUND_OVER
from engine.mille.reference import Reference
from engine.mille.table import _SIDES as SIDES
from lab import native, search

KINDS = {Bot, First, Reference}  # players that are in C; all seats share one


def compiled(*functions: tuple[Callable, tuple]) -> native.Library:
    """Functions of the race game in C, each with examples of its arguments. NoCompiler."""
    return native.Library([*functions], without=(Reference._alphabetical,))  # it reads texts


def complete(player):
    """A player as an example: with the modules loaded that a bot loads when it needs them."""
    if isinstance(player, Bot):
        vars(player).update(_network=network, _extending=extending)
    return player


# --- matches


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
    """Plays a match; returns how many win. seating: a bit for each side that `other` plays."""
    tally.rounds = tally.decisions = tally.finished = tally.coups = 0
    for side in range(SIDES):
        tally.points[side] = 0
    game.start(seed)
    while not game.over:
        tally.decisions += game.phase != ROUND_OVER  # dealing is none
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
        self._tally = self._library.copied(Tally())

    def play(self, seating: tuple[int, ...], seed: int) -> tuple:
        """The winners, rounds, points, decisions and figures, as in contest.Outcome."""
        bits = sum(who << side for side, who in enumerate(seating))
        tally, sides = self._tally, self._sides
        number = self._library.call("match", self._game, *self._players, bits, seed, tally)
        figures = (tally.finished, tally.coups)
        winners, points = tuple(tally.winners[:number]), tuple(tally.points[:sides])
        return winners, tally.rounds, points, tally.decisions, figures


@functools.cache
def match_library(one: type, other: type) -> native.Library:
    """Matches of players of such kinds. NoCompiler."""
    game = Game(books.options(names.PARKER, 2, 2))
    return compiled((match, (game, complete(one()), complete(other()), 0, 1, Tally())))


# --- searches


class Answer:
    """What C returns: the legal actions, the policy's choice, a score sheet."""

    def __init__(self):
        self.actions = [0] * search.ROOM
        self.likely = 0
        self.side = 0
        self.sheet = [0] * (SIDES * LINES)


def deal(game, view, seed):
    """A full state that agrees with a view."""
    game.redeal(view, seed)


def play(game, action):
    """Plays an action and returns whether the round is over."""
    game.apply(action)
    return game.phase >= ROUND_OVER


def survey(view, policy, answer):
    """Writes the legal actions, the policy's choice and the side; returns how many actions."""
    n = view.legal(answer.actions)
    answer.likely = policy.choose(view)
    answer.side = view.seat % view.sides
    return n


def survey_now(game, policy, answer):
    """The same for the seat that must decide."""
    return survey(game.view(game.seat), policy, answer)


def finish(game, policy, answer):
    """Plays the round to its end, and writes its sheet."""
    while game.phase < ROUND_OVER:
        view = game.view(game.seat)
        game.apply(policy.choose(view))
    scoring.sheet(game, answer.sheet)


class Simulation(search.Simulation):
    """Rounds of the race game in C."""

    def __init__(self, policy, header):
        self._library = library(type(policy))
        game = Game(header)
        self._game = self._library.copied(game)
        self._policy = self._library.copied(policy)
        self._answer = self._library.copied(Answer())
        self._view = self._library.copied(game.view(0))
        self._sides = game.sides
        self._ended = False

    def deal(self, view, seed: int) -> None:
        """Becomes a full state that agrees with a view."""
        self._take(view)
        self._library.call("deal", self._game, self._view, seed)
        self._ended = False

    def apply(self, action: int) -> None:
        """Plays an action."""
        self._ended = bool(self._library.call("play", self._game, action))

    def over(self) -> bool:
        """Whether the round is over."""
        return self._ended

    def options(self, view=None) -> tuple[list[int], int, int]:
        """As in Python."""
        answer = self._answer
        if view:
            self._take(view)
            n = self._library.call("survey", self._view, self._policy, answer)
        else:
            n = self._library.call("survey_now", self._game, self._policy, answer)
        return answer.actions[:n], answer.likely, answer.side

    def finish(self) -> list[float]:
        """Each side's points less the others' mean."""
        self._library.call("finish", self._game, self._policy, self._answer)
        return search.margins(self._points)(self._answer)

    def _points(self, answer) -> list[int]:
        return answer.sheet[LINE_TOTAL : self._sides * LINES : LINES]

    def _take(self, view) -> None:
        raw = bytes(view.raw)
        ctypes.memmove(self._view.raw, raw, len(raw))


@functools.cache
def library(kind: type) -> native.Library:
    """What a search calls, for a kind of policy. NoCompiler."""
    game, answer = Game(books.options(names.PARKER, 2, 2)), Answer()
    policy = complete(kind())
    game.start(1)
    view = game.view(0)
    return compiled(
        (deal, (game, view, 1)),
        (play, (game, 1)),
        (survey, (view, policy, answer)),
        (survey_now, (game, policy, answer)),
        (finish, (game, policy, answer)),
    )
