# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A menu of declared rows."""

from micropython import const
from ui.base import palette
from ui.base.menu import Menu

_FEW = const(8)


class RowMenu(Menu):
    """Left and right set a row's value; A opens what a row opens, or sets the next value."""

    def __init__(self, app, title, rows):
        self._all = rows
        super().__init__(app, title)

    def rows(self, room):
        """Leaves room for rows that are not shown yet."""
        return min(room, len(self._all))

    def count(self):
        shown = 0
        for row in self._all:
            shown += row.is_shown()
        return shown

    def fits_doubled(self):
        """Whether they have room with every value; of many numbers the last is the longest."""
        for row in self._all:
            values = row.values()
            for value in values if len(values) <= _FEW else values[-1:]:
                if not self.has_room(row.label(), row.text(value)):
                    return False
        return super().fits_doubled()

    def label(self, i):
        return self._all[i].label()

    def value(self, i):
        return self._all[i].value()

    def spoken(self, i):
        return self._all[i].said()

    def draw(self):
        super().draw()
        for i in range(min(self._rows, self.count() - self._first)):
            if self._all[self._first + i].is_empty():
                self._labels[i].ink(palette.GREY)
        row = self._all[self.cursor]
        self._foot.set(self.app.text(row.nothing if row.is_empty() else row.foot))

    def changed(self, i, step):
        self._all[i].change(step)

    def chosen(self, i):
        if self._all[i].is_empty():
            self.app.say(self._foot.shown())
            return
        screen = self._all[i].opens()
        if screen:
            self.app.push(screen)
            return
        self.changed(i, 1)
        self.draw()
        self._tell()
