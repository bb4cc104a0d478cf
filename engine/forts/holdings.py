# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What a seat has: gas and water, forts with cars and improvements."""

from engine.forts import names


def amount(table, seat, kind):
    """How much gas or water a seat has."""
    at = 4 * seat + 2 * kind
    return table.stock[at] | table.stock[at + 1] << 8


def add(table, seat, kind, number):
    """Gives a seat gas or water; a negative number takes it away."""
    at = 4 * seat + 2 * kind
    number = min(65535, number + (table.stock[at] | table.stock[at + 1] << 8))
    table.stock[at] = number & 255
    table.stock[at + 1] = number >> 8


def fort_count(table):
    """How many forts there are in the match."""
    return names.FORTS_EACH * table.options[names.RULE_SEATS]


def forts_of(table, seat):
    """How many forts a seat holds."""
    number = 0
    for fort in range(fort_count(table)):
        number += table.owner[fort] == seat
    return number


def cars_at(table, fort):
    """How many cars stand in a fort."""
    return table.forts[fort] & names.CAR_MASK


def improvements_at(table, fort):
    """How many improvements a fort has."""
    return table.forts[fort] >> names.CAR_BITS


def improvements_of(table, seat):
    """All improvements of a seat's forts."""
    number = 0
    for fort in range(fort_count(table)):
        if table.owner[fort] == seat:
            number += improvements_at(table, fort)
    return number


def next_fort(table, seat, least, most, fort):
    """The first own fort, from a number on, with so many cars; the number of forts if none has."""
    while fort < fort_count(table):
        if table.owner[fort] == seat and least <= table.forts[fort] & names.CAR_MASK <= most:
            break
        fort += 1
    return fort


def has_fort(table, seat, least, most, but):
    """Whether a seat has a fort with so many cars, apart from one (-1: from none)."""
    fort = next_fort(table, seat, least, most, 0)
    if fort == but:
        fort = next_fort(table, seat, least, most, fort + 1)
    return fort < fort_count(table)


def has_room(table, seat, but):
    """Whether a seat has a fort with room for a car, apart from one (-1: from none)."""
    return has_fort(table, seat, 0, names.CARS - 1, but)


def has_cars(table, seat):
    """Whether a seat has a car in any fort."""
    return has_fort(table, seat, 1, names.CARS, -1)
