# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Saves a match and what it has earned, when autosave.py says so. Needed for a moment only."""

from hardware import hal
from saves import images, parts


def save(app, match, counts, alone):
    """Saves a match, and with it what it has earned, in one write; returns whether flash changed.

    counts: a round has ended. alone: no table stands, and there is room for the settings and for
    the last round too.
    """
    career = None
    if counts or match.may_earn():
        from career.awards import judge

        career = judge(app, match)
    replay = _replay(match) if alone else None
    return app.keep(parts.seal(parts.MATCH, *match.content()), career, replay, alone)


def end(app, match, career):
    """Clears the saved match at its end; saves the career if given."""
    hal.remember(*parts.seal(parts.MATCH))
    app.keep(parts.seal(parts.MATCH), career, _replay(match) if match else None)


def _replay(match):
    """The round that ended last as a sealed part; None leaves the one before: there is none, or
    no room for it.
    """
    part = parts.seal(parts.REPLAY, *match.replay())
    size = sum([len(piece) for piece in part])
    return part if parts.HEAD < size <= images.room_of(parts.REPLAY) else None
