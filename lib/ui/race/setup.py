# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match: book, table, length; seats and variants have their own screens.

What was chosen last is still there: A on the first row starts.
"""

from engine.mille import books, names
from match import PERSON
from micropython import const
from ui import factories, texts
from ui.menu import Menu
from ui.parking import Parking

_START = const(0)
_BOOK = const(1)
_TABLE = const(2)
_MATCH = const(3)
_SEATS = const(4)
_VARIANTS = const(5)
_LABELS = (
    texts.SETUP_START,
    texts.SETUP_BOOK,
    texts.SETUP_TABLE,
    texts.SETUP_MATCH,
    texts.SETUP_SEATS,
    texts.SETUP_VARIANTS,
)
_FEET = (
    texts.FOOT_START,
    texts.FOOT_CHANGE_READ,
    texts.FOOT_CHANGE,
    texts.FOOT_CHANGE,
    texts.FOOT_CHOOSE,
    texts.FOOT_CHOOSE,
)

# The lengths of a match: hundreds of points, or rounds.
_POINTS = bytes((10, 20, 30, 50, 0, 0, 0, 0))
_ROUND_CHOICES = bytes((0, 0, 0, 0, 1, 3, 5, 9))

_LONG_GOAL = const(40)  # the wikipedia book's long form, in steps of 25
_LONG_EXTENSION = const(48)


class Setup(Menu):
    """Changes the header that the next match begins with."""

    def __init__(self, app):
        super().__init__(app, factories.name(app, app.settings.game))
        self._house = None  # the house's rules, while another book is looked at
        self._parking = Parking(app, self.group, app.height - 29)

    def show(self):
        self._drive_up()
        super().show()

    def draw(self):
        super().draw()
        self._foot.set(self.app.text(_FEET[self.cursor]))

    def _drive_up(self):
        settings = self.app.settings
        self._parking.drive_up(settings.colours, settings.header[names.RULE_SIDES])

    def count(self):
        return len(_LABELS)

    def label(self, i):
        return self.app.text(_LABELS[i])

    def value(self, i):
        if i == _BOOK:
            return self.app.text(texts.BOOK_PARKER + self._choice())
        if i == _TABLE:
            return self._table_text()
        if i == _MATCH:
            return self._match_text()
        if i == _SEATS:
            return self.app.text(texts.SEATS_PERSONS, self._persons())
        if i == _VARIANTS:
            n = changes(self.app.settings)
            return self.app.text(texts.VARIANTS_CHANGED, n) if n else self.app.text(texts.NONE)
        return ""

    def _table_text(self):
        header = self.app.settings.header
        seats = header[names.RULE_SEATS]
        sides = header[names.RULE_SIDES]
        if seats == sides:
            return self.app.text(texts.TABLE_SINGLE, seats)
        return self.app.text(texts.TABLE_TEAMS, sides, seats // sides)

    def _match_text(self):
        header = self.app.settings.header
        if header[names.RULE_MATCH]:
            return self.app.text(texts.MATCH_POINTS, 100 * header[names.RULE_MATCH])
        rounds = header[names.RULE_ROUNDS]
        if rounds == 1:
            return self.app.text(texts.MATCH_ONE_ROUND)
        return self.app.text(texts.MATCH_ROUNDS, rounds)

    def _persons(self):
        settings = self.app.settings
        persons = 0
        for i in range(settings.header[names.RULE_SEATS]):
            persons += settings.kinds[i] == PERSON
        return persons

    def chosen(self, i):
        if i == _START:
            self._start()
        elif i == _BOOK:
            self._read()
        elif i == _SEATS:
            from ui.race.seat import RaceSeat
            from ui.seats import Seats

            self.app.push(Seats(self.app, RaceSeat))
        elif i == _VARIANTS:
            from ui.race.variants import variants

            self.app.push(variants(self.app))
        else:
            self.changed(i, 1)
            self.draw()
            self._tell()

    def _start(self):
        self.app.keep()
        self.app.replace(factories.new_match)

    def _read(self):
        from ui.race.game import rules

        self.app.push(rules(self.app, self.app.settings.header))

    def back(self):
        self.app.keep()
        super().back()

    def changed(self, i, step):
        if i == _BOOK:
            self._take_book((self._choice() + step) % (names.BOOKS + 1))
        elif i == _TABLE:
            self._next_table(step)
        elif i == _MATCH:
            self._next_match(step)
        self._drive_up()

    def _choice(self):
        """The book, or BOOKS for the house's rules."""
        settings = self.app.settings
        return names.BOOKS if settings.house else settings.header[names.RULE_BOOK]

    def _take_book(self, choice):
        """A printed book, or the house's: as it was left, else a copy of the book before."""
        settings = self.app.settings
        old = settings.header
        if settings.house and old[names.RULE_HOUSE]:
            self._house = old
        settings.house = int(choice == names.BOOKS)
        if choice < names.BOOKS:
            settings.header = rebuilt(old, choice, old[names.RULE_SEATS], old[names.RULE_SIDES])
            if old is not self._house:
                keep_variants(old, settings.header)
        elif self._house:
            base = self._house[names.RULE_BOOK]
            settings.header = rebuilt(old, base, old[names.RULE_SEATS], old[names.RULE_SIDES])
            copy_changes(self._house, settings.header)

    def _next_table(self, step):
        settings = self.app.settings
        old = settings.header
        book = old[names.RULE_BOOK]
        known = books.tables(book)
        at = nearest_table(book, old[names.RULE_SEATS], old[names.RULE_SIDES])
        at = (at + 2 * step) % len(known)
        settings.header = rebuilt(old, book, known[at], known[at + 1])
        if settings.house:
            copy_changes(old, settings.header)
        else:
            keep_variants(old, settings.header)

    def _next_match(self, step):
        header = self.app.settings.header
        at = 0
        for i in range(len(_POINTS)):
            if (
                _POINTS[i] == header[names.RULE_MATCH]
                and _ROUND_CHOICES[i] == header[names.RULE_ROUNDS]
            ):
                at = i
        at = (at + step) % len(_POINTS)
        header[names.RULE_MATCH] = _POINTS[at]
        header[names.RULE_ROUNDS] = _ROUND_CHOICES[at]


