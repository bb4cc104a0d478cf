# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match in the terminal: rules, table, length, seats; and what is the same for all."""

from __future__ import annotations

import text_seats
from engine.mille import books
from engine.mille.names import (
    BOOKS,
    RULE_BOOK,
    RULE_HOUSE,
    RULE_MATCH,
    RULE_ROUNDS,
    RULE_SEATS,
    RULE_SIDES,
)
from match import PERSON
from text_talk import Row, Talk
from text_variants import Variants
from ui import texts
from ui.race.setup import changes, copy_changes, keep_variants, rebuilt

LENGTHS = ((10, 0), (20, 0), (30, 0), (50, 0), (0, 1), (0, 3), (0, 5), (0, 9))  # hundreds, rounds


def book_text(talk: Talk, book: int) -> str:
    """The name of a book; BOOKS is the house's rules."""
    return talk.text(texts.BOOK_PARKER + book)


def table_text(talk: Talk, seats: int, sides: int) -> str:
    """How many play, and in which teams."""
    if seats == sides:
        return talk.text(texts.TABLE_SINGLE, seats)
    return talk.text(texts.TABLE_TEAMS, sides, seats // sides)


def match_text(talk: Talk, hundreds: int, rounds: int) -> str:
    """How long a match is."""
    if hundreds:
        return talk.text(texts.MATCH_POINTS, 100 * hundreds)
    return (
        talk.text(texts.MATCH_ONE_ROUND) if rounds == 1 else talk.text(texts.MATCH_ROUNDS, rounds)
    )


def summary(talk: Talk) -> str:
    """The match that would be played now, in a line."""
    setup = Setup(talk)
    return text_seats.summary(talk, setup.book(), setup.table(), setup.length())


class Setup:
    """Changes the header that the next match begins with, and the seats."""

    def __init__(self, talk: Talk):
        self._talk = talk
        self._settings = talk.app.settings

    def run(self) -> None:
        """Asks until Enter alone."""
        self._talk.change(self._rows)

    def _rows(self) -> list[Row]:
        text = self._talk.text
        return [
            Row(text(texts.SETUP_BOOK), self.book(), self._change_book),
            Row(text(texts.SETUP_TABLE), self.table(), self._change_table),
            Row(text(texts.SETUP_MATCH), self.length(), self._change_length),
            Row(
                text(texts.SETUP_SEATS),
                text_seats.persons_text(self._talk),
                lambda: text_seats.change_seats(self._talk, RaceSeat),
            ),
            Row(text(texts.SETUP_VARIANTS), self._variants(), Variants(self._talk).run),
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

    def _variants(self) -> str:
        n = changes(self._settings)
        return self._talk.text(texts.VARIANTS_CHANGED, n) if n else self._talk.text(texts.NONE)

    # What changes it

    def _change_book(self) -> None:
        """A printed book begins as it is printed, but for the variants that it shares with the
        printed one before; the house's rules as they were just before.
        """
        settings = self._settings
        book = self._talk.pick([book_text(self._talk, i) for i in range(BOOKS + 1)])
        if book is None:
            return
        old = settings.header
        was_printed = not (settings.house and old[RULE_HOUSE])
        settings.house = int(book == BOOKS)
        if not settings.house:
            settings.header = rebuilt(old, book, old[RULE_SEATS], old[RULE_SIDES])
            if was_printed:
                keep_variants(old, settings.header)

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


def moved(old, seats: int, sides: int):
    """A header for another table, with all that is not as the book has it."""
    new = rebuilt(old, old[RULE_BOOK], seats, sides)
    copy_changes(old, new)
    return new


class RaceSeat(text_seats.Seat):
    """Has a row more: who calls the coups of a person."""

    def rows(self) -> list[Row]:
        rows = super().rows()
        if self.settings.kinds[self.seat] == PERSON:
            auto = self.settings.auto_coups[self.seat]
            value = self.talk.text(texts.SEAT_COUPS_AUTO if auto else texts.SEAT_COUPS_OWN)
            rows.append(Row(self.talk.text(texts.SEAT_COUPS), value, self._toggle_coups))
        return rows

    def _toggle_coups(self) -> None:
        self.settings.auto_coups[self.seat] ^= 1
