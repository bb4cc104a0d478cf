# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: everybody who plays a day's deal gets the same cards and rivals; and the results.

It is a match of the first game, which chooses the rules. A day's number is the seed of its deal;
people count the roads from 1 on. The best result of each of the last few days is stored, the most
recently played first; then a byte with the days in a row, which may be more than those.
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
_KEPT = const(10)  # results
_SIZE = const(3)  # bytes of each: the day, the low byte first, and the points in steps of 25
_MOST = const(255)  # days in a row


def today():
    """Returns the clock's day, or -1 if there is no clock."""
    return code_words.day_of(*hal.date())


def dealt(app, day):
    """Deals the match of a day. The player's own set-up stays as it is."""
    own = games.game(_GAME)
    match = resume.match_of(own.road(), resume.cast(app, own.road_rivals))
    match.kind = DAILY
    match.start(day)
    return match


def note(kept, match):
    """Records the result of a finished match in a career, to be saved with it."""
    rest = bytearray()
    steps = points_of(match) // 25
    played = _results(kept.days)
    streak = _streak(kept.days)
    if best(played, match.deal) < 0 and (today() < 0 or 0 <= today() - match.deal <= 1):
        streak = min(_days_in_a_row(kept.days, match.deal - 1) + 1, _MOST)
    for day, points in played:
        if day == match.deal:
            steps = max(steps, points // 25)
        elif len(rest) < _SIZE * (_KEPT - 1):
            rest.extend(bytes((day & 255, day >> 8, points // 25)))
    rest.append(streak)
    kept.days[:] = bytes((match.deal & 255, match.deal >> 8, steps)) + rest


def results(app):
    """Returns the stored results: pairs of day and points."""
    return _results(record.read(app).days)


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
        days = record.read(app).days
        self._played = _results(days)
        self._today = today()
        highest = max([-1] + [day for day, _ in self._played])
        last = highest if self._today < 0 else self._today
        self._streak = _days_in_a_row(days, last) or _days_in_a_row(days, last - 1)
        self.day = (highest + 1) % code_words.DAYS if self._today < 0 else self._today
        if waits >= 0:
            self.day = waits
        wanted = asked()
        self.is_asked = wanted >= 0 and self._points(wanted) < 0
        if self.is_asked:
            self.day = wanted
        self._offered = self.day

    def _points(self, day):
        return best(self._played, day)

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
        points = self._points(self.day)
        return self.number() + (" ▶" if points < 0 else " ★" if medal(points) else "")

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
        result = text(texts.TODAY_UNTRIED)
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


def _results(days):
    found = []
    for at in range(0, len(days) - _SIZE + 1, _SIZE):
        found.append((days[at] | days[at + 1] << 8, 25 * days[at + 2]))
    return found


def _streak(days):
    """Returns the stored number of days in a row, or 0 if there is none yet."""
    return days[-1] if len(days) % _SIZE else 0


def _days_in_a_row(days, last):
    """Returns how many days in a row were played, up to the last one."""
    played = _results(days)
    many = 0
    while best(played, last - many) >= 0:
        many += 1
    return many and max(many, _streak(days))  # the results of some may be gone
