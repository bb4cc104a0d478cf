# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Lets players play tournaments, and says with intervals who is better.

Every two of the players meet in pairs of matches: the same deals, with the seats swapped. A player
is one of the game's, or search:N (a tree search with N random playouts) or search:N:PLAYER (whose
playouts that player plays).
"""

from __future__ import annotations

import argparse
import itertools
import sys

import cli
import environment
from lab import contest, games, report, spread

NAME = "lab.py arena"
MOST = 1_000_000  # matches of two players


def main(arguments: list[str]) -> int:
    """The command: its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    return run(options)


def run(options: argparse.Namespace) -> int:
    """Plays a tournament and prints its tables: the exit status."""
    try:
        results = play_tournament(options)
    except spread.NoCluster as problem:
        cli.complain(NAME, problem)
        return 2
    sys.stdout.write(report.tournament(results, options.seed))
    return 0


# --- arguments


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options, all checked; wrong ones end the program with status 2."""
    first = cli.Parser(NAME, add_help=False, allow_abbrev=False)
    _add_game(first)
    module = games.game(first.parse_known_args(arguments)[0].game)
    parser = _parser(module)
    options = parser.parse_args(arguments)
    options.module = module
    try:
        _check(options)
        options.header = bytes(module.header(options))
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
    add(
        "--seed",
        type=cli.number(0, games.SEEDS - 1),
        default=1,
        metavar="N",
        help="the same seed, the same deals (1)",
    )
    spread.add_jobs(parser)
    add("--dask", metavar="ADDRESS", help="spread the work over this Dask scheduler's cluster")
    module.add_arguments(parser)
    parser.set_defaults(players=None)  # in a tournament the seats change
    return parser


def _check(options: argparse.Namespace) -> None:
    names = options.names
    for name in names:
        games.check_player(options.module, name)
    if options.players:
        raise ValueError("name the players without --players: all sit everywhere")
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a tournament needs two players or more, each named once")


# --- matches


def play_tournament(options: argparse.Namespace) -> report.Results:
    """The outcomes of every two players, in a row for each deal."""
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
