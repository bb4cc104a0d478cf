# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The garage: the car paints, title pictures and horns that matches and stars have opened."""

import displayio

from career import record, unlocks
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.cues import TURN, play
from ui.base.kit import WIDE
from ui.base.rows import Row, RowMenu

apart(__name__)

_SCALE = const(5)  # of the car
_LARGE = const(8)


class _Opened(Row):
    """Something of a kind of which more opens in time: see career/unlocks.py."""

    kind = 0

    def __init__(self, app):
        super().__init__(app)
        self.title, self.first = unlocks.KINDS[self.kind]
        self._stars = record.read(app).stars

    def values(self):
        return unlocks.values(self.kind, self.settings.played, self._stars)

    def missing(self):
        """Returns the next thing to open, and how it opens, in words; "" if all are open."""
        row = unlocks.following(self.kind, self.settings.played, self._stars)
        if not row:
            return ""
        how = unlocks.needs(self.app, row, self._stars)
        return self.app.text(texts.INFO_SIDE, unlocks.name(self.app, row), how)


class Paint(_Opened):
    """The paint of the own car."""

    kind = unlocks.PAINT

    def now(self):
        return self.settings.paint

    def take(self, value):
        self.settings.paint = value
        self.app.kit.forget_sheets()


class Picture(_Opened):
    """The title's picture."""

    kind = unlocks.PICTURE

    def now(self):
        return self.settings.night | self.settings.dusk << 1

    def take(self, value):
        self.settings.dusk = value >> 1
        self.settings.night = value & 1


class Horn(_Opened):
    """The tune at the beginning of one's turn; it is played when it changes."""

    kind = unlocks.HORN

    def now(self):
        return self.settings.horn

    def take(self, value):
        self.settings.horn = value
        play(TURN, self.settings)


def rows(app):
    """Returns the garage's rows, for screen and terminal."""
    return [Paint(app), Picture(app), Horn(app)]


class Garage(RowMenu):
    """The rows and the own car."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_GARAGE), rows(app))
        scale = _SCALE if app.width < WIDE else _LARGE
        x, y = (app.width - 16 * scale) // 2, app.height - 12 - 9 * scale
        self.group.append(app.kit.box(0, y + 5 * scale, app.width, 4 * scale, palette.TAR))
        self._place = displayio.Group(scale=scale, x=x, y=y)
        self.group.append(self._place)
        self._park()

    def _park(self):
        """Draws the car in its new paint."""
        if len(self._place):
            self._place.pop()
        car = self.app.kit.sprites("cars", 16, 8, 0, 0)
        car[0] = self.app.settings.colours[0]
        self._place.append(car)

    def draw(self):
        super().draw()
        row = self._all[self.at]
        self._foot.set(row.missing() or self.app.text(row.foot))

    def _say(self):
        super()._say()
        self.app.say(self._all[self.at].missing())

    def changed(self, i, step):
        super().changed(i, step)
        self._park()

    def back(self):
        self.app.keep()
        super().back()
