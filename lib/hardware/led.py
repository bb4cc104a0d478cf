# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's three-color LED, each color on its own pin."""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

from micropython import const

# A high pin lights its color, as in the PicoSystem maker's own library. CircuitPython treats the
# LED as active-low, and shows its own status signals accordingly.
_PULSES = const(50000)  # Hz: on a PicoSystem green shares its timer with the screen's backlight

_red = pwmio.PWMOut(board.LED_R, frequency=_PULSES)
_green = pwmio.PWMOut(board.LED_G, frequency=_PULSES)
_blue = pwmio.PWMOut(board.LED_B, frequency=_PULSES)


def show(color: int) -> None:
    """Sets the LED's color, as 0xRRGGBB."""
    for pin in (_blue, _green, _red):
        part = color & 255
        pin.duty_cycle = part * part >> 2
        color >>= 8
