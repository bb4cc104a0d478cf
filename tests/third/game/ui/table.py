# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table: how many tokens there are, and how many to take."""

from ui.nim.phrases import Phrases

from engine import contract
from hardware import hal
from saves.settings import PACES
from ui import texts
from ui.base import recipes
from ui.base.menu import Menu


class Table(Menu):
    """A row for each number of tokens. Nothing is hidden: the device need not be covered."""

    def __init__(self, app, match):
        super().__init__(app, app.text(texts.GAME_NIM))
        self.match = match
        self._phrases = Phrases(app.texts, match)
        self._hear()

    def recipe(self):
        return recipes.TABLE, (self.match,)

    def count(self):
        return 3

    def label(self, i):
        return self.app.text(texts.NIM_TAKE, i + 1)

    def value(self, i):
        return "" if i else self._phrases.left(self.match.view())

    def chosen(self, i):
        match = self.match
        if match.waits_for_person() and match.game.why_not(i + 1) == contract.OK:
            self._play(i + 1)

    def back(self):
        """The match is left by the menu."""

    def key(self, key):
        if key == hal.START:
            self.app.cover(recipes.PAUSE, self.match)
        elif key == hal.SELECT:
            from ui.nim.info import Info

            self.app.push(Info(self.app, self.match))
        else:
            super().key(key)

    def tick(self):
        """Bots play at the set pace."""
        match = self.match
        if hal.since(self._since) < PACES[self.app.settings.pace]:
            return
        if match.game.over:
            self.app.cover(recipes.SHEET, match)
        elif match.must_hand_over():
            match.hand_over()
        elif not match.waits_for_person():
            self._play(match.bot_action())

    def _play(self, action):
        self.match.apply(action)
        self._hear()
        self.draw()

    def _hear(self):
        """Says what has happened, and shows the last of it."""
        match = self.match
        self._since = hal.ticks()
        self.app.autosave.remember(match)
        for i in range(0, 4 * match.game.events(match.viewer), 4):
            text = self._phrases.event(match.game.heard, i)
            self._foot.set(text)
            self.app.say(text)
