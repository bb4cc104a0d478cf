# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The texts of one language: numbered lines of a file, read when they are needed.

A line is `NAME text`; comments (`#`) don't count. Modules name a line by a private constant,
`_T_NAME` or `_H_NAME` (help), which costs no memory; tools/constants.py keeps the numbers true.
"""

import array

LANGUAGES = ("es", "it", "en", "fr")
_FOLDER = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."


class Texts:
    """The lines of a file. Only where they begin is kept in memory."""

    def __init__(self, name):
        """name: `es`, or `es.help` ... OSError if there is no such file."""
        self.open(name)

    def open(self, name):
        """Takes the lines of another file; whoever has this object speaks that language now."""
        self._file = open(_FOLDER + "/texts/" + name + ".txt", "rb")
        starts = []
        at = 0
        for line in self._file:
            if not line.startswith(b"#"):
                starts.append(at)
            at += len(line)
        self._starts = array.array("H", starts)

    def get(self, number):
        """The text with a number."""
        self._file.seek(self._starts[number])
        line = self._file.readline().decode("utf-8").strip()
        return line[line.find(" ") + 1 :]

    def close(self):
        """Lets the file go."""
        self._file.close()
