# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match: book, table, length; seats and variants have their own screens.

What was chosen last is still there: A on the first row starts.
"""

from engine.mille import books
from match import PERSON
from micropython import const
from ui import factories
from ui.menu import Menu
from ui.parking import Parking

# Shared numbers
_BOOKS = const(4)
_HEADER = const(28)
_RULE_ATTACK = const(8)
_RULE_BOOK = const(2)
_RULE_EXTENSION = const(17)
_RULE_GOAL = const(16)
_RULE_HOUSE = const(7)
_RULE_MATCH = const(5)
_RULE_RESHUFFLE = const(13)
_RULE_ROUNDS = const(6)
_RULE_SEATS = const(3)
_RULE_SIDES = const(4)
_RULE_WRONG_WAYS = const(14)
_SALON_ES = const(2)
_T_BOOK_PARKER = const(142)
_T_FOOT_CHANGE = const(238)
_T_FOOT_CHANGE_READ = const(239)
_T_FOOT_CHOOSE = const(237)
_T_FOOT_START = const(236)
_T_MATCH_ONE_ROUND = const(150)
_T_MATCH_POINTS = const(149)
_T_MATCH_ROUNDS = const(151)
_T_NONE = const(202)
_T_SEATS_PERSONS = const(254)
_T_SETUP_BOOK = const(137)
_T_SETUP_MATCH = const(139)
_T_SETUP_SEATS = const(140)
_T_SETUP_START = const(136)
_T_SETUP_TABLE = const(138)
_T_SETUP_VARIANTS = const(141)
_T_TABLE_SINGLE = const(147)
_T_TABLE_TEAMS = const(148)
_T_VARIANTS_CHANGED = const(255)
_WIKIPEDIA = const(1)

_START = const(0)
_BOOK = const(1)
_TABLE = const(2)
_MATCH = const(3)
_SEATS = const(4)
_VARIANTS = const(5)
_LABELS = (
    _T_SETUP_START,
    _T_SETUP_BOOK,
    _T_SETUP_TABLE,
    _T_SETUP_MATCH,
    _T_SETUP_SEATS,
    _T_SETUP_VARIANTS,
)
_FEET = (
    _T_FOOT_START,
    _T_FOOT_CHANGE_READ,
    _T_FOOT_CHANGE,
    _T_FOOT_CHANGE,
    _T_FOOT_CHOOSE,
    _T_FOOT_CHOOSE,
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
        self._parking.drive_up(settings.colours, settings.header[_RULE_SIDES])

    def count(self):
        return len(_LABELS)

    def label(self, i):
        return self.app.text(_LABELS[i])

    def value(self, i):
        if i == _BOOK:
            return self.app.text(_T_BOOK_PARKER + self._choice())
        if i == _TABLE:
            return self._table_text()
        if i == _MATCH:
            return self._match_text()
        if i == _SEATS:
            return self.app.text(_T_SEATS_PERSONS, self._persons())
        if i == _VARIANTS:
            n = changes(self.app.settings)
            return self.app.text(_T_VARIANTS_CHANGED, n) if n else self.app.text(_T_NONE)
        return ""

    def _table_text(self):
        header = self.app.settings.header
        seats = header[_RULE_SEATS]
        sides = header[_RULE_SIDES]
        if seats == sides:
            return self.app.text(_T_TABLE_SINGLE, seats)
        return self.app.text(_T_TABLE_TEAMS, sides, seats // sides)

    def _match_text(self):
        header = self.app.settings.header
        if header[_RULE_MATCH]:
            return self.app.text(_T_MATCH_POINTS, 100 * header[_RULE_MATCH])
        rounds = header[_RULE_ROUNDS]
        if rounds == 1:
            return self.app.text(_T_MATCH_ONE_ROUND)
        return self.app.text(_T_MATCH_ROUNDS, rounds)

    def _persons(self):
        settings = self.app.settings
        persons = 0
        for i in range(settings.header[_RULE_SEATS]):
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
            self._take_book((self._choice() + step) % (_BOOKS + 1))
        elif i == _TABLE:
            self._next_table(step)
        elif i == _MATCH:
            self._next_match(step)
        self._drive_up()

    def _choice(self):
        """The book, or BOOKS for the house's rules."""
        settings = self.app.settings
        return _BOOKS if settings.house else settings.header[_RULE_BOOK]

    def _take_book(self, choice):
        """A printed book, or the house's: as it was left, else a copy of the book before."""
        settings = self.app.settings
        old = settings.header
        if settings.house and old[_RULE_HOUSE]:
            self._house = old
        settings.house = int(choice == _BOOKS)
        if choice < _BOOKS:
            settings.header = rebuilt(old, choice, old[_RULE_SEATS], old[_RULE_SIDES])
            if old is not self._house:
                keep_variants(old, settings.header)
        elif self._house:
            base = self._house[_RULE_BOOK]
            settings.header = rebuilt(old, base, old[_RULE_SEATS], old[_RULE_SIDES])
            copy_changes(self._house, settings.header)

    def _next_table(self, step):
        settings = self.app.settings
        old = settings.header
        book = old[_RULE_BOOK]
        known = books.tables(book)
        at = nearest_table(book, old[_RULE_SEATS], old[_RULE_SIDES])
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
            if _POINTS[i] == header[_RULE_MATCH] and _ROUND_CHOICES[i] == header[_RULE_ROUNDS]:
                at = i
        at = (at + step) % len(_POINTS)
        header[_RULE_MATCH] = _POINTS[at]
        header[_RULE_ROUNDS] = _ROUND_CHOICES[at]


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
    return books.options(book, known[at], known[at + 1], 100 * old[_RULE_MATCH], old[_RULE_ROUNDS])


def copy_changes(old, new):
    """The house's own rules at another table of the same book; the rest is as the book has it."""
    for option in range(_RULE_ATTACK, _HEADER):
        if old[option] != books.default(old[_RULE_BOOK], old[_RULE_SEATS], option):
            books.set_option(new, option, old[option])


def keep_variants(old, new):
    """What a printed book lets choose stays chosen, where the other book lets choose it too."""
    if old[_RULE_BOOK] >= _SALON_ES and new[_RULE_BOOK] >= _SALON_ES:
        for option in (_RULE_ATTACK, _RULE_RESHUFFLE, _RULE_WRONG_WAYS):
            books.set_option(new, option, old[option])
    elif is_long(old) and new[_RULE_BOOK] == _WIKIPEDIA:
        books.set_option(new, _RULE_GOAL, _LONG_GOAL)
        books.set_option(new, _RULE_EXTENSION, _LONG_EXTENSION)


def is_long(header):
    """Whether this is the wikipedia book's long form: to 1000, extension to 1200."""
    return (
        header[_RULE_BOOK] == _WIKIPEDIA
        and header[_RULE_GOAL] == _LONG_GOAL
        and header[_RULE_EXTENSION] == _LONG_EXTENSION
    )


def changes(settings):
    """How many options are not as the book has them; the long form counts as one."""
    header = settings.header
    if not settings.house and is_long(header):
        return 1
    n = 0
    for option in range(_RULE_ATTACK, _HEADER):
        n += header[option] != books.default(header[_RULE_BOOK], header[_RULE_SEATS], option)
    return n
