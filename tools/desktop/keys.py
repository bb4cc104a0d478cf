# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The numbers of the keys, as in hal."""

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
DRAW, INFO, ALL_INFO, SCORES, TURN, HINT, DISCARD = range(8, 15)
NAMES = ["A", "B", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT"]
NAMES += ["DRAW", "INFO", "ALL_INFO", "SCORES", "TURN", "HINT", "DISCARD"]
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
SIGNS = {"Ⓐ": "X:", "Ⓑ": "Z:"}  # a button's sign, and a computer's key for it


def by_keys(line: str) -> str:
    """A line with keys in place of the buttons' signs."""
    for sign, key in SIGNS.items():
        line = line.replace(sign, key)
    return line
