# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The numbers of the recipes by which screens open each other, for `App.open_next` and `make`. With
them no screen imports the next one. `MADE` in factories.py has the maker of each.
"""

TITLE = 0
OPENING = 1
NEW_MATCH = 2
KEPT_MATCH = 3
TABLE = 4
SHEET = 5
ENDED = 6
PODIUM = 7
TOUR = 8
DAY_MATCH = 9
ROUTE = 10
TOWN = 11
RERUN = 12
WHAT_IF = 13
GUIDED = 14
RULES = 15
PAUSE = 16
FAILURE = 17
NAME_WHEEL = 18
NAMED_SEAT = 19
