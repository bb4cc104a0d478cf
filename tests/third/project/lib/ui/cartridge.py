# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games on this cartridge: lib/ui/cartridge.py with one more."""

from ui.nim.game import Nim

import games
from engine.mille import names
from ui import texts
from ui.forts.game import Forts
from ui.mille.game import Mille


def _mille():
    return Mille()


def _forts():
    return Forts()


def _nim():
    return Nim()


def insert():
    """Registers the games."""
    games.register(
        ("mille", texts.GAME_MILLE, names.BOOKS + 1, 7, (), _mille),
        ("forts", texts.GAME_FORTS, 1, 1, (5, "forts", 24, 14, 3, 43), _forts),
        ("nim", texts.GAME_NIM, 1, 0, (), _nim),
    )
