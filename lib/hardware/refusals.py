# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Says why the app cannot run on a board; loaded only then.

Each function prints a line, which the board's own screen shows, and returns SystemExit.
"""

# pyright: reportUnusedImport=false
import board
import microcontroller


def unknown() -> SystemExit:
    """No row of boards.py has the board's id or its pins."""
    adds = ". A row of _BOARDS in boards.py adds a board: see docs/boards.md"
    return _told("does not know this board, " + board.board_id + adds)


def lacking() -> SystemExit | None:
    """The firmware lacks modules that the app always needs: all of them are named. Returns None if
    it has them.
    """
    lacks = []
    try:
        import bitmaptools  # noqa: F401
    except ImportError:
        lacks.append("bitmaptools")
    try:
        import vectorio  # noqa: F401
    except ImportError:
        lacks.append("vectorio")
    if not microcontroller.nvm:
        lacks.append("nvm")
    return _told("needs what this board's firmware lacks: " + ", ".join(lacks)) if lacks else None


def unseen(display: object) -> SystemExit:
    """There is no display (None), or one that is too small."""
    if display is None:
        return _told("finds no screen on this board, " + board.board_id)
    return _told("needs a screen of at least 160x128 pixels")


def _told(why: str) -> SystemExit:
    display = getattr(board, "DISPLAY", None)
    if display:
        display.auto_refresh = True
    print("Asfalto " + why + ".")
    return SystemExit()
