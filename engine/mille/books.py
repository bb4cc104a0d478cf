# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The four rule books as values: a row of options each, and what depends on the table.

The options stand at the beginning of a game's state. Rules ask for an option, never for a book.
"""

from micropython import const

# Shared numbers
_BOOKS = const(4)
_FORMAT = const(1)
_GAME = const(1)
_HEADER = const(28)
_RULE_ATTACK = const(8)
_RULE_BOOK = const(2)
_RULE_EXTENSION = const(17)
_RULE_GOAL = const(16)
_RULE_HOUSE = const(7)
_RULE_MATCH = const(5)
_RULE_ROUNDS = const(6)
_RULE_SEATS = const(3)
_RULE_SIDES = const(4)
_RULE_TRIM = const(15)
_WIKIPEDIA = const(1)

# The options from ATTACK to EXTENSION_TO:
#      attack, coup, late, discard, ends, reshuffle, wrong ways, trim, goal, extension,
#      trip, all safeties, winner's, delayed, safe trip, shut-out, each, at zero, bonus, its to
# As in cards.py, bytes are made of lists: a tuple of numbers would stay in a board's memory too.
_ROWS = (
    bytes([0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 16, 12, 0, 12, 12, 20, 0, 0, 8, 0]),
    bytes([1, 1, 0, 0, 0, 0, 0, 0, 40, 0, 16, 12, 0, 12, 12, 20, 1, 0, 8, 1]),
    bytes([0, 0, 1, 1, 1, 0, 0, 0, 40, 0, 12, 12, 1, 12, 0, 20, 0, 0, 0, 0]),
    bytes([0, 0, 1, 0, 1, 0, 0, 0, 40, 0, 12, 12, 1, 12, 0, 20, 0, 1, 0, 0]),
)
_GREATEST = bytes([2, 1, 1, 1, 1, 1, 1, 1, 140, 140, 255, 255, 1, 255, 255, 255, 1, 1, 255, 2])

# Seats and sides that a book has a table for.
_PRINTED = bytes([2, 2, 3, 3, 4, 2, 6, 3])
_SALON = bytes([2, 2, 3, 3, 4, 4, 4, 2, 5, 5, 6, 6, 6, 2, 6, 3, 8, 2, 8, 4, 9, 3])


def tables(book):
    """The tables that a book knows, as bytes: seats and sides of each in turn."""
    return _PRINTED if book <= _WIKIPEDIA else _SALON


def has_table(book, seats, sides):
    """Whether a book can be played by so many, on so many sides."""
    known = tables(book)
    for i in range(0, len(known), 2):
        if known[i] == seats and known[i + 1] == sides:
            return True
    return False


def options(book, seats, sides, match=5000, rounds=0):
    """The header of a new match under a book, to be changed by `set_option` or given to `Game`.

    match: the points that end it, in hundreds up to 25500, or 0 for a match of `rounds` (1 to 255).
    Raises ValueError for a table that the book does not know, or no end.
    """
    if not 0 <= book < _BOOKS or not has_table(book, seats, sides):
        raise ValueError("no such table")
    if (
        not 0 <= match <= 25500
        or match % 100
        or not 0 <= rounds <= 255
        or (match > 0) == (rounds > 0)
    ):
        raise ValueError("no such match")
    row = bytearray(_HEADER)
    row[0] = _FORMAT
    row[1] = _GAME
    row[_RULE_BOOK] = book
    row[_RULE_SEATS] = seats
    row[_RULE_SIDES] = sides
    row[_RULE_MATCH] = match // 100
    row[_RULE_ROUNDS] = rounds
    for option in range(_RULE_ATTACK, _HEADER):
        row[option] = default(book, seats, option)
    return row


def default(book, seats, option):
    """What a book says of an option at a table of so many seats."""
    if book <= _WIKIPEDIA:
        if option == _RULE_TRIM:
            return int(seats < 4)
        if seats != 4:  # the short trip of two, three and six, with its extension
            if option == _RULE_GOAL:
                return 28
            if option == _RULE_EXTENSION:
                return 40
    return _ROWS[book][option - _RULE_ATTACK]


def set_option(row, option, value):
    """Sets an option of a header; points and distances in steps of 25. ValueError: out of range."""
    if (
        not _RULE_ATTACK <= option < _HEADER
        or not int(option == _RULE_GOAL) <= value <= _GREATEST[option - _RULE_ATTACK]
    ):
        raise ValueError("no such option or value")
    row[option] = value
    row[_RULE_HOUSE] = 0
    for other in range(_RULE_ATTACK, _HEADER):
        if row[other] != default(row[_RULE_BOOK], row[_RULE_SEATS], other):
            row[_RULE_HOUSE] = 1


def checked(header):
    """A header that a match can be played by, read from what was kept: a header, or a state, which
    begins with one. ValueError: it is none.
    """
    if len(header) < _HEADER or header[1] != _GAME:
        raise ValueError("no header")
    row = options(
        header[_RULE_BOOK],
        header[_RULE_SEATS],
        header[_RULE_SIDES],
        100 * header[_RULE_MATCH],
        header[_RULE_ROUNDS],
    )
    for option in range(_RULE_ATTACK, _HEADER):
        set_option(row, option, header[option])
    return row


def most(option):
    """The greatest value that an option takes."""
    return _GREATEST[option - _RULE_ATTACK]
