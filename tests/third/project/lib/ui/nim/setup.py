# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The set-up of a match."""

from engine.nim import game, names
from overlay import overlay
from ui import texts
from ui.base.rows import Row
from ui.screens.setup import Persons, Rules, SetupMenu


@overlay("setup")
class Setup(SetupMenu):
    """The screen."""

    def __init__(self, app):
        super().__init__(app, rows(app), 29)


@overlay("setup")
def rows(app):
    """The rows of the set-up."""
    return [row(app) for row in (Players, Heap, Persons, Rules)]


@overlay("setup")
class Players(Row):
    """The number of players."""

    title = texts.SETUP_TABLE

    def values(self):
        return range(2, names.MOST_SEATS + 1)

    def now(self):
        return self.settings.header[names.RULE_SEATS]

    def text(self, value):
        return self.app.text(texts.TABLE_SINGLE, value)

    def take(self, value):
        self.settings.header = game.options(value, self.settings.header[names.RULE_HEAP])


@overlay("setup")
class Heap(Row):
    """The number of tokens: some numbers to pick from, any number by keys."""

    title = texts.NIM_HEAP

    def now(self):
        return self.settings.header[names.RULE_HEAP]

    def values(self):
        return 9, 21, 60

    def text(self, value):
        return str(value)

    def said(self):
        return self.app.text(texts.NIM_LEFT, self.now())

    def take(self, value):
        self.settings.header[names.RULE_HEAP] = value

    def change(self, step):
        self.take(max(names.FEWEST, min(self.now() + step, names.MOST)))
