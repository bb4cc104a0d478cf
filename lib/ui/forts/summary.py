# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the fort game stands, in words: loaded when somebody asks, and at the end."""

from engine.forts import names
from engine.forts.holdings import cars_at, fort_count, improvements_at
from engine.forts.moves import card_of, what_of
from ui import texts
from ui.forts.phrases import Phrases


class Summary(Phrases):
    """What everybody has, and hints."""

    def hint(self, action):
        """An action with the card that it uses."""
        words = self.advised(action)
        return self.card(card_of(action)) + ": " + words if action < names.BUY else words

    def advised(self, action):
        """An action; an attack with its target and the best odds."""
        view = self._match.view()
        target = self._match.bot.raid.target
        attacks = names.BASTOS * names.NUMBERS <= card_of(action) < names.DECK
        attacks = attacks and what_of(action) == names.OTHER_USE
        if target == names.NONE or not (attacks or view.phase == names.TARGET):
            return self.action(action)
        from ui.forts.odds import most_percent  # only for who asks

        return self.text(texts.F_ADVISED, self.fort(target), most_percent(view, target))

    def state(self, table, seat):
        """Everything that a seat has, in one sentence."""
        row = [0] * (names.LINES * table.seats)
        table.scores(row)
        at = names.LINES * seat
        row = row[at : at + names.LINES] + [table.held[seat], table.bids[seat]]
        return self.text(texts.F_INFO_SEAT, self.seat(seat), *row)

    def points(self, table, seat):
        """A seat's score in the match."""
        return self.state(table, seat)

    def conquest(self, by, fort, of):
        """That a seat takes a fort of another's."""
        number = texts.F_EVENT_CONQUERED
        if self.is_reader(of):
            number = texts.F_EVENT_CONQUERED_YOURS
        elif self.is_reader(by):
            number = texts.F_YOU_CONQUERED
        return self.text(number, self.seat(by), self.fort(fort))

    def fort_of(self, table, fort):
        """A fort and who holds it."""
        owner = table.owner[fort]
        number = texts.F_HELD_BY_YOU if self.is_reader(owner) else texts.F_HELD_BY
        return self.text(number, self.fort(fort), self.seat(owner))

    def fort_said(self, table, fort):
        """A fort, who holds it, and what stands there."""
        cars, improvements = cars_at(table, fort), improvements_at(table, fort)
        return self.text(texts.F_HELD_SAID, self.fort_of(table, fort), cars, improvements)

    def forts(self, table, seat):
        """A seat's forts, one sentence each."""
        found = []
        for fort in range(fort_count(table)):
            if table.owner[fort] == seat:
                found.append(self.fort_said(table, fort))
        return ". ".join(found)

    def control(self, table, zone):
        """Who controls a zone."""
        holder = table.zones[zone]
        who = self.text(texts.F_INFO_NOBODY)
        if holder != names.NONE:
            who = self.seat(holder % names.STRANDED)
            if holder >= names.STRANDED:
                who = self.text(texts.F_INFO_STRANDED, who)
        words = self.text(texts.F_INFO_ZONE, self.zone(zone), who)
        return words[0].upper() + words[1:]

    def hand(self, table, seat):
        """A sentence for the cards in a hand, and one for those laid face down, if any."""
        words = super().hand(table, seat)
        number = table.bids[seat]
        if number:
            first = table.left[seat] + table.held[seat]
            bids = self.cards(table.order[seat], first, number)
            words += ". " + self.text(texts.F_INFO_BIDS, bids)
        return words

    def round(self, table):
        """Which round it is, and how many there are."""
        last = table.options[names.RULE_ROUNDS]
        number = texts.F_INFO_ROUND if last else texts.F_INFO_ROUND_NO_END
        return self.text(number, table.now[names.AT_ROUND], last)
