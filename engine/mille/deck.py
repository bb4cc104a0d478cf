# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The deck: shuffling, dealing, drawing, and renewing it from the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.mille import names
from engine.mille.cards import count

if TYPE_CHECKING:
    from engine.mille.game import Game
    from engine.mille.table import Table
    from engine.types import Bytes


def is_empty(table: Table) -> bool:
    """Returns whether no card is left to draw and the deck cannot be renewed."""
    return table.now[names.AT_LEFT] == 0 and not can_renew(table)


def can_renew(table: Table) -> bool:
    """Returns whether there are discards to shuffle into a new deck (variant of the salons)."""
    if not table.options[names.RULE_RESHUFFLE] or table.now[names.AT_CLOSED]:
        return False
    discards = table.discards
    for kind in range(names.KINDS):
        if discards[kind]:
            return True
    return False


def open_deck(table: Table) -> None:
    """Shuffles all cards for a round, except a safety that a side begins with."""
    unseen = table.unseen
    for kind in range(names.KINDS):
        unseen[kind] = count(table.options, kind)
    for side in range(names.CARS_WITH_PARTS):
        for safety in range(names.RIGHT_OF_WAY, names.KINDS):
            unseen[safety] -= table.safeties[side] >> (safety - names.RIGHT_OF_WAY) & 1
    fill(table, unseen)


def deal(table: Table) -> None:
    """Deals six cards to each seat, one at a time, from the dealer's left (Parker, 3)."""
    seats = table.seats
    seat = table.now[names.AT_DEALER]
    for _ in range(6 * seats):
        seat = (seat + 1) % seats
        receive_top(table, seat)


def draw(game: Game, seat: int) -> None:
    """Draws a card into a hand, if there is one; renews the deck if necessary."""
    if game.now[names.AT_LEFT] == 0:
        if not can_renew(game):
            return
        renew(game)
    game.record(names.DREW, seat, receive_top(game, seat), 0)


def receive_top(table: Table, seat: int) -> int:
    now = table.now
    left = now[names.AT_LEFT] - 1
    now[names.AT_LEFT] = left
    card = table.deck[left]
    receive(table, seat, card)
    return card


def renew(game: Game) -> None:
    """Shuffles the discards into a new deck; cards on the table stay there."""
    discards = game.discards
    for kind in range(names.KINDS):
        game.unseen[kind] += discards[kind]
    fill(game, discards)
    for kind in range(names.KINDS):
        discards[kind] = 0
    game.record(names.RESHUFFLED, names.NONE, names.NONE, game.now[names.AT_LEFT])


def fill(table: Table, numbers: Bytes) -> None:
    deck = table.deck
    n = 0
    for kind in range(names.KINDS):
        for _ in range(numbers[kind]):
            deck[n] = kind
            n += 1
    chance.shuffle(table.rng, deck, n)
    table.now[names.AT_LEFT] = n


def receive(table: Table, seat: int, card: int) -> None:
    """Puts a card into a hand, which stays ascending."""
    hand = table.hands[seat]
    i = table.held[seat]
    table.held[seat] = i + 1
    while i > 0 and hand[i - 1] > card:
        hand[i] = hand[i - 1]
        i -= 1
    hand[i] = card


def leave(table: Table, seat: int, card: int) -> None:
    """Removes a card from the hand that holds it, in view of all players."""
    hand = table.hands[seat]
    last = table.held[seat] - 1
    i = 0
    while hand[i] != card:
        i += 1
    while i < last:
        hand[i] = hand[i + 1]
        i += 1
    hand[last] = names.NONE
    table.held[seat] = last
    table.unseen[card] -= 1
