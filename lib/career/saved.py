# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The match to go on with: saving it, finding it, and parts that can't be read."""

import games
from career import record
from career.awards import judge
from career.resume import unpack
from hardware import hal
from match import PERSON
from place import apart
from saves import images, parts
from ui import texts


@apart("saved")
def kept_match():
    """The content of the newest match that was kept, b"" for none. Raises parts.Damaged."""
    try:
        newest = images.unseal(hal.recall, parts.MATCH, 0)
    except parts.Damaged:
        newest = b""
    return newest or images.unseal(hal.load, parts.MATCH)


@apart("saved")
def told(app, content):
    """A kept match in a few words: its game and round, the one person's score and the best of
    others; "" if it can't be read.
    """
    try:
        seats, _, raw, _ = unpack(content)
        own = games.game(content[0])
        number, scores = own.standing(raw)
        persons = [i for i in range(len(seats)) if seats[i].kind == PERSON]
        mine = scores.pop(persons[0] % len(scores)) if len(persons) == 1 else -1
        scores.sort()
        if mine < 0:
            mine = scores.pop()
        return app.text(own.kept, number, mine, scores[-1])
    except Exception:  # whatever nonsense raises: going on will tell
        return ""


@apart("saved")
def trouble(app):
    """The text that says why nothing is saved; 0 as long as nothing prevents it."""
    if images.is_newer(hal.load):
        return texts.SAVE_NEWER
    if hal.KEYBOARD and hal.is_second():  # a board runs alone
        return texts.SAVE_SECOND
    return texts.SAVE_REFUSED if app.unsaved else 0


@apart("saved")
def losses(app, match_lost):
    """The text about why nothing is saved, or about what was saved and can't be read; 0 for none.
    Settings are reported once.
    """
    lost = [match_lost, app.settings.damaged, False, False]
    app.settings.damaged = False
    hindered = trouble(app)
    if hindered:
        return hindered
    try:
        record.unsealed(hal.load)
    except parts.Damaged:
        lost[parts.CAREER] = True
    try:
        images.unseal(hal.load, parts.REPLAY)
    except parts.Damaged:
        lost[parts.REPLAY] = True
    if lost[parts.CAREER] or lost[parts.REPLAY]:
        if sum(lost) > 1:
            return texts.TITLE_MUCH_LOST
        return texts.TITLE_CAREER_LOST if lost[parts.CAREER] else texts.TITLE_REPLAY_LOST
    if sum(lost) > 1:
        return texts.TITLE_ALL_LOST
    return texts.TITLE_LOST if match_lost else texts.TITLE_SETTINGS if sum(lost) else 0


@apart("saved")
def rescue(app):
    """Saves the match as it was remembered last: whether there is one, and it is safe."""
    try:
        match = kept_match()
        if match:
            app.keep(parts.seal(parts.MATCH, match))
        return bool(match) and not app.unsaved
    except Exception:  # an error that came before is the one to tell of
        return False


@apart("save")
def save(app, match, counts, alone):
    """Saves a match, and with it what it has earned, in one write; returns whether flash changed.

    counts: a round has ended. alone: no table stands, and there is room for the settings and for
    the last round too.
    """
    career = None
    if counts or match.may_earn():
        career = judge(app, match)
    replay = _replay(match) if alone else None
    return app.keep(parts.seal(parts.MATCH, *match.content()), career, replay, alone)


@apart("save")
def end(app, match, career):
    """Clears the saved match at its end; saves the career if given."""
    hal.remember(*parts.seal(parts.MATCH))
    app.keep(parts.seal(parts.MATCH), career, _replay(match) if match else None)


@apart("save")
def _replay(match):
    """The round that ended last as a sealed part; None leaves the one before: there is none, or
    no room for it.
    """
    part = parts.seal(parts.REPLAY, *match.replay())
    size = sum([len(piece) for piece in part])
    return part if parts.HEAD < size <= images.room_of(parts.REPLAY) else None
