# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The paint of the player's own car, on the sheet of all cars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from hardware import hal
from match import PERSON
from micropython import const
from overlay import overlay
from ui.base.font import load_sheet
from ui.base.palette import BLUE, CREAM, GOLD, GREEN, GREY, ORANGE, RED, WHITE, WINE

if TYPE_CHECKING:
    from displayio import Bitmap, TileGrid

    from saves.settings import Settings
    from ui.base.kit import Kit


overlay(__name__)

TWO_TONE = 1
STRIPES = 2
CHECKS = 3
PINSTRIPE = 4
FLAMES = 5
SUNSET = 6
TROPHY = 7  # gold or silver, with a sash in the color of the side

_SIDES = const(6)
_WIDE = const(16)
_HIGH = const(8)
# The two colors of each side's car, the color that replaces both, those of its flames from their
# tips on, and its metal.
_BODY = (
    (RED, ORANGE, CREAM, GOLD, CREAM, GOLD),
    (BLUE, BLUE, GOLD, ORANGE, GOLD, GOLD),
    (GREEN, WHITE, GOLD, ORANGE, GOLD, GOLD),
    (ORANGE, WHITE, WINE, WINE, RED, GOLD),
    (GOLD, WHITE, RED, RED, ORANGE, GREY),
    (WHITE, CREAM, BLUE, RED, ORANGE, GOLD),
)
_LINE = const(4)  # the pinstripe's row
_HOOD = const(2)  # the first row of the flames
_ROWS = const(3)
_DUSK = (WINE, RED, ORANGE, GOLD)  # from the rear on
_BAND = const(3)  # pixels of each of them
_SASH = const(7)  # the diagonals along the trophy's sash
_SASH_END = const(11)


def paint(sheet: Bitmap, settings: Settings) -> None:
    """Paints the first seat's car, if a human player sits there."""
    if settings.kinds[0] == PERSON:
        paint_car(sheet, settings.colors[0], settings.paint)


def painted_car(kit: Kit, color: int, kind: int) -> TileGrid:
    """Makes the car of a color in a paint of the garage, whatever the sheet of all cars shows."""
    sheet = load_sheet(hal.folder + "/ui/art/cars.bin")
    paint_car(sheet, color, kind)
    car = displayio.TileGrid(
        sheet, pixel_shader=kit.sprite_colors, tile_width=_WIDE, tile_height=_HIGH
    )
    car[0] = color
    return car


def paint_car(sheet: Bitmap, color: int, kind: int) -> None:
    """Paints the car of a color. kind: a paint of the garage; 0 leaves it plain."""
    body = _BODY[color]
    for y in range(_HIGH if kind else 0):
        for x in range(_WIDE):
            at = color * _WIDE + x
            if sheet[at, y] in body[:2]:
                sheet[at, y] = _color(kind, x, y, body) or sheet[at, y]


def _color(kind: int, x: int, y: int, body: tuple[int, ...]) -> int:
    """Returns the paint of a pixel of the body, 0 where it keeps its color."""
    if kind == FLAMES:
        flames = b"000000000000111100001100111111110000001122222222"
        row = y - _HOOD
        heat = flames[_WIDE * row + x] & 3 if 0 <= row < _ROWS else 0
        return body[2 + heat] if heat else 0
    if kind == SUNSET:
        band = (x + y // 2) // _BAND
        return _DUSK[band] if band < len(_DUSK) else 0
    if kind == TROPHY:
        at = x + y
        if _SASH < at < _SASH_END:
            return body[0]
        return WHITE if _SASH <= at <= _SASH_END else body[5]
    return body[2] if _is_painted(kind, x, y) else 0


def _is_painted(kind: int, x: int, y: int) -> bool:
    if kind == TWO_TONE:
        return 2 * y < _HIGH
    if kind == STRIPES:
        return x % 4 < 2
    if kind == CHECKS:
        return (x // 2 + y // 2) % 2 == 0
    return y == _LINE
