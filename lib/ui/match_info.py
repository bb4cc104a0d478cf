# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The base of the status screens."""

from ui.screen import Screen


class MatchInfo(Screen):
    """Shows a view and reads it out, in the words of a game's Summary; any key goes back."""

    def __init__(self, app, match, phrases):
        super().__init__(app)
        self._view = match.view()
        self._phrases = phrases

    def key(self, key):
        """Goes back."""
        self.app.pop()
