# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games that the tools know: the one table that names them."""

from __future__ import annotations

import importlib

GAMES = {"mille": "match_mille", "forts": "match_forts"}


def game(name: str):
    """The tools' module of a game: its arguments, its players, its transcripts."""
    return importlib.import_module(GAMES[name])
