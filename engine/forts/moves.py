# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What may be done, and why not: one function for each kind of decision.

The functions ask a table (the whole state or a view) and change nothing.
"""

from engine.forts.cards import GAS_FOR, WATER_FOR
from engine.forts.deck import holds
from engine.forts.holdings import (
    amount,
    fort_count,
    forts_of,
    has_cars,
    has_room,
    next_fort,
)
from micropython import const

# Shared numbers
_ACTIONS = const(223)
_ADD_GAS = const(10)
_ADD_WATER = const(11)
_ALL_IMPROVED = const(8)
_AT_ACTED = const(12)
_AT_CARD = const(6)
_AT_FORT = const(7)
_AT_PHASE = const(2)
_AT_SEAT = const(1)
_AT_SENT = const(9)
_AT_TARGET = const(8)
_AT_VIEWER = const(13)
_AT_ZONE = const(5)
_BUY = const(192)
_CARS = const(5)
_CLAIM = const(13)
_CLAIM_AGAIN = const(197)
_DISCARD = const(2)
_EMPTY = const(14)
_ESPADAS = const(2)
_FORT = const(200)
_FULL = const(12)
_GAS = const(0)
_HAND = const(6)
_HAND_FULL = const(5)
_IMPROVEMENTS = const(3)
_IMPROVING = const(4)
_LAST_FORT = const(17)
_LET_GO = const(194)
_LOSE = const(195)
_MATCH_OVER = const(14)
_MOST_ADDED = const(6)
_MOVE_CARS = const(8)
_MOVE_FROM = const(5)
_MOVE_TO = const(7)
_NONE = const(255)
_NOT_HELD = const(2)
_NOT_NOW = const(1)
_NOT_OWN = const(11)
_NO_ACTION = const(22)
_NO_CARS = const(9)
_NO_FORT = const(21)
_NO_GAS = const(3)
_NO_ROOM = const(7)
_NO_TARGET = const(10)
_NO_WATER = const(4)
_NUMBER = const(216)
_NUMBERS = const(12)
_OK = const(0)
_OTHER_USE = const(1)
_OVERFLOW = const(12)
_OWN_FORT = const(16)
_PASS = const(193)
_PAY = const(3)
_RECRUITING = const(3)
_RULE_SEATS = const(3)
_SAME_FORT = const(15)
_SECOND = const(2)
_SENDING = const(9)
_STRANDED = const(16)
_TARGET = const(6)
_THREE_IMPROVEMENTS = const(13)
_TOO_FEW = const(19)
_TOO_LATE = const(6)
_TOO_MANY = const(18)
_TURN = const(1)
_UPKEEP = const(0)
_WATER = const(1)
_WRONG_SUIT = const(20)


def why_not_buy(table, seat):
    """Cards at 1 water each, up to a hand of 6, before any action."""
    if table.now[_AT_ACTED]:
        return _TOO_LATE
    if table.held[seat] >= _HAND:
        return _HAND_FULL
    return _OK if amount(table, seat, _WATER) else _NO_WATER


def why_not_use(table, seat, card, what):
    """Oros and copas always serve; espadas and bastos must be paid for, and need a place."""
    use = card // _NUMBERS - _ESPADAS
    if use < 0:
        return _OK
    use = 2 * use + what
    if amount(table, seat, _GAS) < GAS_FOR[use]:
        return _NO_GAS
    if amount(table, seat, _WATER) < WATER_FOR[use]:
        return _NO_WATER
    use += _RECRUITING
    if use == _RECRUITING:
        return _OK if has_room(table, seat, -1) else _NO_ROOM
    if use == _IMPROVING:
        return _why_not_improve(table, seat)
    return _why_not_move(table, seat) if use == _MOVE_FROM else _why_not_attack(table, seat)


def _why_not_improve(table, seat):
    """Three improvements at most a fort; one without cars may be improved too."""
    for fort in range(fort_count(table)):
        if table.owner[fort] == seat and table.forts[fort] >> 4 < _IMPROVEMENTS:
            return _OK
    return _ALL_IMPROVED


def _why_not_move(table, seat):
    """A move takes a car from one own fort to another, with room."""
    fort = next_fort(table, seat, 1, _CARS, 0)
    if fort == fort_count(table):
        return _NO_CARS
    while fort < fort_count(table):
        if has_room(table, seat, fort):
            return _OK
        fort = next_fort(table, seat, 1, _CARS, fort + 1)
    return _NO_ROOM


def _why_not_attack(table, seat):
    """An attack takes a car, and a rival that has more than one fort."""
    if not has_cars(table, seat):
        return _NO_CARS
    for rival in range(table.options[_RULE_SEATS]):
        if rival != seat and forts_of(table, rival) > 1:
            return _OK
    return _NO_TARGET


def why_not_card(table, card, what):
    """A card of the hand: used, discarded, or paid for a zone."""
    now = table.now
    seat = now[_AT_SEAT]
    phase = now[_AT_PHASE]
    if phase == _SECOND and card == now[_AT_CARD] and what <= _OTHER_USE:
        return why_not_use(table, seat, card, what)
    if phase != (_UPKEEP if what == _PAY else _TURN):
        return _NOT_NOW
    if not holds(table, seat, card):
        return _NOT_HELD
    if what == _PAY:
        return _OK if card // _NUMBERS >= _ESPADAS else _WRONG_SUIT
    return _OK if what == _DISCARD else why_not_use(table, seat, card, what)


def why_not_fort(table, fort):
    """A fort as the place that a decision asks for."""
    now = table.now
    phase = now[_AT_PHASE]
    if not (_RECRUITING <= phase <= _MOVE_TO or _OVERFLOW <= phase <= _CLAIM):
        return _NOT_NOW
    if phase == _CLAIM and is_stranded_there(table):
        return _NOT_NOW
    if fort >= fort_count(table):
        return _NO_FORT
    if phase == _TARGET:
        return why_not_target(table, fort)
    if table.owner[fort] != now[_AT_SEAT]:
        return _NOT_OWN
    if phase == _IMPROVING:
        return _OK if table.forts[fort] >> 4 < _IMPROVEMENTS else _THREE_IMPROVEMENTS
    if phase == _MOVE_FROM:
        return _why_not_leave(table, fort)
    if phase == _CLAIM:
        return _OK if table.forts[fort] & 15 else _EMPTY
    return _why_not_enter(table, fort, phase)


def why_not_target(table, fort):
    """The target is a rival's fort, never a rival's last one."""
    owner = table.owner[fort]
    if owner == table.now[_AT_SEAT]:
        return _OWN_FORT
    return _OK if forts_of(table, owner) > 1 else _LAST_FORT


def _why_not_leave(table, fort):
    if not table.forts[fort] & 15:
        return _EMPTY
    return _OK if has_room(table, table.now[_AT_SEAT], fort) else _NO_ROOM


def _why_not_enter(table, fort, phase):
    """A fort holds at most 5 cars; a further conquering car needs 1 gas."""
    if phase == _MOVE_TO and fort == table.now[_AT_FORT]:
        return _SAME_FORT
    if table.forts[fort] & 15 >= _CARS:
        return _FULL
    if phase == _OVERFLOW and not amount(table, table.now[_AT_SEAT], _GAS):
        return _NO_GAS
    return _OK


def why_not_number(table, number):
    """So many cars, or so much gas or water."""
    phase = table.now[_AT_PHASE]
    if not _MOVE_CARS <= phase <= _ADD_WATER:
        return _NOT_NOW
    if number < least(table):
        return _TOO_FEW
    return _OK if number <= most(table) else _TOO_MANY


def least(table):
    """The smallest number that may be said: a move and an attack take at least one car."""
    now = table.now
    if now[_AT_PHASE] == _MOVE_CARS:
        return 1
    if now[_AT_PHASE] != _SENDING or now[_AT_SENT]:
        return 0
    following = next_fort(table, now[_AT_SEAT], 1, _CARS, now[_AT_FORT] + 1)
    return int(following == fort_count(table))


def most(table):
    """The greatest number that may be said: cars there and room for them; 6 gas or water."""
    now = table.now
    phase = now[_AT_PHASE]
    if phase >= _ADD_GAS:
        return min(_MOST_ADDED, amount(table, now[_AT_SEAT], phase - _ADD_GAS))
    number = table.forts[now[_AT_FORT]] & 15
    if phase == _MOVE_CARS:
        number = min(number, _CARS - (table.forts[now[_AT_TARGET]] & 15))
    return number


def is_stranded_there(table):
    """Whether the claimer's own car stands on the zone: it serves again."""
    return table.zones[table.now[_AT_ZONE]] == _STRANDED + table.now[_AT_SEAT]


