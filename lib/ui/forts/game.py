# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus and saving need to know about the fort game. See ui/mille/game.py."""

from engine.forts import names
from micropython import const
from ui import texts

_ROUNDS = const(10)
_TURN = const(6)  # decisions

FIRST_TABLE = (3, 20)
CHARACTERS = names.CHARACTERS
CASTS = (
    bytes((names.BEGINNER, names.BEGINNER, names.BUILDER) * 3),
    bytes((names.TRADER, names.RAIDER, names.BUILDER) * 3),
    bytes((names.BUILDER, names.TRADER, names.RAIDER) * 3),
)
FIRST_CHARACTER = texts.FM_BOT_RAIDER
FIRST_FACE = 7
FIRST_STYLE = texts.PLAYS_RAIDER
KEPT = texts.KEPT_FORTS


def standing(raw):
    """The round of a saved state, and how many forts each seat holds."""
    forts = [0] * raw[names.RULE_SIDES]
    for fort in range(names.FORTS_EACH * len(forts)):
        forts[raw[names.RAW_OWNER + fort]] += 1
    return raw[names.RAW_ROUND], forts


def decisions(header):
    """About how many decisions a match takes: most are won in ten rounds."""
    rounds = min(header[names.RULE_ROUNDS] or _ROUNDS, _ROUNDS)
    return _TURN * rounds * header[names.RULE_SEATS]


def can_begin(game):
    """Whether a round can have begun with a kept state's forts, cars and first player."""
    from engine.forts.holdings import cars_at

    for fort in range(names.FORTS_EACH * game.seats):
        if game.owner[fort] >= game.seats or cars_at(game, fort) > names.CARS:
            return False
    return game.now[names.AT_FIRST] < game.seats
