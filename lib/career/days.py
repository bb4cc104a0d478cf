# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: everybody who plays a day's deal gets the same cards and rivals; and the results.

It is a match of the first game, which chooses the rules. A day's number is the seed of its deal.
The best result of each of the last few days is stored, the most recently played first.
"""

import games
from career import code_words, record, resume
from hardware import hal
from match import DAILY
from micropython import const
from place import apart
from ui import texts

apart(__name__)

_GAME = const(1)
_KEPT = const(10)  # results
_SIZE = const(3)  # bytes of each: the day, the low byte first, and the points in steps of 25


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
    steps = _points(match) // 25
    for day, points in _results(kept.days):
        if day == match.deal:
            steps = max(steps, points // 25)
        elif len(rest) < _SIZE * (_KEPT - 1):
            rest.extend(bytes((day & 255, day >> 8, points // 25)))
    kept.days[:] = bytes((match.deal & 255, match.deal >> 8, steps)) + rest


def results(app):
    """Yields the stored results: pairs of day and points."""
    return _results(record.read(app).days)


def best(app, day):
    """Returns the most points made on a day's deal, or -1 if it was not played."""
    for played, points in results(app):
        if played == day:
            return points
    return -1


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
    return code_words.result(match.deal, _points(match))


def _points(match):
    """Returns the player's points."""
    return games.game(_GAME).road_points(match)


def _results(days):
    found = []
    for at in range(0, len(days) - _SIZE + 1, _SIZE):
        found.append((days[at] | days[at + 1] << 8, 25 * days[at + 2]))
    return found
