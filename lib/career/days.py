# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: the same cards and rivals for everybody who plays a day's deal, and the results.

It is a match of the first game, which says by which rules. A day's number is the seed of its deal.
What is kept of the last few days' deals is the best result of each, the one played last first.
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
    """The day by the clock; -1 if there is none."""
    return code_words.day_of(*hal.date())


def dealt(app, day):
    """The match of a day's deal. The player's own set-up stays as it is."""
    own = games.game(_GAME)
    match = resume.match_of(own.road(), resume.cast(app, own.road_rivals))
    match.kind = DAILY
    match.start(day)
    return match


def note(kept, match):
    """Puts the result of a match that has ended into a career, to be saved with it."""
    rest = bytearray()
    steps = _points(match) // 25
    for day, points in _results(kept.days):
        if day == match.deal:
            steps = max(steps, points // 25)
        elif len(rest) < _SIZE * (_KEPT - 1):
            rest.extend(bytes((day & 255, day >> 8, points // 25)))
    kept.days[:] = bytes((match.deal & 255, match.deal >> 8, steps)) + rest


def results(app):
    """The results that are kept: pairs of day and points."""
    return _results(record.read(app).days)


def best(app, day):
    """The most points made on a day's deal; -1 if it was not played."""
    for played, points in results(app):
        if played == day:
            return points
    return -1


def comparison(app, result):
    """What the number of somebody else's result says beside one's own for the same deal: a
    sentence, and a name and points for each.
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
    """The word for what a match has come to."""
    return code_words.result(match.deal, _points(match))


def _points(match):
    """The player's."""
    return games.game(_GAME).road_points(match)


def _results(days):
    found = []
    for at in range(0, len(days) - _SIZE + 1, _SIZE):
        found.append((days[at] | days[at + 1] << 8, 25 * days[at + 2]))
    return found
