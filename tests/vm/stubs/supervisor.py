# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The board's millisecond counter, on a virtual clock that is the same on every machine.

``time.sleep`` advances the clock, and so does each reading, by a millisecond, so that a loop that
waits for a moment ends; plays turn that off.
"""

_TOP = 1 << 29
_START = _TOP - 65_536  # as on the board, the counter wraps a minute after power-on

each_reading = 1
"""Milliseconds that pass with each reading."""

_now = 0


def advance(ms):
    """Lets time pass."""
    global _now
    _now += ms


def elapsed():
    """Milliseconds since the start."""
    advance(each_reading)
    return _now


def ticks_ms():
    """A millisecond counter that wraps at 2**29."""
    return (_START + elapsed()) % _TOP
