# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Generates lib/ui/texts/__init__.py: the numbers of the texts by name, such as `texts.YOUR_TURN`.

A text's number is its position among the lines of its file. The names of texts in the help files
begin with HELP_.
"""

from __future__ import annotations

import itertools
from pathlib import Path

from environment import ROOT
from link.modules import BuildProblem

TEXTS = ROOT / "lib" / "ui" / "texts"
NUMBERS = TEXTS / "__init__.py"
LANGUAGES = ("es", "it", "en", "fr")
FILES = {"": ".txt", "HELP_": ".help.txt"}  # the names' prefix and the files' ending
EVERY = 8  # as lib/ui/language.py has it
HEAD = '''# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The numbers of the texts in this folder. tools/build.py writes them: change the texts instead."""

'''


def lines(path: Path) -> dict[str, str]:
    """The texts of a file by name, in order."""
    texts = path.read_text(encoding="utf-8").splitlines()
    return dict(text.split(" ", 1) for text in texts if not text.startswith("#"))


def counted(data: bytes) -> bytes:
    """A file of texts as a board needs it, which counts the lines: no comments, and no names."""
    texts = [line for line in data.splitlines() if not line.startswith(b"#")]
    return b"".join(b"- " + line.partition(b" ")[2] + b"\n" for line in texts)


def index(data: bytes) -> bytes:
    """Where every eighth text of a board's file begins, each as a number of two bytes, the lower
    one first."""
    starts = list(itertools.accumulate(map(len, data.splitlines(True)), initial=0))[:-1]
    return b"".join(start.to_bytes(2, "little") for start in starts[::EVERY])


def source() -> str:
    """The module that numbers the texts. Raises BuildProblem where the languages differ."""
    found = []
    for prefix, ending in FILES.items():
        names = list(lines(TEXTS / f"es{ending}"))
        for language in LANGUAGES[1:]:
            _check_same(names, list(lines(TEXTS / (language + ending))), language + ending)
        found += [f"{prefix}{name} = {number}" for number, name in enumerate(names)]
    return HEAD + "\n".join(found) + "\n"


def write() -> None:
    """Updates the module if it is out of date."""
    text = source()
    if not NUMBERS.exists() or NUMBERS.read_text(encoding="utf-8") != text:
        NUMBERS.write_text(text, encoding="utf-8")


def _check_same(names: list[str], others: list[str], file: str) -> None:
    if others != names:
        wrong = sorted(set(names) ^ set(others))
        raise BuildProblem(f"{file} and the Spanish: {', '.join(wrong) or 'another order'}")
