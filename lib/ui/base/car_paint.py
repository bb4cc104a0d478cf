# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The paint of the player's own car, on the sheet of all cars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from match import PERSON
from micropython import const
from overlay import overlay
from ui.base.palette import BLUE, CREAM, GOLD, GREEN, ORANGE, RED, WHITE, WINE

if TYPE_CHECKING:
    from displayio import Bitmap

    from saves.settings import Settings


overlay(__name__)

TWO_TONE = 1
STRIPES = 2

_SIDES = const(6)
# The two colors of each side's car, and the color that replaces both.
_BODY = (
    (RED, ORANGE, CREAM),
    (BLUE, BLUE, GOLD),
    (GREEN, WHITE, GOLD),
    (ORANGE, WHITE, WINE),
    (GOLD, WHITE, RED),
    (WHITE, CREAM, BLUE),
)


def paint(sheet: Bitmap, settings: Settings) -> None:
    """Paints the first seat's car, if a human player sits there."""
    if settings.kinds[0] == PERSON:
        paint_car(sheet, settings.colors[0], settings.paint)


def paint_car(sheet: Bitmap, color: int, kind: int) -> None:
    """Paints the car of a color. kind: a paint of the garage."""
    first, second, new = _BODY[color]
    wide = sheet.width // _SIDES
    for y in range(sheet.height):
        for x in range(wide):
            at = color * wide + x
            if sheet[at, y] in (first, second) and _is_painted(kind, x, y, sheet.height):
                sheet[at, y] = new


def _is_painted(kind: int, x: int, y: int, high: int) -> bool:
    if kind == TWO_TONE:
        return 2 * y < high
    if kind == STRIPES:
        return x % 4 < 2
    return (x // 2 + y // 2) % 2 == 0
