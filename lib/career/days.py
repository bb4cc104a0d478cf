# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road, a deal with the same cards and rivals for everybody, and its results.

It is a match of the first game, which chooses the rules. A day's number is the seed of its deal;
players count the roads from 1 on.

Three tries of a road count. The best one wins the medal; players compare and share the first one.
Later tries are for fun and leave no trace.

The best results of the roads played last are stored, the latest first. `Career.days` has ten, then
a byte with the days in a row: earlier versions read no more. `Career.more` begins with the last of
the days in a row and their number; the other results follow from its second row on. `Career.tries`
has the tries and the first result of the last ten roads.
"""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING

import games
from career import code_words, matches
from engine import contract
from hardware import hal
from match import DAILY
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import given

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from match import Match
    from saves.record import Career
    from saves.settings import Settings


overlay(__name__)

_TEN = const(10)
_KEPT = const(40)  # results
_SIZE = const(3)  # bytes of each: the day, the low byte first, and the points in steps of 25
_ROW = const(30)  # bytes of a row of `Career.more`
_MOST = const(255)  # the longest run of days
_UNSET = const(65535)
TRIES = 3  # that count for each road
_DAY_BITS = const(14)  # in `Career.tries`; the bits above them count the tries
_ANY_DAY = const(16383)
_HEADER = const(44)  # letters of the longest options, and a few more
_FIRST = const(739938)  # 1 January 2026, as `day_of` counts


def today() -> int:
    """Returns the clock's day, or -1 if there is no clock."""
    return day_of(*hal.date())


def day_of(year: int, month: int, day: int) -> int:
    """Returns a date's day number, or -1 before 2026, when the clock was never set."""
    if year < 2026:
        return -1
    month -= 3  # a year that begins in March ends with its leap day
    if month < 0:
        month += 12
        year -= 1
    number = 365 * year + year // 4 + (153 * month + 2) // 5 + day
    return (number - _FIRST) % code_words.DAYS


def dealt(app: App, day: int) -> Match:
    """Deals the match of a day. The player's own set-up stays as it is."""
    own = games.game(games.FIRST)
    seats = matches.cast(app, own.road_rivals, own.first_character)
    match = matches.match_of(own.road(), seats)
    match.kind = DAILY
    match.start(day)
    return match


def note(kept: Career, match: Match) -> None:
    """Records the result of a finished match in a career, to be saved with it, unless all tries of
    its road are used up.
    """
    day = match.deal
    played = _results(kept)
    count, first = tries(kept, day)
    if count == TRIES:
        return
    last, length = _run_with(kept, day)
    latest = day, max(points_of(match), best(played, day))
    others = [result for result in played if result[0] != day]
    if len(others) == _KEPT:
        del others[-2 if others[-1][0] == last else -1]  # the last day's result stays
    store(kept, [latest] + others)
    kept.days.append(length)
    kept.more[:_SIZE] = bytes((last & 255, last >> 8, length))
    tried = [(day, count + 1, first if count else points_of(match))]
    tried.extend([road for road in _tried(kept) if road[0] != day])
    store_tries(kept, tried[:_TEN])


def store(kept: Career, played: list[tuple[int, int]]) -> None:
    """Stores results, pairs of day and points, in a career."""
    packed = _packed(played)
    kept.days[:] = packed[: _TEN * _SIZE]
    more = packed[_TEN * _SIZE :]
    kept.more[_ROW:] = more + b"\xff" * (-len(more) % _ROW)


def store_tries(kept: Career, tried: list[tuple[int, int, int]]) -> None:
    """Stores for each road the day, the number of tries, and the points of the first one."""
    packed = _packed([(day | count << _DAY_BITS, points) for day, count, points in tried])
    kept.tries[:] = packed + b"\xff" * (_ROW - len(packed))


def results(app: App) -> list[tuple[int, int, int]]:
    """Returns the stored results: for each the day, the most points, those of the first try."""
    kept = record.read(app)
    return [(day, points, tries(kept, day)[1]) for day, points in _results(kept)]


def tries(kept: Career, day: int) -> tuple[int, int]:
    """Returns how many tries of a road have counted, and the points of the first one, -1 for none.

    The best result of an earlier version, or of a road before the last ten, counts as the first.
    """
    for tried, count, points in _tried(kept):
        if tried == day:
            return count, points
    points = best(_results(kept), day)
    return int(points >= 0), points


def is_used_up(app: App, day: int) -> bool:
    """Returns whether all tries of a road are used up: another one is for fun."""
    return tries(record.read(app), day)[0] == TRIES


def lamps(count: int, points: int) -> str:
    """Returns a lamp for each try of a road: lit before it is played, then dark. The first one
    becomes a star if the road won a medal.

    count: the tries played; points: the most.
    """
    dark = "○" * count
    if count and medal(points):
        dark = "★" + dark[1:]
    return dark + "●" * (TRIES - count)


def was_played(kept: Career, day: int) -> bool:
    """Returns whether a day's road was played, whether or not its result is still stored."""
    return best(_results(kept), day) >= 0 or _is_in(_run(kept), day)


