# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's lamp of three colours, each on a pin of its own."""

# The stubs' board is no board in particular.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

from micropython import const

# A pin that is high shines: so does a PicoSystem's lamp in its maker's own library, although the
# firmware takes it for one that shines when a pin is low, and lights its own signals by that.
_PULSES = const(50000)  # a second: on a PicoSystem green shares its timer with the screen's light

_red = pwmio.PWMOut(board.LED_R, frequency=_PULSES)
_green = pwmio.PWMOut(board.LED_G, frequency=_PULSES)
_blue = pwmio.PWMOut(board.LED_B, frequency=_PULSES)


def show(red: int, green: int, blue: int) -> None:
    """Lights it, each part from 0 to 255."""
    _red.duty_cycle = red * red >> 2
    _green.duty_cycle = green * green >> 2
    _blue.duty_cycle = blue * blue >> 2
