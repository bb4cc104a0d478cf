# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A side's signs, a row of small icons: light, hazards, limit, wrong way and safeties."""

from engine.mille import hazards, moves, names
from micropython import const
from ui.kit import put_tile

# Tiles of the icon sheet.
_EMPTY = const(0)
_HAZARD = const(1)
_SAFETY = const(7)
_NO_SAFETY = const(11)
_RED = const(15)
_GREEN = const(16)


SIGNS = 6  # enough, since a side never shows a hazard together with its safety


def show_signs(table, side, icons, safeties):
    """Fills a row of SIGNS icons: light or battle hazards, limit, wrong way; safeties if asked."""
    n = 0
    if hazards.newest(table, side) == names.NONE:
        n = _put(icons, n, _GREEN if moves.is_moving(table, side) else _RED)
    for hazard in range(names.STOP, names.WRONG_WAY + 1):
        if n < SIGNS and hazards.suffers(table, side, hazard):
            n = _put(icons, n, _HAZARD + hazard - names.STOP)
    for safety in range(names.RIGHT_OF_WAY, names.DRIVING_ACE + 1):
        if safeties and n < SIGNS and moves.has_safety(table, side, safety):
            n = _put(icons, n, _SAFETY + safety - names.RIGHT_OF_WAY)
    while n < SIGNS:
        n = _put(icons, n, _EMPTY)


def show_lamps(table, side, icons):
    """Shows four lamps, lit for the safeties that a side has played."""
    for i in range(4):
        held = moves.has_safety(table, side, names.RIGHT_OF_WAY + i)
        put_tile(icons, (_SAFETY if held else _NO_SAFETY) + i, i)


def _put(icons, i, tile):
    put_tile(icons, tile, i)
    return i + 1
