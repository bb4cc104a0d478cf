# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Names for all numbers of nim. An action is the number of tokens to take."""

from engine.contract import *  # noqa: F403 - the numbers that every game has, such as NONE

# The header: the options of a match. The contract has its first five bytes.
FORMAT = 1
GAME = 3  # its row in lib/ui/cartridge.py, where tests/third adds it
RULE_HEAP = 5  # tokens at the beginning
HEADER = 6  # bytes

FEWEST = 2  # tokens
MOST = 60
MOST_SEATS = 4

# Facts in the window `now`, in places that the contract leaves: 3 and 5 to 12.
AT_HEAP = 3  # tokens left
AT_FIRST = 5  # the seat that began
NOW = 16  # bytes

TAKING = 0  # phases
OVER = 4  # each game numbers its phases as it likes

BEGAN = 0  # events, each with a seat: the first player; the tokens in the heap
TOOK = 1  # the player; the number of tokens; the number left
ENDED = 2  # the player who took the last token

NOT_NOW = 1  # reasons
TOO_MANY = 2
NO_ACTION = 3

LEGAL_MAX = 3  # legal actions at a time
LINES = 1  # numbers in each side's scores: tokens taken
LOG = 64  # actions
HEARD = 8  # bytes: at most two events follow from an action

CARELESS = 0  # the bots' characters
GREEDY = 1
MASTER = 2
CHARACTERS = 3
