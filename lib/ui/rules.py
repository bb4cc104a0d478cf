# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asks whose rules to show, before a match."""

from ui import factories, texts
from ui.menu import Menu


class Rules(Menu):
    """The games; A opens the rules of one, as they are set up for its next match."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_HELP), foot=app.text(texts.FOOT_CHOOSE))
        self.cursor = app.settings.game - 1

    def count(self):
        return len(factories.GAMES)

    def label(self, i):
        return factories.name(self.app, 1 + i)

    def chosen(self, i):
        app = self.app
        app.settings.game = 1 + i
        screens = factories.screens(1 + i)
        screens.prepare(app.settings)
        app.push(screens.rules(app, app.settings.header))
