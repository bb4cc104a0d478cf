# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Answers a play about the app on the page."""

import code


def _running_app():
    return getattr(code, "game")  # noqa: B009 - code.py is the one source whose names stay


def waits():
    """Returns whether the app waits for a key."""
    return 1 if _running_app().waits() else 0


def screen():
    """The class name of the screen on top."""
    stack = _running_app()._stack
    return type(stack[-1]).__name__ if stack else ""


def cramp(lends):
    """From now on memory is lent to a save, or none is."""
    from hardware import hal

    def none(bitmap):
        raise MemoryError

    global _room
    _room = _room or hal.room
    hal.room = _room if lends else none


_room = None


def fault():
    """An error happens."""
    _running_app().fail(RuntimeError("a fault of the play's"))
