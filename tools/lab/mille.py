# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game for the tools: arguments, options, players, transcripts, figures of a round."""

from __future__ import annotations

import argparse
import functools

from engine.mille import books, names, notation, transcript
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import LINE_COUPS, LINE_TOTAL, LINES
from engine.mille.reference import Reference
from engine.players import Random
from lab import games
from lab.first_bot import First

__all__ = ["Game", "names", "notation"]  # for the tests of every game

MATCHES = (  # for the tests of the contract
    "--book parker --seats 2 --rounds 2",
    "--book wikipedia --seats 3 --rounds 2",
    "--book salon-es --seats 4 --sides 2 --rounds 2 --option attack=stacked",
    "--book salon-it --seats 9 --sides 3 --rounds 2 --option reshuffle=true",
)
CHARACTERS = ("beginner", "club", "expert", "racer", "bully", "miser", "gambler")


def _bot(character: int, seed: int) -> Bot:
    """Returns a bot, which needs no seed."""
    return Bot(character)


PLAYERS = {
    "random": Random,
    "reference": Reference,
    "first": First,
    **{name: functools.partial(_bot, number) for number, name in enumerate(CHARACTERS)},
}
PLAYERS["bot"] = PLAYERS["expert"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that choose the match."""
    parser.add_argument("--book", default="parker", choices=(*notation.BOOKS, "house"))
    parser.add_argument("--from", dest="base", default="parker", choices=notation.BOOKS,
                        help="the book that house starts from")  # fmt: skip
    parser.add_argument("--seats", type=int, default=2, help="how many play")
    parser.add_argument("--sides", type=int, help="on how many sides; else the book's first table")
    parser.add_argument("--match", type=int, help="points that end the match (5000)")
    parser.add_argument("--rounds", type=int, help="or how many rounds it has")
    games.add_arguments(parser)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def header(arguments: argparse.Namespace) -> bytearray:
    """Returns the options of the match. Raises ValueError, which names the valid ones."""
    name = arguments.base if arguments.book == "house" else arguments.book
    book = notation.BOOKS.index(name)
    sides = arguments.sides or _usual_sides(book, arguments.seats)
    if not books.has_table(book, arguments.seats, sides):
        raise ValueError(f"{table(arguments.seats, sides)}: {name} is for {_tables(book)}")
    row = books.options(book, arguments.seats, sides, *_length(arguments))
    for text in arguments.option:
        option, _, value = text.partition("=")
        books.set_option(row, *notation.parse_option(option, value))
    return row


def _usual_sides(book: int, seats: int) -> int:
    known = books.tables(book)
    return next((known[i + 1] for i in range(0, len(known), 2) if known[i] == seats), seats)


def table(seats: int, sides: int) -> str:
    """Returns a table in words."""
    return f"{seats} seats" + (f" on {sides} sides" if sides != seats else "")


def _tables(book: int) -> str:
    known = books.tables(book)
    return ", ".join(table(known[i], known[i + 1]) for i in range(0, len(known), 2))


def _length(arguments: argparse.Namespace) -> tuple[int, int]:
    match, rounds = arguments.match, arguments.rounds
    if match is not None and rounds is not None:
        raise ValueError("--match or --rounds, not both")
    if rounds is not None:
        if not 1 <= rounds <= 255:
            raise ValueError("--rounds: 1 to 255")
        return 0, rounds
    match = 5000 if match is None else match
    if not 100 <= match <= 25500 or match % 100:
        raise ValueError("--match: 100 to 25500 in steps of 100")
    return match, 0


def playthrough(arguments: argparse.Namespace, emit) -> None:
    """Plays the match and emits its transcript line by line. Raises ValueError for wrong
    arguments.
    """
    row = header(arguments)
    players, called = games.seated(arguments, PLAYERS, row[names.RULE_SEATS])
    transcript.write(Game(row), arguments.seed, players, called, emit)


# --- a round


def round_is_over(game) -> bool:
    """Returns whether the score sheet is complete, so that only dealing the next round is left."""
    return game.phase >= names.ROUND_OVER


def points(game) -> list[int]:
    """Returns each side's points in the round so far."""
    return _line(game, LINE_TOTAL)


def figures(game) -> tuple[int, ...]:
    """Returns, for a finished round, whether a side completed its trip, and the coups fourrés of
    all sides.
    """
    finished = game.now[names.AT_FINISHER] != names.NONE
    return int(finished), sum(_line(game, LINE_COUPS)) // names.COUP_POINTS


def _line(game, line: int) -> list[int]:
    sheet = [0] * (game.sides * LINES)
    game.scores(sheet)
    return sheet[line::LINES]


# --- in C


def matches_in_c(players: tuple[str, ...], header):
    """Returns matches of one or two players; None without a C compiler, or if a player is not in
    C.
    """
    from lab import mille_in_c, native

    if not all(name in PLAYERS for name in players):
        return None
    one, *others = (PLAYERS[name](0) for name in players)
    try:
        return mille_in_c.Matches(header, one, others[0] if others else one)
    except (native.NoCompiler, ValueError):
        return None
