# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How a side stands, in signs: a row of small icons, four lamps, and one large picture."""

import bitmaptools
import displayio

from engine.mille import hazards, moves, names
from engine.mille.cards import SAFETY_OF
from micropython import const
from ui.kit import put_tile

# Tiles of the icon sheet.
_EMPTY = const(0)
_HAZARD = const(1)
_SAFETY = const(7)
_NO_SAFETY = const(11)
_RED = const(15)
_GREEN = const(16)

_HEAD = const(8)  # bytes of a sheet's file before its pixels
_CARD = const(280)  # bytes of a small card

SIGNS = 6  # enough, since a side never shows a hazard together with its safety

# How a side stands: a hazard, or one of these. Texts and pictures follow in this order.
NEEDS_ROLL = names.WRONG_WAY + 1
GOING = names.WRONG_WAY + 2
ARRIVED = names.WRONG_WAY + 3


def standing(table, side):
    """What a side must mend first; GOING or ARRIVED if nothing."""
    newest = hazards.newest(table, side)
    if newest != names.NONE:
        return newest
    if table.distance[side] >= moves.goal(table):
        return ARRIVED
    if not moves.is_moving(table, side):
        return NEEDS_ROLL
    if table.wrong_way[side]:
        return names.WRONG_WAY
    return names.SPEED_LIMIT if table.limited[side] else GOING


class Sign:
    """How a side stands, as the upper part of a card's picture."""

    def __init__(self, kit, sheet, rows):
        """sheet: the open file of the small cards."""
        self._file = sheet
        self._bitmap = displayio.Bitmap(20, rows, 16)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=kit.sprite_colours)
        self._shown = names.NONE

    def show(self, what):
        """Shows what `standing` has found."""
        card = names.STOP if what == NEEDS_ROLL else min(what, names.ROLL)
        if card != self._shown:
            self._shown = card
            self._file.seek(_HEAD + card * _CARD)
            bitmaptools.readinto(self._bitmap, self._file, 4, 1, True)
            self._bitmap.dirty()


def show_signs(table, side, icons, count=SIGNS):
    """Fills a row of `count` icons: light or battle hazards, limit, wrong way, safeties."""
    n = 0
    if hazards.newest(table, side) == names.NONE:
        n = _put(icons, n, _GREEN if moves.is_moving(table, side) else _RED)
    for hazard in range(names.STOP, names.WRONG_WAY + 1):
        if n < count and hazards.suffers(table, side, hazard):
            n = _put(icons, n, _HAZARD + hazard - names.STOP)
    for safety in range(names.RIGHT_OF_WAY, names.DRIVING_ACE + 1):
        if n < count and moves.has_safety(table, side, safety):
            n = _put(icons, n, _SAFETY + safety - names.RIGHT_OF_WAY)
    while n < count:
        n = _put(icons, n, _EMPTY)


def show_lamps(table, side, icons):
    """Shows four lamps, each lit for a safety, or with a hazard that it would keep away.

    The hazard that counts first has the large sign.
    """
    first = standing(table, side)
    for i in range(4):
        safety = names.RIGHT_OF_WAY + i
        tile = (_SAFETY if moves.has_safety(table, side, safety) else _NO_SAFETY) + i
        for hazard in range(names.STOP, names.WRONG_WAY + 1):
            kept = SAFETY_OF[hazard] == safety
            if kept and hazard != first and hazards.suffers(table, side, hazard):
                tile = _HAZARD + hazard - names.STOP
        put_tile(icons, tile, i)


def _put(icons, i, tile):
    put_tile(icons, tile, i)
    return i + 1
