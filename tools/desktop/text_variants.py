# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a book lets choose, and every option of the house's rules, in the terminal."""

from __future__ import annotations

from engine.mille import books, names
from text_console import ENTER
from text_talk import Row, Talk, number
from ui import texts
from ui.race.setup import is_long

STEP = 25
LONG = (40, 48)  # goal and extension of the wikipedia book's long form, in steps of 25

# The options whose values have words, and the first of these.
WORDS = {
    names.RULE_ATTACK: texts.VALUE_ATTACK_MOVING,
    names.RULE_COUP: texts.VALUE_COUP_SIDE,
    names.RULE_LATE: texts.VALUE_LATE_UNCOVERS,
    names.RULE_DISCARD: texts.VALUE_DISCARD_ANY,
    names.RULE_ENDS: texts.VALUE_ENDS_ALL,
    names.RULE_EXTENSION_TO: texts.VALUE_TO_CALLER,
}
SALON = {  # an option, its variant's name, and its value there
    names.RULE_ATTACK: (texts.VARIANT_STACKED, names.ATTACK_STACKED),
    names.RULE_RESHUFFLE: (texts.VARIANT_RESHUFFLE, 1),
    names.RULE_WRONG_WAYS: (texts.VARIANT_WRONG_WAY, 1),
}


class Variants:
    """The rows depend on the book."""

    def __init__(self, talk: Talk):
        self._talk = talk
        self._settings = talk.app.settings

    def run(self) -> None:
        """Asks until Enter alone; a book that lets nothing choose says so."""
        if self._rows():
            self._talk.change(self._rows)
        else:
            self._talk.tell(texts.VARIANT_NONE)

    def _rows(self) -> list[Row]:
        settings = self._settings
        book = settings.header[names.RULE_BOOK]
        if settings.house:
            options = [self._house_row(i) for i in range(names.RULE_ATTACK, names.HEADER)]
            return [*options, self._base_row()]
        if book == names.WIKIPEDIA:
            row = self._switch(texts.VARIANT_LONG, is_long(settings.header), self._toggle_long)
            return [row]
        return [] if book == names.PARKER else [self._salon_row(option) for option in SALON]

    def _switch(self, name: int, is_on: bool, change) -> Row:
        return Row(self._talk.text(name), self._talk.text(texts.YES if is_on else texts.NO), change)

    def _set(self, option: int, value: int) -> None:
        books.set_option(self._settings.header, option, value)

    # Variants of printed books

    def _toggle_long(self) -> None:
        header = self._settings.header
        book, seats = header[names.RULE_BOOK], header[names.RULE_SEATS]
        options = (names.RULE_GOAL, names.RULE_EXTENSION)
        printed = [books.default(book, seats, option) for option in options]
        values = printed if is_long(header) else LONG
        for option, value in zip(options, values, strict=True):
            self._set(option, value)

    def _salon_row(self, option: int) -> Row:
        name, on = SALON[option]
        is_on = self._settings.header[option] > 0
        return self._switch(name, is_on, lambda: self._set(option, 0 if is_on else on))

    # The house's rules

    def _house_row(self, option: int) -> Row:
        label = self._talk.text(texts.OPT_ATTACK + option - names.RULE_ATTACK)
        value = self._settings.header[option]
        return Row(label, self._value(option, value), lambda: self._change(option))

    def _value(self, option: int, value: int) -> str:
        if option in WORDS:
            return self._talk.text(WORDS[option] + value)
        if option == names.RULE_EXTENSION and value <= self._settings.header[names.RULE_GOAL]:
            return self._talk.text(texts.NONE)
        if books.most(option) == 1:
            return self._talk.text(texts.YES if value else texts.NO)
        return str(STEP * value)

    def _change(self, option: int) -> None:
        most = books.most(option)
        if most == 1:
            self._set(option, 1 - self._settings.header[option])
        elif most == 2:
            at = self._talk.pick([self._value(option, i) for i in range(3)])
            if at is not None:
                self._set(option, at)
        else:
            self._ask_number(option)

    def _ask_number(self, option: int) -> None:
        """Points or a distance."""
        talk = self._talk
        least = STEP if option == names.RULE_GOAL else 0
        most = STEP * books.most(option)
        talk.tell(texts.TEXT_NUMBER, least, most)
        while (line := talk.console.line()) != ENTER:
            typed = number(line, least, most)
            if typed is not None and typed % STEP == 0:
                self._set(option, typed // STEP)
                return
            talk.tell(texts.TEXT_NOT_ONE)
            talk.tell(texts.TEXT_NUMBER, least, most)

    # The book that the house's rules start from

    def _base_row(self) -> Row:
        talk, book = self._talk, self._settings.header[names.RULE_BOOK]
        name = talk.text(texts.BOOK_PARKER + book)
        return Row(talk.text(texts.VARIANTS_BASE), name, self._change_base)

    def _change_base(self) -> None:
        """Another book's values for all that is not changed; only books that have this table."""
        old = self._settings.header
        seats, sides = old[names.RULE_SEATS], old[names.RULE_SIDES]
        known = [book for book in range(names.BOOKS) if books.has_table(book, seats, sides)]
        at = self._talk.pick([self._talk.text(texts.BOOK_PARKER + book) for book in known])
        if at is None:
            return
        length = 100 * old[names.RULE_MATCH], old[names.RULE_ROUNDS]
        new = books.options(known[at], seats, sides, *length)
        for option in range(names.RULE_ATTACK, names.HEADER):
            if old[option] != books.default(old[names.RULE_BOOK], seats, option):
                books.set_option(new, option, old[option])
        self._settings.header = new
