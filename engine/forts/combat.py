# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""An attack, from the cars that are sent to the cars that are left; and its odds."""

from engine import chance
from engine.forts.holdings import add, fort_count, next_fort
from micropython import const

# Shared numbers
_ADDED = const(16)
_ADD_GAS = const(10)
_ADD_WATER = const(11)
_AT_DEFENCE = const(11)
_AT_DICE = const(17)
_AT_FORT = const(7)
_AT_PHASE = const(2)
_AT_SEAT = const(1)
_AT_SENT = const(9)
_AT_TARGET = const(8)
_AT_TOTAL = const(10)
_AT_TURN = const(0)
_ATTACKED = const(13)
_CARS = const(5)
_CONQUERED = const(17)
_GAS = const(0)
_LOST = const(20)
_NONE = const(255)
_OVERFLOW = const(12)
_PLACED = const(19)
_REPELLED = const(18)
_ROLLED = const(15)
_SENDING = const(9)
_SENT = const(14)
_WATER = const(1)


def odds(lead):
    """The chance that an attack succeeds, in per mille, by the attacker's lead before the dice.

    lead: all bonuses of the attack less those of the defence. The 1,296 rolls are counted.
    """
    wins = 0
    for mine in range(2, 13):
        reach = min(12, mine + lead + 1)  # what the defender may roll and lose
        lost = 0
        for theirs in range(2, reach + 1):
            lost += 6 - abs(7 - theirs)
        wins += (6 - abs(7 - mine)) * lost
    return (wins * 1000 + 648) // 1296


def defence_bonus(table, fort):
    """2 for each car and 4 for each improvement."""
    return 2 * (table.forts[fort] & 15) + 4 * (table.forts[fort] >> 4)


def attack(game, fort):
    """A target is named: which cars go is asked fort by fort."""
    now = game.now
    now[_AT_TARGET] = fort
    now[_AT_SENT] = now[_AT_TOTAL] = now[_AT_DEFENCE] = 0
    now[_AT_FORT] = next_fort(game, now[_AT_SEAT], 1, _CARS, 0)
    now[_AT_PHASE] = _SENDING
    game.tell(_ATTACKED, now[_AT_SEAT], fort, game.owner[fort])


def send(game, number):
    """So many cars of the fort that was asked leave; True when no other can send any."""
    now = game.now
    fort = now[_AT_FORT]
    if number:
        game.forts[fort] -= number
        now[_AT_SENT] += number
        game.tell(_SENT, now[_AT_SEAT], fort, number)
    now[_AT_FORT] = next_fort(game, now[_AT_SEAT], 1, _CARS, fort + 1)
    return now[_AT_FORT] == fort_count(game)


def roll_attack(game):
    """The attacker rolls two dice and adds 2 for each attacking car; then gas may be added."""
    now = game.now
    now[_AT_TOTAL] = _roll(game, now[_AT_TURN], 2 * now[_AT_SENT])
    now[_AT_PHASE] = _ADD_GAS


def add_gas(game, number):
    """The gas is added; the defender, who knows that total, rolls; then water may be added."""
    now = game.now
    _add(game, _GAS, number)
    now[_AT_TOTAL] += number
    target = now[_AT_TARGET]
    now[_AT_SEAT] = game.owner[target]
    now[_AT_DEFENCE] = _roll(game, now[_AT_SEAT], defence_bonus(game, target))
    now[_AT_PHASE] = _ADD_WATER


def add_water(game, number):
    """The water is added; True if the attacker's total is at least the defender's less 1."""
    now = game.now
    _add(game, _WATER, number)
    now[_AT_DEFENCE] += number
    now[_AT_SEAT] = now[_AT_TURN]
    return now[_AT_TOTAL] + 1 >= now[_AT_DEFENCE]


def _add(game, kind, number):
    seat = game.now[_AT_SEAT]
    if number:
        add(game, seat, kind, -number)
        game.tell(_ADDED, seat, _NONE, number)


def _roll(game, seat, bonus):
    first = 1 + chance.below(game.rng, 6)
    second = 1 + chance.below(game.rng, 6)
    game.now[_AT_DICE] = 10 * first + second
    game.tell(_ROLLED, seat, 10 * first + second, first + second + bonus)
    return first + second + bonus


def lose(game):
    """Lost: all attacking cars are destroyed."""
    now = game.now
    game.tell(_REPELLED, game.owner[now[_AT_TARGET]], now[_AT_TARGET], now[_AT_SENT])
    now[_AT_SENT] = 0


def conquer(game):
    """Won: the fort changes hands, without cars and improvements; up to 5 attackers occupy it.

    Each further car is then asked for, one by one.
    """
    now = game.now
    fort = now[_AT_TARGET]
    cars = min(_CARS, now[_AT_SENT])
    game.owner[fort] = now[_AT_TURN]
    game.forts[fort] = cars
    now[_AT_SENT] -= cars
    now[_AT_PHASE] = _OVERFLOW
    game.tell(_CONQUERED, now[_AT_TURN], fort, cars)


def place(game, fort):
    """A further car goes to an own fort with room, for 1 gas."""
    now = game.now
    add(game, now[_AT_SEAT], _GAS, -1)
    game.forts[fort] += 1
    now[_AT_SENT] -= 1
    game.tell(_PLACED, now[_AT_SEAT], fort, game.forts[fort] & 15)


def lose_one(game):
    """A further car is destroyed."""
    now = game.now
    now[_AT_SENT] -= 1
    game.tell(_LOST, now[_AT_SEAT], _NONE, now[_AT_SENT])
