# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The garage: the car paints, title pictures and horns opened by matches, stars and runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import unlocks
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import palette
from ui.base.cues import TURN, play
from ui.base.kit import WIDE
from ui.base.rows import Row, RowMenu

if TYPE_CHECKING:
    from app import App


overlay(__name__)

_SCALE = const(5)  # the scale of the car
_LARGE = const(8)


class _Opened(Row):
    """A row whose values open over time: see career/unlocks.py."""

    kind = 0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title, self.first = unlocks.KINDS[self.kind]
        self._kept = record.read(app)

    def values(self) -> list[int]:
        return unlocks.values(self.kind, self.settings.played, self._kept)

    def missing(self) -> str:
        """Returns the next value to open and its condition, in words; "" if all are open."""
        row = unlocks.following(self.kind, self.settings.played, self._kept)
        if not row:
            return ""
        how = unlocks.needs(self.app, row, self._kept)
        return self.app.text(texts.INFO_SIDE, unlocks.name(self.app, row), how)


class Paint(_Opened):
    """The paint of the player's own car."""

    kind = unlocks.PAINT

    def now(self) -> int:
        return self.settings.paint

    def take(self, value: int) -> None:
        self.settings.paint = value
        self.app.kit.forget_sheets()


class Picture(_Opened):
    """The title's picture."""

    kind = unlocks.PICTURE

    def now(self) -> int:
        return self.settings.night | self.settings.dusk << 1

    def take(self, value: int) -> None:
        self.settings.dusk = value >> 1
        self.settings.night = value & 1


class Horn(_Opened):
    """The tune at the beginning of the player's turn. It sounds when it is chosen."""

    kind = unlocks.HORN

    def now(self) -> int:
        return self.settings.horn

    def take(self, value: int) -> None:
        self.settings.horn = value
        play(TURN, self.settings)


def rows(app: App) -> list[_Opened]:
    """Returns the garage's rows, for screen and terminal."""
    return [Paint(app), Picture(app), Horn(app)]


class Garage(RowMenu):
    """The rows and the player's own car."""

    _all: list[_Opened]

    def __init__(self, app: App) -> None:
        super().__init__(app, app.text(texts.TITLE_GARAGE), rows(app))
        scale = _SCALE if app.width < WIDE else _LARGE
        x, y = (app.width - 16 * scale) // 2, app.height - 12 - 9 * scale
        self.group.append(app.kit.box(0, y + 5 * scale, app.width, 4 * scale, palette.TAR))
        self._place = displayio.Group(scale=scale, x=x, y=y)
        self.group.append(self._place)
        self._park()

    def _park(self) -> None:
        """Draws the car in its new paint."""
        if len(self._place):
            self._place.pop()
        car = self.app.kit.sprites("cars", 16, 8, 0, 0)
        car[0] = self.app.settings.colors[0]
        self._place.append(car)

    def draw(self) -> None:
        super().draw()
        row = self._all[self.at]
        self._foot.set(row.missing() or self.app.text(row.foot))

    def _say(self) -> None:
        super()._say()
        self.app.say(self._all[self.at].missing())

    def changed(self, i: int, step: int) -> None:
        super().changed(i, step)
        self._park()

    def back(self) -> None:
        self.app.keep()
        super().back()
