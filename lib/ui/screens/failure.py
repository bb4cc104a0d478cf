# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screen after an error: which data is saved, which key to press, and what to do then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from overlay import overlay
from ui import texts
from ui.base import palette, recipes
from ui.base.kit import CENTRE, LINE
from ui.base.screen import Screen

if TYPE_CHECKING:
    from app import App


overlay(__name__)


class Failure(Screen):
    """The report. A leads to the title, which offers to resume a saved match.

    The error's name is no help to a player: `hal.trace` reports it.
    """

    def __init__(self, app: App, saved: bool) -> None:
        """saved: whether the match is saved, in addition to earlier saves."""
        super().__init__(app, palette.PINE)
        self._told = []
        middle = app.height // 2
        self._say(middle - 28, palette.WHITE, texts.ERROR_TITLE)
        self._say(middle - 10, palette.CREAM, texts.ERROR_SAVED if saved else texts.ERROR_KEPT)
        self._say(middle + 12, palette.GOLD, texts.ERROR_PRESS, "Ⓐ ")
        self._say(app.height - LINE - 1, palette.GREY, texts.ERROR_AGAIN)

    def _say(self, y: int, color: int, number: int, sign: str = "") -> None:
        words = self.app.text(number)
        self.show_line(sign + words, 0, y, self.app.width, color, CENTRE)
        self._told.append(words)

    def show(self) -> None:
        """Says the text of the screen."""
        for text in self._told:
            self.app.say(text)

    def key(self, key: int) -> None:
        """Handles A: goes to the title."""
        if key == hal.A:
            self.app.open_next(recipes.TITLE)
