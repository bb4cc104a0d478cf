# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Who sits where in the matches that tools play."""

from __future__ import annotations

import argparse

SEEDS = 1 << 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The argument that says who plays."""
    parser.add_argument("--players", default="random",
                        help="who sits where, with commas, repeated round the table")  # fmt: skip


def players(arguments: argparse.Namespace, known: dict, seats: int) -> tuple[list, list[str]]:
    """A player and a name for each seat. ValueError: no such player, or a seed out of range."""
    if not 0 <= arguments.seed < SEEDS:
        raise ValueError(f"--seed: 0 to {SEEDS - 1}")
    asked = arguments.players.split(",")
    for name in asked:
        if name not in known:
            raise ValueError(f"no player {name}: one of {', '.join(known)}")
    names = [asked[seat % len(asked)] for seat in range(seats)]
    return [
        known[names[i]]((arguments.seed ^ (i + 1) * 65537) % SEEDS) for i in range(seats)
    ], names
