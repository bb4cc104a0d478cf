# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reasons to play again: the goals within reach after a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import towns, unlocks
from career.awards import WINS, next_cast
from career.matches import is_won
from engine import contract
from hardware import hal
from match import LEG, LESSON, USUAL
from micropython import const
from overlay import overlay
from saves import record
from ui import texts

if TYPE_CHECKING:
    from app import App
    from match import Match
    from saves.record import Career


overlay(__name__)

_STAR = const(2)  # a number of matches, estimated, to put goals in order
_BADGE = const(2)
_RUN = const(7)


def goals(app: App, match: Match) -> list[tuple[str, str]]:
    """Returns the goals of a single human player, the nearest first: a heading and words for
    each.
    """
    if match.kind == LESSON or match.persons != 1:
        return []
    if hal.NETWORK and match.remote:
        return []  # it does not count
    kept = record.read(app)
    found = _unlocks(app, kept) + _harder(app, match) + _streak(app, match, kept)
    found += _badges(app, match, kept) + _stars(app, match, kept)
    found.sort()
    return [goal[1:] for goal in found]


def _unlocks(app: App, kept: Career) -> list[tuple[int, str, str]]:
    """Returns the thing to open next in each row of the garage. Each goal is three values: a rough
    number of matches, a heading, words.
    """
    found = []
    for kind in (unlocks.HORN, unlocks.PICTURE, unlocks.PAINT):
        row = unlocks.following(kind, app.settings.played, kept)
        if row:
            more = unlocks.missing(row, app.settings.played, kept)
            near = more * (1, _STAR, _STAR, _RUN)[row[unlocks.CONDITION]]
            found.append((near, unlocks.named(app, row), unlocks.needs(app, row, kept)))
    return found


def _harder(app: App, match: Match) -> list[tuple[int, str, str]]:
    """Returns the number of wins before harder rivals are proposed, if there are any; none before
    the first win.
    """
    more = WINS - app.settings.wins[match.game.raw[contract.RULE_GAME] - 1]
    if match.kind != USUAL or not 0 < more < WINS or not next_cast(app.settings):
        return []
    return [(more, app.text(texts.GOAL), app.text(texts.GOAL_HARDER, more))]


def _streak(app: App, match: Match, kept: Career) -> list[tuple[int, str, str]]:
    """Returns the goal of one more win, if it would make the longest streak."""
    row = record.row_of(match.game.options)
    streak = kept.number(row, record.STREAK)
    if match.kind == LEG or not is_won(match) or streak < max(1, kept.number(row, record.LONGEST)):
        return []
    return [(1, app.text(texts.GOAL), app.text(texts.GOAL_STREAK, streak + 1))]


def _badges(app: App, match: Match, kept: Career) -> list[tuple[int, str, str]]:
    """Returns the first badge of the match's game that is not won yet."""
    for badge in games.of(match.game.raw).badges:
        if not kept.badges >> badge & 1:
            name = app.text(texts.GOAL_BADGE, app.text(texts.BADGE_COUP + badge))
            return [(_BADGE, name, app.text(texts.WIN_COUP + badge))]
    return []


def _stars(app: App, match: Match, kept: Career) -> list[tuple[int, str, str]]:
    """Returns the next star of the match's town, as the first goal, or of the latest open town."""
    town = record.opened(kept.stars) - 1
    played = match.town()
    near = _STAR
    if played >= 0 and kept.stars[played] != record.ALL_STARS:
        town, near = played, 0
    for i in range(record.STARS):
        if not kept.stars[town] >> i & 1:
            kind, number = towns.star(town, i)
            short = games.of(match.game.raw).short(match, kind, number) if town == played else 0
            how = app.text(texts.STAR_WIN + kind, number)
            if short:
                how = app.text(texts.GOAL_SHORT, short)
            return [(near, app.text(texts.GOAL_STAR, app.text(texts.TOWN_0 + town)), how)]
    return []
