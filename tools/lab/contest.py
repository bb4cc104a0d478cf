# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches in pairs: the same deal is played again with the players in each other's places.

It uses a game's contract and its module of the lab, and runs on the workers.
"""

from __future__ import annotations

import functools
import threading
from typing import NamedTuple

from lab import games

Seating = tuple[int, ...]  # for each side, its player: a place in the list of names
_PLAYING = threading.Lock()  # the threads of a Dask worker share the objects in C


class Table(NamedTuple):
    """A game by its name, and the options of its match."""

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
    """Returns the seatings of two players for a deal, so that each has every place once.

    They alternate round the table. With an odd number of sides, both have the odd one as often.
    """
    rows = set()
    for turn in range(sides):
        for first in range(2):
            rows.add(tuple([(first + (side + turn) % sides) % 2 for side in range(sides)]))
    return tuple(sorted(rows))


def play_deal(deal: Deal) -> list[Outcome]:
    """Plays a deal at each of its seatings, one deal at a time."""
    with _PLAYING:
        return _play_deal(deal)


def _play_deal(deal: Deal) -> list[Outcome]:
    in_c = _in_c(deal.table, deal.names)
    if in_c:
        return [Outcome(each, *in_c.play(each, deal.seed)) for each in deal.seatings]
    module = games.game(deal.table.game)
    game = module.Game(deal.table.header)
    outcomes = []
    for seating in deal.seatings:
        players = []
        for seat in range(game.seats):
            name = deal.names[seating[seat % game.sides]]
            seed = games.seat_seed(deal.seed, seat)
            players.append(games.player(module, name, deal.table.header, seed))
        outcomes.append(_play(module, game, players, seating, deal.seed))
    return outcomes


@functools.cache
def _in_c(table: Table, names: tuple[str, ...]):
    """Returns the matches of these players in C, if the game has them: the same results, faster."""
    module = games.game(table.game)
    return module.matches_in_c(names, table.header) if hasattr(module, "matches_in_c") else None


def _play(module, game, players: list, seating: Seating, seed: int) -> Outcome:
    rounds = decisions = 0
    points, figures = [0] * game.sides, []
    game.start(seed)
    while not game.over:
        decisions += not games.round_is_over(module, game)  # dealing is not a decision
        game.apply(players[game.seat].choose(game.view(game.seat)))
        if games.round_is_over(module, game):
            rounds += 1
            points = _sums(points, games.points(module, game))
            counted = games.figures(module, game)
            figures = _sums(figures, counted) if figures else counted
    winners = [0] * game.sides
    winners = tuple(winners[: game.winners(winners)])
    return Outcome(seating, winners, rounds, tuple(points), decisions, tuple(figures))


def _sums(one, other) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


# --- the results of two players


def share(outcome: Outcome, player: int) -> float:
    """Returns a player's share in a match: 1 if it won, a fraction if several sides won."""
    mine = [side for side in outcome.winners if outcome.seating[side] == player]
    return len(mine) / len(outcome.winners)


def points(outcome: Outcome, player: int) -> float:
    """Returns a player's mean points per side in a match, all rounds together."""
    mine = [outcome.points[side] for side, who in enumerate(outcome.seating) if who == player]
    return sum(mine) / len(mine)


def paired_share(outcomes: list[Outcome]) -> float:
    """Returns the first player's mean share in the matches of a deal."""
    return sum(share(outcome, 0) for outcome in outcomes) / len(outcomes)


def paired_margin(outcomes: list[Outcome]) -> tuple[float, int]:
    """Returns the first player's points per side less the second's in the matches of a deal, and
    the rounds.
    """
    margin = sum(points(outcome, 0) - points(outcome, 1) for outcome in outcomes)
    return margin, sum(outcome.rounds for outcome in outcomes)
