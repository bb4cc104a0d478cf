# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The number of who has enough forts to win blinks: loaded when somebody has."""

import bitmaptools

from hardware import hal
from micropython import const
from ui.forts import panels
from ui.kit import LINE

_HALF = const(400)  # ms


def blink(ranks, kit):
    """Shows or hides the numbers in `ranks.alarms`, once it is time."""
    if hal.since(ranks.since) < _HALF:
        return
    ranks.since = hal.ticks()
    ranks.dark = dark = not ranks.dark
    for badge, number in ranks.alarms:
        x = badge.x + panels.NUMBER
        end = x + kit.font.width(number)
        if dark:
            bitmaptools.fill_region(ranks.names, x, 0, end, LINE, 0)
        else:
            kit.font.draw(ranks.names, x, 0, number, end)
