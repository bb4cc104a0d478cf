# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: everybody who plays a day's deal gets the same cards and rivals; and the results.

It is a match of the first game, which chooses the rules. A day's number is the seed of its deal;
people count the roads from 1 on.

The best results of the roads played last are stored, the latest first. `Career.days` has ten, then
a byte with the days in a row: earlier versions know no more. `Career.more` begins with the last day
of those in a row and their number; its second row and those after it have the other results.
"""

import games
from career import code_words, record, resume
from engine import contract
from hardware import hal
from match import DAILY
from micropython import const
from place import apart
from ui import texts
from ui.base import given

apart(__name__)

_GAME = const(1)
_TEN = const(10)
_KEPT = const(40)  # results
_SIZE = const(3)  # bytes of each: the day, the low byte first, and the points in steps of 25
_ROW = const(30)  # bytes of a row of `Career.more`
_MOST = const(255)  # days in a row
_UNSET = const(65535)


def today():
    """Returns the clock's day, or -1 if there is no clock."""
    return code_words.day_of(*hal.date())


def dealt(app, day):
    """Deals the match of a day. The player's own set-up stays as it is."""
    own = games.game(_GAME)
    seats = resume.cast(app, own.road_rivals, own.first_character)
    match = resume.match_of(own.road(), seats)
    match.kind = DAILY
    match.start(day)
    return match


def note(kept, match):
    """Records the result of a finished match in a career, to be saved with it."""
    played = _results(kept)
    last, length = _run_with(kept, match.deal)
    latest = match.deal, max(points_of(match), best(played, match.deal))
    others = [result for result in played if result[0] != match.deal]
    if len(others) == _KEPT:
        del others[-2 if others[-1][0] == last else -1]  # the last day's result stays
    store(kept, [latest] + others)
    kept.days.append(length)
    kept.more[:_SIZE] = bytes((last & 255, last >> 8, length))


