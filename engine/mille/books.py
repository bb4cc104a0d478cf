# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The four rule books as values: a row of options each, and what depends on the table.

The options stand at the beginning of a game's state. Rules ask for an option, never for a book.
"""

from engine.mille.cards import COUNT, END_OF_LIMIT, END_OF_WRONG_WAY, ROLL, STOP, WRONG_WAY

FORMAT = 1
GAME = 1  # the race game's number in saved states

PARKER = 0
WIKIPEDIA = 1
SALON_ES = 2
SALON_IT = 3
BOOKS = 4

# Places in the header, which begins with the format's and the game's number.
BOOK = 2
SEATS = 3
SIDES = 4
MATCH = 5  # the points that end a match, in hundreds; 0: it has a number of rounds
ROUNDS = 6
HOUSE = 7  # 1: the players have set options of their own
ATTACK = 8
COUP = 9
LATE = 10
DISCARD = 11
ENDS = 12
RESHUFFLE = 13
WRONG_WAYS = 14  # the cards are in the deck
TRIM = 15
GOAL = 16  # distances and points in steps of 25
EXTENSION = 17
TRIP = 18
ALL_SAFETIES = 19
ALL_SAFETIES_WINNER = 20
DELAYED = 21
SAFE_TRIP = 22
SHUT_OUT = 23
SHUT_OUT_EACH = 24
SHUT_OUT_AT_ZERO = 25
EXTENSION_BONUS = 26
EXTENSION_TO = 27
SIZE = 28

# Values of the options that are neither yes or no nor points.
ATTACK_MOVING = 0
ATTACK_STARTED = 1
ATTACK_STACKED = 2
COUP_ANY = 1  # 0: a player of the attacked side
LATE_NEEDS_ROLL = 1  # 0: uncovers
DISCARD_UNPLAYABLE = 1  # 0: any card
ENDS_ONE = 1  # 0: no cards anywhere; 1: deck empty and somebody has no card
TO_CALLER = 0  # the extension's bonus: to its caller, else to every other side
TO_CALLER_ONLY = 1
TO_COMPLETER = 2

# The options from ATTACK to EXTENSION_TO:
#      attack, coup, late, discard, ends, reshuffle, wrong ways, trim, goal, extension,
#      trip, all safeties, winner's, delayed, safe trip, shut-out, each, at zero, bonus, its to
_ROWS = (
    bytes((0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 16, 12, 0, 12, 12, 20, 0, 0, 8, 0)),
    bytes((1, 1, 0, 0, 0, 0, 0, 0, 40, 0, 16, 12, 0, 12, 12, 20, 1, 0, 8, 1)),
    bytes((0, 0, 1, 1, 1, 0, 0, 0, 40, 0, 12, 12, 1, 12, 0, 20, 0, 0, 0, 0)),
    bytes((0, 0, 1, 0, 1, 0, 0, 0, 40, 0, 12, 12, 1, 12, 0, 20, 0, 1, 0, 0)),
)
_MOST = bytes((2, 1, 1, 1, 1, 1, 1, 1, 140, 140, 255, 255, 1, 255, 255, 255, 1, 1, 255, 2))

# Seats and sides that a book has a table for.
_PRINTED = bytes((2, 2, 3, 3, 4, 2, 6, 3))
_SALON = bytes((2, 2, 3, 3, 4, 4, 4, 2, 5, 5, 6, 6, 6, 2, 6, 3, 8, 2, 8, 4, 9, 3))


def tables(book):
    """The tables that a book knows, as bytes: seats and sides of each in turn."""
    return _PRINTED if book <= WIKIPEDIA else _SALON


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
    if not 0 <= book < BOOKS or not has_table(book, seats, sides):
        raise ValueError("no such table")
    if not 0 <= match <= 25500 or match % 100 or not 0 <= rounds <= 255 or (match > 0) == (rounds > 0):
        raise ValueError("no such match")
    row = bytearray(SIZE)
    row[0] = FORMAT
    row[1] = GAME
    row[BOOK] = book
    row[SEATS] = seats
    row[SIDES] = sides
    row[MATCH] = match // 100
    row[ROUNDS] = rounds
    for option in range(ATTACK, SIZE):
        row[option] = default(book, seats, option)
    return row


def default(book, seats, option):
    """What a book says of an option at a table of so many seats."""
    if book <= WIKIPEDIA:
        if option == TRIM:
            return int(seats < 4)
        if seats != 4:  # the short trip of two, three and six, with its extension
            if option == GOAL:
                return 28
            if option == EXTENSION:
                return 40
    return _ROWS[book][option - ATTACK]


def set_option(row, option, value):
    """Sets one option of a header; points and distances in steps of 25. ValueError: out of range."""
    if not ATTACK <= option < SIZE or not int(option == GOAL) <= value <= _MOST[option - ATTACK]:
        raise ValueError("no such option or value")
    row[option] = value
    row[HOUSE] = 0
    for other in range(ATTACK, SIZE):
        if row[other] != default(row[BOOK], row[SEATS], other):
            row[HOUSE] = 1


def most(option):
    """The greatest value that an option takes."""
    return _MOST[option - ATTACK]


def count(row, kind):
    """How many cards of a kind are in the deck."""
    if kind == WRONG_WAY:
        return 4 * row[WRONG_WAYS]
    if kind == END_OF_WRONG_WAY:
        return COUNT[END_OF_LIMIT] * row[WRONG_WAYS]
    if STOP <= kind < ROLL:
        return COUNT[kind] - row[TRIM]
    return COUNT[kind]
