# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the screens with everything about everybody have in common."""

from ui.screen import Screen


class MatchInfo(Screen):
    """Shows and says a view, in the words of a game's Summary; any key goes back to the table."""

    def __init__(self, app, match, phrases):
        super().__init__(app)
        self._view = match.view()
        self._phrases = phrases

    def key(self, key):
        """Goes back."""
        self.app.pop()
