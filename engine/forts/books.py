# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The options of a match: the header that every state begins with."""

from micropython import const

# Shared numbers
_FORMAT = const(2)
_GAME = const(2)
_HEADER = const(8)
_RULE_DECK = const(5)
_RULE_ROUNDS = const(7)
_RULE_SEATS = const(3)
_RULE_SIDES = const(4)


def usual_rounds(seats):
    """The limit of rounds unless told otherwise: careful players can hold out for ever."""
    return 30 if seats == 2 else 60


def options(seats):
    """The header of a new match of 2 to 5 players, with the usual options. ValueError: others."""
    if not 2 <= seats <= 5:
        raise ValueError("no such table")
    row = bytearray(_HEADER)
    row[0] = _FORMAT
    row[1] = _GAME
    row[_RULE_SEATS] = row[_RULE_SIDES] = seats
    row[_RULE_ROUNDS] = usual_rounds(seats)
    return row


def set_option(row, option, value):
    """Sets an option of a header. rounds: 0 for no limit. ValueError: out of range."""
    if not _RULE_DECK <= option < _HEADER or not 0 <= value <= most(option):
        raise ValueError("no such option or value")
    row[option] = value


def most(option):
    """The greatest value that an option takes."""
    return 255 if option == _RULE_ROUNDS else 1


def checked(header):
    """A header that a match can be played by, read from what was kept: a header, or a state, which
    begins with one. ValueError: it is none.
    """
    if len(header) < _HEADER or header[1] != _GAME:
        raise ValueError("no header")
    true = options(header[_RULE_SEATS])
    for option in range(_RULE_DECK, _HEADER):
        set_option(true, option, header[option])
    return true
