# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Paints the last town's scenery on the title's sheet, at the end of the road."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from overlay import overlay
from ui.base.palette import GREEN, GREY, INK, PINE, RED, TAR, WINE

if TYPE_CHECKING:
    from displayio import Bitmap


overlay(__name__)

_HEAD = const(8)  # bytes of a scenery's file before its pixels
_WIDE = const(64)
_HIGH = const(12)
_TOP = const(34)  # the scenery's top row in the picture
_FIELDS = const(8)  # rows of the scenery above the fields, where only the posts stay
_EDGE = const(2)  # columns that a wide screen repeats: they are plain
_STONE = const(138)  # the milestone's first column
_HOURS = b"\x00\x03\x02"  # of a scenery, by day, by night and at dusk


def paint(sheet: Bitmap, scenery: int, hour: int) -> None:
    """Paints a scenery from its file: see lib/ui/art/README.md. scenery: the file's number; hour:
    the time of day in the picture.
    """
    hour = _HOURS[hour]
    with open(hal.folder + "/ui/art/hills." + str(scenery) + ".bin", "rb") as file:
        file.seek(_HEAD)
        pixels = file.read(_WIDE * _HIGH // 4)
        colors = file.read()[4 * hour : 4 * hour + 4]
    wide = sheet.width
    for y in range(_HIGH):
        at = (_TOP + y) * wide
        for x in range(wide):
            if not _stays(sheet[at + x], x, y):
                column = x % _WIDE
                value = pixels[(y * _WIDE + column) // 4] >> 6 - column % 4 * 2 & 3
                if not _EDGE <= x < wide - _EDGE:
                    value = 0 if y < _FIELDS else 1 if y < _HIGH - 2 else 2
                sheet[at + x] = colors[value]


def _stays(color: int, x: int, y: int) -> bool:
    """Returns whether a pixel belongs to the sign, its posts or the milestone."""
    if y < 2:
        return color in (RED, WINE)
    if y < _FIELDS:
        return color in (GREY, TAR)
    return x >= _STONE and color not in (GREEN, PINE, INK)
