# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The tools' view of the games, their players and their seatings.

A game's module in this folder is named after its folder in engine/, and has `PLAYERS`, `MATCHES`
(for the tests of the contract), `Game`, `names`, `notation`, `add_arguments`, `header` and
`playthrough`. For the lab it may also have, as mille.py does: `round_is_over(game)`, where a match
has rounds that are counted separately; `points(game)`, each side's points in the round so far;
`figures(game)`, more numbers about a finished round; and `matches_in_c(players, header)`, matches
of one or two players, or None.
"""

from __future__ import annotations

import argparse
import functools
import importlib
from pathlib import Path

import engine
from lab import search


def _number(name: str) -> int:
    """Returns a game's number, by its folder in engine/."""
    return importlib.import_module(f"engine.{name}.names").GAME


# The games with a text form: the example, engine/nim, has one only where it is registered.
_FOUND = [form.parent.name for form in Path(engine.__path__[0]).glob("*/notation.py")]
GAMES = tuple(sorted(_FOUND, key=_number))
SEARCH = "search"
SHEET = 256  # numbers on the score sheet of any game, at most
PLAYOUTS = 1_000_000  # the most playouts
SEEDS = 1 << 30


def game(name: str):
    """Returns the tools' module of a game: its arguments, its players, its transcripts."""
    return importlib.import_module(f"lab.{name}")


# --- seatings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the argument that names the players."""
    parser.add_argument("--players", default="random",
                        help="who sits where, with commas, repeated round the table")  # fmt: skip


def seated(arguments: argparse.Namespace, known: dict, seats: int) -> tuple[list, list[str]]:
    """Returns a player and a name for each seat. Raises ValueError for an unknown player, or a seed
    out of range.
    """
    if not 0 <= arguments.seed < SEEDS:
        raise ValueError(f"--seed: 0 to {SEEDS - 1}")
    asked = arguments.players.split(",")
    for name in asked:
        if name not in known:
            raise ValueError(f"no player {name}: one of {', '.join(known)}")
    names = [asked[seat % len(asked)] for seat in range(seats)]
    return [known[name](seat_seed(arguments.seed, i)) for i, name in enumerate(names)], names


def seat_seed(seed: int, seat: int) -> int:
    """Returns the seed of the player at a seat, in a match of this seed."""
    return (seed ^ (seat + 1) * 65537) % SEEDS


# --- a round


def round_is_over(module, game) -> bool:
    """Returns whether a round has ended; a match without rounds is one round."""
    return module.round_is_over(game) if hasattr(module, "round_is_over") else game.over


def points(module, game) -> list[int]:
    """Returns each side's points in the round so far, by default the score sheet's first line."""
    if hasattr(module, "points"):
        return module.points(game)
    sheet = [0] * SHEET
    n = game.scores(sheet)
    return sheet[: n : n // game.sides]


def figures(module, game) -> tuple[int, ...]:
    """Returns the other counts of a finished round that the game's module makes."""
    return module.figures(game) if hasattr(module, "figures") else ()


# --- players


def player(module, name: str, header, seed: int):
    """Returns a player by its name, for a match with these options. Raises ValueError, which names
    the valid ones.

    `search:N` searches with N random playouts; in `search:N:PLAYER` that player plays them.
    """
    kind, *rest = name.split(":")
    if kind != SEARCH:
        return _known(module, name)(seed)
    playouts, *policy = rest or [""]
    if not (playouts.isascii() and playouts.isdigit() and 1 <= int(playouts) <= PLAYOUTS):
        raise ValueError(f"{name}: {SEARCH}:N has a number of playouts, 1 to {PLAYOUTS}")
    plays = _known(module, ":".join(policy) if policy else "random")(seed)
    end = functools.partial(round_is_over, module)
    worth = search.margins(module.points) if hasattr(module, "points") else search.wins
    return search.Search(module.Game(header), plays, end, worth, int(playouts), seed)


def _known(module, name: str):
    if name not in module.PLAYERS:
        known = ", ".join([*module.PLAYERS, f"{SEARCH}:N", f"{SEARCH}:N:PLAYER"])
        raise ValueError(f"no player {name}: one of {known}")
    return module.PLAYERS[name]