def best(played: list[tuple[int, int]], wanted: int) -> int:
    """Returns the most points made on a day's deal, by the results, or -1 if it was not played."""
    for day, points in played:
        if day == wanted:
            return points
    return -1


def medal(points: int) -> int:
    """Returns the medal for a number of points: 1 to 3 for bronze, silver and gold; 0 for none."""
    won = 0
    for least in games.game(games.FIRST).road_medals:
        won += points >= least
    return won


def medal_name(app: App, points: int) -> str:
    """Returns the name of the medal for a number of points, or ""."""
    won = medal(points)
    return app.text(texts.MEDAL_BRONZE + won - 1) if won else ""


def shared(day: int, points: int) -> str:
    """Returns a result in the form of an address: the road's number, the points, the medal."""
    return "road=" + str(day + 1) + "&points=" + str(points) + "&medal=" + str(medal(points))


def asked() -> int:
    """Returns the day of the road number in ASFALTO_ROAD; -1 if there is none."""
    found = given.number("ASFALTO_ROAD")
    return found - 1 if 0 < found <= code_words.DAYS else -1


def deal_asked() -> int:
    """Returns the deal of the code word in ASFALTO_DEAL; -1 if there is none."""
    return code_words.number(code_words.DEAL, given.word("ASFALTO_DEAL"))


def table_asked() -> bytearray | None:
    """Returns the match options in ASFALTO_TABLE, bytes in base64 as `table_of` writes it; None if
    it is not set or invalid.
    """
    letters = given.word("ASFALTO_TABLE").replace("-", "+").replace("_", "/")
    try:
        header = binascii.a2b_base64(letters + "A" * (_HEADER - len(letters)))
        return games.of(header).books().checked(header)
    except (ValueError, IndexError):
        return None


def table_of(options: Bytes) -> str:
    """Returns a match's options in the form of ASFALTO_TABLE: base64 without the signs that have a
    meaning in an address, and without zeros at the end.
    """
    letters = binascii.b2a_base64(bytes(options)).decode().strip("=\n").rstrip("A")
    return letters.replace("+", "-").replace("/", "_")


def take(settings: Settings) -> None:
    """Sets up the next match with the deal and the table of a link."""
    settings.deal = deal_asked()
    header = table_asked()
    if header:
        settings.game = header[contract.RULE_GAME]
        settings.header = header


def mistake() -> int:
    """Returns the text about an invalid variable and its valid values; 0 for none."""
    if given.word("ASFALTO_ROAD") and asked() < 0:
        return texts.SETTING_ROAD
    if given.word("ASFALTO_DEAL") and deal_asked() < 0:
        return texts.SETTING_DEAL
    return texts.SETTING_TABLE if given.word("ASFALTO_TABLE") and not table_asked() else 0


class Road:
    """The road that the title offers: the first of these that exists. A road that was asked for and
    not played yet; the one in progress; today's; without a clock, the one after the highest road
    played.
    """

    def __init__(self, app: App, waits: int = -1) -> None:
        """waits: the day of a road in progress."""
        self._app = app
        self._waits = waits
        self._kept = kept = record.read(app)
        self._played = _results(kept)
        self._today = today()
        self._run = last, length = _run(kept)
        self._highest = max([-1, last] + [day for day, _ in self._played])
        is_broken = self._today - last > 1
        self._streak = 0 if is_broken else length
        self.day = (self._highest + 1) % code_words.DAYS if self._today < 0 else self._today
        if waits >= 0:
            self.day = waits
        wanted = asked()
        self.is_asked = wanted >= 0 and self._points(wanted) < 0
        if self.is_asked:
            self.day = wanted
        self._offered = self.day

    def _points(self, day: int) -> int:
        return best(self._played, day)

    def is_over(self) -> bool:
        """Returns whether it was today's road and its day is over."""
        return self.day == self._today != today()

    def move(self, step: int) -> None:
        """Moves to the next or the previous road, up to today's if there is a clock."""
        last = code_words.DAYS - 1 if self._today < 0 else self._today
        self.day += step
        if not 0 <= self.day <= last:
            self.day = 0 if step > 0 else last

    def label(self) -> str:
        """Returns the name of the row."""
        is_today = self.day == self._today
        return self._app.text(texts.TITLE_TODAY if is_today else texts.TODAY_ROAD)

    def number(self) -> str:
        """Returns the road's number, as it is spoken."""
        return str(self.day + 1)

    def value(self) -> str:
        """Returns the number, and a lamp for each try; see `lamps`. A road whose result is no
        longer stored has no known number of tries.
        """
        count = tries(self._kept, self.day)[0]
        if not count and not self._is_untried():
            return self.number()
        return self.number() + " " + lamps(count, self._points(self.day))

    def _is_untried(self) -> bool:
        """Returns whether the road was certainly never played. Older results are not stored."""
        if self._points(self.day) >= 0 or _is_in(self._run, self.day):
            return False
        return len(self._played) < _TEN or self.day > self._highest

    def to_share(self) -> str:
        """Returns the result to share; "" if there is none."""
        first = tries(self._kept, self.day)[1]
        return shared(self.day, first) if first >= 0 else ""

    def left(self) -> str:
        """Returns how many tries are left, in words; "" before the first."""
        count = tries(self._kept, self.day)[0]
        return self._app.text(texts.TODAY_LEFT, TRIES - count) if count else ""

    def words(self) -> tuple[str, str]:
        """Returns the result, and at the offered road the days in a row if there are several."""
        text = self._app.text
        if self.day == self._waits:
            return text(texts.TITLE_GO_ON), ""
        points = self._points(self.day)
        result = text(texts.TODAY_UNTRIED if self._is_untried() else texts.TODAY_UNKEPT)
        if points >= 0:
            name = medal_name(self._app, points) or self.number()
            result = text(texts.TODAY_POINTS, name, points)
        if self._streak < 2 or self.day != self._offered:
            return result, ""
        return result, text(texts.TODAY_STREAK, self._streak)


