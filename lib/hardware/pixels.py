# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's NeoPixels, all in one color, dimmed for a dark room."""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import digitalio
from neopixel_write import neopixel_write

from micropython import const

_LEDS = const(5)  # the LEDs that light; any others stay dark
_SHIFTS = b"\x08\x10\x00"  # green comes first

_pin = digitalio.DigitalInOut(board.NEOPIXEL)
_pin.switch_to_output(False)
_bytes = bytearray(3 * _LEDS)


def show(color: int) -> None:
    """Sets the LEDs' color, as 0xRRGGBB."""
    for i in range(3 * _LEDS):
        part = color >> _SHIFTS[i % 3] & 255
        _bytes[i] = part * part >> 12
    neopixel_write(_pin, _bytes)
