# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score sheet, and the end of a match."""

from overlay import overlay
from ui import texts
from ui.base import recipes
from ui.base.menu import Menu
from ui.screens import podium


@overlay
class Sheet(Menu):
    """The number of tokens that each player has taken. is_over: the podium follows."""

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
            self.app.open_next(recipes.PODIUM, self._match)
        else:
            self.app.close()

    def back(self):
        self.chosen(0)


@overlay
class Podium(podium.Podium):
    """The podium, with the winner's name in the headline."""

    def name(self, side):
        return self.match.seats[side].name
