# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The four rule books as data: a row of options for each, and the differences between tables.

The options are at the beginning of a game's state. Rules ask for an option, never for a book.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.growth import grown
from engine.mille import names

if TYPE_CHECKING:
    from engine.types import Bytes


# Options and their values, alternating. An option that Parker's book does not name is 0; the other
# books name their changes.
# fmt: off
_PARKER = bytes((
    names.RULE_GOAL, 40,
    names.RULE_TRIP, 16,
    names.RULE_ALL_SAFETIES, 12,
    names.RULE_DELAYED, 12,
    names.RULE_SAFE_TRIP, 12,
    names.RULE_SHUT_OUT, 20,
    names.RULE_EXTENSION_BONUS, 8,
))
_WIKIPEDIA = bytes((
    names.RULE_ATTACK, names.ATTACK_STARTED,
    names.RULE_COUP, names.COUP_ANY,
    names.RULE_SHUT_OUT_EACH, 1,
    names.RULE_EXTENSION_TO, names.TO_CALLER_ONLY,
))
_SALON_ES = bytes((
    names.RULE_LATE, names.LATE_NEEDS_ROLL,
    names.RULE_DISCARD, names.DISCARD_UNPLAYABLE,
    names.RULE_ENDS, names.ENDS_ONE,
    names.RULE_TRIP, 12,
    names.RULE_ALL_SAFETIES_WINNER, 1,
    names.RULE_SAFE_TRIP, 0,
    names.RULE_EXTENSION_BONUS, 0,
))
_SALON_IT = bytes((
    names.RULE_LATE, names.LATE_NEEDS_ROLL,
    names.RULE_ENDS, names.ENDS_ONE,
    names.RULE_TRIP, 12,
    names.RULE_ALL_SAFETIES_WINNER, 1,
    names.RULE_SAFE_TRIP, 0,
    names.RULE_SHUT_OUT_AT_ZERO, 1,
    names.RULE_EXTENSION_BONUS, 0,
))
_CHANGES = (b"", _WIKIPEDIA, _SALON_ES, _SALON_IT)

# The greatest values of the options that are not yes or no.
_MOST = bytes((
    names.RULE_ATTACK, names.ATTACK_STACKED,
    names.RULE_GOAL, 140,
    names.RULE_EXTENSION, 140,
    names.RULE_TRIP, 255,
    names.RULE_ALL_SAFETIES, 255,
    names.RULE_DELAYED, 255,
    names.RULE_SAFE_TRIP, 255,
    names.RULE_SHUT_OUT, 255,
    names.RULE_EXTENSION_BONUS, 255,
    names.RULE_EXTENSION_TO, names.TO_COMPLETER,
    names.RULE_PARTS, (1 << names.PARTS) - 1,
    names.RULE_RIVAL_PARTS, (1 << names.PARTS) - 1,
))
# fmt: on

# The bytes that a state of format 1 lacks, in the header, in `now`, and for each side: place and
# number of each.
_GROWN = bytes((28, 4, 56, 4, 104, 12))

# The seats and sides of a book's tables.
_PRINTED = bytes([2, 2, 3, 3, 4, 2, 6, 3])
_SALON = bytes([2, 2, 3, 3, 4, 4, 4, 2, 5, 5, 6, 6, 6, 2, 6, 3, 8, 2, 8, 4, 9, 3])


def tables(book: int) -> bytes:
    """Returns a book's tables as bytes: seats and sides of each, alternating."""
    return _PRINTED if book <= names.WIKIPEDIA else _SALON


def has_table(book: int, seats: int, sides: int) -> bool:
    """Returns whether a book has a table for a number of seats and sides."""
    known = tables(book)
    for i in range(0, len(known), 2):
        if known[i] == seats and known[i + 1] == sides:
            return True
    return False


