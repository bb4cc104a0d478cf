# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is said: events, actions, reasons and states of the fort game, in the chosen language.

Screen, terminal and standard output all take their words from here.
"""

from engine.forts import zones
from engine.forts.cards import GAS_FOR, WATER_FOR
from micropython import const

# Shared numbers
_ADDED = const(16)
_AT_ACTED = const(12)
_ATTACKED = const(13)
_AT_FORT = const(7)
_AT_TURN = const(0)
_AT_ZONE = const(5)
_BOUGHT = const(4)
_BUY = const(192)
_CLAIM = const(13)
_COLLECTED = const(7)
_CONQUERED = const(17)
_DISCARD = const(2)
_ESPADAS = const(2)
_FORT = const(200)
_IMPROVED_FORT = const(11)
_MOVED = const(12)
_NONE = const(255)
_NUMBER = const(216)
_NUMBERS = const(12)
_PAID = const(2)
_PLACED = const(19)
_RECRUITED = const(10)
_REPELLED = const(18)
_ROLLED = const(15)
_SENDING = const(9)
_SENT = const(14)
_TIED = const(29)
_TURN = const(1)
_TURN_BEGINS = const(1)
_TURN_ENDS = const(27)
_UPKEEP = const(0)
_USED = const(9)
_T_F_ASK_UPKEEP = const(443)
_T_F_BUY = const(429)
_T_F_CARD = const(361)
_T_F_COURT_AS = const(357)
_T_F_DISCARD = const(427)
_T_F_EVENT_ADDED_WATER = const(417)
_T_F_EVENT_BOUGHT_CARD = const(418)
_T_F_EVENT_ROUND_BEGINS = const(387)
_T_F_EVENT_TIED = const(504)
_T_F_ASK_TURN_LATE = const(508)
_T_F_EVENT_WATER = const(416)
_T_F_FORT_0 = const(338)
_T_F_PAY = const(428)
_T_F_REASON_0 = const(364)
_T_F_SUIT_OROS = const(353)
_T_F_USE_GAS = const(419)
_T_F_ZONE_DEPOT = const(362)
_T_INFO_HAND = const(219)

_COURT = const(8)  # the numbers from here on are sota, caballo and rey
GAS = "⛽"  # drawn in the game's font
WATER = "♒"

# Kinds of events whose third byte is a fort, and whose fourth is a zone, as bits.
_OF_FORTS = const(
    1 << _RECRUITED | 1 << _IMPROVED_FORT | 1 << _ATTACKED | 1 << _SENT | 1 << _CONQUERED
    | 1 << _REPELLED | 1 << _PLACED
)  # fmt: skip
_OF_ZONES = const(1 << _PAID | 1 << 3 | 1 << 23 | 1 << 24 | 1 << 25 | 1 << 26 | 1 << _TIED)


class Phrases:
    """Sentences about one match. text(number, ...) gives any other text of the language."""

    def __init__(self, texts, match):
        self._texts = texts
        self._match = match

    def text(self, number, *values):
        """A text with its values in place of {0}, {1} ..."""
        text = self._texts.get(number)
        return text.format(*values) if values else text

    def number(self, card):
        """A card's number, or its name."""
        number = card % _NUMBERS
        if number and number <= _COURT:
            return str(number + 1)
        return self.text(_T_F_COURT_AS + max(0, number - _COURT))

    def card(self, card):
        """The name of a card."""
        return self.text(_T_F_CARD, self.number(card), self.text(_T_F_SUIT_OROS + card // _NUMBERS))

    def fort(self, fort):
        """The name of a fort."""
        return self.text(_T_F_FORT_0 + fort)

    def zone(self, zone):
        """The name of a zone."""
        return self.text(_T_F_ZONE_DEPOT + zone)

    def reason(self, code):
        """Why an action is forbidden."""
        return self.text(_T_F_REASON_0 + code)

    def seat(self, seat):
        """The name of who sits there."""
        return self._match.seats[seat].name if seat != _NONE else ""

    # What happened

    def event(self, heard, i):
        """The sentence of the event at heard[i], or "" for one that needs none."""
        kind = heard[i]
        seat = heard[i + 1]
        if kind in (_USED, _TURN_ENDS):
            return ""
        number = _T_F_EVENT_ROUND_BEGINS + kind
        if kind == _BOUGHT and heard[i + 2] != _NONE:
            number = _T_F_EVENT_BOUGHT_CARD
        elif kind == _COLLECTED and heard[i + 2] >= _NUMBERS:
            number = _T_F_EVENT_WATER
        elif kind == _ADDED and seat != self._attacker(heard, i):
            number = _T_F_EVENT_ADDED_WATER
        elif kind == _TIED:
            number = _T_F_EVENT_TIED
        bit = 1 << kind
        amount = self.zone(heard[i + 3]) if bit & _OF_ZONES else heard[i + 3]
        return self.text(number, self.seat(seat), self._what(kind, heard[i + 2]), amount)

    def _attacker(self, heard, i):
        """Who attacks: as told before heard[i], or else whose turn it is."""
        while i:
            i -= 4
            if heard[i] == _ATTACKED:
                return heard[i + 1]
        return self._match.game.now[_AT_TURN]

    def _what(self, kind, what):
        """The third byte of an event in words."""
        if what == _NONE:
            return ""
        if kind == _MOVED:
            return self.fort(what & 15)
        if 1 << kind & _OF_FORTS:
            return self.fort(what)
        if kind == _ROLLED:
            return str(what // 10) + "+" + str(what % 10)
        return self.card(what)

    def spoken(self, heard, i):
        """The same for all ears: nothing that only its owner may know."""
        if heard[i] == _BOUGHT:
            return self.text(_T_F_EVENT_ROUND_BEGINS + _BOUGHT, self.seat(heard[i + 1]))
        return self.event(heard, i)

    def is_news(self, heard, i, reader):
        """What somebody else did, or happened to all; whose turn it is one sees at the table."""
        return heard[i] > _TURN_BEGINS and heard[i + 1] != reader

    # What may be done

    def question(self, table):
        """What is asked now."""
        now = table.now
        phase = table.phase
        about = self.fort(now[_AT_FORT]) if phase == _SENDING else ""
        if phase in (_UPKEEP, _CLAIM):
            about = self.zone(now[_AT_ZONE])
        if phase == _TURN and now[_AT_ACTED]:  # buying is over
            return self.text(_T_F_ASK_TURN_LATE)
        return self.text(_T_F_ASK_UPKEEP + phase, about)

    def action(self, action):
        """An action in short words, as a menu has it."""
        if action >= _NUMBER:
            return str(action - _NUMBER)
        if action >= _FORT:
            return self.fort(action - _FORT)
        if action >= _BUY:
            return self.text(_T_F_BUY + action - _BUY)
        what = action & 3
        if what >= _DISCARD:
            return self.text(_T_F_DISCARD if what == _DISCARD else _T_F_PAY)
        return self._use(action >> 2, what)

    def _use(self, card, what):
        suit = card // _NUMBERS
        number = _T_F_USE_GAS + 2 * suit + what
        if suit >= _ESPADAS or what:
            return self.text(number)
        game = self._match.game
        return self.text(number, zones.yields(game, game.seat, suit))

    def price(self, action):
        """What an action costs, in signs; "" for nothing."""
        gas, water = self.costs(action)
        text = str(gas) + GAS if gas else ""
        return text + (str(water) + WATER if water else "")

    def costs(self, action):
        """The gas and the water that an action costs."""
        if action == _BUY:
            return 0, 1
        use = 2 * (action // (4 * _NUMBERS) - _ESPADAS) + (action & 3)
        if action >= _BUY or use < 0 or action & 3 >= _DISCARD:
            return 0, 0
        return GAS_FOR[use], WATER_FOR[use]

    # How it stands

    def hand(self, table, seat):
        """The cards of a hand that may be seen, in one sentence."""
        return self.text(_T_INFO_HAND, self._cards(table, seat, table.left[seat], table.held[seat]))

    def _cards(self, table, seat, first, number):
        """The names of so many cards of a seat's row."""
        order = table.order[seat]
        return ", ".join([self.card(order[i]) for i in range(first, first + number)])
