# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's three-colour lamp, each colour on a pin of its own."""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

from micropython import const

# A high pin lights its colour, as in the PicoSystem maker's own library. CircuitPython takes the
# lamp for active-low, and shows its own status signals accordingly.
_PULSES = const(50000)  # Hz: on a PicoSystem green shares its timer with the screen's backlight

_red = pwmio.PWMOut(board.LED_R, frequency=_PULSES)
_green = pwmio.PWMOut(board.LED_G, frequency=_PULSES)
_blue = pwmio.PWMOut(board.LED_B, frequency=_PULSES)


def show(red: int, green: int, blue: int) -> None:
    """Sets its colour, each part from 0 to 255."""
    _red.duty_cycle = red * red >> 2
    _green.duty_cycle = green * green >> 2
    _blue.duty_cycle = blue * blue >> 2
