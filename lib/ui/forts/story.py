# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Places in `FortsMatch.story`, the bytes that a match's story needs: counting.py fills them.

The linker puts the numbers in the place of the names, so a board never loads this module.
"""

PART = 0  # 1: the match has been counted only in part
ATTACKER = 1  # of the attack that goes on
LEAD = 2  # its bonuses before anything is added; LEVEL if they are equal
ROUND = 3  # of the turning point, the conquest by which the lead changed last; 0: none
BY = 4
FROM = 5
FORT = 6
PERCENT = 7  # its odds; LED is added if the conqueror took the lead by it
LONGEST = 8  # the most rounds that a conquered fort was held, the first and the last included
HOLDER = 9
HELD = 10  # that fort
TAKEN = 11  # + fort: the round in which it was conquered last; 0: never
RUINED = 26  # + loser + SEATS * attacker: how many forts
SEATS = 5
SIZE = 51

LEVEL = 128
LED = 128
