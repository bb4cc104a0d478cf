# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""An attack, from the target to the last conquering car; and its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.forts import names
from engine.forts.holdings import add, fort_count, has_part, next_fort

if TYPE_CHECKING:
    from engine.forts.game import Game
    from engine.forts.table import Table


def odds(lead: int) -> int:
    """Returns the chance that an attack succeeds, in per mille.

    lead: the attacker's bonuses less the defender's. All 1,296 rolls are counted.
    """
    wins = 0
    for mine in range(2, 13):
        reach = min(12, mine + lead + 1)  # the highest roll with which the defender loses
        lost = 0
        for theirs in range(2, reach + 1):
            lost += 6 - abs(7 - theirs)
        wins += (6 - abs(7 - mine)) * lost
    return (wins * 1000 + 648) // 1296


def defence_bonus(table: Table, fort: int) -> int:
    """Returns 2 for each car and 4 for each improvement, and what its holder's parts add."""
    bonus = 2 * (table.forts[fort] & names.CAR_MASK) + 4 * (table.forts[fort] >> names.CAR_BITS)
    return bonus + names.TOUGHER * has_part(table, table.owner[fort], names.PART_WALLS)


def attack_bonus(table: Table, seat: int, cars: int) -> int:
    """Returns 2 for each car that a seat sends, and what its parts add."""
    return 2 * cars + names.TOUGHER * has_part(table, seat, names.PART_RAM)


def attack(game: Game, fort: int) -> None:
    """Begins an attack on a target, then asks for the cars that each own fort sends."""
    now = game.now
    now[names.AT_TARGET] = fort
    now[names.AT_SENT] = now[names.AT_TOTAL] = now[names.AT_DEFENCE] = 0
    now[names.AT_FORT] = next_fort(game, now[names.AT_SEAT], 1, names.CARS, 0)
    now[names.AT_PHASE] = names.SENDING
    game.record(names.ATTACKED, now[names.AT_SEAT], fort, game.owner[fort])


def send(game: Game, number: int) -> bool:
    """Moves the cars out of the fort in question. Returns True if no other fort can send any."""
    now = game.now
    fort = now[names.AT_FORT]
    if number:
        game.forts[fort] -= number
        now[names.AT_SENT] += number
        game.record(names.SENT, now[names.AT_SEAT], fort, number)
    now[names.AT_FORT] = next_fort(game, now[names.AT_SEAT], 1, names.CARS, fort + 1)
    return now[names.AT_FORT] == fort_count(game)


def roll_attack(game: Game) -> None:
    """The attacker rolls two dice and adds 2 for each attacking car; then gas may be added."""
    now = game.now
    seat = now[names.AT_TURN]
    now[names.AT_TOTAL] = _roll(game, seat, attack_bonus(game, seat, now[names.AT_SENT]))
    now[names.AT_PHASE] = names.ADD_GAS


def add_gas(game: Game, number: int) -> None:
    """Adds the gas. The defender, who knows that total, rolls; then water may be added."""
    now = game.now
    _add(game, names.GAS, number)
    now[names.AT_TOTAL] += number
    target = now[names.AT_TARGET]
    now[names.AT_SEAT] = game.owner[target]
    now[names.AT_DEFENCE] = _roll(game, now[names.AT_SEAT], defence_bonus(game, target))
    now[names.AT_PHASE] = names.ADD_WATER


def add_water(game: Game, number: int) -> bool:
    """Adds the water. Returns True if the attacker's total is at least the defender's less 1."""
    now = game.now
    _add(game, names.WATER, number)
    now[names.AT_DEFENCE] += number
    now[names.AT_SEAT] = now[names.AT_TURN]
    return now[names.AT_TOTAL] + 1 >= now[names.AT_DEFENCE]


def water_needed(table: Table) -> int:
    """Returns the water that saves the fort under attack; 0 or less if it holds without any."""
    return table.now[names.AT_TOTAL] + 2 - table.now[names.AT_DEFENCE]


def _add(game: Game, kind: int, number: int) -> None:
    seat = game.now[names.AT_SEAT]
    if number:
        add(game, seat, kind, -number)
        game.record(names.ADDED, seat, kind, number)


def _roll(game: Game, seat: int, bonus: int) -> int:
    first = 1 + chance.below(game.rng, 6)
    second = 1 + chance.below(game.rng, 6)
    game.now[names.AT_DICE] = 10 * first + second
    game.record(names.ROLLED, seat, 10 * first + second, first + second + bonus)
    return first + second + bonus


def lose(game: Game) -> None:
    """Ends a failed attack: all attacking cars are destroyed."""
    now = game.now
    game.record(
        names.REPELLED, game.owner[now[names.AT_TARGET]], now[names.AT_TARGET], now[names.AT_SENT]
    )
    now[names.AT_SENT] = 0


def conquer(game: Game) -> None:
    """The fort changes hands, without its cars and improvements. Up to 5 attackers occupy it.

    Each surplus car is a decision of its own.
    """
    now = game.now
    fort = now[names.AT_TARGET]
    cars = min(names.CARS, now[names.AT_SENT])
    game.owner[fort] = now[names.AT_TURN]
    game.forts[fort] = cars
    now[names.AT_SENT] -= cars
    now[names.AT_PHASE] = names.OVERFLOW
    game.record(names.CONQUERED, now[names.AT_TURN], fort, cars)


def place(game: Game, fort: int) -> None:
    """Moves a surplus car to an own fort with room, for 1 gas."""
    now = game.now
    add(game, now[names.AT_SEAT], names.GAS, -1)
    game.forts[fort] += 1
    now[names.AT_SENT] -= 1
    game.record(names.PLACED, now[names.AT_SEAT], fort, game.forts[fort] & names.CAR_MASK)


def lose_one(game: Game) -> None:
    """Destroys a surplus car."""
    now = game.now
    now[names.AT_SENT] -= 1
    game.record(names.LOST, now[names.AT_SEAT], names.NONE, now[names.AT_SENT])
