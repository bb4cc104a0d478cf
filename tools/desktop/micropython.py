# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The part of MicroPython's `micropython` module that the project uses."""

from typing import TypeVar

T = TypeVar("T")


def const(value: T) -> T:
    """Returns the value. On a board the compiler replaces the name by the value."""
    return value
