# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Proposes harder bots to somebody who has won some matches, before the next one is dealt."""

from career import finish
from ui import texts
from ui.base import recipes
from ui.base.menu import Menu


class Harder(Menu):
    """A question with two answers; B is no."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.HARDER_ASK), foot=app.text(texts.HARDER_WHY))

    def show(self):
        """Says first why it asks."""
        self.app.say(self.app.text(texts.HARDER_WHY))
        super().show()
        self.app.begin_decision()

    def count(self):
        return 2

    def label(self, i):
        return self.app.text(texts.HARDER_YES + i)

    def chosen(self, i):
        finish.answer_harder(self.app, not i)
        self.app.replace(recipes.NEW_MATCH)

    def back(self):
        self.chosen(1)
