# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game for the tools: arguments, options, players, transcripts."""

from __future__ import annotations

import argparse
import functools

from engine.forts import books, names, notation, transcript
from engine.forts.bot import Bot
from engine.forts.game import Game
from engine.forts.holdings import forts_of
from engine.players import Random
from lab import games

__all__ = ["Game", "names", "notation"]  # for the tests of every game

EQUALS = ("raider", "builder", "trader")  # of about the same strength: tables compare them
CHARACTERS = (*EQUALS, "beginner")


def _bot(character: int, seed: int) -> Bot:
    """Returns a bot, which needs no seed."""
    return Bot(character)


PLAYERS = {
    "random": Random,
    **{name: functools.partial(_bot, number) for number, name in enumerate(CHARACTERS)},
}
MATCHES = (  # for the tests of the contract
    "--seats 2",
    "--seats 3 --rounds 20",
    "--seats 4 --rounds 20 --option deck=40",
    "--seats 5 --rounds 20 --option start=fixed",
    "--seats 3 --rounds none --option deck=40",
    "--seats 4 --rounds 20 --option truce=2 --option start=fixed",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that choose the match."""
    parser.add_argument("--seats", type=int, default=2, help="how many play: 2 to 5")
    parser.add_argument("--rounds", help="the last round, or none (30; with more than two 60)")
    games.add_arguments(parser)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def header(arguments: argparse.Namespace) -> bytearray:
    """Returns the options of the match. Raises ValueError, which names the valid ones."""
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
    """Plays the match and emits its transcript line by line. Raises ValueError for wrong
    arguments.
    """
    row = header(arguments)
    players, called = games.seated(arguments, PLAYERS, arguments.seats)
    transcript.write(Game(row), arguments.seed, players, called, emit)


def figures(game) -> tuple[int, ...]:
    """Returns the last round of a finished match, and whether the limit of rounds decided it."""
    most = max(forts_of(game, seat) for seat in range(game.seats))
    return game.now[names.AT_ROUND], int(most < names.FORTS_TO_WIN)
