# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of things that open in the garage. Each opens after a number of finished matches, with
a number of stars on the route, with a star in each town, or with a won run of the long road.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from match import TOWNS as EVERY
from overlay import overlay
from saves import record
from ui import texts

if TYPE_CHECKING:
    from app import App
    from saves.record import Career


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
ROAD = 3  # a run on the grade that is the row's number

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
    (PAINT, 4, ROAD, 0),
    (PAINT, 5, ROAD, 1),
    (PAINT, 6, ROAD, 2),
    (PAINT, 7, ROAD, 3),
)


def missing(row: tuple[int, int, int, int], matches: int, kept: Career) -> int:
    """Returns how many matches, stars, towns with a star or runs are missing for a row of the
    table; 0 if it is open.
    """
    number = row[NUMBER]
    if row[CONDITION] == ROAD:
        return 1 - (kept.tour[record.GRADES_WON] >> number & 1)
    have = matches
    if row[CONDITION] == STARS:
        have = record.count(kept.stars)
    elif row[CONDITION] == TOWNS:
        have = sum([town > 0 for town in kept.stars])
    return max(0, number - have)


def opened(matches: int, kept: Career) -> int:
    """Returns a bit for each row of the table that is open."""
    found = 0
    for i in range(len(TABLE)):
        found |= (not missing(TABLE[i], matches, kept)) << i
    return found


def values(kind: int, matches: int, kept: Career) -> list[int]:
    """Returns the values of a kind that are open, including the initial one."""
    rows = [row for row in TABLE if row[KIND] == kind and not missing(row, matches, kept)]
    return [0] + [row[VALUE] for row in rows]


def following(kind: int, matches: int, kept: Career) -> tuple[int, int, int, int] | None:
    """Returns the next row of a kind to open, or None."""
    for row in TABLE:
        if row[KIND] == kind and missing(row, matches, kept):
            return row
    return None


def prize(grade: int) -> tuple[int, int, int, int]:
    """Returns the row that a run on a grade of the long road opens."""
    return next(row for row in TABLE if row[CONDITION:] == (ROAD, grade))


def name(app: App, row: tuple[int, int, int, int]) -> str:
    """Returns the name of a row's thing."""
    return app.text(KINDS[row[KIND]][1] + row[VALUE])


def named(app: App, row: tuple[int, int, int, int]) -> str:
    """Returns the name of a row's thing, after that of its kind."""
    kind = app.text(KINDS[row[KIND]][0])
    return app.text(texts.INFO_SIDE, kind, name(app, row))


def needs(app: App, row: tuple[int, int, int, int], kept: Career) -> str:
    """Returns the condition of a row's thing, in words."""
    if row[CONDITION] == ROAD:
        return app.text(texts.UNLOCK_ROAD, app.text(texts.TOUR_GRADE_0 + row[NUMBER]))
    more = missing(row, app.settings.played, kept)
    if row[CONDITION] == MATCHES and more == 1:
        return app.text(texts.UNLOCK_MATCH)
    return app.text(texts.UNLOCK_MATCHES + row[CONDITION], more)
