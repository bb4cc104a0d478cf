# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches of the race game as the tools ask for them: arguments, options, players, transcripts."""

from __future__ import annotations

import argparse
import functools

from engine.mille import books, names, notation, transcript
from engine.mille.bot import Bot
from engine.mille.first_bot import First
from engine.mille.game import Game
from engine.mille.names import RULE_SEATS
from engine.mille.reference import Reference
from engine.players import Random
from league import seating
from league.figures_mille import ELSEWHERE, FIGURES, figures, points, round_is_over

__all__ = [
    "ELSEWHERE",
    "FIGURES",
    "MATCHES",
    "PLAYERS",
    "Game",
    "add_arguments",
    "figures",
    "header",
    "names",
    "notation",
    "playthrough",
    "points",
    "round_is_over",
    "swift",
    "swift_matches",
    "tables",
]

MATCHES = (  # what the contract is tried on
    "--book parker --seats 2 --rounds 2",
    "--book wikipedia --seats 3 --rounds 2",
    "--book salon-es --seats 4 --sides 2 --rounds 2 --option attack=stacked",
    "--book salon-it --seats 9 --sides 3 --rounds 2 --option reshuffle=true",
)
CHARACTERS = ("beginner", "club", "expert", "racer", "bully", "miser", "gambler")


def _bot(character: int, seed: int) -> Bot:
    """A bot as the table below wants players; it leaves nothing to chance."""
    return Bot(character)


PLAYERS = {
    "random": Random,
    "reference": Reference,
    "first": First,
    **{name: functools.partial(_bot, number) for number, name in enumerate(CHARACTERS)},
}
PLAYERS["bot"] = PLAYERS["expert"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say which match is played."""
    parser.add_argument("--book", default="parker", choices=(*notation.BOOKS, "house"))
    parser.add_argument("--from", dest="base", default="parker", choices=notation.BOOKS,
                        help="the book that house starts from")  # fmt: skip
    parser.add_argument("--seats", type=int, default=2, help="how many play")
    parser.add_argument("--sides", type=int, help="on how many sides; else the book's first table")
    parser.add_argument("--match", type=int, help="points that end the match (5000)")
    parser.add_argument("--rounds", type=int, help="or how many rounds it has")
    seating.add_arguments(parser)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def header(arguments: argparse.Namespace) -> bytearray:
    """The options of the match. ValueError, with what is allowed, where they do not fit."""
    name = arguments.base if arguments.book == "house" else arguments.book
    book = notation.BOOKS.index(name)
    sides = arguments.sides or _usual_sides(book, arguments.seats)
    if not books.has_table(book, arguments.seats, sides):
        raise ValueError(f"{_table(arguments.seats, sides)}: {name} is for {_tables(book)}")
    row = books.options(book, arguments.seats, sides, *_length(arguments))
    for text in arguments.option:
        option, _, value = text.partition("=")
        books.set_option(row, *notation.parse_option(option, value))
    return row


def _usual_sides(book: int, seats: int) -> int:
    known = books.tables(book)
    return next((known[i + 1] for i in range(0, len(known), 2) if known[i] == seats), seats)


def _table(seats: int, sides: int) -> str:
    return f"{seats} seats" + (f" on {sides} sides" if sides != seats else "")


def _tables(book: int) -> str:
    known = books.tables(book)
    tables = [_table(known[i], known[i + 1]) for i in range(0, len(known), 2)]
    return ", ".join(tables)


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


def swift(policy: str, header, seed: int):
    """A ground for searches that plays in C; None where there is no C compiler."""
    import native
    from league import swift_mille

    try:
        return swift_mille.Ground(PLAYERS[policy](seed), header)
    except native.NoCompiler:
        return None


def swift_matches(players: tuple[str, ...], header):
    """Matches of one or two players that are played in C; None where that can't be."""
    import native
    from league import swift_mille

    if not all(name in PLAYERS for name in players):
        return None
    one, *others = (PLAYERS[name](0) for name in players)
    try:
        return swift_mille.Matches(header, one, others[0] if others else one)
    except (native.NoCompiler, ValueError):
        return None


def tables(arguments: argparse.Namespace) -> list[tuple[tuple[str, str], bytearray]]:
    """Every book and table, in words, and their options; what else was asked for holds for all."""
    rows = []
    for book, name in enumerate(notation.BOOKS):
        known = books.tables(book)
        for i in range(0, len(known), 2):
            arguments.book, arguments.seats, arguments.sides = name, known[i], known[i + 1]
            rows.append(((name, _table(known[i], known[i + 1])), header(arguments)))
    return rows


def playthrough(arguments: argparse.Namespace, emit) -> None:
    """Plays the match and gives its transcript to `emit` line by line. ValueError: it can't be."""
    row = header(arguments)
    seated, called = seating.players(arguments, PLAYERS, row[RULE_SEATS])
    transcript.write(Game(row), arguments.seed, seated, called, emit)
