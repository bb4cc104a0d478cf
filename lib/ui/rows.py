# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of a set-up: what can be set, and to which values.

Everything about a row is decided once, in its class. Screens draw rows, the terminal lists them.
"""

from engine import contract
from match import PERSON
from ui import factories, texts


class Row:
    """A label, and one of some values, or none where the row only opens something."""

    title = 0  # the label's text
    many = 0  # values, from 0 on
    first = 0  # the text of the first of them; the others' follow
    foot = texts.FOOT_CHANGE  # what a screen says of its keys
    nothing = 0  # what is said where it should have rows of its own, and has none
    is_for_eyes = False  # means nothing to who only listens
    in_summary = False  # stands in the line that tells of the next match

    def __init__(self, app):
        self.app = app
        self.settings = app.settings

    def label(self):
        """What the row is about."""
        return self.app.text(self.title)

    def is_shown(self):
        """Whether there is anything to set now."""
        return True

    def values(self):
        """The values to choose from, as numbers."""
        return range(self.many)

    def now(self):
        """The value that is set: perhaps none of those."""
        return 0

    def text(self, value):
        """A value in words."""
        return self.app.text(self.first + value) if self.first else ""

    def spoken(self, value):
        """A value for the ear, where a screen shows less."""
        return self.text(value)

    def take(self, value):
        """Sets a value."""

    def value(self):
        """What is set, as a screen shows it."""
        return self.text(self.now())

    def said(self):
        """What is set, for the ear."""
        return self.spoken(self.now())

    def change(self, step):
        """Sets the next value, or the one before."""
        values = self.values()
        at = 0
        for i in range(len(values)):
            if values[i] == self.now():
                at = i
        if values:
            self.take(values[(at + step) % len(values)])

    def limits(self):
        """The least and the greatest number that may be typed, and what goes into each; or None."""
        return None

    def opens(self):
        """The screen that A opens, or None: A sets the next value."""
        return None

    def rows(self):
        """The rows of what it opens, for who listens. None: it has values instead."""
        return None


class Switch(Row):
    """No or yes: 0 or 1."""

    many = 2

    def text(self, value):
        return self.app.text(texts.NO - value)


class Persons(Row):
    """How many persons play; opens the seats."""

    title = texts.SETUP_SEATS
    foot = texts.FOOT_CHOOSE
    more = ()  # the classes of a seat's rows beyond those of every game

    def text(self, value):
        persons = 0
        for seat in range(self.settings.header[contract.RULE_SEATS]):
            persons += self.settings.kinds[seat] == PERSON
        return self.app.text(texts.SEATS_PERSONS, persons)

    def opens(self):
        from ui.seats import Seats

        return Seats(self.app, self.more)

    def rows(self):
        from ui.seats import seats

        return seats(self.app, self.more)


class Rules(Row):
    """Opens the rules, as they are set."""

    title = texts.SETUP_BOOK
    foot = texts.FOOT_CHOOSE
    is_for_eyes = True  # who listens asks for them elsewhere

    def opens(self):
        return factories.rules(self.app, self.settings.header)
