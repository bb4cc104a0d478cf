# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes on a piezo buzzer driven by a pin: the narrower the pulse, the softer the note."""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

_PULSES = (0, 1500, 6000, 32768)  # the duty cycle for each volume, of 65,536

_pin = pwmio.PWMOut(board.AUDIO, frequency=440, duty_cycle=0, variable_frequency=True)


def start(frequency: int, volume: int) -> None:
    """Starts a note, in Hz; it lasts until the next one, or until stop."""
    _pin.frequency = frequency
    _pin.duty_cycle = _PULSES[volume]


def stop() -> None:
    """Ends the last note."""
    _pin.duty_cycle = 0
