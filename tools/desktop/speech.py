# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app's lines in a terminal: collected until it waits, printed once, kept as a history."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Callable

_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "Æ": "Ae", "Œ": "Oe"})


def fold(text: str) -> str:
    """Returns a text in ASCII: letters without accents, and no other characters."""
    parts = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return parts.encode("ascii", "ignore").decode()


def fold_output() -> None:
    """Makes output ASCII if the terminal or its locale has no other characters."""
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
    """The lines not printed yet, and the history of the printed ones."""

    def __init__(self, out: Callable[[str], None]):
        """out: prints a line."""
        self.lines: list[str] = []
        self.count = 0  # the number of lines printed
        self.clears = 0  # the number of times that the terminal was cleared
        self._out = out
        self._history: list[str] = []
        self._at = 0  # the current line of the history; past the end: none

    def say(self, line: str) -> None:
        """Adds a line."""
        self.lines.append(line)

    def flush(self) -> int:
        """Prints the waiting lines, equal ones in a row once; returns the number of letters."""
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
        """Prints a line that is not part of the history, such as the answer to a wrong key."""
        self.count += 1
        self._out(line)

    def walk(self, step: int) -> str:
        """Returns the line before (-1) or after (1) the current one of the history; "" for none."""
        at = self._at + step
        if not 0 <= at < len(self._history):
            return ""
        self._at = at
        return self._history[at]

    def forget(self) -> None:
        """Clears the terminal and the history for another player."""
        self.clears += 1
        self.lines.clear()
        self._history.clear()
        self._at = 0
