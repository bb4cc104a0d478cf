# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The cards of the race game. A card is its kind: a small integer in the rule sheet's order.

Everything else about a card is arithmetic on that order or a byte table. Distances count in steps
of 25, so that each fits a byte.
"""

KINDS = 21
EVERYBODY = 254  # as a viewer: what lies open
NONE = 255  # no card here, or (in a view) a card that may not be seen
STEP = 25

# Distance: 25, 50, 75, 100, 200.
MILES_25 = 0
MILES_50 = 1
MILES_200 = 4

STOP = 5
SPEED_LIMIT = 6
OUT_OF_GAS = 7
FLAT_TIRE = 8
ACCIDENT = 9
WRONG_WAY = 10

ROLL = 11
END_OF_LIMIT = 12
GASOLINE = 13
SPARE_TIRE = 14
REPAIRS = 15
END_OF_WRONG_WAY = 16

RIGHT_OF_WAY = 17
EXTRA_TANK = 18
PUNCTURE_PROOF = 19
DRIVING_ACE = 20

REMEDY_AFTER = 6  # a hazard's remedy stands six places after it

STEPS = bytes((1, 2, 3, 4, 8))
COUNT = bytes((10, 10, 10, 12, 4, 5, 4, 3, 3, 3, 0, 14, 6, 6, 6, 6, 0, 1, 1, 1, 1))
HAND = 7  # the most that a hand ever holds: six, and the card just drawn
DECK = 116

# For each kind, the safety that keeps its hazard away (a remedy belongs to its hazard's safety).
_ROW_TO_ACE = bytes((17, 17, 18, 19, 20, 20))
SAFETY_OF = bytes(5) + _ROW_TO_ACE + _ROW_TO_ACE + bytes((17, 18, 19, 20))


def is_distance(card):
    """25, 50, 75, 100 or 200."""
    return card < STOP


def is_hazard(card):
    """A card that is played on a rival."""
    return STOP <= card < ROLL


def is_safety(card):
    """One of the four that are out only once."""
    return card >= RIGHT_OF_WAY


def is_battle(hazard):
    """Whether a hazard lies on the battle pile; speed limit and wrong way have piles of their own."""
    return hazard != SPEED_LIMIT and hazard != WRONG_WAY


def safety_bit(safety):
    """The bit of a safety in a side's `safeties` and `coups`."""
    return 1 << (safety - RIGHT_OF_WAY)
