# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Places in the window `now` of a table: the round's facts that take one byte each."""

TURN = 0  # whose turn it is
SEAT = 1  # who must decide; NONE in the view of somebody who may not know
PHASE = 2
DEALER = 3
ROUND = 4  # the first is 1
ATTACK = 5  # the hazard just played, while it may be answered; else NONE
TARGET = 6  # the side it was played on
CALLER = 7  # the side that called the extension, or NONE
FINISHER = 8  # the side that completed the trip, or NONE
IDLE = 9  # turns in a row that only discarded
CLOSED = 10  # 1: the discards are not shuffled into a deck again in this round
LEFT = 11  # cards in the deck
UNRESOLVED = 12  # battle hazards that lie on all sides together
VIEWER = 13  # the seat whose view this is, or NONE: everything is here
LOGGED = 14  # two bytes: how many actions the log holds
SIZE = 16
