# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The settings of a race: rule book, table, length, seats, variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import books, names
from match import PERSON
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette, recipes
from ui.base.kit import LINE, RIGHT, Line
from ui.base.rows import Row, RowMenu, Switch
from ui.screens.setup import Persons, SetupMenu

if TYPE_CHECKING:
    from app import App
    from ui.base.screen import Screen


# As match.py numbers them.
_COUP_MODES = (texts.SEAT_COUPS_OWN, texts.SEAT_COUPS_PRESS, texts.SEAT_COUPS_AUTO)
_LENGTHS = (10, 20, 30, 50, -1, -3, -5, -9)  # of a match: hundreds of points; if negative, rounds
LONG_GOAL = 40  # the Wikipedia book's long form, in steps of 25
LONG_EXTENSION = 48


@overlay("setup")
class Setup(SetupMenu):
    """The setup screen of a race."""

    def __init__(self, app: App) -> None:
        super().__init__(app, rows(app), 29)


@overlay("setup")
def rows(app: App) -> list[Row]:
    """The menu's rows."""
    return [row(app) for row in (Book, Players, Length, RaceSeats, Variants)]


class Book(Row):
    """A printed rule book, or the house rules; A shows the rules."""

    title = texts.SETUP_BOOK
    many = names.BOOKS + 1
    first = texts.BOOK_PARKER
    foot = texts.FOOT_CHANGE_READ
    _house = None  # the house rules, stored while another book is chosen

    def now(self) -> int:
        settings = self.settings
        return names.BOOKS if settings.house else settings.header[names.RULE_BOOK]

    def opens(self) -> Screen:
        return self.app.make(recipes.RULES, self.settings.header)

    def take(self, value: int) -> None:
        """Restores the house rules, or begins them as a copy of the last book."""
        settings = self.settings
        old = settings.header
        if settings.house and old[names.RULE_HOUSE]:
            self._house = old
        settings.house = int(value == names.BOOKS)
        if not settings.house:
            settings.header = rebuilt(old, value, old[names.RULE_SEATS], old[names.RULE_SIDES])
            keep_variants(old, settings.header)
        elif self._house:
            base = self._house[names.RULE_BOOK]
            settings.header = rebuilt(old, base, old[names.RULE_SEATS], old[names.RULE_SIDES])
            copy_changes(self._house, settings.header)


