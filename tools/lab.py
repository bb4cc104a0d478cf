# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The lab: tournaments of bots, and training. `COMMAND -h` explains each."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import importlib

COMMANDS = {
    "arena": "tournaments of bots: who is better, with intervals",
    "train": "trains the expert of the race game",
    "figures": "the tables of docs/bots.md and docs/bots-forts.md",
    "road": "the tables of docs/long-road.md",
}


def main() -> int:
    """Runs the command and returns its exit status."""
    parser = cli.Parser("lab.py", description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text, add_help=False)
    command = parser.parse_args(sys.argv[1:2]).command
    return importlib.import_module(f"lab.{command}").main(sys.argv[2:])


if __name__ == "__main__":
    cli.run(main)
