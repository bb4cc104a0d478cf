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

# Of all that sounds, clips from files too: a mixer has one rate. 8 bits, unsigned, one channel.
RATE = 11025
UNIT = 30  # ms
ZERO = 48  # the digit 0

# For each letter, how many periods of its wave fit how many samples best. Their number must be
# divisible by four, because a mixer drops the rest.
_PERIODS = (
    b"\x04\x64\x07\x9c\x02\x54\x03\x70\x03\x64\x05\x9c\x01\x1c"  # A to G
    b"\x02\x64\x01\x2c\x01\x54\x01\x4c\x02\x84\x01\x40\x01\x38"  # H to N
    b"\x08\x64\x0e\x9c\x04\x54\x07\x84\x06\x64\x0a\x9c\x02\x1c"  # a to g
    b"\x17\x90\x1c\x9c\x0b\x74\x11\xa0\x0b\x5c\x14\x9c\x15\x94"  # h to n
)
# One period: a sine with some of its second and third harmonics, which a small loudspeaker needs.
_SHAPE = (
    b"\x80\xb0\xd9\xf4\xff\xfb\xed\xda\xc7\xb9\xb1\xac\xa9\xa5\x9c\x8f"
    b"\x80\x71\x64\x5b\x57\x54\x4f\x47\x39\x26\x13\x05\x01\x0c\x27\x50"
)
_POINTS = const(32)
_LOUDNESS = b"\x00\x0a\x14\x32\x7f"  # of 128, for each volume
_UPPER = const(5)  # shares of the loudness, of eight: together they never exceed it
_LOWER = const(3)


def _place(note):
    return 2 * (note & 31) - 2 + 7 * (note & 32) // 8


def frequency(note):
    """A letter's frequency in Hz."""
    at = _place(note)
    return RATE * _PERIODS[at] // _PERIODS[at + 1]


def wave(note):
    """A letter's wave, to be repeated: at most 160 unsigned samples at RATE."""
    at = _place(note)
    size = _PERIODS[at + 1]
    periods = _POINTS * _PERIODS[at]
    samples = bytearray(size)
    for i in range(size):
        samples[i] = _SHAPE[i * periods // size % _POINTS]
    return samples


def level(volume, voice):
    """How loud a voice is at first, from 0 to 1; volume: 0 to 4; voice: 0, or 1 for the second."""
    return _LOUDNESS[volume] * (_LOWER if voice else _UPPER) / 1024
