# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes a pack of spoken clips from the game's texts, with espeak-ng, for a board."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse

import environment
from voice import folder, pack
from voice.espeak import NoEspeak
from voice.index import IndexProblem
from voice.languages import LANGUAGES

ALL = "all"


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    environment.reexec("voice")
    try:
        for language in languages(options.lang):
            folder.make(language)
    except (NoEspeak, IndexProblem, pack.PackProblem, OSError) as problem:
        cli.complain("voice.py", problem)
        return 1
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("voice.py", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--lang", action="append", choices=[*LANGUAGES, ALL], help="a language (default: all)"
    )
    return parser.parse_args(arguments)


def languages(named: list[str] | None) -> list[str]:
    """Returns the chosen languages, each once."""
    named = named or [ALL]
    return [language for language in LANGUAGES if ALL in named or language in named]


if __name__ == "__main__":
    cli.run(main)
