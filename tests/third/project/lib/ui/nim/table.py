# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of nim: the screen of a match."""

from __future__ import annotations

from ui.nim.sheet import Sheet

from engine import contract
from engine.nim import names
from hardware import hal
from overlay import overlay
from saves.settings import PACES
from ui import texts
from ui.base import recipes
from ui.base.beneath import ALL
from ui.base.menu import Menu

_SENTENCES = (texts.NIM_BEGAN, texts.NIM_TOOK, texts.MATCH_WON)  # of events, by their kinds


@overlay("table")
class Table(Menu):
    """A row for each number of tokens, and the last event below the rows."""

    def __init__(self, app, match) -> None:
        self.match = match
        super().__init__(app, app.text(texts.GAME_NIM))
        self._hear()

    def recipe(self) -> tuple:
        return recipes.TABLE, (self.match,)

    # The rows: a player's options

    def count(self) -> int:
        return names.LEGAL_MAX

    def label(self, i: int) -> str:
        return self.app.text(texts.NIM_TAKE, i + 1)

    def value(self, i: int) -> str:
        return "" if i else self._left()

    def reason(self, i: int) -> str:
        """Returns why nobody can take this many tokens: only the heap can be too small."""
        return self._left() if self.match.view().why_not(i + 1) == names.TOO_MANY else ""

    def chosen(self, i: int) -> None:
        if not self.match.waits_for_person():
            return
        if self.match.view().why_not(i + 1) == contract.OK:
            self._play(i + 1)
        else:
            self._tell(self.reason(i))

    def key(self, key: int) -> None:
        if key == hal.START:
            self.app.open_next(recipes.PAUSE, self.match, beneath=ALL)
        elif key == hal.SELECT:
            self.app.open(Sheet(self.app, self.match))
        elif key != hal.B:  # there is no screen to go back to
            super().key(key)

    # The match continues

    def waits(self) -> bool:
        return self.match.waits_for_person() and not self.match.must_hand_over()

    def tick(self) -> None:
        """Lets a bot play when it is due, and shows the score sheet at the end."""
        match = self.match
        if hal.since(self._since) < PACES[self.app.settings.pace]:
            return
        if match.game.over:
            self.app.open_next(recipes.SHEET, match, beneath=ALL)
        elif match.must_hand_over():
            match.hand_over()  # without a cover: nothing is hidden
        elif not match.waits_for_person():
            self._play(match.bot_action())

    def _play(self, action: int) -> None:
        self.match.apply(action)
        self._hear()
        self.draw()

    def _hear(self) -> None:
        """Saves the match, and announces the last action's events."""
        match = self.match
        self._since = hal.ticks()
        self.app.autosave.remember(match)
        for i in range(0, 4 * match.game.events(match.viewer), 4):
            kind, seat, number, left = match.game.happened[i : i + 4]
            self._tell(self.app.text(_SENTENCES[kind], match.seats[seat].name, number, left))

    def _tell(self, sentence: str) -> None:
        self._foot.set(sentence)
        self.app.say(sentence)

    def _left(self) -> str:
        return self.app.text(texts.NIM_LEFT, self.match.view().now[names.AT_HEAP])
