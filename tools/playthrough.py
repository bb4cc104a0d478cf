# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints a whole match as a transcript: lines of JSON. Needs only a bare Python."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

from lab import games


def main() -> int:
    """Runs the command and returns its exit status."""
    parser = cli.Parser(prog="playthrough.py", description=__doc__, allow_abbrev=False)
    subparsers = parser.add_subparsers(dest="game", required=True, metavar="GAME")
    for name in games.GAMES:
        command = subparsers.add_parser(name, prog="playthrough.py " + name, allow_abbrev=False)
        command.add_argument("--seed", type=int, default=1, help="the same seed, the same match")
        games.game(name).add_arguments(command)
    arguments = parser.parse_args()
    try:
        games.game(arguments.game).playthrough(arguments, print)
    except ValueError as problem:
        parser.error(str(problem))
    return 0


if __name__ == "__main__":
    cli.run(main)
