# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the pages of towns have in common, on the route and on the long road."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract
from hardware import hal
from overlay import overlay
from ui import texts
from ui.base.screen import Screen

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from ui.table.question import Options


overlay(__name__)


class TownPage(Screen):
    """A town before its match. For a listener, starting the match is an option."""

    at = 0
    is_open = True

    def __init__(self, app: App, name: int) -> None:
        """name: a text."""
        super().__init__(app)
        self._name = app.text(name)
        self.said: list[str] = []  # the page in words

    def show(self) -> None:
        """Says the page."""
        for line in self.said:
            self.app.say(line)

    def question(self) -> Options | None:
        return self if hal.TOLD and self.is_open else None

    def prompt(self) -> str:
        """Returns the town."""
        return self._name

    def count(self) -> int:
        """Returns 1: to start."""
        return 1

    def entry(self, i: int) -> str:
        """Returns the option's effect."""
        return self.app.text(texts.SETUP_START)

    def go_to(self, i: int) -> None:
        """Does nothing: there is only one option."""


def table_words(app: App, header: Bytes) -> str:
    """Returns the number of players, or of teams and their players, in words."""
    seats, sides = header[contract.RULE_SEATS], header[contract.RULE_SIDES]
    if seats == sides:
        return app.text(texts.TABLE_SINGLE, seats)
    return app.text(texts.TABLE_TEAMS, sides, seats // sides)
