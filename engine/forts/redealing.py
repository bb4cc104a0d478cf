# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Redeals hidden cards: for tree search, and for tests that a player does not peek."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.forts import deck, names
from engine.forts.cards import is_in_deck

if TYPE_CHECKING:
    from engine.forts.game import Game
    from engine.forts.table import Table


def redeal(game: Game, view: Table, seed: int) -> None:
    """Turns the game into a full state that agrees with a view."""
    game.raw[:] = view.raw
    viewer = game.now[names.AT_VIEWER]
    game.now[names.AT_VIEWER] = names.NONE
    chance.seed(game.rng, seed)
    for seat in range(game.seats):
        _redeal_cards(game, seat, viewer)
    game.keep_round()


def _redeal_cards(table: Table, seat: int, viewer: int) -> None:
    """Redeals the hidden cards of a seat; each bid becomes a random card of oros or copas."""
    order = table.order[seat]
    number = deck.hidden(table, seat, viewer)
    _fill(table, seat, number)
    chance.shuffle(table.rng, order, number)
    laid = table.left[seat] + table.held[seat]
    for i in range(laid, number):
        _make_bid(order, i, number)
    if number > table.left[seat]:
        _sort(order, table.left[seat], laid)


def _fill(table: Table, seat: int, number: int) -> None:
    """Fills the first places with the cards that are nowhere else, in ascending order."""
    order = table.order[seat]
    end = deck.size(table)
    n = 0
    for card in range(names.DECK):
        i = number
        while i < end and order[i] != card:
            i += 1
        if i == end and is_in_deck(card, table.options[names.RULE_DECK]):
            order[n] = card
            n += 1


def _make_bid(order: memoryview, i: int, number: int) -> None:
    """Swaps a card for the next one of oros or copas, continuing from the beginning of the row."""
    k = i
    while order[k] // names.NUMBERS >= names.ESPADAS:
        k = (k + 1) % number
    card = order[k]
    order[k] = order[i]
    order[i] = card


def _sort(order: memoryview, first: int, end: int) -> None:
    for last in range(first + 1, end):
        card = order[last]
        i = last
        while i > first and order[i - 1] > card:
            order[i] = order[i - 1]
            i -= 1
        order[i] = card
