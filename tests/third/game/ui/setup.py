# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match: how many play, for how many tokens."""

from engine.nim import books, names

import games
from micropython import const
from ui import factories, texts
from ui.menu import Menu
from ui.seats import Seats

_START = const(0)
_TABLE = const(1)
_HEAP = const(2)
_SEATS = const(3)
_LABELS = (
    texts.SETUP_START,
    texts.SETUP_TABLE,
    texts.NIM_HEAP,
    texts.SETUP_SEATS,
    texts.SETUP_BOOK,
)


class Setup(Menu):
    """Changes the header that the next match begins with."""

    def __init__(self, app):
        super().__init__(app, app.text(games.GAMES[app.settings.game - 1][games.NAME]))

    def count(self):
        return len(_LABELS)

    def label(self, i):
        return self.app.text(_LABELS[i])

    def value(self, i):
        header = self.app.settings.header
        if i == _TABLE:
            return self.app.text(texts.TABLE_SINGLE, header[names.RULE_SEATS])
        return str(header[names.RULE_HEAP]) if i == _HEAP else ""

    def chosen(self, i):
        app = self.app
        if i == _START:
            app.keep()
            app.replace(factories.new_match)
        elif i == _SEATS:
            app.push(Seats(app))
        elif i > _SEATS:
            app.push(factories.rules(app, app.settings.header))

    def back(self):
        self.app.keep()
        super().back()

    def changed(self, i, step):
        settings = self.app.settings
        seats, heap = settings.header[names.RULE_SEATS], settings.header[names.RULE_HEAP]
        if i == _TABLE:
            seats = (seats - 2 + step) % (names.MOST_SEATS - 1) + 2
        elif i == _HEAP:
            heap = max(names.FEWEST, min(heap + step, names.MOST))
        settings.header = books.options(seats, heap)
