# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The number of who has enough forts to win blinks: loaded when somebody has."""

import bitmaptools

from hardware import hal
from micropython import const
from ui.forts import panels

_HALF = const(400)  # ms


def blink(ranks):
    """Shows or hides the numbers in `ranks.alarms`, once it is time."""
    if hal.since(ranks.since) < _HALF:
        return
    ranks.since = hal.ticks()
    ranks.dark = dark = not ranks.dark
    for badge, number in ranks.alarms:
        x = badge.x + panels.NUMBER + ranks.down
        end = x + ranks.figures.width(number)
        if dark:
            bitmaptools.fill_region(ranks.names, x, 0, end, ranks.figures.height, 0)
        else:
            ranks.figures.draw(ranks.names, x, 0, number, end)
