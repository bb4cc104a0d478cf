# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes on a piezo buzzer driven by a pin: the narrower the pulse, the softer the note.

It has one voice, the upper one.
"""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import board
import pwmio

from hardware import tones

_PULSES = (0, 400, 1500, 6000, 32768)  # the duty cycle for each volume, of 65,536

_pin = pwmio.PWMOut(board.AUDIO, frequency=440, duty_cycle=0, variable_frequency=True)


def start(note: int, voice: int, volume: int) -> None:
    """Starts a note in place of the last one; the second voice's are left out."""
    if not voice:
        periods, size = tones.fit(note)
        _pin.frequency = tones.RATE * periods // size
        _pin.duty_cycle = _PULSES[volume]


def fade(left: int) -> None:
    """Makes the note softer: so many sixteenths of its pulse are left."""
    _pin.duty_cycle = _pin.duty_cycle * left // 16


def stop() -> None:
    """Ends the last note."""
    _pin.duty_cycle = 0
