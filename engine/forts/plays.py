# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What a decision does in a turn. The rules have been asked: nothing is checked here."""

from engine.forts import combat, deck, zones
from engine.forts.cards import GAS_FOR, WATER_FOR, is_pair
from engine.forts.holdings import add
from micropython import const

# Shared numbers
_ADD_GAS = const(10)
_AT_ACTED = const(12)
_AT_CARD = const(6)
_AT_FORT = const(7)
_AT_PAIR = const(16)
_AT_PHASE = const(2)
_AT_SEAT = const(1)
_AT_SENT = const(9)
_AT_TARGET = const(8)
_AT_ZONE = const(5)
_COLLECTED = const(7)
_DISCARD = const(2)
_DISCARDED = const(6)
_ESPADAS = const(2)
_GAS = const(0)
_IMPROVED = const(16)
_IMPROVED_FORT = const(11)
_IMPROVING = const(4)
_MOVED = const(12)
_MOVE_CARS = const(8)
_MOVE_FROM = const(5)
_MOVE_TO = const(7)
_NONE = const(255)
_NUMBERS = const(12)
_PAID = const(2)
_PAY = const(3)
_RECRUITED = const(10)
_RECRUITING = const(3)
_SECOND = const(2)
_SENDING = const(9)
_TARGET = const(6)
_TURN = const(1)
_USED = const(9)
_WATER = const(1)


def play_card(game, card, what):
    """A card is used, discarded, or paid for a zone."""
    now = game.now
    seat = now[_AT_SEAT]
    if what >= _DISCARD:
        deck.discard(game, seat, card)
        if what == _PAY:
            game.tell(_PAID, seat, card, now[_AT_ZONE])
        else:
            game.tell(_DISCARDED, seat, card, 0)
        return
    now[_AT_ACTED] = 1
    suit = card // _NUMBERS
    if suit >= _ESPADAS:
        act(game, seat, card, what)
    elif what:
        zones.lay_bid(game, seat, card)
    else:
        collect(game, seat, card, suit)


def collect(game, seat, card, kind):
    """Oros bring gas, copas water, whatever the card's number."""
    number = zones.yields(game, seat, kind)
    deck.discard(game, seat, card)
    add(game, seat, kind, number)
    game.tell(_COLLECTED, seat, card, number)


def act(game, seat, card, what):
    """Espadas and bastos: the action is paid for, and then asked where; a pair acts twice."""
    now = game.now
    if now[_AT_PHASE] == _SECOND:
        now[_AT_PAIR] = 0
    else:
        now[_AT_CARD] = card
        now[_AT_PAIR] = int(is_pair(card))
        deck.discard(game, seat, card)
    use = 2 * (card // _NUMBERS - _ESPADAS) + what
    add(game, seat, _GAS, -GAS_FOR[use])
    add(game, seat, _WATER, -WATER_FOR[use])
    now[_AT_PHASE] = _RECRUITING + use
    game.tell(_USED, seat, card, what)


def finish(game):
    """An action is over: a pair's second one may follow."""
    now = game.now
    now[_AT_FORT] = now[_AT_TARGET] = _NONE
    if now[_AT_PAIR] and now[_AT_PHASE] != _SECOND:
        now[_AT_PHASE] = _SECOND
    else:
        now[_AT_PHASE] = _TURN
        now[_AT_PAIR] = 0
        now[_AT_CARD] = _NONE


def choose_fort(game, fort):
    """The place that was asked for."""
    now = game.now
    phase = now[_AT_PHASE]
    if phase == _RECRUITING:
        game.forts[fort] += 1
        game.tell(_RECRUITED, now[_AT_SEAT], fort, game.forts[fort] & 15)
        finish(game)
    elif phase == _IMPROVING:
        game.forts[fort] += _IMPROVED
        game.tell(_IMPROVED_FORT, now[_AT_SEAT], fort, game.forts[fort] >> 4)
        finish(game)
    elif phase == _MOVE_FROM:
        now[_AT_FORT] = fort
        now[_AT_PHASE] = _MOVE_TO
    elif phase == _MOVE_TO:
        now[_AT_TARGET] = fort
        now[_AT_PHASE] = _MOVE_CARS
    elif phase == _TARGET:
        combat.attack(game, fort)
    else:
        combat.place(game, fort)
        go_on_placing(game)


def say_number(game, number):
    """So many cars, or so much gas or water."""
    phase = game.now[_AT_PHASE]
    if phase == _MOVE_CARS:
        move(game, number)
    elif phase == _SENDING:
        if combat.send(game, number):
            meet(game)
    elif phase == _ADD_GAS:
        combat.add_gas(game, number)
    elif combat.add_water(game, number):
        win(game)
    else:
        combat.lose(game)
        finish(game)


def move(game, number):
    """Cars go from one own fort to another."""
    now = game.now
    game.forts[now[_AT_FORT]] -= number
    game.forts[now[_AT_TARGET]] += number
    game.tell(_MOVED, now[_AT_SEAT], now[_AT_FORT] << 4 | now[_AT_TARGET], number)
    finish(game)


def meet(game):
    """A fort without cars falls at once, whatever its improvements; else the dice are rolled."""
    if game.forts[game.now[_AT_TARGET]] & 15:
        combat.roll_attack(game)
    else:
        win(game)


def win(game):
    """The attackers occupy the fort."""
    combat.conquer(game)
    go_on_placing(game)


def go_on_placing(game):
    """Further cars are asked for while there are any."""
    if not game.now[_AT_SENT]:
        finish(game)
