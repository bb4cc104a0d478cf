# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game in the terminal, as text.py asks every game for it."""

from __future__ import annotations

import text_match
from text_setup import Setup, summary
from text_talk import Talk
from ui.race import help as rules

__all__ = ["play", "rules", "set_up", "summary"]


def set_up(talk: Talk) -> None:
    """Lets somebody change the match that is to come."""
    Setup(talk).run()


def play(talk: Talk) -> None:
    """A match."""
    text_match.Play(talk).run()
