# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches of the fort game as the tools ask for them: arguments, options, players, transcripts."""

from __future__ import annotations

import argparse
import functools

from engine.forts import books, names, notation, transcript
from engine.forts.bot import Bot
from engine.forts.game import Game
from engine.players import Random
from league import seating

__all__ = [
    "MATCHES",
    "PLAYERS",
    "Game",
    "add_arguments",
    "header",
    "names",
    "notation",
    "playthrough",
]

CHARACTERS = ("raider", "builder", "trader")


def _bot(character: int, seed: int = 0) -> Bot:
    """A bot; nothing is left to chance in it."""
    return Bot(character)


PLAYERS = {
    "random": Random,
    **{name: functools.partial(_bot, number) for number, name in enumerate(CHARACTERS)},
}
MATCHES = (  # what the contract is tried on
    "--seats 2",
    "--seats 3 --rounds 20",
    "--seats 4 --rounds 20 --option deck=40",
    "--seats 5 --rounds 20 --option start=fixed",
    "--seats 3 --rounds none --option deck=40",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say which match is played."""
    parser.add_argument("--seats", type=int, default=2, help="how many play: 2 to 5")
    parser.add_argument("--rounds", help="the last round, or none (30; with more than two 60)")
    seating.add_arguments(parser)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def header(arguments: argparse.Namespace) -> bytearray:
    """The options of the match. ValueError, with what is allowed, where they do not fit."""
    if not 2 <= arguments.seats <= 5:
        raise ValueError(f"{arguments.seats} seats: 2 to 5 play")
    row = books.options(arguments.seats)
    texts = [*arguments.option]
    if arguments.rounds is not None:
        texts.append("rounds=" + arguments.rounds)
    for text in texts:
        option, _, value = text.partition("=")
        books.set_option(row, *notation.parse_option(option, value))
    return row


def playthrough(arguments: argparse.Namespace, emit) -> None:
    """Plays the match and gives its transcript to `emit` line by line. ValueError: it can't be."""
    row = header(arguments)
    seated, called = seating.players(arguments, PLAYERS, arguments.seats)
    transcript.write(Game(row), arguments.seed, seated, called, emit)
