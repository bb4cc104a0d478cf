# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Numbers that mean the same in every game; each game's names.py has them too.

Screens, saves and tools handle any game with these: see README.md.
"""

# Seats.
EVERYBODY = 254  # as a viewer: what all players may see
NONE = 255  # no seat, side or card; in a view also one that the viewer must not know

OK = 0  # `why_not` has no objection to the action
CARS_WITH_PARTS = 2  # the sides, from the first on, whose cars can have parts
LEGAL_ROOM = 64  # the most legal actions at a time in any game

# Places in the header of a state, its window `options`.
RULE_FORMAT = 0  # of the game's states: it changes with their layout
RULE_GAME = 1  # the game's number in saved states
RULE_BOOK = 2
RULE_SEATS = 3
RULE_SIDES = 4

# Places in the window `now` of a state: facts of one byte each, beside the game's own.
AT_TURN = 0  # the seat to play
AT_SEAT = 1  # the seat that must decide; NONE in the view of a seat that must not know
AT_PHASE = 2  # the kind of decision that is due
AT_ROUND = 4  # from 1 on
AT_VIEWER = 13  # the seat whose view this is, or EVERYBODY; NONE in the whole state
AT_LOGGED = 14  # the number of actions in the log: two bytes, the low one first

LAST_ROUND = 255  # further rounds keep this number
