# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How many tokens everybody has taken."""

from ui import texts
from ui.base import recipes
from ui.base.menu import Menu


class Sheet(Menu):
    """A row for each seat; is_over: the winner is shown next."""

    def __init__(self, app, match, is_over=False):
        self._match = match
        self._is_over = is_over
        self._taken = [0] * match.game.sides
        match.game.scores(self._taken)
        super().__init__(app, app.text(texts.SHEET_TITLE, 1))

    def count(self):
        return len(self._taken)

    def label(self, i):
        return self._match.seats[i].name

    def value(self, i):
        return str(self._taken[i])

    def chosen(self, i):
        if self._is_over:
            self.app.replace(recipes.PODIUM, self._match)
        else:
            self.app.pop()

    def back(self):
        self.chosen(0)
