# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Each player's own cards: one row, divided into deck, hand, bids and discards.

Cards are drawn from the deck's end, next to the hand; a card that leaves the hand moves to the
front of the bids or of the discards. So only the few cards in between ever move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.forts import names
from engine.forts.cards import is_in_deck
from engine.forts.holdings import has_part
from micropython import const

if TYPE_CHECKING:
    from engine.forts.game import Game
    from engine.forts.table import Table


_BITS = const(6)  # bits of a card in the stored start of a round
_MASK = const(63)


def size(table: Table) -> int:
    """Returns the number of cards of each player."""
    return 40 if table.options[names.RULE_DECK] == names.DECK_40 else names.DECK


def open_deck(table: Table, seat: int) -> None:
    """Shuffles all cards of a seat, and gives it its first hand."""
    order = table.order[seat]
    n = 0
    for card in range(names.DECK):
        order[card] = names.NONE
        if is_in_deck(card, table.options[names.RULE_DECK]):
            order[n] = card
            n += 1
    chance.shuffle(table.rng, order, n)
    table.left[seat] = n
    table.held[seat] = 0
    for _ in range(names.FIRST_HAND + has_part(table, seat, names.PART_TRUNK)):
        draw(table, seat)


def draw(table: Table, seat: int) -> int:
    """Moves a card from the deck, which must not be empty, to the hand, and returns it."""
    order = table.order[seat]
    i = table.left[seat] - 1
    card = order[i]
    table.left[seat] = i
    table.held[seat] += 1
    last = i + table.held[seat] - 1
    while i < last and order[i + 1] < card:
        order[i] = order[i + 1]
        i += 1
    order[i] = card
    return card


def renew(game: Game, seat: int) -> None:
    """Shuffles the player's discards into a new deck, since the old deck is empty."""
    order = game.order[seat]
    kept = game.held[seat] + game.bids[seat]
    end = size(game)
    for i in range(1, kept + 1):  # hand and bids change places with the oldest discards
        card = order[kept - i]
        order[kept - i] = order[end - i]
        order[end - i] = card
    game.left[seat] = end - kept
    chance.shuffle(game.rng, order, end - kept)
    game.record(names.SHUFFLED, seat, names.NONE, end - kept)


def holds(table: Table, seat: int, card: int) -> bool:
    """Returns whether a card is in a hand."""
    order = table.order[seat]
    first = table.left[seat]
    for i in range(first, first + table.held[seat]):
        if order[i] == card:
            return True
    return False


def discard(table: Table, seat: int, card: int) -> None:
    """Moves a card of the hand to the discards."""
    _leave(table, seat, card, table.left[seat] + table.held[seat] + table.bids[seat] - 1)


def lay(table: Table, seat: int, card: int) -> None:
    """Moves a card of the hand to the bids, face down."""
    _leave(table, seat, card, table.left[seat] + table.held[seat] - 1)
    table.bids[seat] += 1


def _leave(table: Table, seat: int, card: int, to: int) -> None:
    order = table.order[seat]
    i = table.left[seat]
    while order[i] != card:
        i += 1
    while i < to:
        order[i] = order[i + 1]
        i += 1
    order[to] = card
    table.held[seat] -= 1


# The visible cards


def hidden(table: Table, seat: int, viewer: int) -> int:
    """Returns the number of cards at the beginning of a seat's row that a viewer must not see.

    These are the deck, and a rival's hand and bids, until the bids are revealed.
    """
    number = table.left[seat]
    if seat != viewer:
        number += table.held[seat]
        if table.now[names.AT_PHASE] != names.CLAIM:
            number += table.bids[seat]
    return number


# The rows at the start of the round, at six bits a card


def pack(table: Table) -> None:
    """Packs all rows into `round_orders`, four cards in three bytes."""
    cards = table.orders
    packed = table.round_orders
    at = 0
    for i in range(0, len(cards), 4):
        four = 0
        for k in range(i + 3, i - 1, -1):
            four = four << _BITS | cards[k] & _MASK
        for _ in range(3):
            packed[at] = four & 255
            four >>= 8
            at += 1


def unpack(table: Table) -> None:
    """Restores all rows."""
    cards = table.orders
    packed = table.round_orders
    at = 0
    for i in range(0, len(cards), 4):
        four = packed[at] | packed[at + 1] << 8 | packed[at + 2] << 16
        for k in range(i, i + 4):
            card = four & _MASK
            cards[k] = card if card < names.DECK else names.NONE
            four >>= _BITS
        at += 3
