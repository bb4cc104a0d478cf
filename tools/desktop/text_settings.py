# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app's settings in the terminal."""

from __future__ import annotations

from micropython import const
from text_talk import Row, Talk, number
from ui.language import LANGUAGES
from ui.title import NAMES

# Shared numbers
_T_LANGUAGE_NAME = const(213)
_T_NO = const(162)
_T_OPTIONS_DRAW = const(207)
_T_OPTIONS_LANGUAGE = const(204)
_T_YES = const(161)


def change_settings(talk: Talk) -> None:
    """Language, and whether one draws by hand; the rest is for screens."""
    talk.change(lambda: _settings_rows(talk))


def _settings_rows(talk: Talk) -> list[Row]:
    by_hand = talk.text(_T_YES if talk.app.settings.draw_by_hand else _T_NO)
    return [
        Row(
            talk.text(_T_OPTIONS_LANGUAGE),
            talk.text(_T_LANGUAGE_NAME),
            lambda: _change_language(talk),
        ),
        Row(talk.text(_T_OPTIONS_DRAW), by_hand, lambda: _toggle_draw(talk)),
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
