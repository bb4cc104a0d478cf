# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The lab: tournaments of bots, training, and measurements. See also `COMMAND -h`."""

from __future__ import annotations

import cli  # isort: split

import importlib
import sys

COMMANDS = {
    "arena": "tournaments of bots: who is better, with intervals",
    "train": "trains the expert of the race game",
    "bench": "speed, memory, and estimates of times on a board",
    "characters": "what each character does in a round",
    "figures": "the tables of docs/bots.md and docs/bots-forts.md",
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
