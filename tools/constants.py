# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Keeps the shared numbers true that the device's modules repeat as private constants.

On a board `_NAME = const(12)` costs no memory, an imported name does. Such constants stand in a
block of lines under the comment `# Shared numbers`: `_T_NAME` is the place of a line in
lib/ui/texts/es.txt, `_H_NAME` of one in es.help.txt; any other `_NAME` has the value that NAME has
in the game's names.py. `--check` changes nothing and ends with status 1 where something is not as
it should be; so it does where the four languages' texts differ in their names or their order.
"""

from __future__ import annotations

import cli  # isort: split

import re
import sys
from pathlib import Path

import bare

TEXTS = bare.ROOT / "lib" / "ui" / "texts"
LANGUAGES = ("es", "it", "en", "fr")
FILES = {"T": ".txt", "H": ".help.txt"}
BLOCK = re.compile(r"^# Shared numbers.*\n(?:_\w+ = const\(\d+\).*\n)+", re.MULTILINE)
CONSTANT = re.compile(r"^_(\w+) = const\((\d+)\)", re.MULTILINE)
GAMES = {"race": "mille", "mille": "mille", "forts": "forts"}  # folders, and whose names they use


def lines(path: Path) -> dict[str, str]:
    """The texts of a file by name, in order."""
    texts = path.read_text(encoding="utf-8").splitlines()
    return dict(text.split(" ", 1) for text in texts if not text.startswith("#"))


def problems_of_files() -> list[str]:
    """Where a language's names differ from the Spanish ones."""
    found = []
    for ending in FILES.values():
        names = list(lines(TEXTS / ("es" + ending)))
        for language in LANGUAGES[1:]:
            others = list(lines(TEXTS / (language + ending)))
            if others != names:
                wrong = sorted(set(names) ^ set(others))
                found.append(f"{language}{ending}: {', '.join(wrong) or 'another order'}")
    return found


def text_numbers() -> dict[str, int]:
    """The number of every text, by the name of its constant."""
    return {
        f"{kind}_{name}": number
        for kind, ending in FILES.items()
        for number, name in enumerate(lines(TEXTS / ("es" + ending)))
    }


def game_numbers(path: Path) -> dict[str, int]:
    """The numbers of the game that a module belongs to; the race's, for those of none."""
    game = next(
        (GAMES[part] for part in path.relative_to(bare.ROOT).parts if part in GAMES), "mille"
    )
    source = (bare.ROOT / "engine" / game / "names.py").read_text(encoding="utf-8")
    found = re.findall(r"^([A-Z]\w*) = (\d+)", source, re.MULTILINE)
    return {name: int(number) for name, number in found}


def numbered(source: str, known: dict[str, int], problems: list[str], where: str) -> str:
    """A module's source with true numbers; unknown names are added to the problems."""

    def replace(match: re.Match[str]) -> str:
        name, number = match.groups()
        if name not in known:
            problems.append(f"{where}: nothing is called {name}")
        return f"_{name} = const({known.get(name, number)})"

    return BLOCK.sub(lambda block: CONSTANT.sub(replace, block.group()), source)


def modules() -> list[Path]:
    """The modules that may repeat numbers."""
    folders = (bare.ROOT / "engine", bare.ROOT / "lib", bare.ROOT / "tools" / "desktop")
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def main() -> int:
    """The command: its exit status."""
    parser = cli.Parser("constants.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    problems = problems_of_files()
    texts = text_numbers()
    for path in modules():
        source = path.read_text(encoding="utf-8")
        where = str(path.relative_to(bare.ROOT))
        true = numbered(source, texts | game_numbers(path), problems, where)
        if true != source and check:
            problems.append(f"{where}: numbers out of date; run tools/constants.py")
        elif true != source:
            path.write_text(true, encoding="utf-8")
            print("renumbered", where)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    cli.run(main)
