# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The names of keys in place of their signs, for lines that are said."""

from ui import texts

_SIGNS = "▲▼◀▶Ⓑ"  # in the order of their names


def named(app, line):
    """A line about keys, each named before what it does; A, which is replaced later, goes without.

    Each key has its sign once.
    """
    for i in range(len(_SIGNS)):
        at = line.find(_SIGNS[i])
        if at >= 0:
            parts = line[:at].strip(), app.text(texts.KEY_UP + i), line[at + 1 :].strip()
            line = ". ".join([part for part in parts[:2] if part])
            line += ": " + parts[2] if parts[2] else ""
    return line
