# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The texts of one language: numbered lines of a file, read when they are needed.

A line is `NAME text`; comments (`#`) don't count. Modules name a line by a private constant,
`_T_NAME` or `_H_NAME` (help), which costs no memory; tools/constants.py keeps the numbers true.
"""

import array

from micropython import const

LANGUAGES = ("es", "it", "en", "fr")
_FOLDER = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."


_EVERY = const(8)


class Texts:
    """The lines of a file. Only where every eighth of them begins is kept in memory."""

    def __init__(self, name):
        """name: `es`, or `es.help` ... OSError if there is no such file."""
        self.open(name)

    def open(self, name):
        """Takes the lines of another file; whoever has this object speaks that language now."""
        self._file = open(_FOLDER + "/texts/" + name + ".txt", "rb")
        starts = array.array("H")
        at = number = 0
        for line in self._file:
            if not line.startswith(b"#"):
                if number % _EVERY == 0:
                    starts.append(at)
                number += 1
            at += len(line)
        self._starts = starts

    def get(self, number):
        """The text with a number."""
        file = self._file
        file.seek(self._starts[number // _EVERY])
        number %= _EVERY
        line = file.readline()
        while number or line.startswith(b"#"):
            number -= not line.startswith(b"#")
            line = file.readline()
        line = line.decode("utf-8").strip()
        return line[line.find(" ") + 1 :]

    def close(self):
        """Lets the file go."""
        self._file.close()
