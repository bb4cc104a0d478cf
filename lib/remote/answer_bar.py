# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The bar that shows that a table waits after an attack, while somebody may call a coup fourré.

Every device shows it after every attack that might be answered, whoever is asked, and also if
nobody is: so it gives nothing away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from remote import wire
from ui import texts
from ui.base import palette
from ui.base.kit import hide

if TYPE_CHECKING:
    from vectorio import Rectangle

    from app import App
    from ui.table.match_table import MatchTable


_HIGH = const(4)  # pixels, as of the bar of a player who is asked


class AnswerBar:
    """A bar at the bottom of a table, and the question above it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._table: MatchTable | None = None  # that shows the bar
        self._bar: Rectangle | None = None
        self._since = 0

    def show(self, table: MatchTable | None) -> None:
        """Shows the bar at a table, or nowhere. It gets shorter for as long as this device would
        need to answer, and then stays short: another device may need longer. A player who is asked
        has a bar of their own meanwhile.
        """
        if table is not self._table:
            self._end()
            if table:
                self._begin(table)
        if table and self._bar:
            hide(self._bar, table.cursor.active)
            time = 100 * wire.answer_time(self._app)
            left = max(0, time - hal.since(self._since))
            self._bar.width = max(1, left * self._app.width // time)

    def _begin(self, table: MatchTable) -> None:
        app = self._app
        self._table = table
        self._since = hal.ticks()
        self._bar = app.kit.box(0, app.height - _HIGH, app.width, _HIGH, palette.GOLD)
        table.group.append(self._bar)
        words = app.text(texts.COUP_TITLE)
        table.show_choice(table.name_line.shown(), words)
        app.say(words)

    def _end(self) -> None:
        table = self._table
        if table and self._bar:
            table.group.remove(self._bar)
            if not table.cursor.active:  # which has its own words there
                table.show_choice(table.name_line.shown(), "")
        self._table = self._bar = None
