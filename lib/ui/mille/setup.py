# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The settings of a race: rule book, table, length, seats, variants."""

from engine.mille import books, names
from match import PERSON
from ui import texts
from ui.base import recipes
from ui.base.rows import Persons, Row
from ui.screens.setup import SetupMenu

_LENGTHS = (10, 20, 30, 50, -1, -3, -5, -9)  # of a match: hundreds of points, or if negative rounds
LONG_GOAL = 40  # the Wikipedia book's long form, in steps of 25
LONG_EXTENSION = 48


class Setup(SetupMenu):
    """The setup screen of a race."""

    def __init__(self, app):
        super().__init__(app, rows(app), 29)


def rows(app):
    """The menu's rows."""
    return [row(app) for row in (Book, Players, Length, RaceSeats, Variants)]


class Book(Row):
    """A printed rule book, or the house rules; A shows the rules."""

    title = texts.SETUP_BOOK
    in_summary = True
    many = names.BOOKS + 1
    first = texts.BOOK_PARKER
    foot = texts.FOOT_CHANGE_READ
    _house = None  # the house rules, kept while another book is chosen

    def now(self):
        settings = self.settings
        return names.BOOKS if settings.house else settings.header[names.RULE_BOOK]

    def opens(self):
        return self.app.make(recipes.RULES, self.settings.header)

    def take(self, value):
        """Restores the house rules as they were left, or starts them as a copy of the last book."""
        settings = self.settings
        old = settings.header
        if settings.house and old[names.RULE_HOUSE]:
            self._house = old
        settings.house = int(value == names.BOOKS)
        if not settings.house:
            settings.header = rebuilt(old, value, old[names.RULE_SEATS], old[names.RULE_SIDES])
            if old is not self._house:
                keep_variants(old, settings.header)
        elif self._house:
            base = self._house[names.RULE_BOOK]
            settings.header = rebuilt(old, base, old[names.RULE_SEATS], old[names.RULE_SIDES])
            copy_changes(self._house, settings.header)


class Players(Row):
    """How many play, and in which teams: one of the book's tables."""

    title = texts.SETUP_TABLE
    in_summary = True

    def _tables(self):
        return books.tables(self.settings.header[names.RULE_BOOK])

    def values(self):
        return range(0, len(self._tables()), 2)

    def now(self):
        header = self.settings.header
        book = header[names.RULE_BOOK]
        return nearest_table(book, header[names.RULE_SEATS], header[names.RULE_SIDES])

    def text(self, value):
        known = self._tables()
        seats, sides = known[value], known[value + 1]
        if seats == sides:
            return self.app.text(texts.TABLE_SINGLE, seats)
        return self.app.text(texts.TABLE_TEAMS, sides, seats // sides)

    def take(self, value):
        settings = self.settings
        old = settings.header
        known = self._tables()
        new = rebuilt(old, old[names.RULE_BOOK], known[value], known[value + 1])
        settings.header = new
        if settings.house:
            copy_changes(old, new)
        else:
            keep_variants(old, new)


class Length(Row):
    """The winning score, or the number of rounds."""

    title = texts.SETUP_MATCH
    in_summary = True

    def values(self):
        return _LENGTHS

    def now(self):
        header = self.settings.header
        return header[names.RULE_MATCH] or -header[names.RULE_ROUNDS]

    def text(self, value):
        if value > 0:
            return self.app.text(texts.MATCH_POINTS, 100 * value)
        if value == -1:
            return self.app.text(texts.MATCH_ONE_ROUND)
        return self.app.text(texts.MATCH_ROUNDS, -value)

    def take(self, value):
        header = self.settings.header
        header[names.RULE_MATCH] = max(value, 0)
        header[names.RULE_ROUNDS] = max(-value, 0)


class Coups(Row):
    """How a person's coups fourrés are called: a row of a seat."""

    title = texts.SEAT_COUPS
    many = 3

    def __init__(self, app, seat):
        super().__init__(app)
        self._seat = seat

    def is_shown(self):
        return self.settings.kinds[self._seat] == PERSON

    def now(self):
        return self.settings.coup_modes[self._seat]

    def text(self, value):
        return self.app.text(texts.SEAT_COUPS_OWN - value)

    def take(self, value):
        self.settings.coup_modes[self._seat] = value


class RaceSeats(Persons):
    """Who plays."""

    more = (Coups,)


class Variants(Row):
    """How many options differ from the book; opens the screen that changes them."""

    title = texts.SETUP_VARIANTS
    nothing = texts.VARIANT_NONE
    foot = texts.FOOT_CHOOSE

    def text(self, value):
        n = changes(self.settings)
        return self.app.text(texts.VARIANTS_CHANGED, n) if n else self.app.text(texts.NONE)

    def is_empty(self):
        """Parker's book has none."""
        settings = self.settings
        return not settings.house and settings.header[names.RULE_BOOK] == names.PARKER

    def opens(self):
        from ui.mille.variants import variants

        return variants(self.app)

    def rows(self):
        from ui.mille.variants import rows

        return rows(self.app)


def nearest_table(book, seats, sides):
    """The index of a table among the book's tables, or of the closest one."""
    known = books.tables(book)
    at = 0
    for i in range(0, len(known), 2):
        if known[i] > seats:
            break
        at = i
        if known[i] == seats and known[i + 1] == sides:
            break
    return at


def rebuilt(old, book, seats, sides):
    """A book's own header for a table, or the closest one, with the match length of `old`."""
    known = books.tables(book)
    at = nearest_table(book, seats, sides)
    return books.options(
        book, known[at], known[at + 1], 100 * old[names.RULE_MATCH], old[names.RULE_ROUNDS]
    )


def copy_changes(old, new):
    """Copies the options that differ from the book to a header for another table or book."""
    for option in range(names.RULE_ATTACK, names.HEADER):
        if old[option] != books.default(old[names.RULE_BOOK], old[names.RULE_SEATS], option):
            books.set_option(new, option, old[option])


def keep_variants(old, new):
    """Keeps the chosen variants that the new printed book offers too."""
    if old[names.RULE_BOOK] >= names.SALON_ES and new[names.RULE_BOOK] >= names.SALON_ES:
        for option in (names.RULE_ATTACK, names.RULE_RESHUFFLE, names.RULE_WRONG_WAYS):
            books.set_option(new, option, old[option])
    elif is_long(old) and new[names.RULE_BOOK] == names.WIKIPEDIA:
        books.set_option(new, names.RULE_GOAL, LONG_GOAL)
        books.set_option(new, names.RULE_EXTENSION, LONG_EXTENSION)


def is_long(header):
    """Whether this is the Wikipedia book's long form: to 1000, extension to 1200."""
    return (
        header[names.RULE_BOOK] == names.WIKIPEDIA
        and header[names.RULE_GOAL] == LONG_GOAL
        and header[names.RULE_EXTENSION] == LONG_EXTENSION
    )


def changes(settings):
    """How many options differ from the book; the long form counts as one."""
    header = settings.header
    if not settings.house and is_long(header):
        return 1
    n = 0
    for option in range(names.RULE_ATTACK, names.HEADER):
        n += header[option] != books.default(
            header[names.RULE_BOOK], header[names.RULE_SEATS], option
        )
    return n
