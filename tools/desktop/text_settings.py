# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app's settings in the terminal."""

from __future__ import annotations

import text_rows
from saves.settings_format import choose
from text_erase import ask_erase
from text_talk import Talk, number
from ui import texts
from ui.screens.options import language_row, rows


class Erase(text_rows.Deed):
    """Erases everything that is kept, after two questions, and asks for the language."""

    title = texts.ERASE_ALL

    def do(self, talk):
        if ask_erase(talk):
            ask_language(talk)


def change_settings(talk: Talk) -> None:
    """Changes the settings that apply to every match."""
    app = talk.app
    text_rows.change(talk, [*rows(app, ears=True), Erase(app)])
    choose(app.settings, app.settings.game)  # after all is erased there is no header


def ask_language(talk: Talk) -> None:
    """Asks with the languages' own names alone until one is chosen, and saves it."""
    row = language_row(talk.app)
    at = None
    while at is None:
        talk.say(talk.items([row.text(i) for i in row.values()]))
        at = number(talk.console.line(), 1, row.many)
    row.take(at - 1)
    talk.app.keep()
