# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The palettes that all screens share, made once when the app starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from overlay import overlay
from ui.base.palette import ASPHALT, rgb

if TYPE_CHECKING:
    from displayio import Palette


overlay(__name__, "opening")


def palette_of(transparent: bool) -> Palette:
    """Returns the colors of palette.py. transparent: whether the first one is."""
    colors = displayio.Palette(16)
    for i in range(16):
        colors[i] = rgb(i)
    if transparent:
        colors.make_transparent(0)
    return colors


def dimmed() -> Palette:
    """Returns the sprites' palette mixed with two thirds asphalt, for unplayable cards."""
    colors = palette_of(True)
    for i in range(1, 16):
        mixed = 0
        for shift in (16, 8, 0):
            part = rgb(i) >> shift & 255
            ground = rgb(ASPHALT) >> shift & 255
            mixed |= (part + 2 * ground) // 3 << shift
        colors[i] = mixed
    return colors
