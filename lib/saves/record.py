# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The lasting results of all matches: stars, badges, statistics, and the score against each rival.

Statistics are a row of numbers for each page of each game: see `games.GAMES`. A game that is added
at the end starts with empty rows; the rows of a removed game stay as they are. The last row counts
the matches against each character. The rows before it continue the results of today's road, one
counts its tries, and two are the long road's. Older versions treat them as rows of a removed game
and keep them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from hardware import hal
from match import TOWNS
from micropython import const
from overlay import overlay
from saves import parts

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from saves.parts import Pieces, Read


overlay(__name__, "career")

# A row's numbers, two bytes each, the low one first.
MATCHES = 0
WINS = 1
STREAK = 2  # matches won in a row, up to now
LONGEST = 3  # the longest streak
BEST = 4  # a side's best round: points, or forts
COUPS = 5  # coups, or forts conquered
MINUTES = 6
SECONDS = 7  # bytes after them
VICTIMS = 8  # attacks on bots of each character, and on human players
ALL = -1  # rows
PEOPLE = 7  # the human players, after every game's characters

STARS = 3  # of each town
ALL_STARS = 7  # their bits

# Bytes. A row is longer than `days` ever is, so the length of a content determines its rows.
_ROW = const(32)
_MOST = const(65535)
_STARS = const(1)  # bytes before the stars: the format;
_BADGES = const(1 + TOWNS)  # before the badges;
_HEAD = const(3 + TOWNS)  # and before the rows
_FORMAT = const(1)
_MARK = b"\xff\xff"  # begins the row of rivals; no other row begins like this
_RIVALS = const(15)  # the number of characters in all games: see `Game.first_face`
_MORE = b"\xfe\xff"  # begins the rows of `more`
_TRIES = b"\xfd\xff"  # begins the row of `tries`
_TOUR = b"\xfc\xff"  # begins the rows of `tour`
_BODY = const(30)  # bytes of a row after these two
GRADES_WON = 24  # the byte of `tour` with a bit for each grade of the long road that was won

# The beginning of `more`; see career/days.py for the rest. A byte of 255 was never set.
_RUN = const(3)
_DEALS = const(_BODY - _RUN)  # the last deals, three bytes each


class Career:
    """stars: 0 to 3 for each town of the route; badges: a bit each; stats: see `number` and `add`;
    days, more, tries: the results of `today's road`; tour: the long road's run in progress and
    its best runs, see career/tour.py; rivals: the number of matches won against each
    character, and lost to it.
    """

    def __init__(self) -> None:
        self.stars = bytearray(TOWNS)
        self.badges = 0
        self.stats = bytearray(_ROW * rows())
        self.days = bytearray()
        self.more = bytearray(b"\xff" * _BODY)
        self.tries = bytearray(b"\xff" * _BODY)
        self.tour = bytearray(2 * _BODY)
        self.rivals = bytearray(2 * _RIVALS)

    def number(self, row: int, what: int) -> int:
        """Returns a number of a row."""
        at = _ROW * row + 2 * what
        return self.stats[at] | self.stats[at + 1] << 8

    def set(self, row: int, what: int, number: int) -> None:
        """Sets a number of a row, limited to its size."""
        at = _ROW * row + 2 * what
        number = min(number, _MOST)
        self.stats[at] = number & 255
        self.stats[at + 1] = number >> 8

    def add(self, row: int, what: int, more: int) -> None:
        """Adds to a number of a row."""
        self.set(row, what, self.number(row, what) + more)

    def meet(self, rival: int, is_lost: int) -> None:
        """Counts a match against a character, up to a byte's limit."""
        at = 2 * rival + is_lost
        if at < len(self.rivals):
            self.rivals[at] = min(self.rivals[at] + 1, 255)

    def against(self, rival: int) -> tuple[int, int]:
        """Returns how many matches against a character were won, and how many lost."""
        return self.rivals[2 * rival], self.rivals[2 * rival + 1]

    def has_dealt(self, deal: int) -> bool:
        """Returns whether a deal was dealt in one of the last matches that count."""
        known = bytes((deal & 255, deal >> 8 & 255, deal >> 16 & 255))
        for at in range(_RUN, _BODY, len(known)):
            if deal >= 0 and self.more[at : at + len(known)] == known:
                return True
        return False

    def deal(self, deal: int) -> None:
        """Adds a deal to the latest ones, in place of the oldest."""
        latest = bytes((deal & 255, deal >> 8 & 255, deal >> 16 & 255))
        self.more[_RUN:_BODY] = (latest + self.more[_RUN:_BODY])[:_DEALS]

    def clear(self, row: int) -> None:
        """Resets all numbers of a row, or of every row and every rival for ALL."""
        if row == ALL:
            self.rivals[:] = bytes(2 * _RIVALS)
        first, size = (0, len(self.stats)) if row == ALL else (_ROW * row, _ROW)
        self.stats[first : first + size] = bytes(size)

    def marked(self) -> tuple[tuple[bytes, bytearray], ...]:
        """Returns the rows that begin with a mark, in their order; those of zeros are not saved."""
        return (_TOUR, self.tour), (_TRIES, self.tries), (_MORE, self.more)

    def part(self) -> Pieces:
        """Returns the career as a sealed part of the save."""
        head = bytes((_FORMAT,)) + self.stars + bytes((self.badges & 255, self.badges >> 8))
        more = b""
        for begins, rows in self.marked():
            for at in range(0, len(rows) if max(rows) else 0, _BODY):
                more += begins + rows[at : at + _BODY]
        return parts.seal(parts.CAREER, head + self.stats + more + _MARK + self.rivals + self.days)


