# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The facts about a card, by its number: suit * 12 + number - 1."""

from __future__ import annotations

from engine.forts import names
from micropython import const

_REY = const(11)  # its place in a suit; an as is at place 0

# The costs of the four uses, in the order recruit, improve, move, attack.
GAS_FOR = bytes([2, 1, 1, 2])
WATER_FOR = bytes([1, 2, 0, 0])


def bid_value(card: int) -> int:
    """A card's value in a bid, its number; «en la puja, el AS vale lo mismo que el REY»."""
    return card % names.NUMBERS + 1 if card % names.NUMBERS else _REY + 1


def is_pair(card: int) -> bool:
    """Returns whether a card counts as two of its suit: an as or rey of espadas or bastos."""
    number = card % names.NUMBERS
    return card >= names.ESPADAS * names.NUMBERS and number % _REY == 0


def is_in_deck(card: int, short: int) -> bool:
    """Returns whether a deck has the card; a short one is without 8 and 9."""
    return not short or not 7 <= card % names.NUMBERS <= 8
