# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How matches end, and when harder bots are proposed."""

import games
from career.awards import judge
from career.resume import is_won
from engine import contract
from match import BOT, LESSON, USUAL, WHAT_IF
from micropython import const
from place import apart

apart(__name__)

WINS = const(3)  # after so many, harder bots are proposed


def finish(app, match):
    """A match has ended: it is counted, and there is nothing to go on with."""
    if match.kind == WHAT_IF:
        return
    if match.kind == LESSON:
        app.keep(None, judge(app, match))
        return
    settings = app.settings
    settings.played += 1
    if is_won(match):
        settings.won += 1
        game = match.game.raw[contract.RULE_GAME] - 1
        if match.persons < len(match.seats) and match.kind == USUAL:
            settings.wins[game] = min(WINS, settings.wins[game] + 1)
    app.autosave.end_match(judge(app, match, True))


def harder(settings):
    """The cast to propose after some matches won; b"" if it is not time for one.

    It follows the cast that plays now; who has chosen characters by hand is left alone.
    """
    seats = settings.header[contract.RULE_SEATS]
    casts = games.game(settings.game).casts
    if settings.wins[settings.game - 1] >= WINS and max(settings.kinds[:seats]) == BOT:
        for i in range(len(casts) - 1):
            if casts[i] == settings.characters:
                return casts[i + 1]
    return b""


def answer_harder(app, takes):
    """The proposal has been answered: it comes again after as many matches won."""
    settings = app.settings
    if takes:
        settings.characters = bytearray(harder(settings))
    settings.wins[settings.game - 1] = 0
    app.keep()
