# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game for the tools: arguments, options, players, transcripts."""

from __future__ import annotations

import argparse
import functools

from engine.nim import names, notation
from engine.nim.bot import Bot
from engine.nim.game import Game, options
from engine.players import Random
from lab import games

__all__ = ["Game", "names", "notation", "options"]

MATCHES = ("--seats 2", "--seats 3 --heap 60", "--seats 4 --heap 2")


def _bot(character: int, seed: int) -> Bot:
    return Bot(character)


PLAYERS = {
    "random": Random,
    "greedy": functools.partial(_bot, names.GREEDY),
    "careless": functools.partial(_bot, names.CARELESS),
    "master": functools.partial(_bot, names.MASTER),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that choose the match."""
    parser.add_argument("--seats", type=int, default=2, help="how many play: 2 to 4")
    parser.add_argument("--heap", type=int, default=21, help="tokens at first: 2 to 60")
    games.add_arguments(parser)


def header(arguments: argparse.Namespace) -> bytearray:
    """Returns the options of the match. Raises ValueError, which names the valid ones."""
    return options(arguments.seats, arguments.heap)


def playthrough(arguments: argparse.Namespace, emit) -> None:
    """Plays the match and emits its transcript line by line. Raises ValueError for wrong
    arguments.
    """
    row = header(arguments)
    players, called = games.seated(arguments, PLAYERS, arguments.seats)
    notation.write(Game(row), arguments.seed, players, called, emit)
