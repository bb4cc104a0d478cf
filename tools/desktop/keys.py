# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The numbers of the keys, as in hal."""

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
DRAW, INFO, ALL_INFO, SCORES, TURN, DISCARD = range(8, 14)
NAMES = ["A", "B", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT"]
NAMES += ["DRAW", "INFO", "ALL_INFO", "SCORES", "TURN", "DISCARD"]
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
