# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app's settings in the terminal."""

from __future__ import annotations

from text_talk import Row, Talk, number
from ui import texts
from ui.language import LANGUAGES
from ui.title import NAMES


def change_settings(talk: Talk) -> None:
    """Language, and whether one draws by hand; the rest is for screens."""
    talk.change(lambda: _settings_rows(talk))


def _settings_rows(talk: Talk) -> list[Row]:
    by_hand = talk.text(texts.YES if talk.app.settings.draw_by_hand else texts.NO)
    return [
        Row(
            talk.text(texts.OPTIONS_LANGUAGE),
            talk.text(texts.LANGUAGE_NAME),
            lambda: _change_language(talk),
        ),
        Row(talk.text(texts.OPTIONS_DRAW), by_hand, lambda: _toggle_draw(talk)),
    ]


def ask_language(talk: Talk) -> None:
    """Asks, in no other words than the languages' own names, until one is chosen; that is kept."""
    at = None
    while at is None:
        talk.say(talk.items(NAMES))
        at = number(talk.console.line(), 1, len(NAMES))
    talk.app.speak(LANGUAGES[at - 1])
    talk.app.keep()


def _change_language(talk: Talk) -> None:
    """Picks a language; each says its own name."""
    at = talk.pick(NAMES)
    if at is not None:
        talk.app.speak(LANGUAGES[at])


def _toggle_draw(talk: Talk) -> None:
    talk.app.settings.draw_by_hand ^= 1
