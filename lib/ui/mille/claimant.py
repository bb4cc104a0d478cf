# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asks which of several persons calls a coup fourré."""

from ui import texts
from ui.base.menu import Menu


class Claimant(Menu):
    """Those who may; the one chosen claims it of the question."""

    def __init__(self, app, question, phrases, callers):
        self._question = question
        self._phrases = phrases
        self._callers = callers
        super().__init__(app, app.text(texts.COUP_WHO))

    def show(self):
        super().show()
        self.app.begin_decision()

    def count(self):
        return len(self._callers)

    def label(self, i):
        return self._phrases.seat(self._callers[i])

    def chosen(self, i):
        self.app.pop()
        self._question.claim(self._callers[i])
