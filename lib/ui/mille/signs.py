# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A side's state: in a row of small signs, or large, with figures and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools

from engine.mille import hazards, moves, names
from engine.mille.cards import SAFETY_OF
from micropython import const
from ui.base import palette
from ui.base.kit import put_tile
from ui.mille.layout import SIGNS

if TYPE_CHECKING:
    from _io import BufferedReader

    from displayio import TileGrid

    from engine.mille.table import Table
    from ui.base.kit import Line


# Tiles of the icon sheet.
BADGE = 18
_EMPTY = const(0)
_HAZARD = const(1)
_SAFETY = const(7)
_NO_SAFETY = const(11)
_RED = const(15)
_GREEN = const(16)

_HEAD = const(8)  # bytes of a sheet's file before its pixels
_CARD = const(280)  # bytes of a small card

# A side's state: a hazard, or one of these. Texts and pictures follow in this order.
NEEDS_ROLL = names.WRONG_WAY + 1
GOING = names.WRONG_WAY + 2
ARRIVED = names.WRONG_WAY + 3


def standing(table: Table, side: int) -> int:
    """Returns the hazard that a side must fix first; GOING or ARRIVED if there is none."""
    first = hazards.newest(table, side)
    # stacked hazards: the stop is fixed last
    if first == names.STOP and moves.why_not_roll(table, side):
        first = names.OUT_OF_GAS
        while not hazards.suffers(table, side, first):
            first += 1
    if first != names.NONE:
        return first
    if table.distance[side] >= moves.goal(table):
        return ARRIVED
    if not moves.is_moving(table, side):
        return NEEDS_ROLL
    if table.wrong_way[side]:
        return names.WRONG_WAY
    return names.SPEED_LIMIT if table.limited[side] else GOING


class Stand:
    """One side's state: a sign (the upper part of a card), its distance in figures, four lamps, its
    badge and a line of words. A single rival on a small screen has no sign.
    """

    def __init__(self, sheet: BufferedReader, parts: tuple) -> None:
        """sheet: the open file of the small cards. parts: see `stand_parts` in
        ui/mille/layout.py.
        """
        self._file = sheet
        self._shown = names.NONE
        self.ink = palette.CREAM
        self._bitmap, self.number, self._lamps, self._badge, self.words = parts

    def show(self, table: Table, side: int, color: int, words: str) -> None:
        """Shows a side, except for its distance. Without a sign, the lamps show all hazards."""
        what = standing(table, side)
        card = names.STOP if what == NEEDS_ROLL else min(what, names.ROLL)
        if self._bitmap and card != self._shown:
            self._shown = card
            self._file.seek(_HEAD + card * _CARD)
            bitmaptools.readinto(self._bitmap, self._file, 4, 1, True)
        put_tile(self._badge, BADGE + color)
        self.words.set(words)
        self.ink = palette.CREAM if what >= GOING else palette.ORANGE
        self.words.ink(self.ink)
        for i in range(4):
            put_tile(self._lamps, _lamp(table, side, i, what if self._bitmap else names.NONE), i)

    def parts(self) -> tuple[tuple[TileGrid, TileGrid, TileGrid, TileGrid], Line]:
        """Returns the parts that can move, and the line of figures."""
        return (self.number.grid, self._lamps, self._badge, self.words.grid), self.number


def show_signs(table: Table, side: int, icons: TileGrid, count: int = SIGNS) -> None:
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


def _lamp(table: Table, side: int, i: int, first: int) -> int:
    """Returns the lamp of a safety: lit, dark, or a hazard that the safety prevents, unless the
    sign shows that one.
    """
    for hazard in range(names.WRONG_WAY, names.STOP - 1, -1):
        kept = SAFETY_OF[hazard] == names.RIGHT_OF_WAY + i
        if kept and hazard != first and hazards.suffers(table, side, hazard):
            return _HAZARD + hazard - names.STOP
    return (_SAFETY if table.safeties[side] >> i & 1 else _NO_SAFETY) + i


def _put(icons: TileGrid, i: int, tile: int) -> int:
    put_tile(icons, tile, i)
    return i + 1
