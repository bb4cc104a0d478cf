# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of things that open in the garage. Each opens after a number of finished matches, with
a number of stars on the route, or with a star in each town.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from match import TOWNS as EVERY
from overlay import overlay
from saves import record
from ui import texts

if TYPE_CHECKING:
    from app import App


overlay(__name__)

# The kinds of things: the garage's rows.
PAINT = 0  # of the own car
PICTURE = 1  # of the title
HORN = 2  # at the beginning of one's turn

# For each kind: the text of its row in the garage, and that of its first value.
KINDS = (
    (texts.GARAGE_PAINT, texts.PAINT_PLAIN),
    (texts.GARAGE_PICTURE, texts.PICTURE_DAY),
    (texts.GARAGE_HORN, texts.HORN_PLAIN),
)

# The conditions, in the order of their texts from UNLOCK_MATCHES on.
MATCHES = 0
STARS = 1
TOWNS = 2

# A row's columns.
KIND = 0
VALUE = 1  # in the settings
CONDITION = 2
NUMBER = 3

# In the order in which most players get them.
TABLE = (
    (HORN, 1, MATCHES, 1),
    (PICTURE, 2, MATCHES, 3),
    (HORN, 2, MATCHES, 6),
    (PICTURE, 3, MATCHES, 10),
    (PAINT, 1, STARS, 4),
    (HORN, 3, STARS, 7),
    (PAINT, 2, STARS, 9),
    (PAINT, 3, STARS, 15),
    (PICTURE, 1, TOWNS, EVERY),
)


def missing(row: tuple[int, int, int, int], matches: int, stars: bytearray) -> int:
    """Returns how many matches, stars or towns with a star are missing for a row of the table; 0 if
    it is open.
    """
    have = matches
    if row[CONDITION] == STARS:
        have = record.count(stars)
    elif row[CONDITION] == TOWNS:
        have = sum([town > 0 for town in stars])
    return max(0, row[NUMBER] - have)


def opened(matches: int, stars: bytearray) -> int:
    """Returns a bit for each row of the table that is open."""
    found = 0
    for i in range(len(TABLE)):
        found |= (not missing(TABLE[i], matches, stars)) << i
    return found


def values(kind: int, matches: int, stars: bytearray) -> list[int]:
    """Returns the values of a kind that are open, including the initial one."""
    rows = [row for row in TABLE if row[KIND] == kind and not missing(row, matches, stars)]
    return [0] + [row[VALUE] for row in rows]


def following(kind: int, matches: int, stars: bytearray) -> tuple[int, int, int, int] | None:
    """Returns the next row of a kind to open, or None."""
    for row in TABLE:
        if row[KIND] == kind and missing(row, matches, stars):
            return row
    return None


def name(app: App, row: tuple[int, int, int, int]) -> str:
    """Returns the name of a row's thing."""
    return app.text(KINDS[row[KIND]][1] + row[VALUE])


def named(app: App, row: tuple[int, int, int, int]) -> str:
    """Returns the name of a row's thing, after that of its kind."""
    kind = app.text(KINDS[row[KIND]][0])
    return app.text(texts.INFO_SIDE, kind, name(app, row))


def needs(app: App, row: tuple[int, int, int, int], stars: bytearray) -> str:
    """Returns the condition of a row's thing, in words."""
    more = missing(row, app.settings.played, stars)
    if row[CONDITION] == MATCHES and more == 1:
        return app.text(texts.UNLOCK_MATCH)
    return app.text(texts.UNLOCK_MATCHES + row[CONDITION], more)
