# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app's settings in the terminal."""

from __future__ import annotations

import text_rows
from text_talk import Talk, number
from ui import texts
from ui.options import language_row, rows
from ui.rows import Switch


class OnlyNew(Switch):
    """Whether a turn begins with what has changed alone. Only somebody who listens needs it."""

    title = texts.TEXT_ONLY_NEW

    def now(self):
        return self.settings.only_new

    def take(self, value):
        self.settings.only_new = value


def change_settings(talk: Talk) -> None:
    """Changes the settings that apply to every match."""
    text_rows.change(talk, [*rows(talk.app), OnlyNew(talk.app)])


def ask_language(talk: Talk) -> None:
    """Asks with the languages' own names alone until one is chosen, and saves it."""
    row = language_row(talk.app)
    at = None
    while at is None:
        talk.say(talk.items([row.text(i) for i in row.values()]))
        at = number(talk.console.line(), 1, row.many)
    row.take(at - 1)
    talk.app.keep()
