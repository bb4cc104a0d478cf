# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The variants that a printed book offers, and the house rules, where every option is open."""

from engine.mille import books, names
from micropython import const
from ui import texts
from ui.base import palette
from ui.base.kit import LINE, RIGHT, Line
from ui.base.row_menu import RowMenu
from ui.base.rows import Row, Switch
from ui.mille.setup import LONG_EXTENSION, LONG_GOAL, copy_changes, is_long, rebuilt

_STEP = const(25)  # of points or distance
_HUNDRED = const(4)  # steps

# The text of each option's first value, from ATTACK to ENDS.
_WORDS = (
    texts.VALUE_ATTACK_MOVING,
    texts.VALUE_COUP_SIDE,
    texts.VALUE_LATE_UNCOVERS,
    texts.VALUE_DISCARD_ANY,
    texts.VALUE_ENDS_ALL,
)


def variants(app):
    """The screen for the chosen book."""
    if app.settings.house:
        return House(app)
    return RowMenu(app, app.text(texts.SETUP_VARIANTS), rows(app))


def rows(app):
    """The variants that the chosen book offers."""
    if app.settings.house:
        options = [_option(app, option) for option in range(names.RULE_ATTACK, names.HEADER)]
        return options + [Base(app)]
    if app.settings.header[names.RULE_BOOK] == names.WIKIPEDIA:
        return [Long(app)]
    return [
        Variant(app, texts.VARIANT_STACKED, names.RULE_ATTACK, names.ATTACK_STACKED),
        Variant(app, texts.VARIANT_RESHUFFLE, names.RULE_RESHUFFLE, 1),
        Variant(app, texts.VARIANT_WRONG_WAY, names.RULE_WRONG_WAYS, 1),
    ]


class House(RowMenu):
    """The house rules: every option; the foot shows the row's number."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.BOOK_HOUSE), rows(app))
        kit = app.kit
        self._place = Line(kit, app.width - 44, app.height - LINE - 1, 42, palette.GREY, RIGHT)
        self.group.append(self._place.grid)

    def draw(self):
        super().draw()
        self._place.set(f"{self.cursor + 1}/{self.count()}")


class Long(Switch):
    """The Wikipedia book's long form: 1000 with an extension to 1200, at any table."""

    title = texts.VARIANT_LONG

    def now(self):
        return int(is_long(self.settings.header))

    def take(self, value):
        self._set(names.RULE_GOAL, LONG_GOAL if value else 0)
        self._set(names.RULE_EXTENSION, LONG_EXTENSION if value else 0)

    def _set(self, option, value):
        header = self.settings.header
        printed = books.default(names.WIKIPEDIA, header[names.RULE_SEATS], option)
        books.set_option(header, option, value or printed)


class Variant(Switch):
    """An option that is either as the salon books print it or as their variant has it."""

    def __init__(self, app, title, option, variant):
        super().__init__(app)
        self.title = title
        self._option = option
        self._variant = variant

    def now(self):
        return int(self.settings.header[self._option] > 0)

    def take(self, value):
        books.set_option(self.settings.header, self._option, self._variant if value else 0)


# The house rules


def _option(app, option):
    if option == names.RULE_EXTENSION:
        return Extension(app, option)
    return Points(app, option) if books.most(option) > 2 else Option(app, option)


class Option(Row):
    """An option whose values are words."""

    def __init__(self, app, option):
        super().__init__(app)
        self._option = option
        self.title = texts.OPT_ATTACK + option - names.RULE_ATTACK

    def values(self):
        return range(books.most(self._option) + 1)

    def now(self):
        return self.settings.header[self._option]

    def text(self, value):
        option = self._option
        if option <= names.RULE_ENDS:
            return self.app.text(_WORDS[option - names.RULE_ATTACK] + value)
        if option == names.RULE_EXTENSION_TO:
            return self.app.text(texts.VALUE_TO_CALLER + value)
        return self.app.text(texts.NO - value)

    def take(self, value):
        books.set_option(self.settings.header, self._option, value)


class Points(Option):
    """Points or a distance: a number may be typed; keys step by hundreds."""

    def values(self):
        """Too many to pick from."""
        return ()

    def limits(self):
        least = _STEP if self._option == names.RULE_GOAL else 0
        return least, _STEP * books.most(self._option), _STEP

    def text(self, value):
        return str(_STEP * value)

    def change(self, step):
        least = _HUNDRED if self._option == names.RULE_GOAL else 0
        most = books.most(self._option) // _HUNDRED * _HUNDRED
        self.take(max(least, min(_by_hundreds(self.now(), step), most)))


class Extension(Points):
    """The extension: a distance beyond the goal, or none."""

    def text(self, value):
        if value <= self.settings.header[names.RULE_GOAL]:
            return self.app.text(texts.NONE)
        return super().text(value)

    def change(self, step):
        goal = self.settings.header[names.RULE_GOAL]
        value = min(_by_hundreds(max(self.now(), goal), step), books.most(self._option))
        self.take(value if value > goal else 0)


class Base(Row):
    """The book from which unchanged options take their values."""

    title = texts.VARIANTS_BASE
    first = texts.BOOK_PARKER

    def values(self):
        """The books that have a table of this size."""
        header = self.settings.header
        seats, sides = header[names.RULE_SEATS], header[names.RULE_SIDES]
        return [book for book in range(names.BOOKS) if books.has_table(book, seats, sides)]

    def now(self):
        return self.settings.header[names.RULE_BOOK]

    def take(self, value):
        old = self.settings.header
        new = rebuilt(old, value, old[names.RULE_SEATS], old[names.RULE_SIDES])
        copy_changes(old, new)
        self.settings.header = new


def _by_hundreds(value, step):
    """The next whole hundred up or down."""
    if step > 0:
        return (value // _HUNDRED + 1) * _HUNDRED
    return (value + _HUNDRED - 1) // _HUNDRED * _HUNDRED - _HUNDRED
