# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every number of the game by its name.

An action is how many tokens are taken.
"""

from engine.contract import *  # noqa: F403 - NONE, AT_SEAT and all others that every game has

# The header, after what every game has there.
FORMAT = 1
GAME = 3
RULE_HEAP = 5  # tokens at first
HEADER = 6
FEWEST = 2  # tokens
MOST = 60
MOST_SEATS = 4

# Facts in `now`, besides those that every game has.
AT_HEAP = 3  # tokens that are left
AT_FIRST = 5  # who began
NOW = 16

TAKING = 0  # phases
OVER = 4  # any number will do: the phases of another game are none of its business

BEGAN = 0  # events: who begins, how many tokens there are
TOOK = 1  # who, how many, how many are left
ENDED = 2  # who has taken the last one

NOT_NOW = 1  # reasons
TOO_MANY = 2
NO_ACTION = 3

LEGAL_MAX = 3  # legal actions at a time
LINES = 1  # numbers of each side: tokens taken
LOG = 64  # actions
HEARD = 8  # bytes of events that an action can have

CARELESS = 0  # bots
GREEDY = 1
MASTER = 2  # match.BEST
CHARACTERS = 3
