# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The bots' characters: a row of weights for each, in the order of names.py's W_..."""

# fmt: off
ROWS = bytes([
    40, 60, 5, 5, 6, 6, 4, 0, 0, 9, 0, 0, 60, 0, 1,  # raider
    65, 45, 8, 6, 12, 6, 4, 2, 1, 3, 0, 0, 60, 1, 1,  # builder
    50, 50, 7, 5, 9, 6, 4, 2, 0, 6, 8, 10, 60, 1, 1,  # trader
    30, 60, 0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 100, 0, 0,  # beginner
])
# fmt: on