def nearest_table(book, seats, sides):
    """Where in the book's tables this one is, or the one most like it."""
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
    """A book's own header for a table, or the one most like it, for a match as long as in `old`."""
    known = books.tables(book)
    at = nearest_table(book, seats, sides)
    return books.options(
        book, known[at], known[at + 1], 100 * old[names.RULE_MATCH], old[names.RULE_ROUNDS]
    )


def copy_changes(old, new):
    """The house's own rules at another table of the same book; the rest is as the book has it."""
    for option in range(names.RULE_ATTACK, names.HEADER):
        if old[option] != books.default(old[names.RULE_BOOK], old[names.RULE_SEATS], option):
            books.set_option(new, option, old[option])


def keep_variants(old, new):
    """What a printed book lets choose stays chosen, where the other book lets choose it too."""
    if old[names.RULE_BOOK] >= names.SALON_ES and new[names.RULE_BOOK] >= names.SALON_ES:
        for option in (names.RULE_ATTACK, names.RULE_RESHUFFLE, names.RULE_WRONG_WAYS):
            books.set_option(new, option, old[option])
    elif is_long(old) and new[names.RULE_BOOK] == names.WIKIPEDIA:
        books.set_option(new, names.RULE_GOAL, _LONG_GOAL)
        books.set_option(new, names.RULE_EXTENSION, _LONG_EXTENSION)


def is_long(header):
    """Whether this is the wikipedia book's long form: to 1000, extension to 1200."""
    return (
        header[names.RULE_BOOK] == names.WIKIPEDIA
        and header[names.RULE_GOAL] == _LONG_GOAL
        and header[names.RULE_EXTENSION] == _LONG_EXTENSION
    )


def changes(settings):
    """How many options are not as the book has them; the long form counts as one."""
    header = settings.header
    if not settings.house and is_long(header):
        return 1
    n = 0
    for option in range(names.RULE_ATTACK, names.HEADER):
        n += header[option] != books.default(
            header[names.RULE_BOOK], header[names.RULE_SEATS], option
        )
    return n
