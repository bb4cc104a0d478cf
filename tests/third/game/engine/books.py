# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The header of a match: how many play, and for how many tokens."""

from engine.nim import names


def options(seats, heap=21):
    """A header. ValueError: nobody plays so."""
    row = bytearray(names.HEADER)
    row[names.RULE_FORMAT] = names.FORMAT
    row[names.RULE_GAME] = names.GAME
    row[names.RULE_SEATS] = row[names.RULE_SIDES] = seats
    row[names.RULE_HEAP] = heap
    return checked(row)


def checked(header):
    """A header that a match can be played by, from a header or a state. ValueError: it is none."""
    if len(header) < names.HEADER:
        raise ValueError("no header")
    if header[names.RULE_FORMAT] != names.FORMAT or header[names.RULE_GAME] != names.GAME:
        raise ValueError("a header of another game, or of an older format")
    if not 2 <= header[names.RULE_SEATS] == header[names.RULE_SIDES] <= names.MOST_SEATS:
        raise ValueError("2 to 4 play")
    if header[names.RULE_BOOK] or not names.FEWEST <= header[names.RULE_HEAP] <= names.MOST:
        raise ValueError("2 to 60 tokens")
    return bytearray(header[: names.HEADER])
