# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match in the terminal: rules, table, length, seats; and what is the same for all."""

from __future__ import annotations

from collections.abc import Sequence

from engine.mille import books
from engine.mille.names import (
    BOOKS,
    HEADER,
    RULE_ATTACK,
    RULE_BOOK,
    RULE_MATCH,
    RULE_ROUNDS,
    RULE_SEATS,
    RULE_SIDES,
)
from match import PERSON
from micropython import const
from settings import NAME
from text_console import ENTER
from text_talk import Row, Talk
from text_variants import Variants
from ui.font import Font
from ui.names import CAPITALS, SMALL, WIDTH, give_name, name_of
from ui.phrases import LANGUAGES
from ui.race.setup import changes, rebuilt

# Shared numbers
_T_BOOK_PARKER = const(142)
_T_LANGUAGE_NAME = const(213)
_T_MATCH_ONE_ROUND = const(150)
_T_MATCH_POINTS = const(149)
_T_MATCH_ROUNDS = const(151)
_T_NO = const(162)
_T_NONE = const(202)
_T_OPTIONS_DRAW = const(207)
_T_OPTIONS_LANGUAGE = const(204)
_T_SEATS_PERSONS = const(254)
_T_SEAT_BOT = const(153)
_T_SEAT_COUPS = const(156)
_T_SEAT_COUPS_AUTO = const(157)
_T_SEAT_COUPS_OWN = const(158)
_T_SEAT_NAME = const(154)
_T_SEAT_PERSON = const(152)
_T_SEAT_PLAYS = const(252)
_T_SETUP_BOOK = const(137)
_T_SETUP_MATCH = const(139)
_T_SETUP_SEATS = const(140)
_T_SETUP_TABLE = const(138)
_T_SETUP_VARIANTS = const(141)
_T_TABLE_SINGLE = const(147)
_T_TABLE_TEAMS = const(148)
_T_TEAM = const(83)
_T_TEXT_NAME = const(263)
_T_TEXT_NAME_WRONG = const(264)
_T_VARIANTS_CHANGED = const(255)
_T_YES = const(161)

LENGTHS = ((10, 0), (20, 0), (30, 0), (50, 0), (0, 1), (0, 3), (0, 5), (0, 9))  # hundreds, rounds


def book_text(talk: Talk, book: int) -> str:
    """The name of a book; BOOKS is the house's rules."""
    return talk.text(_T_BOOK_PARKER + book)


