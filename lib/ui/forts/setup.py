# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a fort game: seats, rounds, deck, who begins.

What was chosen last is still there: A on the first row starts.
"""

from engine.forts import books, names
from match import PERSON
from micropython import const
from ui import factories, texts
from ui.menu import Menu
from ui.parking import Parking

_START = const(0)
_TABLE = const(1)
_SEATS = const(2)
_ROUNDS = const(3)
_DECK = const(4)
_FIRST = const(5)
_RULES = const(6)
_LABELS = (
    texts.SETUP_START,
    texts.SETUP_TABLE,
    texts.SETUP_SEATS,
    texts.FM_ROUNDS,
    texts.FM_DECK,
    texts.FM_FIRST,
    texts.SETUP_BOOK,
)

_FEWEST = const(2)  # players
_TABLES = const(4)  # numbers of players
_LENGTHS = bytes((10, 20, 30, 60, 100, 0))  # rounds; 0: no limit


class Setup(Menu):
    """Changes the header that the next match begins with."""

    def __init__(self, app):
        super().__init__(app, factories.name(app, app.settings.game))
        self._parking = Parking(app, self.group, app.height - 25)

    def draw(self):
        super().draw()
        settings = self.app.settings
        self._parking.drive_up(settings.colours, settings.header[names.RULE_SIDES])
        self._foot.set(self.app.text(self._foot_text()))

    def _foot_text(self):
        if self.cursor == _START:
            return texts.FOOT_START
        return texts.FOOT_CHOOSE if self.cursor in (_SEATS, _RULES) else texts.FOOT_CHANGE

    def count(self):
        return len(_LABELS)

    def label(self, i):
        return self.app.text(_LABELS[i])

    def value(self, i):
        app = self.app
        header = app.settings.header
        if i == _TABLE:
            return app.text(texts.TABLE_SINGLE, header[names.RULE_SEATS])
        if i == _SEATS:
            return app.text(texts.SEATS_PERSONS, self._persons())
        if i == _ROUNDS:
            rounds = header[names.RULE_ROUNDS]
            return str(rounds) if rounds else app.text(texts.FM_ENDLESS)
        if i == _DECK:
            return app.text(texts.FM_CARDS, 40 if header[names.RULE_DECK] == names.DECK_40 else 48)
        if i == _FIRST:
            return app.text(
                texts.FM_FIRST_SAME if header[names.RULE_START] else texts.FM_FIRST_NEXT
            )
        return ""

    def _persons(self):
        settings = self.app.settings
        persons = 0
        for i in range(settings.header[names.RULE_SEATS]):
            persons += settings.kinds[i] == PERSON
        return persons

    def chosen(self, i):
        app = self.app
        if i == _START:
            app.keep()
            app.replace(factories.new_match)
        elif i == _SEATS:
            from ui.seats import Seats

            app.push(Seats(app))
        elif i == _RULES:
            from ui.forts.game import rules

            app.push(rules(app, app.settings.header))
        else:
            self.changed(i, 1)
            self.draw()
            self._tell()

    def back(self):
        self.app.keep()
        super().back()

    def changed(self, i, step):
        settings = self.app.settings
        header = settings.header
        if i == _TABLE:
            seats = (header[names.RULE_SEATS] - _FEWEST + step) % _TABLES + _FEWEST
            settings.header = for_table(header, seats)
        elif i == _ROUNDS:
            at = (_LENGTHS.find(bytes((header[names.RULE_ROUNDS],))) + step) % len(_LENGTHS)
            header[names.RULE_ROUNDS] = _LENGTHS[at]
        elif i == _DECK:
            header[names.RULE_DECK] ^= 1
        elif i == _FIRST:
            header[names.RULE_START] ^= 1


def for_table(old, seats):
    """A header for so many players, with the options of another; the usual rounds stay usual."""
    new = books.options(seats)
    new[names.RULE_DECK] = old[names.RULE_DECK]
    new[names.RULE_START] = old[names.RULE_START]
    if old[names.RULE_ROUNDS] != books.usual_rounds(old[names.RULE_SEATS]):
        new[names.RULE_ROUNDS] = old[names.RULE_ROUNDS]
    return new
