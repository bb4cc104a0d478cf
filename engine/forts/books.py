# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The options of a match: the header that every state begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.growth import grown

if TYPE_CHECKING:
    from engine.types import Bytes


# The bytes that a state of format 2 lacks, in the header and in `now`: place and number of each.
_GROWN = bytes((8, 8, 38, 4))


def usual_rounds(seats: int) -> int:
    """Returns the usual limit of rounds: without one, careful players can hold out forever."""
    return 30 if seats == 2 else 60


def options(seats: int, rounds: int = 0, truce: int = 0) -> bytearray:
    """Returns the header of a new match with the usual options. Raises ValueError for less than 2
    or more than 5 seats.

    rounds: the limit, 1 to 255; 0: the usual one. truce: the rounds in which nobody may attack.
    """
    if not 2 <= seats <= 5:
        raise ValueError("no such table")
    row = bytearray(names.HEADER)
    row[names.RULE_FORMAT] = names.FORMAT
    row[names.RULE_GAME] = names.GAME
    row[names.RULE_SEATS] = row[names.RULE_SIDES] = seats
    row[names.RULE_ROUNDS] = rounds or usual_rounds(seats)
    set_option(row, names.RULE_TRUCE, truce)
    return row


def set_option(row: bytearray, option: int, value: int) -> None:
    """Sets an option of a header. rounds: 0 for no limit; truce: 0 for none. Raises ValueError if
    out of range.
    """
    if not names.RULE_DECK <= option < names.RULES or not 0 <= value <= most(option):
        raise ValueError("no such option or value")
    row[option] = value


def most(option: int) -> int:
    """Returns the greatest value of an option."""
    if option == names.RULE_ROUNDS:
        return 255
    if option >= names.RULE_PARTS:
        return (1 << names.PARTS) - 1
    return names.MOST_TRUCE if option == names.RULE_TRUCE else 1


def checked(header: Bytes) -> bytearray:
    """Returns the header at the start of saved bytes. Raises ValueError if it is not playable."""
    header = renewed(header)
    if len(header) < names.HEADER:
        raise ValueError("no header")
    if header[names.RULE_FORMAT] != names.FORMAT or header[names.RULE_GAME] != names.GAME:
        raise ValueError("another format, or another game")
    fresh = options(header[names.RULE_SEATS])
    for option in range(names.RULE_DECK, names.RULES):
        set_option(fresh, option, header[option])
    return fresh


def renewed(raw: Bytes) -> Bytes:
    """Returns a saved state, or the header of one, in the current format: see `grown`."""
    return grown(raw, names.GAME, names.FORMAT, _GROWN)
