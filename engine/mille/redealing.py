# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Redeals hidden cards: for tree search, and for tests that a player does not peek."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.mille import deck, names, plays
from engine.mille.cards import SAFETY_OF

if TYPE_CHECKING:
    from engine.mille.game import Game
    from engine.mille.table import Table


def redeal(game: Game, view: Table, seed: int) -> None:
    """Turns the game into a full state that agrees with a view."""
    game.raw[:] = view.raw
    viewer = game.now[names.AT_VIEWER]
    game.now[names.AT_VIEWER] = names.NONE
    chance.seed(game.rng, seed)
    if game.now[names.AT_SEAT] == names.NONE:
        game.now[names.AT_SEAT] = _redeal_answer(game, viewer)
    _deal_unseen(game, viewer)
    game.round_rng[:] = game.rng


def _redeal_answer(game: Game, viewer: int) -> int:
    """Draws the seat that is asked for the coup fourré from those that may hold the safety."""
    while True:
        seat = chance.below(game.rng, game.seats)
        if seat != viewer and game.held[seat] and plays.may_answer(game, seat % game.sides):
            return seat


def _deal_unseen(table: Table, viewer: int) -> None:
    """Deals all cards that the viewer has not seen into the other hands and the deck.

    A seat that is asked for a coup fourré gets the safety first, unless it is the viewer.
    """
    now = table.now
    answering = now[names.AT_SEAT]
    safety = names.NONE
    if now[names.AT_PHASE] == names.COUP and answering != viewer:
        safety = SAFETY_OF[now[names.AT_ATTACK]]
        table.unseen[safety] -= 1
    deck.fill(table, table.unseen)
    if safety != names.NONE:
        table.unseen[safety] += 1
    for seat in range(table.seats):
        if seat != viewer:
            _redeal_hand(table, seat, safety if seat == answering else names.NONE)
    if viewer < table.seats:
        for i in range(table.held[viewer]):
            table.unseen[table.hands[viewer][i]] += 1


def _redeal_hand(table: Table, seat: int, certain: int) -> None:
    number = table.held[seat]
    table.held[seat] = 0
    if certain != names.NONE:
        deck.receive(table, seat, certain)
    while table.held[seat] < number:
        deck.receive_top(table, seat)
