# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the fort game stands, in words: for who asks, or for the end. Not in memory in between."""

from engine.forts.holdings import fort_count
from micropython import const
from ui.forts.phrases import Phrases

# Shared numbers
_AT_ROUND = const(4)
_BUY = const(192)
_LINES = const(5)
_NONE = const(255)
_RULE_ROUNDS = const(7)
_STRANDED = const(16)
_T_F_HELD_BY = const(457)
_T_F_HELD_SAID = const(458)
_T_F_INFO_BIDS = const(467)
_T_F_INFO_NOBODY = const(468)
_T_F_INFO_ROUND = const(470)
_T_F_INFO_ROUND_NO_END = const(471)
_T_F_INFO_SEAT = const(465)
_T_F_INFO_STRANDED = const(469)
_T_F_INFO_ZONE = const(466)

_SEAT = const(15)


class Summary(Phrases):
    """What everybody has, and what is good advice."""

    def hint(self, action):
        """An action with the card that it takes."""
        words = self.action(action)
        return self.card(action >> 2) + ": " + words if action < _BUY else words

    def state(self, table, seat):
        """Everything that a seat has, in one sentence."""
        row = [0] * (_LINES * table.seats)
        table.scores(row)
        at = _LINES * seat
        row = row[at : at + _LINES] + [table.held[seat], table.bids[seat]]
        return self.text(_T_F_INFO_SEAT, self.seat(seat), *row)

    def points(self, table, seat):
        """What counts in the match."""
        return self.state(table, seat)

    def fort_of(self, table, fort):
        """A fort and who holds it."""
        return self.text(_T_F_HELD_BY, self.fort(fort), self.seat(table.owner[fort]))

    def fort_said(self, table, fort):
        """A fort, who holds it, and what stands there."""
        cars, towers = table.forts[fort] & 15, table.forts[fort] >> 4
        seat = self.seat(table.owner[fort])
        return self.text(_T_F_HELD_SAID, self.fort(fort), seat, cars, towers)

    def forts(self, table, seat):
        """A seat's forts, a sentence each."""
        names = []
        for fort in range(fort_count(table)):
            if table.owner[fort] == seat:
                names.append(self.fort_said(table, fort))
        return ". ".join(names)

    def control(self, table, zone):
        """Who controls a zone."""
        holder = table.zones[zone]
        who = self.text(_T_F_INFO_NOBODY)
        if holder != _NONE:
            who = self.seat(holder & _SEAT)
            if holder >= _STRANDED:
                who = self.text(_T_F_INFO_STRANDED, who)
        words = self.text(_T_F_INFO_ZONE, self.zone(zone), who)
        return words[0].upper() + words[1:]

    def hand(self, table, seat):
        """The cards of a hand, and those laid face down if there are any, a sentence each."""
        words = super().hand(table, seat)
        number = table.bids[seat]
        if number:
            first = table.left[seat] + table.held[seat]
            words += ". " + self.text(_T_F_INFO_BIDS, self._cards(table, seat, first, number))
        return words

    def round(self, table):
        """Which round it is, and of how many."""
        last = table.options[_RULE_ROUNDS]
        number = _T_F_INFO_ROUND if last else _T_F_INFO_ROUND_NO_END
        return self.text(number, table.now[_AT_ROUND], last)
