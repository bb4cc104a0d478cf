# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes a pack of spoken clips from the game's texts, with espeak-ng: a board tells its lines."""

from __future__ import annotations

import cli  # isort: split

import argparse

import environment
from voice import folder, pack
from voice.espeak import NoEspeak
from voice.index import IndexProblem
from voice.languages import LANGUAGES


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    environment.reexec("voice")
    try:
        for language in options.lang or LANGUAGES:
            make(language)
    except (NoEspeak, IndexProblem, pack.PackProblem, OSError) as problem:
        cli.complain("voice.py", problem)
        return 1
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("voice.py", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--lang", action="append", choices=[*LANGUAGES], help="a language (default: all)"
    )
    return parser.parse_args(arguments)


def make(language: str) -> None:
    """Makes a language's pack unless it is up to date, and its zip; prints their sizes."""
    files = folder.read(language)
    if files is None:
        print(f"{language}: making clips ...", flush=True)
        folder.write(language, pack.made(language))
        files = folder.read(language)
    if files is None:
        raise OSError(f"{folder.VOICE / language} differs from what was written")
    print(summary(language, files))
    print(folder.release(language, files).relative_to(environment.ROOT))


def summary(language: str, files: dict[str, bytes]) -> str:
    """A pack's figures in one line."""
    size = sum(map(len, files.values()))
    return (
        f"{language}: {len(files) - 1} clips, {pack.seconds(files):.0f} s, {size:,} bytes,"
        f" {pack.clusters(files):,} on a drive, whole clusters counted"
    )


if __name__ == "__main__":
    cli.run(main)
