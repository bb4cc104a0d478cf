# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus and saving must know about the game. See engine/README.md."""

from engine.nim import names

from ui import texts

FIRST_TABLE = (2,)
CHARACTERS = names.CHARACTERS
CASTS = (
    bytes((names.CARELESS, names.MASTER, names.GREEDY) * 3),
    bytes((names.MASTER,) * 9),
)
FIRST_CHARACTER = texts.NIM_CARELESS
FIRST_FACE = 0
FIRST_STYLE = texts.NIM_WAY_CARELESS
KEPT = texts.NIM_KEPT


def standing(raw):
    """The round of a saved state, and how many tokens each has taken."""
    at = names.HEADER + 12 + names.NOW
    return 1, list(raw[at : at + raw[names.RULE_SIDES]])


def can_begin(game):
    """Whether somebody has begun who plays, and the state is whole."""
    return game.now[names.AT_FIRST] < game.seats and game.now[names.AT_VIEWER] == names.NONE


def decisions(header):
    """About how many decisions a match takes."""
    return 10 * header[names.RULE_SEATS]
