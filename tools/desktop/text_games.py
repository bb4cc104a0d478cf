# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds the terminal's part of each game."""

from __future__ import annotations

import importlib
from typing import Any

import games
from engine import contract
from match import Match
from text_talk import Talk


def play_of(talk: Talk, match: Match) -> Any:
    """The game's own `Play` for a match."""
    line = games.GAMES[match.game.raw[contract.RULE_GAME] - 1]
    return importlib.import_module(f"text_{line[games.FOLDER]}").Play(talk, match)