def why_not_other(table, action):
    """Buying, passing, letting go, losing a car, declining, claiming with the car that is there."""
    now = table.now
    phase = now[_AT_PHASE]
    if action == _BUY:
        return why_not_buy(table, now[_AT_SEAT]) if phase == _TURN else _NOT_NOW
    if action == _PASS:
        return _OK if _TURN <= phase <= _SECOND else _NOT_NOW
    if action == _LET_GO:
        return _OK if phase == _UPKEEP else _NOT_NOW
    if action == _LOSE:
        return _OK if phase == _OVERFLOW else _NOT_NOW
    if action == _CLAIM_AGAIN and phase == _CLAIM and not is_stranded_there(table):
        return _EMPTY
    return _OK if phase == _CLAIM else _NOT_NOW


def why_not(table, action):
    """The reason that forbids an action of the seat that must decide, or OK."""
    if not 0 <= action < _ACTIONS or _CLAIM_AGAIN < action < _FORT or action == _NUMBER - 1:
        return _NO_ACTION
    if table.now[_AT_PHASE] == _MATCH_OVER or not is_asked(table):
        return _NOT_NOW
    if action < _BUY:
        return why_not_card(table, action >> 2, action & 3)
    if action < _FORT:
        return why_not_other(table, action)
    if action < _NUMBER:
        return why_not_fort(table, action - _FORT)
    return why_not_number(table, action - _NUMBER)