def options(book: int, seats: int, sides: int, match: int = 5000, rounds: int = 0) -> bytearray:
    """Returns the header of a new match under a book, to be changed by `set_option` or given to
    `Game`.

    match: the points that end it, in hundreds up to 25500, or 0 for a match of `rounds` (1 to 255).
    Raises ValueError for a table that the book does not have, or a match without an end.

    >>> header = options(names.SALON_ES, 6, 3)
    >>> header[names.RULE_SEATS], header[names.RULE_SIDES]
    (6, 3)
    """
    if not 0 <= book < names.BOOKS or not has_table(book, seats, sides):
        raise ValueError("no such table")
    if (
        not 0 <= match <= 25500
        or match % 100
        or not 0 <= rounds <= 255
        or (match > 0) == (rounds > 0)
    ):
        raise ValueError("no such match")
    row = bytearray(names.HEADER)
    row[names.RULE_FORMAT] = names.FORMAT
    row[names.RULE_GAME] = names.GAME
    row[names.RULE_BOOK] = book
    row[names.RULE_SEATS] = seats
    row[names.RULE_SIDES] = sides
    row[names.RULE_MATCH] = match // 100
    row[names.RULE_ROUNDS] = rounds
    for option in range(names.RULE_ATTACK, names.RULES):
        row[option] = default(book, seats, option)
    return row


def default(book: int, seats: int, option: int) -> int:
    """Returns a book's value of an option at a table of a number of seats."""
    if book <= names.WIKIPEDIA:
        if option == names.RULE_TRIM:
            return int(seats < 4)
        if seats != 4:  # the short trip of two, three and six, with its extension
            if option == names.RULE_GOAL:
                return 28
            if option == names.RULE_EXTENSION:
                return 40
    return _found(_CHANGES[book], option, _found(_PARKER, option, 0))


def _found(pairs: bytes, option: int, other: int) -> int:
    """Returns the value of an option in pairs, or `other` if they do not name it."""
    for i in range(0, len(pairs), 2):
        if pairs[i] == option:
            return pairs[i + 1]
    return other


def set_option(row: bytearray, option: int, value: int) -> None:
    """Sets an option of a header; points and distances in steps of 25, parts as bits. Raises
    ValueError, also where both cars would have the only puncture-proof.
    """
    _set(row, option, value)
    _mark_house(row)


def _has_twice(row: Bytes) -> int:
    """Returns whether both cars would begin with the only puncture-proof."""
    both = row[names.RULE_PARTS] & row[names.RULE_RIVAL_PARTS]
    return both >> names.PART_TOUGH_TIRES & 1


def _set(row: bytearray, option: int, value: int) -> None:
    least = int(option == names.RULE_GOAL)
    if not names.RULE_ATTACK <= option < names.RULES or not least <= value <= most(option):
        raise ValueError("no such option or value")
    before, row[option] = row[option], value
    if _has_twice(row):
        row[option] = before
        raise ValueError("both cars can't have the same safety")


def _mark_house(row: bytearray) -> None:
    """Records in a header whether an option differs from the book's."""
    row[names.RULE_HOUSE] = 0
    for option in range(names.RULE_ATTACK, names.RULES):
        if row[option] != default(row[names.RULE_BOOK], row[names.RULE_SEATS], option):
            row[names.RULE_HOUSE] = 1


def checked(header: Bytes) -> bytearray:
    """Returns the header at the start of saved bytes. Raises ValueError if it is not playable."""
    header = renewed(header)
    if len(header) < names.HEADER:
        raise ValueError("no header")
    if header[names.RULE_FORMAT] != names.FORMAT or header[names.RULE_GAME] != names.GAME:
        raise ValueError("another format, or another game")
    row = options(
        header[names.RULE_BOOK],
        header[names.RULE_SEATS],
        header[names.RULE_SIDES],
        100 * header[names.RULE_MATCH],
        header[names.RULE_ROUNDS],
    )
    for option in range(names.RULE_ATTACK, names.RULES):
        _set(row, option, header[option])
    _mark_house(row)
    return row


def most(option: int) -> int:
    """Returns the greatest value of an option."""
    return _found(_MOST, option, 1)


def renewed(raw: Bytes) -> Bytes:
    """Returns a saved state, or the header of one, in the current format: see `grown`."""
    return grown(raw, names.GAME, names.FORMAT, _GROWN)
