# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The texts in lib/ui/texts: their numbers, and their files in a board's form."""

from __future__ import annotations

import itertools
from pathlib import Path

from environment import ROOT
from link import BuildProblem

HOME = Path("lib", "ui", "texts")
TEXTS = ROOT / HOME
LANGUAGES = ("es", "it", "en", "fr")
FILES = {"": ".txt", "HELP_": ".help.txt"}  # the names' prefix and the files' ending
EVERY = 16  # as lib/ui/base/language.py has it


def lines(path: Path) -> dict[str, str]:
    """Returns the texts of a file by name, in order."""
    texts = path.read_text(encoding="utf-8").splitlines()
    return dict(text.split(" ", 1) for text in texts if not text.startswith("#"))


def counted(data: bytes) -> bytes:
    """Returns a file of texts for a board, which counts the lines: without comments and names."""
    texts = [line for line in data.splitlines() if not line.startswith(b"#")]
    return b"".join(b"- " + line.partition(b" ")[2] + b"\n" for line in texts)


def index(data: bytes) -> bytes:
    """Returns the places of every sixteenth text of a board's file, as little-endian u16."""
    starts = list(itertools.accumulate(map(len, data.splitlines(True)), initial=0))[:-1]
    return b"".join(start.to_bytes(2, "little") for start in starts[::EVERY])


def numbers(folder: Path) -> dict[str, int]:
    """Returns the numbers of the texts by name, as lib/ui/texts has them. Raises BuildProblem if
    the languages differ.
    """
    found = {}
    for prefix, ending in FILES.items():
        names = {file.name[:2]: list(lines(file)) for file in folder.glob("??" + ending)}
        spanish = names.pop("es", [])
        for language, others in names.items():
            if others != spanish:
                wrong = ", ".join(sorted(set(spanish) ^ set(others))) or "another order"
                raise BuildProblem(f"{language}{ending} and the Spanish: {wrong}")
        found |= {prefix + name: number for number, name in enumerate(spanish)}
    return found
