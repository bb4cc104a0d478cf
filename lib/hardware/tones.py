# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes, on the boards' loudspeakers and on a computer: a few periods of a wave, to be repeated.

A tune is bytes: for each note a letter and a digit, its length in units of 30 ms; after the digit 9
come : ; < = > and so on. A note without length, 0, is the second voice's: it begins together with
the note that follows. The letters of an octave begin with A, as music has them:

    C D E F G A B is the middle octave (A: 440 Hz), J K L M N H I the one below;
    c d e f g a b is the one above, j k l m n h i the highest.
"""

from micropython import const

# Of all that sounds, clips from files too, as a mixer has one rate: 8 bits, unsigned, one channel.
# At 8,000 a second what a device could say in all languages fits on its drive.
RATE = 8000
UNIT = 30  # ms
ZERO = 48  # the digit 0

# For each letter, how many periods of its wave fit how many samples best. Their number must be
# divisible by four, because a mixer drops the rest.
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
UPPER = 5  # shares of the loudness, of eight: together they never exceed it
LOWER = 3


def fit(note):
    """How many periods of a letter's wave fit how many samples."""
    at = 2 * (note & 31) - 2 + 7 * (note & 32) // 8
    return _PERIODS[at : at + 2]


def wave(note):
    """A letter's wave, to be repeated: at most 128 unsigned samples at RATE."""
    periods, size = fit(note)
    samples = bytearray(size)
    for i in range(size):
        samples[i] = _SHAPE[i * periods * _POINTS // size % _POINTS]
    return samples
