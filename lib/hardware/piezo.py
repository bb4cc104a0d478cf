# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes on a buzzer that swings as a pin does: the narrower the pulse, the softer."""

# The stubs' board is no board in particular.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

_PULSES = (0, 1500, 6000, 32768)  # of 65,536: for each volume

_pin = pwmio.PWMOut(board.AUDIO, frequency=440, duty_cycle=0, variable_frequency=True)


def start(frequency: int, volume: int) -> None:
    """Begins a note, in Hz, in place of the last one; it lasts until the next, or until stop."""
    _pin.frequency = frequency
    _pin.duty_cycle = _PULSES[volume]


def stop() -> None:
    """There are no more notes."""
    _pin.duty_cycle = 0
