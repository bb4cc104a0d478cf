# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of settings, with their labels and values.

A row's class decides everything about it; a menu draws the rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from micropython import const
from ui import texts
from ui.base.menu import Menu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app import App
    from ui.base.screen import Screen


class Row:
    """A label and a value, or no value if the row only opens something."""

    title = 0  # the number of the label's text
    many = 0  # the number of values, from 0 on
    first = 0  # the number of the first value's text; the others follow
    foot = texts.FOOT_CHANGE  # the number of the text about the keys in a screen's foot

    def __init__(self, app: App) -> None:
        self.app = app
        self.settings = app.settings

    def label(self) -> str:
        """Returns the label."""
        return self.app.text(self.title)

    def is_shown(self) -> bool:
        """Returns whether there is anything to set now."""
        return True

    def values(self) -> Sequence[int]:
        """Returns the values to choose from, as numbers."""
        return range(self.many)

    def now(self) -> int:
        """Returns the current value. It may differ from all of `values`."""
        return 0

    def text(self, value: int) -> str:
        """Returns a value in words."""
        return self.app.text(self.first + value) if self.first else ""

    def spoken(self, value: int) -> str:
        """Returns the spoken form of a value, which may be longer than the one on screen."""
        return self.text(value)

    def take(self, value: int) -> None:
        """Sets a value."""
        raise NotImplementedError

    def value(self) -> str:
        """Returns the text of the current value on screen."""
        return self.text(self.now())

    def said(self) -> str:
        """Returns the spoken form of the current value."""
        return self.spoken(self.now())

    def change(self, step: int) -> None:
        """Sets the next or the previous value."""
        values = self.values()
        at = 0
        for i in range(len(values)):
            if values[i] == self.now():
                at = i
        if values:
            self.take(values[(at + step) % len(values)])

    def opens(self) -> Screen | None:
        """Returns the screen that A opens, or None if A sets the next value."""
        return None


class Switch(Row):
    """No or yes: 0 or 1."""

    many = 2

    def text(self, value: int) -> str:
        return self.app.text(texts.YES if value else texts.NO)


# The menu that draws rows

_FEW = const(8)


class RowMenu(Menu):
    """Left and right set a row's value; A opens a row's screen, or sets the next value."""

    def __init__(self, app: App, title: str, rows: Sequence[Row]) -> None:
        self._all = rows
        super().__init__(app, title)

    def rows(self, room: int) -> int:
        """Returns the number of visible rows, with room for rows that are hidden now."""
        return min(room, len(self._all))

    def count(self) -> int:
        shown = 0
        for row in self._all:
            shown += row.is_shown()
        return shown

    def fits_doubled(self) -> bool:
        """Returns whether every value has room; the last of many numbers is the longest."""
        for row in self._all:
            values = row.values()
            for value in values if len(values) <= _FEW else values[-1:]:
                if not self.has_room(row.label(), row.text(value)):
                    return False
        return super().fits_doubled()

    def label(self, i: int) -> str:
        return self._all[i].label()

    def value(self, i: int) -> str:
        return self._all[i].value()

    def spoken(self, i: int) -> str:
        return self._all[i].said()

    def draw(self) -> None:
        super().draw()
        self._foot.set(self.app.text(self._all[self.at].foot))

    def changed(self, i: int, step: int) -> None:
        self._all[i].change(step)

    def chosen(self, i: int) -> None:
        screen = self._all[i].opens()
        if screen:
            self.app.open(screen)
            return
        self.changed(i, 1)
        self.draw()
        self._say()
