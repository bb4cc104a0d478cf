# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The garage: what the stars of the route have opened for one's own car, and for the title."""

from store import career
from ui import texts, towns
from ui.parking import Parking
from ui.row_menu import RowMenu
from ui.rows import Row


class Paint(Row):
    """How one's own car is painted."""

    title = texts.GARAGE_PAINT
    first = texts.PAINT_PLAIN

    def __init__(self, app):
        super().__init__(app)
        self._open = towns.paints(career.read(app).stars)

    def values(self):
        return range(1 + self._open)

    def now(self):
        return self.settings.paint

    def take(self, value):
        self.settings.paint = value
        self.app.kit.forget_sheets()

    def missing(self):
        """What opens more, in words; "" if nothing does."""
        if self._open == len(towns.PAINTS):
            return ""
        return self.app.text(texts.GARAGE_NEXT, towns.PAINTS[self._open])


class Picture(Row):
    """The title's picture."""

    title = texts.GARAGE_PICTURE
    first = texts.PICTURE_DAY

    def __init__(self, app):
        super().__init__(app)
        self._open = towns.opens_night(career.read(app).stars)

    def values(self):
        return range(1 + self._open)

    def now(self):
        return self.settings.night

    def take(self, value):
        self.settings.night = value

    def missing(self):
        """What opens another one, in words; "" if nothing does."""
        return "" if self._open else self.app.text(texts.GARAGE_NEXT_PICTURE)


def rows(app):
    """The garage's rows, for screen and terminal."""
    return [Paint(app), Picture(app)]


class Garage(RowMenu):
    """The rows, and the cars on their road."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_GARAGE), rows(app))
        self._parking = None
        self._park()

    def _park(self):
        """Draws the cars, newly painted."""
        app = self.app
        if self._parking:
            self._parking.leave(self.group)
        self._parking = Parking(app, self.group, app.height - 29)
        self._parking.drive_up(app.settings.colours, 1)

    def draw(self):
        super().draw()
        row = self._all[self.cursor]
        self._foot.set(row.missing() or self.app.text(row.foot))

    def _tell(self):
        super()._tell()
        self.app.say(self._all[self.cursor].missing())

    def changed(self, i, step):
        super().changed(i, step)
        self._park()

    def back(self):
        self.app.keep()
        super().back()
