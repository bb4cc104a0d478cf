# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game in the terminal, as text.py asks every game for it."""

from __future__ import annotations

import text_forts_match
import text_rows
from engine.forts import books
from store import resume
from text_talk import Talk
from ui.forts import help as rules
from ui.forts.match import FortsMatch, match_of
from ui.forts.setup import rows

__all__ = ["kept", "new", "play", "rules", "set_up", "summary"]


def set_up(talk: Talk) -> None:
    """Lets somebody change the match that is to come."""
    text_rows.change(talk, rows(talk.app))


def summary(talk: Talk) -> str:
    """The match that would be played now, in a line."""
    return text_rows.summary(talk, rows(talk.app))


def new(talk: Talk) -> FortsMatch:
    """A match as the settings say."""
    return resume.dealt(talk.app, match_of)


def kept(content: bytes) -> FortsMatch:
    """The match that was kept. Any exception: the bytes are none."""
    return resume.kept(content, books.checked, match_of)


def play(talk: Talk, match: FortsMatch, goes_on: bool) -> None:
    """A match; goes_on: that was left once."""
    text_forts_match.Play(talk, match).run(goes_on)
