# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The part of MicroPython's `micropython` module that the project uses."""


def const(value):
    """Returns the value. On a board the compiler replaces the name by it."""
    return value
