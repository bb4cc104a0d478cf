# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a printed book lets choose, and the house's rules, where everything may be chosen."""

from engine.mille import books
from micropython import const
from ui import palette
from ui.kit import LINE, RIGHT, Line
from ui.menu import Menu
from ui.race.setup import is_long

# Shared numbers
_ATTACK_STACKED = const(2)
_BOOKS = const(4)
_HEADER = const(28)
_PARKER = const(0)
_RULE_ATTACK = const(8)
_RULE_BOOK = const(2)
_RULE_ENDS = const(12)
_RULE_EXTENSION = const(17)
_RULE_EXTENSION_TO = const(27)
_RULE_GOAL = const(16)
_RULE_MATCH = const(5)
_RULE_RESHUFFLE = const(13)
_RULE_ROUNDS = const(6)
_RULE_SEATS = const(3)
_RULE_SIDES = const(4)
_RULE_WRONG_WAYS = const(14)
_T_BOOK_HOUSE = const(146)
_T_BOOK_PARKER = const(142)
_T_FOOT_BACK = const(258)
_T_FOOT_CHANGE = const(238)
_T_NO = const(162)
_T_NONE = const(202)
_T_OPT_ATTACK = const(168)
_T_SETUP_VARIANTS = const(141)
_T_VALUE_ATTACK_MOVING = const(188)
_T_VALUE_COUP_SIDE = const(191)
_T_VALUE_DISCARD_ANY = const(195)
_T_VALUE_ENDS_ALL = const(197)
_T_VALUE_LATE_UNCOVERS = const(193)
_T_VALUE_TO_CALLER = const(199)
_T_VARIANTS_BASE = const(256)
_T_VARIANT_LONG = const(166)
_T_VARIANT_NONE = const(167)
_T_VARIANT_STACKED = const(163)
_T_YES = const(161)
_WIKIPEDIA = const(1)

_LONG_GOAL = const(40)
_LONG_EXTENSION = const(48)
_HUNDRED = const(4)  # steps of 25

_SALON_OPTIONS = bytes((_RULE_ATTACK, _RULE_RESHUFFLE, _RULE_WRONG_WAYS))

# The first text of an option's values, from ATTACK to ENDS.
_WORDS = (
    _T_VALUE_ATTACK_MOVING,
    _T_VALUE_COUP_SIDE,
    _T_VALUE_LATE_UNCOVERS,
    _T_VALUE_DISCARD_ANY,
    _T_VALUE_ENDS_ALL,
)


def variants(app):
    """The screen for the book that is chosen."""
    if app.settings.house:
        return House(app)
    book = app.settings.header[_RULE_BOOK]
    if book == _PARKER:
        return NoVariants(app)
    return LongForm(app) if book == _WIKIPEDIA else Salon(app)


class Variants(Menu):
    """Rows that are on or off, unless a subclass has others."""

    def __init__(self, app, title=_T_SETUP_VARIANTS, foot=_T_FOOT_CHANGE):
        super().__init__(app, app.text(title), foot=app.text(foot))
        self.header = app.settings.header

    def is_on(self, i):
        """Whether a variant is chosen."""
        return False

    def value(self, i):
        return self.app.text(_T_YES if self.is_on(i) else _T_NO)

    def chosen(self, i):
        self.changed(i, 1)
        self.draw()
        self._tell()


class NoVariants(Variants):
    """A book that lets nothing choose."""

    def __init__(self, app):
        super().__init__(app, foot=_T_FOOT_BACK)

    def count(self):
        return 1

    def label(self, i):
        return self.app.text(_T_VARIANT_NONE)

    def value(self, i):
        return ""


class LongForm(Variants):
    """The wikipedia book's: 1000 with an extension to 1200, at any table."""

    def count(self):
        return 1

    def label(self, i):
        return self.app.text(_T_VARIANT_LONG)

    def is_on(self, i):
        return is_long(self.header)

    def changed(self, i, step):
        header = self.header
        on = not is_long(header)
        seats = header[_RULE_SEATS]
        goal = _LONG_GOAL if on else books.default(_WIKIPEDIA, seats, _RULE_GOAL)
        extension = _LONG_EXTENSION if on else books.default(_WIKIPEDIA, seats, _RULE_EXTENSION)
        books.set_option(header, _RULE_GOAL, goal)
        books.set_option(header, _RULE_EXTENSION, extension)


