# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Keeps the numbers of texts true in the device's modules: `_T_NAME = const(12)`.

`_T_` names a line of lib/ui/texts/es.txt, `_H_` one of es.help.txt; the number is the line's place.
All four languages must have the same names in the same order. `--check` changes nothing and
ends with status 1 where a number or a file is not as it should be.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import bare

LIB = bare.ROOT / "lib"
TEXTS = LIB / "ui" / "texts"
LANGUAGES = ("es", "it", "en", "fr")
FILES = {"T": ".txt", "H": ".help.txt"}
CONSTANT = re.compile(r"^_([TH])_(\w+) = const\((\d+)\)", re.MULTILINE)


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
                wrong = [name for name in [*names, *others] if names.count(name) != others.count(name)]
                found.append(f"{language}{ending}: {', '.join(wrong) or 'another order'}")
    return found


def numbered(source: str, where: str, problems: list[str]) -> str:
    """A module's source with true numbers; unknown names are added to the problems."""
    numbers = {kind: list(lines(TEXTS / ("es" + FILES[kind]))) for kind in FILES}

    def replace(match: re.Match[str]) -> str:
        kind, name, _ = match.groups()
        if name not in numbers[kind]:
            problems.append(f"{where}: no text {name}")
            return match.group()
        return f"_{kind}_{name} = const({numbers[kind].index(name)})"

    return CONSTANT.sub(replace, source)


def main() -> int:
    """The command: its exit status."""
    parser = bare.Parser(prog="texts.py", description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    problems = problems_of_files()
    for path in [*sorted(LIB.rglob("*.py")), *sorted((bare.ROOT / "tools" / "desktop").glob("*.py"))]:
        source = path.read_text(encoding="utf-8")
        where = str(path.relative_to(bare.ROOT))
        true = numbered(source, where, problems)
        if true != source and check:
            problems.append(f"{where}: numbers out of date; run tools/texts.py")
        elif true != source:
            path.write_text(true, encoding="utf-8")
            print("renumbered", where)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