def is_asked(table):
    """Whether whoever sees this table must decide now; the whole state always may."""
    now = table.now
    return now[_AT_VIEWER] == _NONE or now[_AT_VIEWER] == now[_AT_SEAT]


def legal(table, out):
    """The legal actions of the seat that must decide, ascending and distinct; returns how many."""
    phase = table.now[_AT_PHASE]
    if phase == _MATCH_OVER or not is_asked(table):
        return 0
    n = 0
    if phase <= _SECOND:
        n = _legal_cards(table, out)
    if _MOVE_CARS <= phase <= _ADD_WATER:
        for number in range(least(table), most(table) + 1):
            out[n] = _NUMBER + number
            n += 1
        return n
    for action in range(_BUY, _CLAIM_AGAIN + 1):
        if why_not_other(table, action) == _OK:
            out[n] = action
            n += 1
    for fort in range(fort_count(table)):
        if why_not_fort(table, fort) == _OK:
            out[n] = _FORT + fort
            n += 1
    return n


def _legal_cards(table, out):
    now = table.now
    if now[_AT_PHASE] == _SECOND:
        return _legal_uses(table, out, 0, now[_AT_CARD])
    seat = now[_AT_SEAT]
    order = table.order[seat]
    first = table.left[seat]
    n = 0
    for i in range(first, first + table.held[seat]):
        n = _legal_uses(table, out, n, order[i])
    return n


def _legal_uses(table, out, n, card):
    for what in range(_PAY + 1):
        if why_not_card(table, card, what) == _OK:
            out[n] = card << 2 | what
            n += 1
    return n