class Result:
    """The outcome of a finished match of a road, in words. Make it after `note`.

    lamps: see `lamps`; left: the tries that are left, in words; shared: see `shared`.
    """

    def __init__(self, app: App, match: Match) -> None:
        kept = record.read(app)
        self._app = app
        self._day = match.deal
        self._points = points_of(match)
        self._count, first = tries(kept, self._day)
        self._first = max(first, 0)
        self.lamps = lamps(self._count, best(_results(kept), self._day))
        self.left = app.text(texts.TODAY_LEFT, TRIES - self._count)
        self.shared = shared(self._day, self._first)

    def page(self) -> tuple[str, str]:
        """Returns the road with the medal for this match, and the code word of the result to
        compare, that of the first try.
        """
        text = self._app.text
        road = text(texts.TODAY_ROAD) + " " + str(self._day + 1)
        medal_won = medal_name(self._app, self._points)
        heading = text(texts.INFO_SIDE, road, medal_won) if medal_won else road
        word = code_words.result(self._day, self._first)
        return heading, text(texts.TODAY_FIRST if self._count > 1 else texts.DEAL_RESULT, word)


def comparison(app: App, result: int) -> tuple[str, list[tuple]]:
    """Compares another player's result with this player's for the same deal. Returns a sentence,
    and a name and points for each.
    """
    theirs = code_words.points(result)
    rows = [(app.text(texts.TODAY_OTHER), theirs)]
    for day, _, mine in results(app):
        if code_words.is_of(result, day):
            rows.insert(0, (app.text(texts.SEAT_YOU), mine))
            if mine == theirs:
                return app.text(texts.TODAY_LEVEL), rows
            text = texts.TODAY_AHEAD if mine > theirs else texts.TODAY_BEHIND
            return app.text(text, abs(mine - theirs)), rows
    return app.text(texts.TODAY_UNPLAYED), rows


def points_of(match: Match) -> int:
    """Returns the player's points."""
    return games.game(games.FIRST).road_points(match)


def _results(kept: Career) -> list[tuple[int, int]]:
    return _unpacked(kept.days) + _unpacked(kept.more, _ROW)


def _unpacked(row: bytearray, begin: int = 0) -> list[tuple[int, int]]:
    """Returns the pairs of a number and points in bytes made by `_packed`."""
    found = []
    for at in range(begin, len(row) - _SIZE + 1, _SIZE):
        number = row[at] | row[at + 1] << 8
        if number != _UNSET:
            found.append((number, 25 * row[at + 2]))
    return found


def _tried(kept: Career) -> list[tuple[int, int, int]]:
    """Returns the rows stored by `store_tries`."""
    pairs = _unpacked(kept.tries)
    return [(number & _ANY_DAY, number >> _DAY_BITS, points) for number, points in pairs]


def _packed(pairs: list[tuple[int, int]]) -> bytearray:
    packed = bytearray()
    for number, points in pairs:
        packed.extend(bytes((number & 255, number >> 8, points // 25)))
    return packed


def _run(kept: Career) -> tuple[int, int]:
    """Returns the last of the days in a row, and their number."""
    last = kept.more[0] | kept.more[1] << 8
    if last != _UNSET:
        return last, kept.more[2]
    played = _results(kept)  # by an earlier version
    last = today() if today() >= 0 else max([-1] + [day for day, _ in played])
    if best(played, last) < 0:
        last -= 1
    many = 0
    while best(played, last - many) >= 0:
        many += 1
    stored = kept.days[-1] if len(kept.days) % _SIZE else 0
    return last, many and max(many, stored)


def _run_with(kept: Career, day: int) -> tuple[int, int]:
    """Returns the days in a row once a day's road has been played. With a clock only the road of
    the day adds to them, until the end of the next day: a match may last beyond midnight.
    """
    last, length = run = _run(kept)
    now = today()
    if _is_in(run, day) or (now >= 0 and not 0 <= now - day <= 1):
        return run
    if length and day == last + 1:
        return day, min(length + 1, _MOST)
    was_ahead = last > now >= 0  # the clock
    return (day, 1) if was_ahead or not length or day > last else run


def _is_in(run: tuple[int, int], day: int) -> bool:
    last, length = run
    return last - length < day <= last
