# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The garage: the car paints and title pictures that the route's stars have opened."""

import displayio

from career import record, towns
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.base.kit import WIDE
from ui.base.rows import Row, RowMenu

apart(__name__)

_SCALE = const(5)  # of the car
_LARGE = const(8)


class Paint(Row):
    """The paint of the own car."""

    title = texts.GARAGE_PAINT
    first = texts.PAINT_PLAIN

    def __init__(self, app):
        super().__init__(app)
        self._open = towns.paints(record.read(app).stars)

    def values(self):
        return range(1 + self._open)

    def now(self):
        return self.settings.paint

    def take(self, value):
        self.settings.paint = value
        self.app.kit.forget_sheets()

    def missing(self):
        """Returns what opens more, in words; "" if nothing does."""
        if self._open == len(towns.PAINTS):
            return ""
        return self.app.text(texts.GARAGE_NEXT, towns.PAINTS[self._open])


class Picture(Row):
    """The title's picture."""

    title = texts.GARAGE_PICTURE
    first = texts.PICTURE_DAY

    def __init__(self, app):
        super().__init__(app)
        self._open = towns.opens_night(record.read(app).stars)

    def values(self):
        return range(1 + self._open)

    def now(self):
        return self.settings.night

    def take(self, value):
        self.settings.night = value

    def missing(self):
        """Returns what opens another one, in words; "" if nothing does."""
        return "" if self._open else self.app.text(texts.GARAGE_NEXT_PICTURE)


def rows(app):
    """Returns the garage's rows, for screen and terminal."""
    return [Paint(app), Picture(app)]


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
