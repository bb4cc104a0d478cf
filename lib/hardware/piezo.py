# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes on a piezo buzzer on a pin: the narrower the pulse, the softer the note.

It plays one voice, the upper one.
"""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

from hardware import tones

_PULSES = (0, 400, 1500, 6000, 32768)  # the duty cycle for each volume, of 65,536

_pin = pwmio.PWMOut(board.AUDIO, frequency=440, duty_cycle=0, variable_frequency=True)


def start(note: int, voice: int, volume: int) -> None:
    """Starts a note in place of the current one; ignores the second voice."""
    if not voice:
        periods, size = tones.fit(note)
        _pin.frequency = tones.RATE * periods // size
        _pin.duty_cycle = _PULSES[volume]


def fade(left: int) -> None:
    """Softens the note to a number of sixteenths of its pulse."""
    _pin.duty_cycle = _pin.duty_cycle * left // 16


def stop() -> None:
    """Stops the note."""
    _pin.duty_cycle = 0
