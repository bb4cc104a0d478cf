# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes through a board's analogue output and amplifier, which is on only while there are any."""

# The stubs' board is no board in particular.
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
    """Begins a note, in Hz, in place of the last one; it fades by itself."""
    global _volume
    _out.stop()
    if volume != _volume:
        tones.pluck(_wave, volume)
        _volume = volume
    _sample.sample_rate = tones.CYCLE * frequency
    _amplifier.value = True
    _out.play(_sample)


def stop() -> None:
    """There are no more notes."""
    _out.stop()
    _amplifier.value = False
