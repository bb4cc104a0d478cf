# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches in pairs: the same deal is played again with the players in each other's places.

Knows of a game only its contract and its module of the tools. What is here runs on the workers.
"""

from __future__ import annotations

import functools
import threading
from typing import NamedTuple

from league import games

Seating = tuple[int, ...]  # for each side, who plays it: a place in the list of names
_PLAYING = threading.Lock()


class Table(NamedTuple):
    """What is played: a game by its name, and the options of its match."""

    game: str
    header: bytes


class Deal(NamedTuple):
    """A seed, and the seatings that all play it."""

    table: Table
    names: tuple[str, ...]
    seatings: tuple[Seating, ...]
    seed: int


class Outcome(NamedTuple):
    """One match. points: of each side, all rounds together; figures: summed over the rounds."""

    seating: Seating
    winners: tuple[int, ...]
    rounds: int
    points: tuple[int, ...]
    decisions: int
    figures: tuple[int, ...]


def seatings(sides: int) -> tuple[Seating, ...]:
    """How two players sit down to one deal, so that each has had every place.

    They take turns round the table; with an odd number of sides this goes round, and the player
    with one side more changes.
    """
    rows = set()
    for turn in range(sides):
        for first in range(2):
            rows.add(tuple([(first + (side + turn) % sides) % 2 for side in range(sides)]))
    return tuple(sorted(rows))


def play_deal(deal: Deal) -> list[Outcome]:
    """Plays a deal at each of its seatings.

    One at a time: a process has one game in C for all its threads (a Dask worker may have several),
    and C plays on while Python runs in another thread.
    """
    with _PLAYING:
        return _play_deal(deal)


def _play_deal(deal: Deal) -> list[Outcome]:
    swift = _swift(deal.table, deal.names)
    if swift:
        return [Outcome(each, *swift.play(each, deal.seed)) for each in deal.seatings]
    module = games.game(deal.table.game)
    game = module.Game(deal.table.header)
    outcomes = []
    for seating in deal.seatings:
        players = []
        for seat in range(game.seats):
            name = deal.names[seating[seat % game.sides]]
            seed = (deal.seed ^ (seat + 1) * 65537) % games.SEEDS
            players.append(games.player(module, name, deal.table.header, seed))
        outcomes.append(_play(module, game, players, seating, deal.seed))
    return outcomes


@functools.cache
def _swift(table: Table, names: tuple[str, ...]):
    """Matches of these players in C, where the game can do so: the same, only faster."""
    module = games.game(table.game)
    return module.swift_matches(names, table.header) if hasattr(module, "swift_matches") else None


def _play(module, game, players: list, seating: Seating, seed: int) -> Outcome:
    rounds = decisions = 0
    points, figures = [0] * game.sides, [0] * len(games.figures(module))
    game.start(seed)
    while not game.over:
        decisions += not games.round_is_over(module, game)  # dealing is none
        game.apply(players[game.seat].choose(game.view(game.seat)))
        if games.round_is_over(module, game):
            rounds += 1
            points = _sums(points, games.points(module, game))
            if figures:
                figures = _sums(figures, module.figures(game))
    winners = [0] * game.sides
    winners = tuple(winners[: game.winners(winners)])
    return Outcome(seating, winners, rounds, tuple(points), decisions, tuple(figures))


def _sums(one, other) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


# --- what a deal says of two players


def share(outcome: Outcome, player: int) -> float:
    """A player's share in a match: 1 if it won, its part if several sides did."""
    mine = [side for side in outcome.winners if outcome.seating[side] == player]
    return len(mine) / len(outcome.winners)


def points(outcome: Outcome, player: int) -> float:
    """A player's mean points a side in a match, of all rounds together."""
    mine = [outcome.points[side] for side, who in enumerate(outcome.seating) if who == player]
    return sum(mine) / len(mine)


def paired_share(outcomes: list[Outcome]) -> float:
    """The first player's mean share in the matches of one deal."""
    return sum(share(outcome, 0) for outcome in outcomes) / len(outcomes)


def paired_margin(outcomes: list[Outcome]) -> tuple[float, int]:
    """The first player's points a side less the second's in the matches of a deal; rounds."""
    margin = sum(points(outcome, 0) - points(outcome, 1) for outcome in outcomes)
    return margin, sum(outcome.rounds for outcome in outcomes)
