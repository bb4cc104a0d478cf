# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays tournaments, and reports with intervals which player is better.

Every two of the players meet in pairs of matches: the same deals, with the seats swapped. A player
is one of the game's, or search:N (a tree search with N random playouts) or search:N:PLAYER (whose
playouts that player plays).
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Mapping, Sequence

import cli
import environment
from lab import contest, games, ratings, spread

NAME = "lab.py arena"
MOST = 1_000_000  # matches of two players
Results = Mapping[tuple[str, str], Sequence[list[contest.Outcome]]]  # by two players, deal by deal
Rows = list[Sequence[str]]


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    return run(options)


def run(options: argparse.Namespace) -> int:
    """Plays a tournament and prints its tables. Returns the exit status."""
    try:
        results = play_tournament(options)
    except spread.NoCluster as problem:
        cli.complain(NAME, problem)
        return 2
    sys.stdout.write(tables(results, options.seed))
    return 0


# --- arguments


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parses and checks the options; invalid ones exit with status 2."""
    first = cli.Parser(NAME, add_help=False, allow_abbrev=False)
    _add_game(first)
    module = games.game(first.parse_known_args(arguments)[0].game)
    parser = _parser(module)
    options = parser.parse_args(arguments)
    options.module = module
    try:
        _check(options)
    except ValueError as problem:
        parser.error(str(problem))
    return options


def _add_game(parser: argparse.ArgumentParser) -> None:
    first, *_ = games.GAMES
    parser.add_argument("--game", choices=games.GAMES, default=first, help=f"which game ({first})")


def _parser(module) -> argparse.ArgumentParser:
    parser = cli.Parser(NAME, description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("names", nargs="+", metavar="PLAYER", help="who plays")
    _add_game(parser)
    add("--matches", type=cli.number(1, MOST), default=200, metavar="N",
        help="how many each two play, rounded up to whole pairs (200)")  # fmt: skip
    seeds = cli.number(0, games.SEEDS - 1)
    add("--seed", type=seeds, default=1, metavar="N", help="the same seed, the same deals (1)")
    spread.add_jobs(parser)
    add("--dask", metavar="ADDRESS", help="spread the work over this Dask scheduler's cluster")
    module.add_arguments(parser)
    parser.set_defaults(players=None)  # in a tournament the seats change
    return parser


def _check(options: argparse.Namespace) -> None:
    names = options.names
    if options.players:
        raise ValueError("name the players without --players: all sit everywhere")
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a tournament needs two players or more, each named once")
    options.header = bytes(options.module.header(options))
    for name in names:
        games.player(options.module, name, options.header, 0)


# --- matches


def play_tournament(options: argparse.Namespace) -> Results:
    """Returns the outcomes of every two players, in a row for each deal."""
    table = contest.Table(options.game, options.header)
    seatings = contest.seatings(options.module.Game(options.header).sides)
    number = -(-options.matches // len(seatings))
    pairs = list(itertools.combinations(options.names, 2))
    deals = [
        contest.Deal(table, pair, seatings, (options.seed + i) % games.SEEDS)
        for pair in pairs
        for i in range(number)
    ]
    played = spread.run(contest.play_deal, deals, options.jobs, options.dask)
    return {pair: played[i * number : (i + 1) * number] for i, pair in enumerate(pairs)}


# --- text


def tables(results: Results, seed: int) -> str:
    """Returns the tables: shares and points per side and round of every two players; Elo for three
    or more.
    """
    deals = next(iter(results.values()))
    number = len(deals) * len(deals[0])
    rows: Rows = [("player", "against", "won", "", "points more a round", "")]
    wins = {}
    for (one, other), played in results.items():
        shares = [contest.paired_share(deal) for deal in played]
        wins[one, other], wins[other, one] = sum(shares), len(shares) - sum(shares)
        won, low, high = (100 * part for part in ratings.share_interval(shares))
        more = ratings.ratio_interval([contest.paired_margin(deal) for deal in played])
        shown = f"{won:.1f}%", f"({low:.1f} to {high:.1f})"
        margin = f"{more.mean:+.0f}", f"({more.low:+.0f} to {more.high:+.0f})"
        rows.append((one, other, *shown, *margin))
    lines = [f"{number:,} matches each, in {len(deals):,} paired deals from seed {seed}", ""]
    lines += _columns(rows)
    if len(results) > 1:
        best_first = sorted(ratings.elo(wins).items(), key=lambda each: -each[1])
        elo: Rows = [(name, f"{rating:+.0f}") for name, rating in best_first]
        lines += ["", *_columns([("player", "Elo"), *elo])]
    return "".join(f"{line}\n" for line in lines)


def _columns(rows: Rows) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
