# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes for the boards' loudspeakers and for a computer: a few repeated periods of a wave.

A tune is bytes. Each note has a letter and a digit, its length in units of 30 ms; the digits after
9 are : ; < = > and so on. A note of length 0 belongs to the second voice: it begins together with
the note that follows. Octaves begin with A in this notation:

C D E F G A B is the middle octave (A: 440 Hz), J K L M N H I the one below; c d e f g a b is the
one above, j k l m n h i the highest.
"""

from __future__ import annotations

from micropython import const

# The rate of all sound, clips from files too, since a mixer has only one: 8 bits, unsigned, one
# channel. At 8,000 samples a second the speech of any language fits on a device's drive.
RATE = 8000
UNIT = 30  # ms
ZERO = 48  # the digit 0

# For each letter, a number of periods of its wave and the number of samples that they fit best. The
# number of samples must be divisible by four, because a mixer drops the rest.
_PERIODS = (
    b"\x07\x80\x01\x10\x03\x5c\x04\x6c\x01\x18\x04\x5c\x06\x7c"  # A to G
    b"\x01\x24\x01\x20\x02\x7c\x02\x6c\x01\x30\x02\x5c\x03\x7c"  # H to N
    b"\x0b\x64\x02\x10\x06\x5c\x05\x44\x02\x18\x07\x50\x0b\x70"  # a to g
    b"\x16\x64\x04\x10\x0b\x54\x0a\x44\x15\x80\x07\x28\x0b\x38"  # h to n
)
# One period: a sine with some of its second and third harmonics, which a small loudspeaker needs.
_SHAPE = (
    b"\x80\xb0\xd9\xf4\xff\xfb\xed\xda\xc7\xb9\xb1\xac\xa9\xa5\x9c\x8f"
    b"\x80\x71\x64\x5b\x57\x54\x4f\x47\x39\x26\x13\x05\x01\x0c\x27\x50"
)
_POINTS = const(32)
LOUDNESS = b"\x00\x0a\x14\x32\x7f"  # of 128, for each volume
UPPER = 5  # eighths of the loudness for each voice: the sum never exceeds it
LOWER = 3


def fit(note: int) -> bytes:
    """Returns a number of periods of a letter's wave, and the number of samples that they fill."""
    at = 2 * (note & 31) - 2 + 7 * (note & 32) // 8
    return _PERIODS[at : at + 2]


def wave(note: int) -> bytearray:
    """Returns a letter's wave, to be repeated: at most 128 unsigned samples at RATE."""
    periods, size = fit(note)
    samples = bytearray(size)
    for i in range(size):
        samples[i] = _SHAPE[i * periods * _POINTS // size % _POINTS]
    return samples