def store(kept, played):
    """Stores results, pairs of day and points, in a career."""
    packed = bytearray()
    for day, points in played:
        packed.extend(bytes((day & 255, day >> 8, points // 25)))
    kept.days[:] = packed[: _TEN * _SIZE]
    more = packed[_TEN * _SIZE :]
    kept.more[_ROW:] = more + b"\xff" * (-len(more) % _ROW)


def results(app):
    """Returns the stored results: pairs of day and points."""
    return _results(record.read(app))


def was_played(kept, day):
    """Returns whether a day's road was played, whether or not its result is still stored."""
    return best(_results(kept), day) >= 0 or _is_in(_run(kept), day)


def best(played, wanted):
    """Returns the most points made on a day's deal, by the results, or -1 if it was not played."""
    for day, points in played:
        if day == wanted:
            return points
    return -1


def medal(points):
    """Returns the medal that points win: 1 to 3 for bronze, silver and gold; 0 for none."""
    won = 0
    for least in games.game(_GAME).road_medals:
        won += points >= least
    return won


def medal_name(app, points):
    """Returns the name of the medal that points win, or ""."""
    won = medal(points)
    return app.text(texts.MEDAL_BRONZE + won - 1) if won else ""


def shared(day, points):
    """Returns a result in the form of an address: the road's number, the points, the medal."""
    return "road=" + str(day + 1) + "&points=" + str(points) + "&medal=" + str(medal(points))


def asked():
    """Returns the day of ASFALTO_ROAD, which is a road's number; -1 if there is none."""
    found = given.number("ASFALTO_ROAD")
    return found - 1 if 0 < found <= code_words.DAYS else -1


def deal_asked():
    """Returns the deal of ASFALTO_DEAL, which is a code word; -1 if there is none."""
    return code_words.number(code_words.DEAL, given.word("ASFALTO_DEAL"))


def table_asked():
    """Returns the options of the match of ASFALTO_TABLE, which has their bytes in hexadecimal; None
    if it is not set or has no such options.
    """
    digits = given.word("ASFALTO_TABLE")
    try:
        header = bytes([int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)])
        return games.of(header).books().checked(header)
    except (ValueError, IndexError):
        return None


def table_of(match):
    """Returns a match's options as ASFALTO_TABLE has them."""
    return "".join([f"{byte:02x}" for byte in match.game.options])


def take(settings):
    """Takes the deal of a link, and its table, for the next match."""
    settings.deal = deal_asked()
    header = table_asked()
    if header:
        settings.game = header[contract.RULE_GAME]
        settings.header = header


def mistake():
    """Returns the text that names an invalid variable and what it takes; 0 for none."""
    if given.word("ASFALTO_ROAD") and asked() < 0:
        return texts.SETTING_ROAD
    if given.word("ASFALTO_DEAL") and deal_asked() < 0:
        return texts.SETTING_DEAL
    return texts.SETTING_TABLE if given.word("ASFALTO_TABLE") and not table_asked() else 0


class Road:
    """The road that the title offers: today's; without a clock, the one after the highest that was
    played; before either, one that is in progress; before all, one that was asked for, until it is
    played.
    """

    def __init__(self, app, waits=-1):
        """waits: the day of a road in progress."""
        self._app = app
        self._waits = waits
        kept = record.read(app)
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

    def _points(self, day):
        return best(self._played, day)

    def is_over(self):
        """Returns whether it was today's, and is no longer."""
        return self.day == self._today != today()

    def move(self, step):
        """Goes to the next road, or the previous one; none is after today's, if that is known."""
        last = code_words.DAYS - 1 if self._today < 0 else self._today
        self.day += step
        if not 0 <= self.day <= last:
            self.day = 0 if step > 0 else last

    def label(self):
        """Returns the name of the row."""
        is_today = self.day == self._today
        return self._app.text(texts.TITLE_TODAY if is_today else texts.TODAY_ROAD)

    def number(self):
        """Returns the road's number, as it is spoken."""
        return str(self.day + 1)

    def value(self):
        """Returns the number with a sign: whether it can be played for the first time, or has given
        a medal.
        """
        sign = " ★" if medal(self._points(self.day)) else ""
        return self.number() + (" ▶" if self._is_untried() else sign)

    def _is_untried(self):
        """Returns whether the road was certainly never played: older results are not stored."""
        if self._points(self.day) >= 0 or _is_in(self._run, self.day):
            return False
        return len(self._played) < _TEN or self.day > self._highest

    def to_share(self):
        """Returns the result to share; "" if there is none."""
        points = self._points(self.day)
        return shared(self.day, points) if points >= 0 else ""

    def words(self):
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


def comparison(app, result):
    """Compares another player's result with this player's for the same deal. Returns a sentence,
    and a name and points for each.
    """
    theirs = code_words.points(result)
    rows = [(app.text(texts.TODAY_OTHER), theirs)]
    for day, mine in results(app):
        if code_words.is_of(result, day):
            rows.insert(0, (app.text(texts.SEAT_YOU), mine))
            if mine == theirs:
                return app.text(texts.TODAY_LEVEL), rows
            text = texts.TODAY_AHEAD if mine > theirs else texts.TODAY_BEHIND
            return app.text(text, abs(mine - theirs)), rows
    return app.text(texts.TODAY_UNPLAYED), rows


def result(match):
    """Returns the word for a match's result."""
    return code_words.result(match.deal, points_of(match))


def points_of(match):
    """Returns the player's points."""
    return games.game(_GAME).road_points(match)


def _results(kept):
    found = []
    for row, begin in ((kept.days, 0), (kept.more, _ROW)):
        for at in range(begin, len(row) - _SIZE + 1, _SIZE):
            day = row[at] | row[at + 1] << 8
            if day != _UNSET:
                found.append((day, 25 * row[at + 2]))
    return found


def _run(kept):
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


def _run_with(kept, day):
    """Returns the days in a row once a day's road has been played. With a clock they grow only by
    the road of the day, until the end of the next one: a match may last beyond midnight.
    """
    last, length = run = _run(kept)
    now = today()
    if _is_in(run, day) or (now >= 0 and not 0 <= now - day <= 1):
        return run
    if length and day == last + 1:
        return day, min(length + 1, _MOST)
    was_ahead = last > now >= 0  # the clock
    return (day, 1) if was_ahead or not length or day > last else run


def _is_in(run, day):
    last, length = run
    return last - length < day <= last
