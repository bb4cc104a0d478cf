# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's NeoPixels, all in one colour, dimmed for a dark room."""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import digitalio
from neopixel_write import neopixel_write

from micropython import const

_LAMPS = const(5)  # on a board with fewer the rest is ignored

_pin = digitalio.DigitalInOut(board.NEOPIXEL)
_pin.switch_to_output(False)
_bytes = bytearray(3 * _LAMPS)


def show(red: int, green: int, blue: int) -> None:
    """Sets their colour, each part from 0 to 255."""
    for i in range(0, 3 * _LAMPS, 3):
        _bytes[i] = green * green >> 12
        _bytes[i + 1] = red * red >> 12
        _bytes[i + 2] = blue * blue >> 12
    neopixel_write(_pin, _bytes)
