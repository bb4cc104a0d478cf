# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Help, before a match: of which game?"""

from micropython import const
from ui import factories
from ui.menu import Menu

# Shared numbers
_T_FOOT_CHOOSE = const(237)
_T_TITLE_HELP = const(132)


class Rules(Menu):
    """The games; A opens the rules of one, as they are set up for its next match."""

    def __init__(self, app):
        super().__init__(app, app.text(_T_TITLE_HELP), foot=app.text(_T_FOOT_CHOOSE))
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