def read(app: App) -> Career:
    """Returns the saved career, or a new one if there is no readable one (see `Title`)."""
    try:
        return unsealed(hal.load)
    except parts.Damaged:
        return Career()


def unsealed(read: Read) -> Career:
    """Returns the career in an image, or a new career if there is none. read: see parts.py. Raises
    Damaged.
    """
    career = Career()
    content = parts.unseal(read, parts.CAREER)
    if content:
        if len(content) < _HEAD or content[0] != _FORMAT:
            raise parts.Damaged
        career.stars[:] = content[_STARS:_BADGES]
        career.badges = content[_BADGES] | content[_BADGES + 1] << 8
        end = len(content) - (len(content) - _HEAD) % _ROW
        career.days[:] = content[end:]
        _fill_rows(career, content, end)
    return career


def _fill_rows(career: Career, content: bytes, end: int) -> None:
    """Fills a career with the rows that end at a place, from the last one back."""
    if _ends_row(content, end, _MARK):
        career.rivals[:] = content[end - _BODY : end]
        end -= _ROW
    for begins, rows in reversed(career.marked()):
        found = b""
        while _ends_row(content, end, begins):
            found = content[end - _BODY : end] + found
            end -= _ROW
        rows[:] = found or rows
    career.stats[: end - _HEAD] = content[_HEAD:end]


def _ends_row(content: bytes, end: int, begins: bytes) -> bool:
    """Returns whether a row that ends there begins with two bytes."""
    return end > _HEAD and content[end - _ROW : end - _BODY] == begins


def keep(app: App, career: Career) -> None:
    """Saves only the career and the settings."""
    app.keep(None, career.part())


def count(stars: Bytes) -> int:
    """Returns the number of stars in the bytes of some towns."""
    total = 0
    for town in stars:
        for i in range(STARS):
            total += town >> i & 1
    return total


def opened(stars: bytearray) -> int:
    """Returns how many towns are open: each star opens the town after its own."""
    town = 1
    while town < TOWNS and stars[town - 1]:
        town += 1
    return town


def rows() -> int:
    """Returns the number of rows of all games."""
    return rows_before(len(games.GAMES) + 1)


def rows_before(game: int) -> int:
    """Returns the number of rows of all games before this one."""
    return sum([each[games.PAGES] for each in games.GAMES[: game - 1]])


def total(career: Career, game: int, what: int) -> int:
    """Returns the sum of a number over all rows of a game."""
    rows = range(rows_before(game), rows_before(game + 1))
    return sum([career.number(row, what) for row in rows])


def host(town: int) -> tuple[int, int]:
    """Returns the number of a town's game, and its place among the towns of that game."""
    game = games.FIRST
    while town >= games.GAMES[game - 1][games.TOWNS]:
        town -= games.GAMES[game - 1][games.TOWNS]
        game += 1
    return game, town


def game_of(row: int) -> int:
    """Returns the number of the game that a row belongs to."""
    game = 1
    while row >= rows_before(game + 1):
        game += 1
    return game


def row_of(header: bytearray | memoryview) -> int:
    """Returns the row in which a match counts."""
    game = header[contract.RULE_GAME]
    return rows_before(game) + games.game(game).page(header)
