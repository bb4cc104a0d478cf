# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A menu: up and down move, A chooses a row, left and right change its value, B goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from hardware import hal
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.cues import CURSOR, play
from ui.base.kit import LINE, RIGHT, WIDE, Line, hide
from ui.base.screen import TITLE_HIGH, Screen, title_band

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from displayio import TileGrid

    from app import App
    from ui.base.kit import Kit


_ROW = const(12)
_AIRY = const(18)  # a row of a wide screen
_LARGE = const(22)  # a row with letters of double size
_FOOT = const(12)
_LEFT = const(12)
_CURSOR = const(7)  # icons
_ABOVE = const(8)
_BELOW = const(9)


class Menu(Screen):
    """Rows with a label and perhaps a value; subclasses define them."""

    def __init__(self, app: App, title: str, top: int = TITLE_HIGH, foot: str = "") -> None:
        """title: "" for none; top: where the rows begin."""
        super().__init__(app)
        self.title = title_band(app, self.group, title) if title else None
        self._top = top + 3
        high = app.height - self._top - _FOOT
        wide = app.width >= WIDE
        doubled = wide and self.fits_doubled() and self.rows(high // _LARGE) >= self.count()
        self._size = 2 if doubled else 1
        self._apart = _LARGE if doubled else _AIRY if wide else _ROW
        self._rows = self.rows(high // self._apart)
        self._first = 0
        self.at = 0
        kit = app.kit
        self._bar = kit.box(0, self._top, app.width, self._apart - 1, palette.TAR)
        self.group.append(self._bar)
        self._arrow = kit.sprites("icons", 9, 9, 1, self._top)
        self._arrow[0] = _CURSOR
        self.group.append(self._arrow)
        self._above = self._mark(_ABOVE, self._top - 3)
        self._below = self._mark(_BELOW, self._top + self._rows * self._apart - 1)
        self._labels = []
        self._values = []
        self._build(kit)
        self._foot = Line(kit, 2, app.height - LINE - 1, app.width - 4, palette.GREY)
        self._foot.set(foot)
        self.group.append(self._foot.grid)

    def _mark(self, icon: int, y: int) -> TileGrid:
        """Draws the mark of hidden rows, in the gap above or below the others. It is off center,
        since the title's road ends there in the same yellow.
        """
        mark = self.app.kit.sprites("icons", 9, 9, self.app.width * 5 // 8, y)
        mark[0] = icon
        self.group.append(mark)
        return mark

    def fits_doubled(self) -> bool:
        """Returns whether every row has room for letters of double size."""
        for i in range(self.count()):
            if not self.has_room(self.label(i), self.value(i)):
                return False
        return True

    def has_room(self, label: str, value: str) -> bool:
        """Returns whether two texts fit in a row with letters of double size."""
        width = self.app.kit.font.width
        taken = width(label) + (width(value) + 6 if value else 0)
        return taken <= (self.app.width - _LEFT) // 2

    def _build(self, kit: Kit) -> None:
        rows = self._rows
        scale = self._size
        wide = (self.app.width - _LEFT) // scale
        grid = GridLayout(0, 0, wide, rows * self._apart // scale, grid_size=(1, rows))
        for i in range(rows):
            label = Line(kit, 0, 0, wide)
            value = Line(kit, 0, 0, wide - 3, palette.GOLD, RIGHT)
            grid.add_content(label.grid, (0, i), (1, 1))
            grid.add_content(value.grid, (0, i), (1, 1))
            self._labels.append(label)
            self._values.append(value)
        y = self._top + (self._apart - _ROW * scale + 1) // 2
        lines = displayio.Group(scale=scale, x=_LEFT, y=y)
        lines.append(grid)
        self.group.append(lines)

    def icon_y(self, i: int) -> int:
        """Returns the top of an icon of 9x9 pixels in a visible row."""
        return self._top + i * self._apart + (self._apart - _ROW) // 2 + 1

    # For subclasses to define

    def count(self) -> int:
        """Returns the number of rows."""
        raise NotImplementedError

    def rows(self, room: int) -> int:
        """Returns the number of rows visible at once. room: the number that fit."""
        return min(room, self.count())

    def label(self, i: int) -> str:
        """Returns the text at the left of a row."""
        raise NotImplementedError

    def value(self, i: int) -> str:
        """Returns the text at the right of a row, or ""."""
        return ""

    def spoken(self, i: int) -> str:
        """Returns the spoken form of a row's value."""
        return self.value(i)

    def chosen(self, i: int) -> None:
        """Called when A is pressed on a row."""

    def changed(self, i: int, step: int) -> None:
        """Called when left (-1) or right (1) is pressed on a row."""

    def back(self) -> None:
        """Called when B is pressed."""
        self.app.close()

    # The rows as the options of a question

    arrows = (hal.UP, hal.DOWN)

    def question(self) -> Menu:
        return self

    def prompt(self) -> str:
        """Returns the question."""
        return self.title.shown() if self.title else ""

    def entry(self, i: int) -> str:
        """Returns a row as a line of a list."""
        return self._line(i)

    def go_to(self, i: int) -> None:
        self.at = i
        self.draw()
        self._say()

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        place = i - self._first
        if -1 <= place <= self._rows:  # the rows just before and after the visible ones
            return 0, self._top + place * self._apart, self.app.width, self._apart
        return None

    # Behavior

    def show(self) -> None:
        """Draws the rows; says the menu's name, then the selected row."""
        self.at = min(self.at, self.count() - 1)
        self.draw()
        if self.title:
            self.app.say(self.title.shown())
        self._say()

    def draw(self) -> None:
        """Draws the visible rows."""
        if self.at < self._first:
            self._first = self.at
        if self.at >= self._first + self._rows:
            self._first = self.at - self._rows + 1
        for i in range(self._rows):
            row = self._first + i
            there = row < self.count()
            self._labels[i].set(self.label(row) if there else "")
            self._values[i].set(self.value(row) if there else "")
            chosen = row == self.at
            self._labels[i].ink(palette.WHITE if chosen else palette.CREAM)
        y = self._top + (self.at - self._first) * self._apart
        self._bar.y = y
        self._arrow.y = self.icon_y(self.at - self._first)
        hide(self._above, self._first == 0)
        hide(self._below, self._first + self._rows >= self.count())

    def _say(self) -> None:
        self.app.say(self._line(self.at))

    def _line(self, i: int) -> str:
        return (self.label(i) + " " + self.spoken(i)).strip()

    def key(self, key: int) -> None:
        """Moves, changes, chooses or goes back."""
        if hal.UP <= key <= hal.RIGHT:
            play(CURSOR, self.app.settings)
        if key == hal.UP or key == hal.DOWN:
            step = 1 if key == hal.DOWN else -1
            self.at = (self.at + step) % self.count()
        elif key == hal.LEFT or key == hal.RIGHT:
            self.changed(self.at, 1 if key == hal.RIGHT else -1)
        elif key == hal.A:
            self.chosen(self.at)
            return
        elif key == hal.B:
            self.back()
            return
        self.draw()
        self._say()


@overlay("choice")
class Choice(Menu):
    """Answers or rows in words, and a function that receives the choice. The foot is not spoken."""

    def __init__(
        self,
        app: App,
        title: str,
        answers: Sequence[str],
        taken: Callable[..., None],
        foot: str = "",
        back: Callable[[], None] | None = None,
    ) -> None:
        """taken: called with the number of the chosen answer. back: called at B; without it B
        closes the menu.
        """
        self._answers = answers
        self.chosen = taken
        if back:
            self.back = back
        super().__init__(app, title, foot=foot)

    def count(self) -> int:
        return len(self._answers)

    def label(self, i: int) -> str:
        return self._answers[i]

    def notice(self, words: str) -> None:
        """Shows a spoken text in the foot."""
        self._foot.set(words)


@overlay("choice")
class ConfirmMenu(Choice):
    """A choice that cannot be undone: it ignores a press meant for something else."""

    def __init__(
        self,
        app: App,
        title: str,
        answers: Sequence[str],
        taken: Callable[..., None],
        why: str = "",
        last: bool = False,
        back: Callable[[], None] | None = None,
    ) -> None:
        """why: a reason for the foot, spoken first, or last of all."""
        super().__init__(app, title, answers, taken, why, back)
        self._why = why
        self._last = last

    def show(self) -> None:
        app = self.app
        if not self._last:
            app.say(self._why)
        super().show()
        if self._last:
            app.say(self._why)
        app.begin_decision()
