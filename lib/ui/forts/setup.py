# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a fort game: seats, rounds, deck, who begins.

What was chosen last is still there: A on the first row starts.
"""

from engine.forts import books
from match import PERSON
from micropython import const
from ui import factories
from ui.menu import Menu
from ui.parking import Parking

# Shared numbers
_DECK_40 = const(1)
_RULE_DECK = const(5)
_RULE_ROUNDS = const(7)
_RULE_SEATS = const(3)
_RULE_SIDES = const(4)
_RULE_START = const(6)
_T_FM_CARDS = const(490)
_T_FM_DECK = const(489)
_T_FM_ENDLESS = const(488)
_T_FM_FIRST = const(491)
_T_FM_FIRST_NEXT = const(492)
_T_FM_FIRST_SAME = const(493)
_T_FM_ROUNDS = const(487)
_T_FOOT_CHANGE = const(238)
_T_FOOT_CHOOSE = const(237)
_T_FOOT_START = const(236)
_T_SEATS_PERSONS = const(254)
_T_SETUP_BOOK = const(137)
_T_SETUP_SEATS = const(140)
_T_SETUP_START = const(136)
_T_SETUP_TABLE = const(138)
_T_TABLE_SINGLE = const(147)

_START = const(0)
_TABLE = const(1)
_SEATS = const(2)
_ROUNDS = const(3)
_DECK = const(4)
_FIRST = const(5)
_RULES = const(6)
_LABELS = (
    _T_SETUP_START,
    _T_SETUP_TABLE,
    _T_SETUP_SEATS,
    _T_FM_ROUNDS,
    _T_FM_DECK,
    _T_FM_FIRST,
    _T_SETUP_BOOK,
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
        self._parking.drive_up(settings.colours, settings.header[_RULE_SIDES])
        self._foot.set(self.app.text(self._foot_text()))

    def _foot_text(self):
        if self.cursor == _START:
            return _T_FOOT_START
        return _T_FOOT_CHOOSE if self.cursor in (_SEATS, _RULES) else _T_FOOT_CHANGE

    def count(self):
        return len(_LABELS)

    def label(self, i):
        return self.app.text(_LABELS[i])

    def value(self, i):
        app = self.app
        header = app.settings.header
        if i == _TABLE:
            return app.text(_T_TABLE_SINGLE, header[_RULE_SEATS])
        if i == _SEATS:
            return app.text(_T_SEATS_PERSONS, self._persons())
        if i == _ROUNDS:
            rounds = header[_RULE_ROUNDS]
            return str(rounds) if rounds else app.text(_T_FM_ENDLESS)
        if i == _DECK:
            return app.text(_T_FM_CARDS, 40 if header[_RULE_DECK] == _DECK_40 else 48)
        if i == _FIRST:
            return app.text(_T_FM_FIRST_SAME if header[_RULE_START] else _T_FM_FIRST_NEXT)
        return ""

    def _persons(self):
        settings = self.app.settings
        persons = 0
        for i in range(settings.header[_RULE_SEATS]):
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
            seats = (header[_RULE_SEATS] - _FEWEST + step) % _TABLES + _FEWEST
            settings.header = for_table(header, seats)
        elif i == _ROUNDS:
            at = (_LENGTHS.find(bytes((header[_RULE_ROUNDS],))) + step) % len(_LENGTHS)
            header[_RULE_ROUNDS] = _LENGTHS[at]
        elif i == _DECK:
            header[_RULE_DECK] ^= 1
        elif i == _FIRST:
            header[_RULE_START] ^= 1


def for_table(old, seats):
    """A header for so many players, with the options of another; the usual rounds stay usual."""
    new = books.options(seats)
    new[_RULE_DECK] = old[_RULE_DECK]
    new[_RULE_START] = old[_RULE_START]
    if old[_RULE_ROUNDS] != books.usual_rounds(old[_RULE_SEATS]):
        new[_RULE_ROUNDS] = old[_RULE_ROUNDS]
    return new
