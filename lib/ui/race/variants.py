# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a printed book lets choose, and the house's rules, where everything may be chosen."""

from engine.mille import books, names
from micropython import const
from ui import palette, texts
from ui.kit import LINE, RIGHT, Line
from ui.menu import Menu
from ui.race.setup import is_long

_LONG_GOAL = const(40)
_LONG_EXTENSION = const(48)
_HUNDRED = const(4)  # steps of 25

_SALON_OPTIONS = bytes((names.RULE_ATTACK, names.RULE_RESHUFFLE, names.RULE_WRONG_WAYS))

# The first text of an option's values, from ATTACK to ENDS.
_WORDS = (
    texts.VALUE_ATTACK_MOVING,
    texts.VALUE_COUP_SIDE,
    texts.VALUE_LATE_UNCOVERS,
    texts.VALUE_DISCARD_ANY,
    texts.VALUE_ENDS_ALL,
)


def variants(app):
    """The screen for the book that is chosen."""
    if app.settings.house:
        return House(app)
    book = app.settings.header[names.RULE_BOOK]
    if book == names.PARKER:
        return NoVariants(app)
    return LongForm(app) if book == names.WIKIPEDIA else Salon(app)


class Variants(Menu):
    """Rows that are on or off, unless a subclass has others."""

    def __init__(self, app, title=texts.SETUP_VARIANTS, foot=texts.FOOT_CHANGE):
        super().__init__(app, app.text(title), foot=app.text(foot))
        self.header = app.settings.header

    def is_on(self, i):
        """Whether a variant is chosen."""
        return False

    def value(self, i):
        return self.app.text(texts.YES if self.is_on(i) else texts.NO)

    def chosen(self, i):
        self.changed(i, 1)
        self.draw()
        self._tell()


class NoVariants(Variants):
    """A book that lets nothing choose."""

    def __init__(self, app):
        super().__init__(app, foot=texts.FOOT_BACK)

    def count(self):
        return 1

    def label(self, i):
        return self.app.text(texts.VARIANT_NONE)

    def value(self, i):
        return ""


class LongForm(Variants):
    """The wikipedia book's: 1000 with an extension to 1200, at any table."""

    def count(self):
        return 1

    def label(self, i):
        return self.app.text(texts.VARIANT_LONG)

    def is_on(self, i):
        return is_long(self.header)

    def changed(self, i, step):
        header = self.header
        on = not is_long(header)
        seats = header[names.RULE_SEATS]
        goal = _LONG_GOAL if on else books.default(names.WIKIPEDIA, seats, names.RULE_GOAL)
        extension = (
            _LONG_EXTENSION if on else books.default(names.WIKIPEDIA, seats, names.RULE_EXTENSION)
        )
        books.set_option(header, names.RULE_GOAL, goal)
        books.set_option(header, names.RULE_EXTENSION, extension)


class Salon(Variants):
    """The salons': stacked attacks, reshuffling, wrong-way cards."""

    def count(self):
        return len(_SALON_OPTIONS)

    def label(self, i):
        return self.app.text(texts.VARIANT_STACKED + i)

    def is_on(self, i):
        return self.header[_SALON_OPTIONS[i]] > 0

    def changed(self, i, step):
        option = _SALON_OPTIONS[i]
        on = names.ATTACK_STACKED if option == names.RULE_ATTACK else 1
        books.set_option(self.header, option, 0 if self.is_on(i) else on)


class House(Variants):
    """Every option; the last row is the book whose values the others have."""

    def __init__(self, app):
        super().__init__(app, texts.BOOK_HOUSE)
        kit = app.kit
        self._place = Line(kit, app.width - 44, app.height - LINE - 1, 42, palette.GREY, RIGHT)
        self.group.append(self._place.grid)

    def draw(self):
        super().draw()
        self._place.set(f"{self.cursor + 1}/{self.count()}")

    def count(self):
        return names.RULE_EXTENSION_TO - names.RULE_ATTACK + 2

    def label(self, i):
        if names.RULE_ATTACK + i > names.RULE_EXTENSION_TO:
            return self.app.text(texts.VARIANTS_BASE)
        return self.app.text(texts.OPT_ATTACK + i)

    def value(self, i):
        option = names.RULE_ATTACK + i
        if option > names.RULE_EXTENSION_TO:
            return self.app.text(texts.BOOK_PARKER + self.header[names.RULE_BOOK])
        value = self.header[option]
        if option <= names.RULE_ENDS:
            return self.app.text(_WORDS[i] + value)
        if option == names.RULE_EXTENSION_TO:
            return self.app.text(texts.VALUE_TO_CALLER + value)
        if option == names.RULE_EXTENSION and value <= self.header[names.RULE_GOAL]:
            return self.app.text(texts.NONE)
        if books.most(option) == 1:
            return self.app.text(texts.YES if value else texts.NO)
        return str(25 * value)

    def changed(self, i, step):
        option = names.RULE_ATTACK + i
        if option > names.RULE_EXTENSION_TO:
            self._start_from(step)
            return
        value = self.header[option]
        most = books.most(option)
        if most <= 2:
            value = (value + step) % (most + 1)
        elif option == names.RULE_EXTENSION:
            value = self._next_extension(value, step)
        else:
            least = _HUNDRED if option == names.RULE_GOAL else 0
            value = max(least, min(_by_hundreds(value, step), most // _HUNDRED * _HUNDRED))
        books.set_option(self.header, option, value)

    def _next_extension(self, value, step):
        """None, or beyond the goal."""
        goal = self.header[names.RULE_GOAL]
        value = min(_by_hundreds(max(value, goal), step), books.most(names.RULE_EXTENSION))
        return value if value > goal else 0

    def _start_from(self, step):
        """Another book's values for all that is not changed. Only books that have this table."""
        old = self.header
        seats = old[names.RULE_SEATS]
        sides = old[names.RULE_SIDES]
        book = (old[names.RULE_BOOK] + step) % names.BOOKS
        while not books.has_table(book, seats, sides):
            book = (book + step) % names.BOOKS
        new = books.options(book, seats, sides, 100 * old[names.RULE_MATCH], old[names.RULE_ROUNDS])
        for option in range(names.RULE_ATTACK, names.HEADER):
            if old[option] != books.default(old[names.RULE_BOOK], seats, option):
                books.set_option(new, option, old[option])
        self.header = self.app.settings.header = new


def _by_hundreds(value, step):
    """The next whole hundred up or down."""
    if step > 0:
        return (value // _HUNDRED + 1) * _HUNDRED
    return (value + _HUNDRED - 1) // _HUNDRED * _HUNDRED - _HUNDRED
