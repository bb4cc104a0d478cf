# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The bots' faces. Memory holds only the faces on screen; each is read when it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

from micropython import const
from overlay import overlay
from ui.base.kit import FOLDER

if TYPE_CHECKING:
    from displayio import Bitmap, Group, TileGrid

    from ui.base.kit import Kit


overlay(__name__)

SIZE = 12
CALM, GLAD, HIT, ANGRY, COUP, WON = range(6)
_MOODS = const(6)
_HEAD = const(8)  # bytes of the sheet's file before its pixels
_BYTES = const(72)  # bytes of a face


def blank(kit: Kit, x: int, y: int, scale: int = 1) -> tuple[Group | TileGrid, Bitmap]:
    """Makes an empty face: the part for a group, and the bitmap to draw on."""
    bitmap = displayio.Bitmap(SIZE, SIZE, 16)
    part = displayio.TileGrid(bitmap, pixel_shader=kit.sprite_colors)
    if scale > 1:
        group = displayio.Group(scale=scale)
        group.append(part)
        part = group
    part.x = x
    part.y = y
    return part, bitmap


def draw(bitmap: Bitmap, number: int, mood: int) -> None:
    """Draws a face. number: the character's, counted over all games."""
    with open(FOLDER + "faces.bin", "rb") as file:
        file.seek(_HEAD + (number * _MOODS + mood) * _BYTES)
        bitmaptools.readinto(bitmap, file, 4, 1, True)


def shown(kit: Kit, number: int, mood: int, x: int, y: int, scale: int = 1) -> Group | TileGrid:
    """Returns a face that does not change."""
    part, bitmap = blank(kit, x, y, scale)
    draw(bitmap, number, mood)
    return part
