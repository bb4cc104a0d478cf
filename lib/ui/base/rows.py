# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of settings: what can be set, and to which values.

A row's class decides everything about it. Screens draw rows; the terminal lists them.
"""

from engine import contract
from match import PERSON
from ui import texts
from ui.base import recipes


class Row:
    """A label and a value, or no value if the row only opens something."""

    title = 0  # the label's text
    many = 0  # number of values, from 0 on
    first = 0  # the text of the first value; the others follow
    foot = texts.FOOT_CHANGE  # what a screen's foot says about the keys
    nothing = 0  # what to say where there is nothing to set: see `is_empty`
    is_for_eyes = False  # of no use to somebody who only listens
    in_summary = False  # part of the line about the next match

    def __init__(self, app):
        self.app = app
        self.settings = app.settings

    def label(self):
        """What the row is about."""
        return self.app.text(self.title)

    def is_shown(self):
        """Whether there is anything to set at present."""
        return True

    def is_empty(self):
        """Whether the row is grey: it stays where it is, and there is nothing to set."""
        return False

    def values(self):
        """The values to choose from, as numbers."""
        return range(self.many)

    def now(self):
        """The current value, perhaps none of those."""
        return 0

    def text(self, value):
        """A value in words."""
        return self.app.text(self.first + value) if self.first else ""

    def spoken(self, value):
        """A value to be spoken, if a screen shows it shorter."""
        return self.text(value)

    def take(self, value):
        """Sets a value."""
        raise NotImplementedError

    def value(self):
        """The current value, as a screen shows it."""
        return self.text(self.now())

    def said(self):
        """The current value, to be spoken."""
        return self.spoken(self.now())

    def change(self, step):
        """Sets the next or the previous value."""
        values = self.values()
        at = 0
        for i in range(len(values)):
            if values[i] == self.now():
                at = i
        if values:
            self.take(values[(at + step) % len(values)])

    def limits(self):
        """The least and greatest number that may be typed, and the unit of both; or None."""
        return None

    def opens(self):
        """The screen that A opens; None if A sets the next value."""
        return None

    def rows(self):
        """The rows of what it opens, for the terminal; None if it has values instead."""
        return None


class Switch(Row):
    """No or yes: 0 or 1."""

    many = 2

    def text(self, value):
        return self.app.text(texts.NO - value)


class Persons(Row):
    """How many people play; opens the seats."""

    title = texts.SETUP_SEATS
    foot = texts.FOOT_CHOOSE
    more = ()  # the classes of a seat's rows that a game adds

    def text(self, value):
        persons = 0
        for seat in range(self.settings.header[contract.RULE_SEATS]):
            persons += self.settings.kinds[seat] == PERSON
        return self.app.text(texts.SEATS_PERSONS, persons)

    def opens(self):
        from ui.screens.seats import Seats

        return Seats(self.app, self.more)

    def rows(self):
        from ui.screens.seats import seats

        return seats(self.app, self.more)


class Rules(Row):
    """Opens the rules of the options set."""

    title = texts.SETUP_BOOK
    foot = texts.FOOT_CHOOSE
    is_for_eyes = True  # the terminal offers them elsewhere

    def opens(self):
        return self.app.make(recipes.RULES, self.settings.header)