def table_text(talk: Talk, seats: int, sides: int) -> str:
    """How many play, and in which teams."""
    if seats == sides:
        return talk.text(_T_TABLE_SINGLE, seats)
    return talk.text(_T_TABLE_TEAMS, sides, seats // sides)


def match_text(talk: Talk, hundreds: int, rounds: int) -> str:
    """How long a match is."""
    if hundreds:
        return talk.text(_T_MATCH_POINTS, 100 * hundreds)
    return talk.text(_T_MATCH_ONE_ROUND) if rounds == 1 else talk.text(_T_MATCH_ROUNDS, rounds)


def seat_text(talk: Talk, seat: int) -> str:
    """Who plays at a seat, and for which team."""
    settings = talk.app.settings
    seats, sides = settings.header[RULE_SEATS], settings.header[RULE_SIDES]
    text = talk.text(_T_SEAT_PERSON if settings.kinds[seat] == PERSON else _T_SEAT_BOT)
    return text if seats == sides else f"{text}, {talk.text(_T_TEAM, seat % sides + 1)}"


def summary(talk: Talk) -> str:
    """The match that would be played now, in a line."""
    setup = Setup(talk)
    told = ", ".join((setup.book(), setup.table(), setup.length()))
    header = talk.app.settings.header
    names = [name_of(talk.app, i) for i in range(header[RULE_SEATS])]
    seats = (f"{names[i]}, {seat_text(talk, i)}" for i in range(len(names)))
    return f"{told}. {'; '.join(seats)}."


class Setup:
    """Changes the header that the next match begins with, and the seats."""

    def __init__(self, talk: Talk):
        self._talk = talk
        self._settings = talk.app.settings

    def run(self) -> None:
        """Asks until Enter alone; then the choices are kept."""
        self._talk.change(self._rows)
        self._talk.app.keep()

    def _rows(self) -> list[Row]:
        text = self._talk.text
        return [
            Row(text(_T_SETUP_BOOK), self.book(), self._change_book),
            Row(text(_T_SETUP_TABLE), self.table(), self._change_table),
            Row(text(_T_SETUP_MATCH), self.length(), self._change_length),
            Row(text(_T_SETUP_SEATS), self._seats(), self._change_seats),
            Row(text(_T_SETUP_VARIANTS), self._variants(), Variants(self._talk).run),
        ]

    # What stands there

    def book(self) -> str:
        """The rules."""
        settings = self._settings
        return book_text(self._talk, BOOKS if settings.house else settings.header[RULE_BOOK])

    def table(self) -> str:
        """The table."""
        header = self._settings.header
        return table_text(self._talk, header[RULE_SEATS], header[RULE_SIDES])

    def length(self) -> str:
        """The match's length."""
        header = self._settings.header
        return match_text(self._talk, header[RULE_MATCH], header[RULE_ROUNDS])

    def _seats(self) -> str:
        settings = self._settings
        persons = bytes(settings.kinds[: settings.header[RULE_SEATS]]).count(PERSON)
        return self._talk.text(_T_SEATS_PERSONS, persons)

    def _variants(self) -> str:
        n = changes(self._settings)
        return self._talk.text(_T_VARIANTS_CHANGED, n) if n else self._talk.text(_T_NONE)

    # What changes it

    def _change_book(self) -> None:
        """A printed book begins as it is printed, the house's rules as they were just before."""
        settings = self._settings
        book = self._talk.pick([book_text(self._talk, i) for i in range(BOOKS + 1)])
        if book is None:
            return
        settings.house = int(book == BOOKS)
        if not settings.house:
            old = settings.header
            settings.header = rebuilt(old, book, old[RULE_SEATS], old[RULE_SIDES])

    def _change_table(self) -> None:
        known = books.tables(self._settings.header[RULE_BOOK])
        tables = list(zip(known[::2], known[1::2], strict=True))
        at = self._talk.pick([table_text(self._talk, *table) for table in tables])
        if at is not None:
            self._settings.header = moved(self._settings.header, *tables[at])

    def _change_length(self) -> None:
        at = self._talk.pick([match_text(self._talk, *length) for length in LENGTHS])
        if at is not None:
            header = self._settings.header
            header[RULE_MATCH], header[RULE_ROUNDS] = LENGTHS[at]

    def _change_seats(self) -> None:
        self._talk.change(self._seat_rows)

    def _seat_rows(self) -> Sequence[Row]:
        return [
            Row(name_of(self._talk.app, i), seat_text(self._talk, i), Seat(self._talk, i).run)
            for i in range(self._settings.header[RULE_SEATS])
        ]


def moved(old, seats: int, sides: int):
    """A header for another table, with all that is not as the book has it."""
    book = old[RULE_BOOK]
    new = rebuilt(old, book, seats, sides)
    for option in range(RULE_ATTACK, HEADER):
        if old[option] != books.default(book, old[RULE_SEATS], option):
            books.set_option(new, option, old[option])
    return new


class Seat:
    """One seat: who plays there, the name, and who calls the coups of a person."""

    def __init__(self, talk: Talk, seat: int):
        self._talk = talk
        self._settings = talk.app.settings
        self._seat = seat

    def run(self) -> None:
        """Asks until Enter alone."""
        self._talk.change(self._rows)

    def _rows(self) -> list[Row]:
        text, seat, settings = self._talk.text, self._seat, self._settings
        name = name_of(self._talk.app, seat)
        rows = [
            Row(text(_T_SEAT_PLAYS), seat_text(self._talk, seat), self._toggle_kind),
            Row(text(_T_SEAT_NAME), name, self._change_name),
        ]
        if settings.kinds[seat] == PERSON:
            auto = _T_SEAT_COUPS_AUTO if settings.auto_coups[seat] else _T_SEAT_COUPS_OWN
            rows.append(Row(text(_T_SEAT_COUPS), text(auto), self._toggle_coups))
        return rows

    def _toggle_kind(self) -> None:
        self._settings.kinds[self._seat] ^= 1

    def _toggle_coups(self) -> None:
        self._settings.auto_coups[self._seat] ^= 1

    def _change_name(self) -> None:
        talk = self._talk
        talk.tell(_T_TEXT_NAME, NAME)
        while (name := talk.console.line()) != ENTER:
            if is_name(name, talk.app.kit.font):
                give_name(talk.app, self._seat, name)
                return
            talk.tell(_T_TEXT_NAME_WRONG)


def is_name(name: str, font: Font) -> bool:
    """Whether a device could have written this name, and has room for it."""
    known = all(letter in CAPITALS or letter in SMALL for letter in name)
    return known and len(name) <= NAME and font.width(name) <= WIDTH


def change_settings(talk: Talk) -> None:
    """Language, and whether one draws by hand; the rest is for screens."""
    talk.change(lambda: _settings_rows(talk))
    talk.app.keep()


def _settings_rows(talk: Talk) -> list[Row]:
    by_hand = talk.text(_T_YES if talk.app.settings.draw_by_hand else _T_NO)
    return [
        Row(
            talk.text(_T_OPTIONS_LANGUAGE),
            talk.text(_T_LANGUAGE_NAME),
            lambda: _change_language(talk),
        ),
        Row(talk.text(_T_OPTIONS_DRAW), by_hand, lambda: _toggle_draw(talk)),
    ]


def _change_language(talk: Talk) -> None:
    """Picks a language; each says its own name."""
    app, old = talk.app, talk.app.settings.language
    names = []
    for language in LANGUAGES:
        app.speak(language)
        names.append(talk.text(_T_LANGUAGE_NAME))
    app.speak(old)
    at = talk.pick(names)
    if at is not None:
        app.speak(LANGUAGES[at])


def _toggle_draw(talk: Talk) -> None:
    talk.app.settings.draw_by_hand ^= 1
