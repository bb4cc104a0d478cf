# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The texts of one language: numbered lines of a file, read on demand.

A line is `NAME text`; the comments (`#`) at the top are not counted. The numbers have names in
ui/texts, such as `texts.YOUR_TURN`, or `texts.HELP_MINUTE` for the help; the linker inserts the
numbers. On a drive each file has an index beside it, so that nothing needs to count lines.
"""

from __future__ import annotations

import array
from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts

if TYPE_CHECKING:
    from _io import BufferedReader

    from app import App
    from match import Match


LANGUAGES = ("es", "it", "en", "fr")
_EVERY = const(16)


class Texts:
    """The lines of a file. Memory holds only the offset of every sixteenth line."""

    def __init__(self, name: str) -> None:
        """name: such as `es` or `es.help`. Raises OSError if there is no such file."""
        self.open(name)

    def open(self, name: str) -> None:
        """Switches to another file. Every user of this object gets its texts from then on."""
        path = hal.folder + "/ui/texts/" + name
        self._file = open(path + ".txt", "rb")
        try:
            with open(path + ".idx", "rb") as file:
                self._starts = array.array("H", file.read())
        except OSError:
            self._starts = starts(self._file, _EVERY)

    def get(self, text_id: int) -> str:
        """Returns the text with this number."""
        file = self._file
        file.seek(self._starts[text_id // _EVERY])
        for _ in range(text_id % _EVERY):
            file.readline()
        line = file.readline().decode("utf-8").strip()
        line = line[line.find(" ") + 1 :]
        return hal.by_keys(line) if hal.KEYBOARD else line

    def name_at(self, match: Match, seat: int) -> str:
        """Returns the name of the player at a seat; the single human player is "you"."""
        return self.get(texts.SEAT_YOU) if seat == match.reader else match.seats[seat].name

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


# The index of a file that has none, such as a source file


@overlay("index")
def starts(file: BufferedReader, every: int) -> array.array[int]:
    """Returns where texts number 0, `every`, 2 * `every` ... begin; comments are not counted."""
    found = array.array("H")
    at = number = 0
    for line in file:
        if not line.startswith(b"#"):
            if number % every == 0:
                found.append(at)
            number += 1
        at += len(line)
    return found


# Lines that are spoken

_SIGNS = "▲▼◀▶Ⓑ"  # in the order of their names


@overlay("keys")
def named(app: App, line: str) -> str:
    """Returns a line about keys with each key's name before its effect. A has no name, since it is
    replaced later.

    Each key's symbol occurs once.
    """
    for i in range(len(_SIGNS)):
        at = line.find(_SIGNS[i])
        if at >= 0:
            parts = line[:at].strip(), app.text(texts.KEY_UP + i), line[at + 1 :].strip()
            line = ". ".join([part for part in parts[:2] if part])
            line += ": " + parts[2] if parts[2] else ""
    return line
