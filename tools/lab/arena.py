# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Lets players play tournaments, and says with intervals who is better.

Every two of the players meet in pairs of matches: the same deals, with the seats swapped. A player
is one of the game's, or search:N (a tree search with N playouts) or search:N:PLAYER (played on by
that player). With --figures one player plays itself at every book and table.
"""

from __future__ import annotations

import cli  # isort: split

import argparse
import itertools
import sys

import bare

bare.find_engine()

import environment  # noqa: E402
from league import contest, games, report, spread  # noqa: E402

PICTURES = (".png", ".svg", ".pdf")
MOST = 1_000_000  # matches of two players
PLACES = {"book": "--book", "base": "--from", "seats": "--seats", "sides": "--sides"}


def main() -> int:
    """The command: its exit status."""
    options = parse()
    environment.reexec("train")
    return run(options)


def run(options: argparse.Namespace) -> int:
    """Plays what was asked for and prints it: the exit status."""
    try:
        show_figures(options) if options.figures else show_tournament(options)
    except spread.NoCluster as problem:
        cli.complain("arena.py", problem)
        return 2
    return 0


# --- arguments


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options, all checked; wrong ones end the program with status 2."""
    first = cli.Parser("arena.py", add_help=False, allow_abbrev=False)
    _add_game(first)
    module = games.game(first.parse_known_args(arguments)[0].game)
    parser = _parser(module)
    options = parser.parse_args(arguments)
    options.module, options.places = module, _places(parser, arguments)
    try:
        _check(options)
        options.header = bytes(module.header(options))
    except ValueError as problem:
        parser.error(str(problem))
    return options


def _places(parser: argparse.ArgumentParser, arguments: list[str] | None) -> list[str]:
    """The arguments that say at which table they play, as far as they are there."""
    found = parser.parse_args(arguments, argparse.Namespace(**dict.fromkeys(PLACES)))
    return [words for name, words in PLACES.items() if getattr(found, name) is not None]


def _add_game(parser: argparse.ArgumentParser) -> None:
    first, *_ = games.GAMES
    parser.add_argument("--game", choices=games.GAMES, default=first, help=f"which game ({first})")


def _parser(module) -> argparse.ArgumentParser:
    parser = cli.Parser("arena.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("names", nargs="+", metavar="PLAYER", help="who plays")
    _add_game(parser)
    add("--matches", type=cli.number(1, MOST), default=200, metavar="N",
        help="how many each two play (200), or so many more that the pairs are whole")  # fmt: skip
    add(
        "--seed",
        type=cli.number(0, games.SEEDS - 1),
        default=1,
        metavar="N",
        help="the same seed, the same deals (1)",
    )
    add("--jobs", type=spread.jobs, default=-1, metavar="N", help="processes (all cores)")
    add("--dask", metavar="ADDRESS", help="spread the work over this Dask scheduler's cluster")
    add("--plot", type=cli.path, metavar="FILE", help="a picture of the results: PNG, SVG or PDF")
    add("--figures", action="store_true", help="one player at every table, as Markdown")
    add(
        "--into", type=cli.path, metavar="FILE", help="write the figures into this document's place"
    )
    module.add_arguments(parser)
    parser.set_defaults(players=None)  # in a tournament the seats change
    return parser


def _check(options: argparse.Namespace) -> None:
    names, plot = options.names, options.plot
    for name in names:
        games.check_player(options.module, name)
    if getattr(options, "players", None):
        raise ValueError("name the players without --players: all sit everywhere")
    if options.figures and len(names) != 1:
        raise ValueError("--figures wants one player, who plays at every table")
    if not options.figures and (len(names) < 2 or len(set(names)) < len(names)):
        raise ValueError("a tournament wants two players or more, each named once")
    if plot and (options.figures or plot.suffix not in PICTURES):
        raise ValueError(f"--plot goes with a tournament, and ends in {', '.join(PICTURES)}")
    if plot and not plot.absolute().parent.is_dir():
        raise ValueError(f"no folder for the picture {plot}")
    if plot:
        bare.check_writable(plot)
    if options.figures and not hasattr(options.module, "tables"):
        raise ValueError(f"--figures: {options.game} has no list of its tables")
    if options.figures and options.places:
        raise ValueError(f"--figures are of every table: leave out {', '.join(options.places)}")
    if options.into and not options.figures:
        raise ValueError("--into goes with --figures")
    if options.into:
        report.check_place(options.into)


# --- tournaments


def show_tournament(options: argparse.Namespace) -> None:
    """Plays a tournament, prints its tables, and draws it where that is asked for."""
    results = play_tournament(options)
    module = options.module
    sys.stdout.write(report.tournament(results, games.figures(module), options.seed))
    if options.plot:
        from league import plot

        plot.draw(results, options.plot)
        print(f"\n{options.plot} shows it.")


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


# --- figures


def show_figures(options: argparse.Namespace) -> None:
    """Plays at every table; prints the figures, or puts them into a document."""
    text = report.figures(play_figures(options), options.module, options.names[0])
    if options.into:
        report.put(options.into, text)
    else:
        sys.stdout.write(text)


def play_figures(options: argparse.Namespace) -> report.Played:
    """The outcomes of one player at every book and table: all seats are its own."""
    rows = options.module.tables(options)
    deals = []
    for _, header in rows:
        table = contest.Table(options.game, bytes(header))
        seating = (0,) * options.module.Game(header).sides
        for i in range(options.matches):
            seed = (options.seed + i) % games.SEEDS
            deals.append(contest.Deal(table, tuple(options.names), (seating,), seed))
    played = spread.run(contest.play_deal, deals, options.jobs, options.dask)
    n = options.matches
    return {
        words: [outcome for outcomes in played[i * n : (i + 1) * n] for outcome in outcomes]
        for i, (words, _) in enumerate(rows)
    }


if __name__ == "__main__":
    cli.run(main)
