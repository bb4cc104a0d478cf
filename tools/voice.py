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
            make(language)
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


def make(language: str) -> None:
    """Makes a language's pack and its zip, unless they are up to date; prints their sizes."""
    files = folder.read(language)
    if files is not None and folder.archive(language).exists():
        print(f"{language} is up to date: nothing to do")
        return
    if files is None:
        print(f"{language}: making clips ...", flush=True)
        folder.write(language, pack.made(language))
        files = folder.read(language)
    if files is None:
        raise OSError(f"{folder.VOICE / language} differs from what was written")
    path = folder.release(language, files)
    print(summary(language, files))
    print(f"{path.relative_to(environment.ROOT).as_posix()}: {path.stat().st_size:,} bytes")


def summary(language: str, files: dict[str, bytes]) -> str:
    """Returns a pack's figures in one line."""
    size = sum(map(len, files.values()))
    return (
        f"{language}: {len(files) - 1} clips, {pack.seconds(files):.0f} s, {size:,} bytes,"
        f" {pack.clusters(files):,} on a drive, whole clusters counted"
    )


if __name__ == "__main__":
    cli.run(main)
