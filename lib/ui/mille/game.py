# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus and saving need to know about the race game."""

from engine.mille import names
from micropython import const
from ui import texts

_ROUND = const(90)  # decisions
_HUNDREDS = const(50)  # of points that a single side would make in a round: its rivals stop it
_MOST_TOTAL = const(127)  # high byte of a total that leaves room for a round's points

FIRST_TABLE = (names.SALON_IT, 3, 3, 0, 1)  # arguments of `books.options` for the first header
CHARACTERS = names.CHARACTERS  # for bots
# The character at each seat: at first, and those that are proposed after matches won.
CASTS = (
    bytes((names.BEGINNER,) + (names.BEGINNER, names.BEGINNER, names.RACER, names.CLUB) * 2),
    bytes((names.CLUB,) + (names.MISER, names.GAMBLER, names.RACER, names.CLUB) * 2),
    bytes((names.EXPERT,) + (names.EXPERT, names.BULLY, names.GAMBLER, names.MISER) * 2),
)
FIRST_CHARACTER = texts.BOT_BEGINNER  # the name of character 0; the others follow
FIRST_FACE = 0  # the number of character 0's face and lines, those of all games counted
FIRST_STYLE = texts.PLAYS_BEGINNER  # how character 0 plays
KEPT = texts.KEPT_MILLE  # a match to go on with


def standing(raw):
    """The round of a saved state, and each side's points."""
    points = []
    for side in range(raw[names.RULE_SIDES]):
        at = names.RAW_TOTALS + 2 * side
        points.append(25 * (raw[at] | raw[at + 1] << 8))
    return raw[names.RAW_ROUND], points


def decisions(header):
    """About how many decisions a match takes: a round between bots takes 60 to 100."""
    rounds = header[names.RULE_ROUNDS]
    sides = header[names.RULE_SIDES]
    return _ROUND * (rounds or max(1, header[names.RULE_MATCH] * sides * sides // _HUNDREDS))


def can_begin(game):
    """Whether a round can have begun with a kept state's totals and dealer."""
    for side in range(len(game.totals) // 2):
        if game.totals[2 * side + 1] > _MOST_TOTAL:
            return False
    return game.now[names.AT_DEALER] < game.seats
