# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The sound of a note, on the boards' loudspeakers and on a computer: a plucked string.

One wave serves for every note; its sample rate gives the frequency. So a high note fades sooner
than a low one, as on a real string.
"""

from micropython import const

_CYCLE = const(8)  # samples
_CYCLES = const(80)
_TOP = const(6400)  # _CYCLES squared
_SILENCE = const(128)

CYCLE = 8
LENGTH = 640  # samples in all: a note of 440 Hz is heard for 182 ms

_SHAPE = b"\x80\xda\xff\xda\x80\x26\x01\x26"
_LOUDNESS = b"\x00\x14\x32\x7f"  # of 128


def pluck(wave, volume):
    """Writes the wave into LENGTH bytes, as unsigned 8-bit samples; volume: 1 to 3."""
    loudness = _LOUDNESS[volume]
    at = 0
    for left in range(_CYCLES, 0, -1):
        size = loudness * (left * left) // _TOP
        for i in range(_CYCLE):
            wave[at] = _SILENCE + (_SHAPE[i] - _SILENCE) * size // _SILENCE
            at += 1
    return wave