class Players(Row):
    """The number of players and their teams: one of the book's tables."""

    title = texts.SETUP_TABLE

    def _tables(self) -> bytes:
        return books.tables(self.settings.header[names.RULE_BOOK])

    def values(self) -> range:
        return range(0, len(self._tables()), 2)

    def now(self) -> int:
        header = self.settings.header
        book = header[names.RULE_BOOK]
        return nearest_table(book, header[names.RULE_SEATS], header[names.RULE_SIDES])

    def text(self, value: int) -> str:
        known = self._tables()
        seats, sides = known[value], known[value + 1]
        if seats == sides:
            return self.app.text(texts.TABLE_SINGLE, seats)
        return self.app.text(texts.TABLE_TEAMS, sides, seats // sides)

    def take(self, value: int) -> None:
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

    def values(self) -> tuple[int, ...]:
        return _LENGTHS

    def now(self) -> int:
        header = self.settings.header
        return header[names.RULE_MATCH] or -header[names.RULE_ROUNDS]

    def text(self, value: int) -> str:
        if value > 0:
            return self.app.text(texts.MATCH_POINTS, 100 * value)
        if value == -1:
            return self.app.text(texts.MATCH_ONE_ROUND)
        return self.app.text(texts.MATCH_ROUNDS, -value)

    def take(self, value: int) -> None:
        header = self.settings.header
        header[names.RULE_MATCH] = max(value, 0)
        header[names.RULE_ROUNDS] = max(-value, 0)


class Coups(Row):
    """The way to call a human player's coups fourrés: a row of a seat."""

    title = texts.SEAT_COUPS
    many = 3

    def __init__(self, app: App, seat: int) -> None:
        super().__init__(app)
        self._seat = seat

    def is_shown(self) -> bool:
        return self.settings.kinds[self._seat] == PERSON

    def now(self) -> int:
        return self.settings.coup_modes[self._seat]

    def text(self, value: int) -> str:
        return self.app.text(_COUP_MODES[value])

    def take(self, value: int) -> None:
        self.settings.coup_modes[self._seat] = value


class RaceSeats(Persons):
    """The seats' rows."""

    more = (Coups,)


class Variants(Row):
    """The option that differs from the book, or the number of such options. It opens the screen
    that changes them.
    """

    title = texts.SETUP_VARIANTS
    foot = texts.FOOT_CHOOSE

    def text(self, value: int) -> str:
        found = changes(self.settings.header)
        if len(found) > 1:
            return self.app.text(texts.VARIANTS_CHANGED, len(found))
        return self.app.text(found[0] if found else texts.NONE)

    def opens(self) -> RowMenu:
        return variants(self.app)


def nearest_table(book: int, seats: int, sides: int) -> int:
    """Returns the index of a table among the book's tables, or of the closest table."""
    known = books.tables(book)
    at = 0
    for i in range(0, len(known), 2):
        if known[i] > seats:
            break
        at = i
        if known[i] == seats and known[i + 1] == sides:
            break
    return at


def rebuilt(old: bytearray, book: int, seats: int, sides: int) -> bytearray:
    """Returns a book's own header for a table, or the closest, with the match length of `old`."""
    known = books.tables(book)
    at = nearest_table(book, seats, sides)
    return books.options(
        book, known[at], known[at + 1], 100 * old[names.RULE_MATCH], old[names.RULE_ROUNDS]
    )


def copy_changes(old: bytearray, new: bytearray) -> None:
    """Copies the options that differ from the book to a header for another table or book."""
    for option in range(names.RULE_ATTACK, names.OPTIONS):
        if old[option] != books.default(old[names.RULE_BOOK], old[names.RULE_SEATS], option):
            books.set_option(new, option, old[option])


# The variants that printed books offer: the text, the option and its value of each. Any book offers
# the last one; the salons offer all. `Long` is a variant of two options.
VARIANTS = (
    (texts.VARIANT_STACKED, names.RULE_ATTACK, names.ATTACK_STACKED),
    (texts.VARIANT_RESHUFFLE, names.RULE_RESHUFFLE, 1),
    (texts.VARIANT_WRONG_WAY, names.RULE_WRONG_WAYS, 1),
    (texts.OPT_FLYING_START, names.RULE_FLYING_START, 1),
)


def offered(book: int) -> tuple[tuple[int, int, int], ...]:
    """Returns the rows of `VARIANTS` that a printed book offers."""
    return VARIANTS if book >= names.SALON_ES else VARIANTS[-1:]


def keep_variants(old: bytearray, new: bytearray) -> None:
    """Keeps the chosen variants that the new printed book offers too."""
    for _, option, chosen in offered(min(old[names.RULE_BOOK], new[names.RULE_BOOK])):
        if old[option] == chosen:
            books.set_option(new, option, chosen)
    if is_long(old) and new[names.RULE_BOOK] == names.WIKIPEDIA:
        books.set_option(new, names.RULE_GOAL, LONG_GOAL)
        books.set_option(new, names.RULE_EXTENSION, LONG_EXTENSION)


def is_long(header: bytearray) -> bool:
    """Returns whether this is the Wikipedia book's long form: to 1000, extension to 1200."""
    return (
        header[names.RULE_BOOK] == names.WIKIPEDIA
        and header[names.RULE_GOAL] == LONG_GOAL
        and header[names.RULE_EXTENSION] == LONG_EXTENSION
    )


def changes(header: bytearray) -> list[int]:
    """Returns the texts of the options that differ from the book; the long form counts as one of
    them.
    """
    long = is_long(header)
    found = [texts.VARIANT_LONG] if long else []
    for option in range(names.RULE_ATTACK, names.OPTIONS):
        printed = books.default(header[names.RULE_BOOK], header[names.RULE_SEATS], option)
        is_of_long = long and option in (names.RULE_GOAL, names.RULE_EXTENSION)
        if header[option] != printed and not is_of_long:
            found.append(_name(option, header[option]))
    return found


def _name(option: int, value: int) -> int:
    """Returns the text of a variant, or of an option with another value."""
    for text, of, chosen in VARIANTS:
        if option == of and value == chosen:
            return text
    return texts.OPT_ATTACK + option - names.RULE_ATTACK


# A printed book's variants, and the house rules, in which every option is free

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


@overlay("variants")
def variants(app: App) -> RowMenu:
    """Makes the screen for the chosen book."""
    if app.settings.house:
        return House(app)
    return RowMenu(app, app.text(texts.SETUP_VARIANTS), variant_rows(app))


@overlay("variants")
def variant_rows(app: App) -> list[Row]:
    """Returns the variants that the chosen book offers."""
    if app.settings.house:
        options: list[Row] = [
            _option(app, option) for option in range(names.RULE_ATTACK, names.OPTIONS)
        ]
        return options + [Base(app)]
    book = app.settings.header[names.RULE_BOOK]
    found: list[Row] = [Variant(app, *row) for row in offered(book)]
    return [Long(app)] + found if book == names.WIKIPEDIA else found


@overlay("variants")
class House(RowMenu):
    """The house rules: every option; the foot shows the row's number."""

    def __init__(self, app: App) -> None:
        super().__init__(app, app.text(texts.BOOK_HOUSE), variant_rows(app))
        kit = app.kit
        self._place = Line(kit, app.width - 44, app.height - LINE - 1, 42, palette.GREY, RIGHT)
        self.group.append(self._place.grid)

    def draw(self) -> None:
        super().draw()
        self._place.set(f"{self.at + 1}/{self.count()}")


@overlay("variants")
class Long(Switch):
    """The Wikipedia book's long form: 1000 with an extension to 1200, at any table."""

    title = texts.VARIANT_LONG

    def now(self) -> int:
        return int(is_long(self.settings.header))

    def take(self, value: int) -> None:
        self._set(names.RULE_GOAL, LONG_GOAL if value else 0)
        self._set(names.RULE_EXTENSION, LONG_EXTENSION if value else 0)

    def _set(self, option: int, value: int) -> None:
        header = self.settings.header
        printed = books.default(names.WIKIPEDIA, header[names.RULE_SEATS], option)
        books.set_option(header, option, value or printed)


@overlay("variants")
class Variant(Switch):
    """An option with either the book's value or its variant's: see `VARIANTS`."""

    def __init__(self, app: App, title: int, option: int, variant: int) -> None:
        super().__init__(app)
        self.title = title
        self._option = option
        self._variant = variant

    def now(self) -> int:
        return int(self.settings.header[self._option] > 0)

    def take(self, value: int) -> None:
        books.set_option(self.settings.header, self._option, self._variant if value else 0)


# The house rules


@overlay("variants")
def _option(app: App, option: int) -> Option:
    if option == names.RULE_EXTENSION:
        return Extension(app, option)
    return Points(app, option) if books.most(option) > 2 else Option(app, option)


@overlay("variants")
class Option(Row):
    """An option whose values are words."""

    def __init__(self, app: App, option: int) -> None:
        super().__init__(app)
        self._option = option
        self.title = texts.OPT_ATTACK + option - names.RULE_ATTACK

    def values(self) -> range:
        return range(books.most(self._option) + 1)

    def now(self) -> int:
        return self.settings.header[self._option]

    def text(self, value: int) -> str:
        option = self._option
        if option <= names.RULE_ENDS:
            return self.app.text(_WORDS[option - names.RULE_ATTACK] + value)
        if option == names.RULE_EXTENSION_TO:
            return self.app.text(texts.VALUE_TO_CALLER + value)
        return self.app.text(texts.YES if value else texts.NO)

    def take(self, value: int) -> None:
        books.set_option(self.settings.header, self._option, value)


@overlay("variants")
class Points(Option):
    """Points or a distance; keys change it by hundreds."""

    def values(self) -> tuple[()]:
        """Returns none: there are too many to choose from."""
        return ()

    def text(self, value: int) -> str:
        return str(_STEP * value)

    def change(self, step: int) -> None:
        least = _HUNDRED if self._option == names.RULE_GOAL else 0
        most = books.most(self._option) // _HUNDRED * _HUNDRED
        self.take(max(least, min(_by_hundreds(self.now(), step), most)))


@overlay("variants")
class Extension(Points):
    """The extension: a distance beyond the goal, or none."""

    def text(self, value: int) -> str:
        if value <= self.settings.header[names.RULE_GOAL]:
            return self.app.text(texts.NONE)
        return super().text(value)

    def change(self, step: int) -> None:
        goal = self.settings.header[names.RULE_GOAL]
        value = min(_by_hundreds(max(self.now(), goal), step), books.most(self._option))
        self.take(value if value > goal else 0)


@overlay("variants")
class Base(Row):
    """The book from which unchanged options take their values."""

    title = texts.VARIANTS_BASE
    first = texts.BOOK_PARKER

    def values(self) -> list[int]:
        """Returns the books that have a table of this size."""
        header = self.settings.header
        seats, sides = header[names.RULE_SEATS], header[names.RULE_SIDES]
        return [book for book in range(names.BOOKS) if books.has_table(book, seats, sides)]

    def now(self) -> int:
        return self.settings.header[names.RULE_BOOK]

    def take(self, value: int) -> None:
        old = self.settings.header
        new = rebuilt(old, value, old[names.RULE_SEATS], old[names.RULE_SIDES])
        copy_changes(old, new)
        self.settings.header = new


def _by_hundreds(value: int, step: int) -> int:
    """Returns the next whole hundred up or down."""
    if step > 0:
        return (value // _HUNDRED + 1) * _HUNDRED
    return (value + _HUNDRED - 1) // _HUNDRED * _HUNDRED - _HUNDRED
