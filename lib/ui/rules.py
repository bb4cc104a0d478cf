# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asks which game's rules to show, before a match."""

import games
from ui import factories, texts
from ui.menu import Menu


class Rules(Menu):
    """The games; A opens a game's rules, as set up for its next match."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_HELP), foot=app.text(texts.FOOT_CHOOSE))
        self.cursor = app.settings.game - 1

    def count(self):
        return len(games.GAMES)

    def label(self, i):
        return self.app.text(games.GAMES[i][games.NAME])

    def chosen(self, i):
        from store.settings_format import choose

        app = self.app
        choose(app.settings, 1 + i)
        app.push(factories.rules(app, app.settings.header))
