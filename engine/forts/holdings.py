# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A seat's holdings: gas and water, forts with cars and improvements."""

from engine.forts import names


def amount(table, seat, kind):
    """Returns a seat's gas or water."""
    at = 4 * seat + 2 * kind
    return table.stock[at] | table.stock[at + 1] << 8


def add(table, seat, kind, number):
    """Gives a seat gas or water; a negative number takes it away."""
    at = 4 * seat + 2 * kind
    number = min(65535, number + (table.stock[at] | table.stock[at + 1] << 8))
    table.stock[at] = number & 255
    table.stock[at + 1] = number >> 8


def fort_count(table):
    """Returns the number of forts in the match."""
    return names.FORTS_EACH * table.options[names.RULE_SEATS]


def forts_of(table, seat):
    """Returns how many forts a seat holds."""
    number = 0
    for fort in range(fort_count(table)):
        number += table.owner[fort] == seat
    return number


def cars_at(table, fort):
    """Returns how many cars are in a fort."""
    return table.forts[fort] & names.CAR_MASK


def improvements_at(table, fort):
    """Returns how many improvements a fort has."""
    return table.forts[fort] >> names.CAR_BITS


def improvements_of(table, seat):
    """Returns the number of improvements of all of a seat's forts."""
    number = 0
    for fort in range(fort_count(table)):
        if table.owner[fort] == seat:
            number += improvements_at(table, fort)
    return number


def next_fort(table, seat, least, most, fort):
    """Returns the first own fort, from a number on, with so many cars; if none, the number of
    forts.
    """
    while fort < fort_count(table):
        if table.owner[fort] == seat and least <= table.forts[fort] & names.CAR_MASK <= most:
            break
        fort += 1
    return fort


def has_fort(table, seat, least, most, but):
    """Returns whether a seat has a fort with so many cars, other than one (-1: than none)."""
    fort = next_fort(table, seat, least, most, 0)
    if fort == but:
        fort = next_fort(table, seat, least, most, fort + 1)
    return fort < fort_count(table)


def has_room(table, seat, but):
    """Returns whether a seat has a fort with room for a car, other than one (-1: than none)."""
    return has_fort(table, seat, 0, names.CARS - 1, but)


def has_cars(table, seat):
    """Returns whether a seat has a car in any fort."""
    return has_fort(table, seat, 1, names.CARS, -1)
