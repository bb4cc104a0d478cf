# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The part of MicroPython's module of this name that the project uses."""


def const(value):
    """The value itself: on a board the compiler puts it in place of its name."""
    return value
