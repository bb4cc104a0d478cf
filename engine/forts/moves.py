# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The rules for actions and the reasons against them: a pure function for each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.cards import GAS_FOR, WATER_FOR
from engine.forts.deck import holds
from engine.forts.holdings import (
    amount,
    fort_count,
    forts_of,
    has_cars,
    has_room,
    improvements_at,
    next_fort,
)
from micropython import const

if TYPE_CHECKING:
    from engine.forts.table import Table


_ATTACK = const(3)  # the last of the four uses of espadas and bastos

# The packing of an action. A call takes about 15 us on a board, so frequent code in rules and bots
# is written out with WHAT_BITS and WHAT.


def pack(card: int, what: int) -> int:
    """Returns the action for a card: USE, OTHER_USE, DISCARD or PAY."""
    return card << names.WHAT_BITS | what


def card_of(action: int) -> int:
    """Returns the card of an action."""
    return action >> names.WHAT_BITS


def what_of(action: int) -> int:
    """Returns the use that an action makes of its card."""
    return action & names.WHAT


def why_not_buy(table: Table, seat: int) -> int:
    """Buying: cards at 1 water each, up to a hand of 6, before any action."""
    if table.now[names.AT_ACTED]:
        return names.TOO_LATE
    if table.held[seat] >= names.HAND:
        return names.HAND_FULL
    return names.OK if amount(table, seat, names.WATER) else names.NO_WATER


def why_not_use(table: Table, seat: int, card: int, what: int) -> int:
    """Oros and copas can always be used; espadas and bastos must be paid for, and need a place."""
    use = card // names.NUMBERS - names.ESPADAS
    if use < 0:
        return names.OK
    use = 2 * use + what
    if use == _ATTACK and has_truce(table, table.now[names.AT_ROUND]):
        return names.TRUCE
    if amount(table, seat, names.GAS) < GAS_FOR[use]:
        return names.NO_GAS
    if amount(table, seat, names.WATER) < WATER_FOR[use]:
        return names.NO_WATER
    use += names.RECRUITING
    if use == names.RECRUITING:
        return names.OK if has_room(table, seat, -1) else names.NO_ROOM
    if use == names.IMPROVING:
        return _why_not_improve(table, seat)
    return _why_not_move(table, seat) if use == names.MOVE_FROM else _why_not_attack(table, seat)


def _why_not_improve(table: Table, seat: int) -> int:
    """A fort has at most three improvements. A fort without cars may be improved too."""
    for fort in range(fort_count(table)):
        if table.owner[fort] == seat and table.forts[fort] >> names.CAR_BITS < names.IMPROVEMENTS:
            return names.OK
    return names.ALL_IMPROVED


def _why_not_move(table: Table, seat: int) -> int:
    """A move needs a car in an own fort, and another own fort with room."""
    fort = next_fort(table, seat, 1, names.CARS, 0)
    if fort == fort_count(table):
        return names.NO_CARS
    while fort < fort_count(table):
        if has_room(table, seat, fort):
            return names.OK
        fort = next_fort(table, seat, 1, names.CARS, fort + 1)
    return names.NO_ROOM


def has_truce(table: Table, number: int) -> bool:
    """Returns whether nobody may attack in a round."""
    return number <= table.options[names.RULE_TRUCE]


def _why_not_attack(table: Table, seat: int) -> int:
    """An attack needs a car, and a rival with more than one fort."""
    if not has_cars(table, seat):
        return names.NO_CARS
    for rival in range(table.options[names.RULE_SEATS]):
        if rival != seat and forts_of(table, rival) > 1:
            return names.OK
    return names.NO_TARGET


def why_not_card(table: Table, card: int, what: int) -> int:
    """A card of the hand can be used, discarded, or paid for a zone."""
    now = table.now
    seat = now[names.AT_SEAT]
    phase = now[names.AT_PHASE]
    if phase == names.SECOND and card == now[names.AT_CARD] and what <= names.OTHER_USE:
        return why_not_use(table, seat, card, what)
    if phase != (names.UPKEEP if what == names.PAY else names.TURN):
        return names.NOT_NOW
    if not holds(table, seat, card):
        return names.NOT_HELD
    if what == names.PAY:
        return names.OK if card // names.NUMBERS >= names.ESPADAS else names.WRONG_SUIT
    return names.OK if what == names.DISCARD else why_not_use(table, seat, card, what)


def why_not_fort(table: Table, fort: int) -> int:
    """A fort can be chosen where a decision asks for one."""
    now = table.now
    phase = now[names.AT_PHASE]
    if not (names.RECRUITING <= phase <= names.MOVE_TO or names.OVERFLOW <= phase <= names.CLAIM):
        return names.NOT_NOW
    if phase == names.CLAIM and is_stranded_there(table):
        return names.NOT_NOW
    if fort >= fort_count(table):
        return names.NO_FORT
    if phase == names.TARGET:
        return why_not_target(table, fort)
    if table.owner[fort] != now[names.AT_SEAT]:
        return names.NOT_OWN
    if phase == names.IMPROVING:
        full = improvements_at(table, fort) == names.IMPROVEMENTS
        return names.THREE_IMPROVEMENTS if full else names.OK
    if phase == names.MOVE_FROM:
        return _why_not_leave(table, fort)
    if phase == names.CLAIM:
        return names.OK if table.forts[fort] & names.CAR_MASK else names.EMPTY
    return _why_not_enter(table, fort, phase)


def why_not_target(table: Table, fort: int) -> int:
    """The target is a rival's fort, never a rival's last one."""
    owner = table.owner[fort]
    if owner == table.now[names.AT_SEAT]:
        return names.OWN_FORT
    return names.OK if forts_of(table, owner) > 1 else names.LAST_FORT


