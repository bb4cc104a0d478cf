# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A seat's holdings: gas and water, forts with cars and improvements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names

if TYPE_CHECKING:
    from typing import Protocol

    from engine.forts.table import Table
    from engine.types import Bytes

    class Forts(Protocol):
        """A table, or any object with a table's window `forts`."""

        @property
        def forts(self) -> Bytes: ...


def has_part(table: Table, seat: int, part: int) -> int:
    """Returns whether a seat's car has a part."""
    return seat < names.CARS_WITH_PARTS and table.options[names.RULE_PARTS + seat] >> part & 1


def amount(table: Table, seat: int, kind: int) -> int:
    """Returns a seat's gas or water."""
    at = 4 * seat + 2 * kind
    return table.stock[at] | table.stock[at + 1] << 8


def add(table: Table, seat: int, kind: int, number: int) -> None:
    """Gives a seat gas or water; a negative number removes it."""
    at = 4 * seat + 2 * kind
    number = min(65535, number + (table.stock[at] | table.stock[at + 1] << 8))
    table.stock[at] = number & 255
    table.stock[at + 1] = number >> 8


def fort_count(table: Table) -> int:
    """Returns the number of forts in the match."""
    return names.FORTS_EACH * table.options[names.RULE_SEATS]


def forts_of(table: Table, seat: int) -> int:
    """Returns the number of a seat's forts."""
    number = 0
    for fort in range(fort_count(table)):
        number += table.owner[fort] == seat
    return number


def cars_at(table: Forts, fort: int) -> int:
    """Returns the number of cars in a fort."""
    return table.forts[fort] & names.CAR_MASK


def improvements_at(table: Forts, fort: int) -> int:
    """Returns the number of a fort's improvements."""
    return table.forts[fort] >> names.CAR_BITS


def improvements_of(table: Table, seat: int) -> int:
    """Returns the number of improvements of all of a seat's forts."""
    number = 0
    for fort in range(fort_count(table)):
        if table.owner[fort] == seat:
            number += improvements_at(table, fort)
    return number


def next_fort(table: Table, seat: int, least: int, most: int, fort: int) -> int:
    """Returns the seat's first fort, from a number on, with `least` to `most` cars; the
    number of forts if there is none.
    """
    while fort < fort_count(table):
        if table.owner[fort] == seat and least <= table.forts[fort] & names.CAR_MASK <= most:
            break
        fort += 1
    return fort


def has_fort(table: Table, seat: int, least: int, most: int, but: int) -> bool:
    """Returns whether a seat has a fort with `least` to `most` cars, not counting the fort `but`
    (-1: counting all).
    """
    fort = next_fort(table, seat, least, most, 0)
    if fort == but:
        fort = next_fort(table, seat, least, most, fort + 1)
    return fort < fort_count(table)


def has_room(table: Table, seat: int, but: int) -> bool:
    """Returns whether a seat has a fort with room for a car, not counting the fort `but` (-1:
    counting all).
    """
    return has_fort(table, seat, 0, names.CARS - 1, but)


def has_cars(table: Table, seat: int) -> bool:
    """Returns whether a seat has a car in any fort."""
    return has_fort(table, seat, 1, names.CARS, -1)
