# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes through a board's analogue output; its amplifier is on only while they sound."""

# The type stubs' board has none of these pins.
# pyright: reportAttributeAccessIssue=false

import audiocore
import audioio
import board
import digitalio

from hardware import tones

_wave = bytearray(tones.LENGTH)
_sample = audiocore.RawSample(_wave)
_out = audioio.AudioOut(board.SPEAKER)
_amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
_amplifier.switch_to_output(False)
_volume = 0


def start(frequency: int, volume: int) -> None:
    """Starts a note, in Hz, which replaces the last one and fades by itself."""
    global _volume
    _out.stop()
    if volume != _volume:
        tones.pluck(_wave, volume)
        _volume = volume
    _sample.sample_rate = tones.CYCLE * frequency
    _amplifier.value = True
    _out.play(_sample)


def stop() -> None:
    """Ends the last note and switches the amplifier off."""
    _out.stop()
    _amplifier.value = False
