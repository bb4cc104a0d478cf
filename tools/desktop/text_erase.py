# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Erases everything that is kept, after a question and a word that has to be typed."""

from __future__ import annotations

from career.saved import trouble
from text_talk import Talk
from ui import texts
from ui.screens.options import erase


def ask_erase(talk: Talk) -> bool:
    """Asks twice; returns whether everything was erased."""
    talk.say(talk.text(texts.ERASE_ASK), talk.text(texts.ERASE_WHAT) + ".")
    if talk.pick([talk.text(texts.ERASE_NO), talk.text(texts.ERASE_YES)]) != 1:
        return False
    word = talk.text(texts.TEXT_ERASE_WORD)
    talk.say(talk.text(texts.ERASE_WHY), talk.text(texts.TEXT_ERASE_TYPE, word))
    if talk.console.line().strip().upper() != word:
        return False
    if not erase(talk.app):
        talk.tell(trouble(talk.app))
        return False
    return True
