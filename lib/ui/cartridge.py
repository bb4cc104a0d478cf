# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games on this cartridge. No other shared file mentions a game."""

from __future__ import annotations

import games
from engine.mille import names
from ui import texts
from ui.forts.game import Forts
from ui.mille.game import Mille


def _mille() -> Mille:
    return Mille()


def _forts() -> Forts:
    return Forts()


def insert() -> None:
    """Registers the games."""
    games.register(
        ("mille", texts.GAME_MILLE, names.BOOKS + 1, 7, (), _mille),
        ("forts", texts.GAME_FORTS, 1, 1, (5, "forts", 24, 14, 3, 43), _forts),
    )
