# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is set before a match: how many play, for how many tokens, and the seats."""

from engine.nim import books, names

from ui import texts
from ui.base.rows import Persons, Row, Rules
from ui.screens.setup import SetupMenu


class Setup(SetupMenu):
    """The screen."""

    def __init__(self, app):
        super().__init__(app, rows(app), 29)


def rows(app):
    """What can be set."""
    return [row(app) for row in (Players, Heap, Persons, Rules)]


class Players(Row):
    """How many play."""

    title = texts.SETUP_TABLE
    in_summary = True

    def values(self):
        return range(2, names.MOST_SEATS + 1)

    def now(self):
        return self.settings.header[names.RULE_SEATS]

    def text(self, value):
        return self.app.text(texts.TABLE_SINGLE, value)

    def take(self, value):
        self.settings.header = books.options(value, self.settings.header[names.RULE_HEAP])


class Heap(Row):
    """How many tokens there are: some numbers to pick from, every number by keys."""

    title = texts.NIM_HEAP
    in_summary = True

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
