# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the app says in a terminal: gathered until it waits, printed once, and kept to walk back."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Callable

_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "Æ": "Ae", "Œ": "Oe"})


def fold(text: str) -> str:
    """A text in ASCII: letters without their accents, and no sign that ASCII lacks."""
    parts = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return parts.encode("ascii", "ignore").decode()


def fold_output() -> None:
    """Prints plain letters where the terminal has no others, or where its locale says so."""
    if not hasattr(sys.stdout, "reconfigure"):
        return
    codecs.register_error("fold", _folded)
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "")
    ascii_only = {"encoding": "ascii"} if locale in ("C", "POSIX") else {}
    sys.stdout.reconfigure(errors="fold", **ascii_only)  # type: ignore (it is a text stream)


def _folded(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return fold(error.object[error.start : error.end]), error.end


class Speech:
    """Lines not printed yet, and those that were: the history."""

    def __init__(self, out: Callable[[str], None]):
        """out: prints a line."""
        self.lines: list[str] = []
        self.count = 0  # of all lines printed
        self.clears = 0  # how often the terminal was cleared
        self._out = out
        self._history: list[str] = []
        self._at = 0  # the line of the history that was walked to; past the end: none

    def say(self, line: str) -> None:
        """Adds a line."""
        self.lines.append(line)

    def flush(self) -> int:
        """Prints what has been said, of equal lines in a row one; returns how many letters."""
        said = [line for i, line in enumerate(self.lines) if line != self.lines[i - 1] or not i]
        self.lines.clear()
        for line in said:
            self._out(line)
        self.count += len(said)
        if said:
            self._history += said
            self._at = len(self._history)
        return sum(map(len, said))

    def remark(self, line: str) -> None:
        """Prints a line that is not worth a place in the history: what a wrong key gets."""
        self.count += 1
        self._out(line)

    def walk(self, step: int) -> str:
        """The line of the history before (-1) or after (1) the one walked to; "" for none."""
        at = self._at + step
        if not 0 <= at < len(self._history):
            return ""
        self._at = at
        return self._history[at]

    def forget(self) -> None:
        """The terminal is cleared: somebody else may walk through the history from now on."""
        self.clears += 1
        self.lines.clear()
        self._history.clear()
        self._at = 0
