# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for analogio: a stick that tests move."""

X = 0
Y = 1
_CENTRE = 32768
_FAR = 30000

_moves = []
_at = (0, 0)


def move(x, y):
    """The stick goes to a place, -1, 0 or 1 each way, for as long as no other move follows: each
    is there when the stick is read next."""
    _moves.append((x, y))


class AnalogIn:
    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        global _at
        if self._pin == X and _moves:
            _at = _moves.pop(0)
        return _CENTRE + _FAR * _at[self._pin]
