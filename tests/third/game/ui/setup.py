# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is set before a match: how many play, for how many tokens, seats."""

from engine.nim import books, names

from ui import factories, texts
from ui.rows import Persons, Row
from ui.setup import SetupMenu


class Setup(SetupMenu):
    """The screen."""

    def __init__(self, app):
        super().__init__(app, rows(app), 25)


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
    """How many tokens there are."""

    title = texts.NIM_HEAP
    in_summary = True

    def values(self):
        return range(names.FEWEST, names.MOST + 1)

    def now(self):
        return self.settings.header[names.RULE_HEAP]

    def text(self, value):
        return str(value)

    def spoken(self, value):
        return self.app.text(texts.NIM_LEFT, value)

    def limits(self):
        return names.FEWEST, names.MOST, 1

    def take(self, value):
        self.settings.header[names.RULE_HEAP] = value


class Rules(Row):
    """Opens the rules; a terminal has them elsewhere."""

    title = texts.SETUP_BOOK
    foot = texts.FOOT_CHOOSE
    is_for_eyes = True

    def opens(self):
        return factories.rules(self.app, self.settings.header)
