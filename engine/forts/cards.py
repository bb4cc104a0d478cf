# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What a card is, by its number: suit * 12 + number - 1."""

from micropython import const

# Shared numbers
_ESPADAS = const(2)
_NUMBERS = const(12)

_REY = const(11)  # its place in a suit; an as has place 0

# What the four uses cost, in the order recruit, improve, move, attack.
GAS_FOR = bytes([2, 1, 1, 2])
WATER_FOR = bytes([1, 2, 0, 0])


def bid_value(card):
    """What a card counts for in a bid: its number; «en la puja, el AS vale lo mismo que el REY»."""
    return card % _NUMBERS + 1 if card % _NUMBERS else _REY + 1


def is_pair(card):
    """An as or rey of espadas or bastos counts as two cards of its suit."""
    number = card % _NUMBERS
    return card >= _ESPADAS * _NUMBERS and number % _REY == 0


def is_in_deck(card, short):
    """Whether a deck has the card; a short one is without 8 and 9."""
    return not short or not 7 <= card % _NUMBERS <= 8
