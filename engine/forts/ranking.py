# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The score sheet, and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.forts import names
from engine.forts.holdings import amount, fort_count, forts_of, improvements_of

if TYPE_CHECKING:
    from engine.forts.table import Table


def cars_of(table: Table, seat: int) -> int:
    """Returns all cars of a seat, including those on zones."""
    number = 0
    for fort in range(fort_count(table)):
        if table.owner[fort] == seat:
            number += table.forts[fort] & names.CAR_MASK
    for zone in range(2):
        holder = table.zones[zone]
        number += holder != names.NONE and holder % names.STRANDED == seat
    return number


def sheet(table: Table, out: list[int]) -> int:
    """Writes forts, cars, improvements, gas and water of each seat. Returns how many numbers it
    wrote.
    """
    n = 0
    for seat in range(table.options[names.RULE_SEATS]):
        out[n] = forts_of(table, seat)
        out[n + 1] = cars_of(table, seat)
        out[n + 2] = improvements_of(table, seat)
        out[n + 3] = amount(table, seat, names.GAS)
        out[n + 4] = amount(table, seat, names.WATER)
        n += names.LINES
    return n


def leaders(table: Table, out: list[int]) -> int:
    """Most forts, then most cars, then most improvements, then most gas and water; or a tie.

    Writes the leading seats, and returns their number.
    """
    n = 0
    best = most = -1
    for seat in range(table.options[names.RULE_SEATS]):
        built = _built(table, seat)
        stock = _stock(table, seat)
        if built > best or (built == best and stock > most):
            n = 0
            best = built
            most = stock
        if built == best and stock == most:
            out[n] = seat
            n += 1
    return n


def _built(table: Table, seat: int) -> int:
    return forts_of(table, seat) << 14 | cars_of(table, seat) << 7 | improvements_of(table, seat)


def _stock(table: Table, seat: int) -> int:
    return amount(table, seat, names.GAS) + amount(table, seat, names.WATER)


def is_ahead(table: Table, seat: int, other: int) -> bool:
    """Returns whether a seat is ahead of another. Ties are broken by lot: by the discards of the
    deciding seat, and by places relative to it.
    """
    more = _built(table, seat) - _built(table, other) or _stock(table, seat) - _stock(table, other)
    if not more:
        decider = table.now[names.AT_SEAT]
        row = table.order[decider]
        first = table.left[decider] + table.held[decider] + table.bids[decider]
        more = chance.lot(row, first, names.DECK, (seat - decider) % table.seats)
        more -= chance.lot(row, first, names.DECK, (other - decider) % table.seats)
    return more > 0
