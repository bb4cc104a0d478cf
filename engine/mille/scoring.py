# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The score sheet: a fixed row of numbers for each side, in printed order; and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from engine.mille.deck import is_empty
from micropython import const

if TYPE_CHECKING:
    from engine.mille.table import Table


_ALL_FOUR = const(15)


def sheet(table: Table, out: list[int]) -> int:
    """Writes LINES numbers for each side at this point of the round. Returns the length of the
    row.
    """
    return sheet_if(table, table.now[names.AT_FINISHER], out)


def sheet_if(table: Table, finisher: int, out: list[int]) -> int:
    """Writes the same numbers as if a side had completed the trip (NONE: no side)."""
    n = 0
    for side in range(table.sides):
        _row(table, side, finisher, out, n)
        n += names.LINES
    return n


def _row(table: Table, side: int, finisher: int, out: list[int], n: int) -> None:
    options = table.options
    wins = finisher == side
    out[n + names.LINE_DISTANCE] = 25 * table.distance[side]
    out[n + names.LINE_SAFETIES] = 100 * _bits(table.safeties[side])
    all_safeties = has_all_safeties(table, side, wins)
    out[n + names.LINE_ALL_SAFETIES] = 25 * options[names.RULE_ALL_SAFETIES] * all_safeties
    out[n + names.LINE_COUPS] = names.COUP_POINTS * _bits(table.coups[side])
    out[n + names.LINE_TRIP] = 25 * options[names.RULE_TRIP] * wins
    out[n + names.LINE_DELAYED] = 25 * options[names.RULE_DELAYED] * (wins and is_delayed(table))
    out[n + names.LINE_SAFE_TRIP] = (
        25 * options[names.RULE_SAFE_TRIP] * (wins and is_safe_trip(table, side))
    )
    extension = earns_extension(table, side, finisher)
    out[n + names.LINE_EXTENSION] = 25 * options[names.RULE_EXTENSION_BONUS] * extension
    out[n + names.LINE_SHUT_OUT] = (
        25 * options[names.RULE_SHUT_OUT] * (shut_outs(table, side) if wins else 0)
    )
    total = 0
    for line in range(names.LINE_TOTAL):
        total += out[n + line]
    out[n + names.LINE_TOTAL] = total


def _bits(mask: int) -> int:
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)


def has_all_safeties(table: Table, side: int, wins: bool) -> bool:
    """Returns whether all four safeties count: in the salons only for the side that finishes."""
    if table.safeties[side] != _ALL_FOUR:
        return False
    return wins or not table.options[names.RULE_ALL_SAFETIES_WINNER]


def is_delayed(table: Table) -> bool:
    """Delayed action: the side completed the trip after the deck was empty (Parker, 6 C)."""
    return is_empty(table)


def is_safe_trip(table: Table, side: int) -> bool:
    """Safe trip: the side has played no 200."""
    return not table.played[side] >> names.PLAYED_BITS


def is_shut_out(table: Table, side: int) -> bool:
    """Shut-out: a side that has played no distance card; in salon-it a side at zero."""
    if table.options[names.RULE_SHUT_OUT_AT_ZERO]:
        return table.distance[side] == 0
    return table.played[side] == 0


def shut_outs(table: Table, side: int) -> int:
    """Returns how often a winner scores the shut-out: once if all others are shut out, or for each
    of them.
    """
    others = 0
    for other in range(table.sides):
        if other != side and is_shut_out(table, other):
            others += 1
    if table.options[names.RULE_SHUT_OUT_EACH]:
        return others
    return int(others == table.sides - 1)


def earns_extension(table: Table, side: int, finisher: int) -> bool:
    """Returns whether a side earns the extension's bonus: a caller who completes it, or by the
    book.
    """
    now = table.now
    caller = now[names.AT_CALLER]
    if caller == names.NONE or now[names.AT_PHASE] < names.ROUND_OVER:
        return False
    to = table.options[names.RULE_EXTENSION_TO]
    if to == names.TO_COMPLETER:
        return finisher == side
    if finisher == caller:
        return side == caller
    return to == names.TO_CALLER and side != caller


def total(table: Table, side: int) -> int:
    """Returns a side's points in this match, up to the end of the last round."""
    totals = table.totals
    return 25 * (totals[2 * side] | totals[2 * side + 1] << 8)


def add(table: Table, row: list[int], sign: int) -> None:
    """Adds the round's points to the totals (sign 1) or subtracts them (-1). row: for LINES."""
    totals = table.totals
    for side in range(table.sides):
        _row(table, side, table.now[names.AT_FINISHER], row, 0)
        steps = (total(table, side) + sign * row[names.LINE_TOTAL]) // 25
        totals[2 * side] = steps & 255
        totals[2 * side + 1] = steps >> 8


def leaders(table: Table, out: list[int]) -> int:
    """Writes the sides with the highest total; returns their number."""
    best = -1
    n = 0
    for side in range(table.sides):
        points = total(table, side)
        if points > best:
            best = points
            n = 0
        if points == best:
            out[n] = side
            n += 1
    return n


def match_is_over(table: Table, out: list[int]) -> bool:
    """Returns whether the last round is over, or a single side leads with enough points for the
    match.

    «El primer equipo que saque 5.000 puntos»; on a tie another hand is played.
    """
    options = table.options
    if options[names.RULE_ROUNDS]:
        return table.now[names.AT_ROUND] >= options[names.RULE_ROUNDS]
    alone = leaders(table, out) == 1
    return alone and total(table, out[0]) >= 100 * options[names.RULE_MATCH]
