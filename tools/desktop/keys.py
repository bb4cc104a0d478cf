# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The numbers of the keys, as in hal."""

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
DRAW, INFO, ALL_INFO, SCORES, TURN, HINT, DISCARD = range(8, 15)
NAMES = ["A", "B", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT"]
NAMES += ["DRAW", "INFO", "ALL_INFO", "SCORES", "TURN", "HINT", "DISCARD"]
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
KEYBOARD = {"START": "M", "SELECT": "Tab"}  # A and B are keys of a keyboard too


def by_keys(line: str) -> str:
    """Returns a line with a keyboard's keys in place of the buttons that it lacks."""
    for button, key in KEYBOARD.items():
        line = line.replace(button, key)
    return line