def _why_not_leave(table: Table, fort: int) -> int:
    if not table.forts[fort] & names.CAR_MASK:
        return names.EMPTY
    return names.OK if has_room(table, table.now[names.AT_SEAT], fort) else names.NO_ROOM


def _why_not_enter(table: Table, fort: int, phase: int) -> int:
    """A fort holds at most 5 cars; a further conquering car needs 1 gas."""
    if phase == names.MOVE_TO and fort == table.now[names.AT_FORT]:
        return names.SAME_FORT
    if table.forts[fort] & names.CAR_MASK >= names.CARS:
        return names.FULL
    if phase == names.OVERFLOW and not amount(table, table.now[names.AT_SEAT], names.GAS):
        return names.NO_GAS
    return names.OK


def why_not_number(table: Table, number: int) -> int:
    """A number of cars, or an amount of gas or water."""
    phase = table.now[names.AT_PHASE]
    if not names.MOVE_CARS <= phase <= names.ADD_WATER:
        return names.NOT_NOW
    if number < least(table):
        return names.TOO_FEW
    return names.OK if number <= most(table) else names.TOO_MANY


def least(table: Table) -> int:
    """Returns the smallest number allowed: a move and an attack need at least one car."""
    now = table.now
    if now[names.AT_PHASE] == names.MOVE_CARS:
        return 1
    if now[names.AT_PHASE] != names.SENDING or now[names.AT_SENT]:
        return 0
    following = next_fort(table, now[names.AT_SEAT], 1, names.CARS, now[names.AT_FORT] + 1)
    return int(following == fort_count(table))


def most(table: Table) -> int:
    """Returns the greatest number allowed: by the cars and the room there, or 6 gas or water."""
    now = table.now
    phase = now[names.AT_PHASE]
    if phase >= names.ADD_GAS:
        return min(names.MOST_ADDED, amount(table, now[names.AT_SEAT], phase - names.ADD_GAS))
    number = table.forts[now[names.AT_FORT]] & names.CAR_MASK
    if phase == names.MOVE_CARS:
        number = min(number, names.CARS - (table.forts[now[names.AT_TARGET]] & names.CAR_MASK))
    return number


def is_stranded_there(table: Table) -> bool:
    """Returns whether the claimer's own car is on the zone, where it can be used again."""
    return table.zones[table.now[names.AT_ZONE]] == names.STRANDED + table.now[names.AT_SEAT]


def why_not_other(table: Table, action: int) -> int:
    """Actions without a card, fort or number: buying, passing, letting go, losing a car, declining,
    claiming again.
    """
    now = table.now
    phase = now[names.AT_PHASE]
    if action == names.BUY:
        return why_not_buy(table, now[names.AT_SEAT]) if phase == names.TURN else names.NOT_NOW
    if action == names.PASS:
        return names.OK if names.TURN <= phase <= names.SECOND else names.NOT_NOW
    if action == names.LET_GO:
        return names.OK if phase == names.UPKEEP else names.NOT_NOW
    if action == names.LOSE:
        return names.OK if phase == names.OVERFLOW else names.NOT_NOW
    if action == names.CLAIM_AGAIN and phase == names.CLAIM and not is_stranded_there(table):
        return names.EMPTY
    return names.OK if phase == names.CLAIM else names.NOT_NOW


def why_not(table: Table, action: int) -> int:
    """Returns the reason that forbids an action of the seat that must decide, or OK."""
    if (
        not 0 <= action < names.ACTIONS
        or names.CLAIM_AGAIN < action < names.FORT
        or action == names.NUMBER - 1
    ):
        return names.NO_ACTION
    if not table.is_asked():
        return names.NOT_NOW
    if action < names.BUY:
        return why_not_card(table, action >> names.WHAT_BITS, action & names.WHAT)
    if action < names.FORT:
        return why_not_other(table, action)
    if action < names.NUMBER:
        return why_not_fort(table, action - names.FORT)
    return why_not_number(table, action - names.NUMBER)


def legal(table: Table, out: list[int]) -> int:
    """Writes the legal actions, ascending; returns their number: 0 if the viewer is not asked."""
    if not table.is_asked():
        return 0
    phase = table.now[names.AT_PHASE]
    n = 0
    if phase <= names.SECOND:
        n = _legal_cards(table, out)
    if names.MOVE_CARS <= phase <= names.ADD_WATER:
        for number in range(least(table), most(table) + 1):
            out[n] = names.NUMBER + number
            n += 1
        return n
    for action in range(names.BUY, names.CLAIM_AGAIN + 1):
        if why_not_other(table, action) == names.OK:
            out[n] = action
            n += 1
    for fort in range(fort_count(table)):
        if why_not_fort(table, fort) == names.OK:
            out[n] = names.FORT + fort
            n += 1
    return n


def _legal_cards(table: Table, out: list[int]) -> int:
    now = table.now
    if now[names.AT_PHASE] == names.SECOND:
        return _legal_uses(table, out, 0, now[names.AT_CARD])
    seat = now[names.AT_SEAT]
    order = table.order[seat]
    first = table.left[seat]
    n = 0
    for i in range(first, first + table.held[seat]):
        n = _legal_uses(table, out, n, order[i])
    return n


def _legal_uses(table: Table, out: list[int], n: int, card: int) -> int:
    for what in range(names.PAY + 1):
        if why_not_card(table, card, what) == names.OK:
            out[n] = card << names.WHAT_BITS | what
            n += 1
    return n