class Salon(Variants):
    """The salons': stacked attacks, reshuffling, wrong-way cards."""

    def count(self):
        return len(_SALON_OPTIONS)

    def label(self, i):
        return self.app.text(_T_VARIANT_STACKED + i)

    def is_on(self, i):
        return self.header[_SALON_OPTIONS[i]] > 0

    def changed(self, i, step):
        option = _SALON_OPTIONS[i]
        on = _ATTACK_STACKED if option == _RULE_ATTACK else 1
        books.set_option(self.header, option, 0 if self.is_on(i) else on)


class House(Variants):
    """Every option; the last row is the book whose values the others have."""

    def __init__(self, app):
        super().__init__(app, _T_BOOK_HOUSE)
        kit = app.kit
        self._place = Line(kit, app.width - 44, app.height - LINE - 1, 42, palette.GREY, RIGHT)
        self.group.append(self._place.grid)

    def draw(self):
        super().draw()
        self._place.set(f"{self.cursor + 1}/{self.count()}")

    def count(self):
        return _RULE_EXTENSION_TO - _RULE_ATTACK + 2

    def label(self, i):
        if _RULE_ATTACK + i > _RULE_EXTENSION_TO:
            return self.app.text(_T_VARIANTS_BASE)
        return self.app.text(_T_OPT_ATTACK + i)

    def value(self, i):
        option = _RULE_ATTACK + i
        if option > _RULE_EXTENSION_TO:
            return self.app.text(_T_BOOK_PARKER + self.header[_RULE_BOOK])
        value = self.header[option]
        if option <= _RULE_ENDS:
            return self.app.text(_WORDS[i] + value)
        if option == _RULE_EXTENSION_TO:
            return self.app.text(_T_VALUE_TO_CALLER + value)
        if option == _RULE_EXTENSION and value <= self.header[_RULE_GOAL]:
            return self.app.text(_T_NONE)
        if books.most(option) == 1:
            return self.app.text(_T_YES if value else _T_NO)
        return str(25 * value)

    def changed(self, i, step):
        option = _RULE_ATTACK + i
        if option > _RULE_EXTENSION_TO:
            self._start_from(step)
            return
        value = self.header[option]
        most = books.most(option)
        if most <= 2:
            value = (value + step) % (most + 1)
        elif option == _RULE_EXTENSION:
            value = self._next_extension(value, step)
        else:
            least = _HUNDRED if option == _RULE_GOAL else 0
            value = max(least, min(_by_hundreds(value, step), most // _HUNDRED * _HUNDRED))
        books.set_option(self.header, option, value)

    def _next_extension(self, value, step):
        """None, or beyond the goal."""
        goal = self.header[_RULE_GOAL]
        value = min(_by_hundreds(max(value, goal), step), books.most(_RULE_EXTENSION))
        return value if value > goal else 0

    def _start_from(self, step):
        """Another book's values for all that is not changed. Only books that have this table."""
        old = self.header
        seats = old[_RULE_SEATS]
        sides = old[_RULE_SIDES]
        book = (old[_RULE_BOOK] + step) % _BOOKS
        while not books.has_table(book, seats, sides):
            book = (book + step) % _BOOKS
        new = books.options(book, seats, sides, 100 * old[_RULE_MATCH], old[_RULE_ROUNDS])
        for option in range(_RULE_ATTACK, _HEADER):
            if old[option] != books.default(old[_RULE_BOOK], seats, option):
                books.set_option(new, option, old[option])
        self.header = self.app.settings.header = new


def _by_hundreds(value, step):
    """The next whole hundred up or down."""
    if step > 0:
        return (value // _HUNDRED + 1) * _HUNDRED
    return (value + _HUNDRED - 1) // _HUNDRED * _HUNDRED - _HUNDRED
