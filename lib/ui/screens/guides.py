# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where guided first matches are offered: at the first start of a game, and under the help."""

import games
from ui import texts
from ui.base import recipes
from ui.base.menu import Menu
from ui.screens.lessons import has_guide


class Offer(Menu):
    """Asks, once for each game, whether to be guided through a first match."""

    def __init__(self, app, number, set_up):
        """set_up: opens the set-up of a game, for who knows how to play."""
        super().__init__(app, app.text(texts.GUIDE_ASK), foot=app.text(texts.GUIDE_FOOT))
        self._number = number
        self._set_up = set_up

    def count(self):
        return 2

    def label(self, i):
        return self.app.text(texts.GUIDE_NO if i else texts.GUIDE_YES)

    def chosen(self, i):
        app = self.app
        app.settings.guided |= 1 << self._number
        app.keep()
        if i:
            app.pop()
            self._set_up(self._number)
        else:
            app.replace(recipes.GUIDED, self._number)


class Guides(Menu):
    """The games that have a guided first match."""

    def __init__(self, app):
        self._games = [i for i in range(len(games.GAMES)) if has_guide(i + 1)]
        super().__init__(app, app.text(texts.GUIDE_TITLE), foot=app.text(texts.GUIDE_FOOT))

    def count(self):
        return len(self._games)

    def label(self, i):
        return self.app.text(games.GAMES[self._games[i]][games.NAME])

    def chosen(self, i):
        self.app.replace(recipes.GUIDED, self._games[i] + 1)
