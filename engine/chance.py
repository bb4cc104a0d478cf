# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A small random number generator, whose whole state is six bytes of the game's state.

It is that of Wichmann and Hill (1982), which adds up three multiplicative generators. No step needs
more than 23 bits, so that a board never allocates a large integer, and a seed gives the same game
on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from micropython import const

if TYPE_CHECKING:
    from engine.types import Bytes, MutableBytes

SIZE = 6

_P = const(30269)
_Q = const(30307)
_R = const(30323)


def seed(state: MutableBytes, number: int) -> None:
    """Seeds the generator with a number below 2**30; close seeds give unrelated sequences."""
    low = number & 0x7FFF
    high = number >> 15 & 0x7FFF
    for i in range(12):
        low = (low * 181 + high + i) & 0x3FFFFF
        low ^= low >> 9
        high = (high * 171 + low) & 0x3FFFFF
        high ^= high >> 7
        if i >= 6 and i & 1:
            part = 1 + (low ^ high) % (_P - 1)  # a part must never be zero
            state[i - 7] = part & 255
            state[i - 6] = part >> 8


def below(state: MutableBytes, limit: int) -> int:
    """Returns a number from 0 to limit - 1, uniformly distributed. limit: 1 to 30269.

    >>> state = bytearray(SIZE)
    >>> seed(state, 7)
    >>> [below(state, 6) for _ in range(8)]
    [4, 0, 1, 4, 1, 3, 5, 2]
    """
    x = state[0] | state[1] << 8
    y = state[2] | state[3] << 8
    z = state[4] | state[5] << 8
    number = _P
    while number >= _P - _P % limit:
        x = x * 171 % _P
        y = y * 172 % _Q
        z = z * 170 % _R
        number = (x + y + z) % _P
    _keep(state, x, y, z)
    return number % limit


def lot(cards: Bytes, first: int, end: int, number: int) -> int:
    """Draws a lot for a number among several: the highest lot wins.

    The lot is derived from open cards, cards[first:end], so that everyone who sees them draws the
    same lot, and the generator does not advance.

    >>> max(range(4), key=lambda seat: lot(bytes((3, 1, 4)), 0, 3, seat))  # the seat that wins
    0
    """
    for i in range(first, end):
        number = (number * 171 + cards[i]) % _P
    return number * number % _P


def shuffle(state: MutableBytes, cards: MutableBytes, count: int) -> None:
    """Shuffles the first `count` cards in place; every order is equally likely.

    It draws as `below` does, but unpacks the state only once.

    >>> state, cards = bytearray(SIZE), [1, 2, 3, 4, 5]
    >>> seed(state, 7)
    >>> shuffle(state, cards, 4)  # the first four
    >>> cards
    [3, 2, 4, 1, 5]
    """
    x = state[0] | state[1] << 8
    y = state[2] | state[3] << 8
    z = state[4] | state[5] << 8
    for limit in range(count, 1, -1):
        number = _P
        while number >= _P - _P % limit:
            x = x * 171 % _P
            y = y * 172 % _Q
            z = z * 170 % _R
            number = (x + y + z) % _P
        number %= limit
        card = cards[limit - 1]
        cards[limit - 1] = cards[number]
        cards[number] = card
    _keep(state, x, y, z)


def _keep(state: MutableBytes, x: int, y: int, z: int) -> None:
    state[0] = x & 255
    state[1] = x >> 8
    state[2] = y & 255
    state[3] = y >> 8
    state[4] = z & 255
    state[5] = z >> 8
