# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The part of MicroPython's module of this name that the project uses."""


def const(value):
    """Returns the value; on a board the compiler replaces the name by it."""
    return value
