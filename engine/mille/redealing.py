# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Dealing hidden cards anew: for tree search, and for tests that look whether a player peeks."""

from engine import chance
from engine.mille import deck, plays
from engine.mille.cards import SAFETY_OF
from micropython import const

# Shared numbers
_AT_ATTACK = const(5)
_AT_PHASE = const(2)
_AT_SEAT = const(1)
_AT_VIEWER = const(13)
_COUP = const(1)
_NONE = const(255)


def redeal(game, view, seed):
    """The game becomes a full state that agrees with a view."""
    game.raw[:] = view.raw
    viewer = game.now[_AT_VIEWER]
    game.now[_AT_VIEWER] = _NONE
    chance.seed(game.rng, seed)
    if game.now[_AT_SEAT] == _NONE:
        game.now[_AT_SEAT] = _redeal_answer(game, viewer)
    _deal_unseen(game, viewer)
    game.round_rng[:] = game.rng


def _redeal_answer(game, viewer):
    """Somebody who is admitted holds the safety: one of them is drawn by lot."""
    while True:
        seat = chance.below(game.rng, game.seats)
        if seat != viewer and game.held[seat] and plays.may_answer(game, seat % game.sides):
            return seat


def _deal_unseen(table, viewer):
    """Deals all cards that the viewer has not seen to the other hands and the deck.

    Who must answer a coup, where that is not the viewer, gets the safety first.
    """
    now = table.now
    answering = now[_AT_SEAT]
    safety = _NONE
    if now[_AT_PHASE] == _COUP and answering != viewer:
        safety = SAFETY_OF[now[_AT_ATTACK]]
        table.unseen[safety] -= 1
    deck.fill(table, table.unseen)
    if safety != _NONE:
        table.unseen[safety] += 1
    for seat in range(table.seats):
        if seat != viewer:
            _redeal_hand(table, seat, safety if seat == answering else _NONE)
    if viewer < table.seats:
        for i in range(table.held[viewer]):
            table.unseen[table.hands[viewer][i]] += 1


def _redeal_hand(table, seat, certain):
    number = table.held[seat]
    table.held[seat] = 0
    if certain != _NONE:
        deck.receive(table, seat, certain)
    while table.held[seat] < number:
        deck.receive_top(table, seat)
