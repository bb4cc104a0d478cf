# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints or writes the tables of docs/long-road.md: the worth of each part, the turns of a
race and those with nothing but a discard, and the runs that different players win.

The same numbers of legs and runs give the same tables.
"""

from __future__ import annotations

import argparse
import sys

import cli
import environment
import paths

DOCUMENT = paths.ROOT / "docs" / "long-road.md"


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    from lab import figures, legs  # the app's modules, which need the environment
    from ui import cartridge

    cartridge.insert()
    number = options.legs
    few = number // 3 + 1
    tables = (legs.parts(number), legs.pairs(number), legs.lengths(few), legs.stuck(few))
    text = "\n".join((*tables, legs.runs(options.runs)))
    if options.write:
        figures.put(DOCUMENT, text)
    else:
        sys.stdout.write(text)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("lab.py road", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--legs", type=cli.number(1, 100_000), default=1000, metavar="N",
        help="how many for each part (1000)")  # fmt: skip
    add("--runs", type=cli.number(1, 100_000), default=400, metavar="N",
        help="how many for each player and grade (400)")  # fmt: skip
    add("--write", action="store_true", help="into the document, instead of printing them")
    return parser.parse_args(arguments)
