# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The greatest widths of the game's texts: see tests/ui/slots.py."""

from tests.ui.slots import LABEL, ROW, SPOKEN, STATS, TITLE, Slot

SLOTS = {
    "GAME_NIM": Slot(TITLE),
    "NIM_HEAP": Slot(LABEL),
    "NIM_TAKE": Slot(LABEL, ("3",)),
    "NIM_LEFT": Slot(LABEL, ("60",)),
    "NIM_BEST": Slot(STATS),
    "NIM_TURNS": Slot(STATS),
    "NIM_WAY_*": Slot(ROW),
    "NIM_*": SPOKEN,
}
