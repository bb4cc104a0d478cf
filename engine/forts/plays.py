# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The effects of each decision of a turn. The rules have allowed it, so nothing is checked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import combat, deck, names, zones
from engine.forts.cards import GAS_FOR, WATER_FOR, is_pair
from engine.forts.holdings import add

if TYPE_CHECKING:
    from engine.forts.game import Game


def play_card(game: Game, card: int, what: int) -> None:
    """Uses or discards a card, or pays for a zone with it."""
    now = game.now
    seat = now[names.AT_SEAT]
    if what >= names.DISCARD:
        deck.discard(game, seat, card)
        if what == names.PAY:
            game.record(names.PAID, seat, card, now[names.AT_ZONE])
        else:
            game.record(names.DISCARDED, seat, card, 0)
        return
    now[names.AT_ACTED] = 1
    suit = card // names.NUMBERS
    if suit >= names.ESPADAS:
        act(game, seat, card, what)
    elif what:
        zones.lay_bid(game, seat, card)
    else:
        collect(game, seat, card, suit)


def collect(game: Game, seat: int, card: int, kind: int) -> None:
    """Oros bring gas, copas bring water, whatever the card's number."""
    number = zones.yields(game, seat, kind)
    deck.discard(game, seat, card)
    add(game, seat, kind, number)
    game.record(names.COLLECTED, seat, card, number)


def act(game: Game, seat: int, card: int, what: int) -> None:
    """Pays for an action of espadas or bastos, then asks for its place; an as or rey acts twice."""
    now = game.now
    if now[names.AT_PHASE] == names.SECOND:
        now[names.AT_PAIR] = 0
    else:
        now[names.AT_CARD] = card
        now[names.AT_PAIR] = int(is_pair(card))
        deck.discard(game, seat, card)
    use = 2 * (card // names.NUMBERS - names.ESPADAS) + what
    add(game, seat, names.GAS, -GAS_FOR[use])
    add(game, seat, names.WATER, -WATER_FOR[use])
    now[names.AT_PHASE] = names.RECRUITING + use
    game.record(names.USED, seat, card, what)


def finish(game: Game) -> None:
    """Ends an action; the second one of an as or rey may follow."""
    now = game.now
    now[names.AT_FORT] = now[names.AT_TARGET] = names.NONE
    if now[names.AT_PAIR] and now[names.AT_PHASE] != names.SECOND:
        now[names.AT_PHASE] = names.SECOND
    else:
        now[names.AT_PHASE] = names.TURN
        now[names.AT_PAIR] = 0
        now[names.AT_CARD] = names.NONE


def choose_fort(game: Game, fort: int) -> None:
    """Uses the chosen fort."""
    now = game.now
    phase = now[names.AT_PHASE]
    if phase == names.RECRUITING:
        game.forts[fort] += 1
        game.record(names.RECRUITED, now[names.AT_SEAT], fort, game.forts[fort] & names.CAR_MASK)
        finish(game)
    elif phase == names.IMPROVING:
        game.forts[fort] += names.IMPROVED
        improvements = game.forts[fort] >> names.CAR_BITS
        game.record(names.IMPROVED_FORT, now[names.AT_SEAT], fort, improvements)
        finish(game)
    elif phase == names.MOVE_FROM:
        now[names.AT_FORT] = fort
        now[names.AT_PHASE] = names.MOVE_TO
    elif phase == names.MOVE_TO:
        now[names.AT_TARGET] = fort
        now[names.AT_PHASE] = names.MOVE_CARS
    elif phase == names.TARGET:
        combat.attack(game, fort)
    else:
        combat.place(game, fort)
        go_on_placing(game)


def say_number(game: Game, number: int) -> None:
    """Uses the chosen number of cars, or amount of gas or water."""
    phase = game.now[names.AT_PHASE]
    if phase == names.MOVE_CARS:
        move(game, number)
    elif phase == names.SENDING:
        if combat.send(game, number):
            meet(game)
    elif phase == names.ADD_GAS:
        combat.add_gas(game, number)
    elif combat.add_water(game, number):
        win(game)
    else:
        combat.lose(game)
        finish(game)


def move(game: Game, number: int) -> None:
    """Moves cars from one own fort to another."""
    now = game.now
    game.forts[now[names.AT_FORT]] -= number
    game.forts[now[names.AT_TARGET]] += number
    forts = now[names.AT_FORT] << names.FORT_BITS | now[names.AT_TARGET]
    game.record(names.MOVED, now[names.AT_SEAT], forts, number)
    finish(game)


def meet(game: Game) -> None:
    """A fort without cars falls at once, whatever its improvements; otherwise dice are rolled."""
    if game.forts[game.now[names.AT_TARGET]] & names.CAR_MASK:
        combat.roll_attack(game)
    else:
        win(game)


def win(game: Game) -> None:
    """The attackers occupy the fort."""
    combat.conquer(game)
    go_on_placing(game)


def go_on_placing(game: Game) -> None:
    """Asks for the next surplus car, if there is one."""
    if not game.now[names.AT_SENT]:
        finish(game)
