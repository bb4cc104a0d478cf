# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asks which game's rules to show, before a match; and leads to the guided ones."""

import games
from ui import texts
from ui.base import recipes
from ui.base.menu import Menu


class Rules(Menu):
    """The games; A opens a game's rules, as set up for its next match. The last row offers the
    guided first matches.
    """

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_HELP), foot=app.text(texts.FOOT_CHOOSE))
        self.cursor = app.settings.game - 1

    def count(self):
        return len(games.GAMES) + 1

    def label(self, i):
        there = i < len(games.GAMES)
        return self.app.text(games.GAMES[i][games.NAME] if there else texts.GUIDE_TITLE)

    def chosen(self, i):
        app = self.app
        if i == len(games.GAMES):
            from ui.screens.guides import Guides

            app.push(Guides(app))
            return
        from saves.settings_format import choose

        choose(app.settings, 1 + i)
        app.push(app.make(recipes.RULES, app.settings.header))
