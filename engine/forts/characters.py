# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The bots' characters: a row of weights for each, in the order of names.py's W_..."""

# fmt: off
ROWS = bytes([
    40, 60, 5, 5, 6, 6, 5, 0, 0, 0, 9, 0, 0, 60, 0,  # raider
    70, 45, 8, 6, 12, 6, 7, 2, 2, 2, 4, 0, 0, 60, 1,  # builder
    55, 50, 7, 5, 9, 6, 6, 1, 2, 0, 6, 14, 6, 60, 1,  # trader
])
# fmt: on
