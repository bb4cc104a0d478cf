# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Bots of three characters: what they do in a turn, decision by decision.

A bot knows a view and nothing else, and keeps no plan: each decision weighs the attack anew, so
that one bot serves several seats and goes on in any saved match.
"""

from engine.forts import raid, trade
from engine.forts.cards import is_pair
from engine.forts.characters import ROWS
from engine.forts.holdings import amount, improvements_of
from engine.forts.moves import most
from engine.forts.zones import yields
from micropython import const

# Shared numbers
_ADD_GAS = const(10)
_ADD_WATER = const(11)
_AT_ACTED = const(12)
_AT_CARD = const(6)
_AT_DEFENCE = const(11)
_AT_FIRST = const(3)
_AT_FORT = const(7)
_AT_PHASE = const(2)
_AT_SEAT = const(1)
_AT_TARGET = const(8)
_AT_TOTAL = const(10)
_BASTOS = const(3)
_BUY = const(192)
_CLAIM = const(13)
_COPAS = const(1)
_DISCARD = const(2)
_ESPADAS = const(2)
_FORT = const(200)
_GAS = const(0)
_HAND = const(6)
_IMPROVING = const(4)
_LOSE = const(195)
_MOVE_CARS = const(8)
_MOVE_FROM = const(5)
_NONE = const(255)
_NUMBER = const(216)
_NUMBERS = const(12)
_OROS = const(0)
_OTHER_USE = const(1)
_OVERFLOW = const(12)
_PASS = const(193)
_RULE_SEATS = const(3)
_SECOND = const(2)
_SENDING = const(9)
_TARGET = const(6)
_UPKEEP = const(0)
_USE = const(0)
_WATER = const(1)
_WEIGHTS = const(14)
_WHY_BID = const(3)
_WHY_BUY = const(1)
_WHY_ENOUGH = const(11)
_WHY_IMPROVE = const(9)
_WHY_KEEP = const(13)
_WHY_MOVE = const(10)
_WHY_RECRUIT = const(8)
_WHY_STOCK = const(2)
_W_IMPROVE = const(9)
_W_MOVE = const(13)
_W_SAVE = const(7)
_W_WALLS = const(8)

_ROOM = const(64)  # legal actions


class Bot:
    """Plays by a row of weights. Nothing is left to chance: the same view, the same choice."""

    def __init__(self, character=0):
        """character: 0 to 2, as in names.py; or a row of weights of one's own."""
        self.row = bytearray(_WEIGHTS)
        self.room = [0] * _ROOM
        self.legal = 0
        self.seat = 0
        self.gas = 0
        self.water = 0
        self.hand = bytearray(4)  # cards of each suit; of bastos and espadas, their actions
        self.payers = 0  # cards of espadas and bastos
        self.attacks = 0  # attacks that hand and gas allow
        self.after = 0  # rivals who are still to come in this round
        self.raid = raid.Raid(self)
        self.why = 0  # the reason of the last choice: WHY_... of names.py
        self._character = _NONE
        if isinstance(character, int):
            self.become(character)
        else:
            self.row[:] = character

    def become(self, character):
        """Plays on by another row: one bot serves all seats."""
        if character != self._character:
            for i in range(_WEIGHTS):
                self.row[i] = ROWS[character * _WEIGHTS + i]
            self._character = character

    def choose(self, view):
        """The action of the seat that must decide."""
        self.legal = view.legal(self.room)
        self._look(view)
        phase = view.now[_AT_PHASE]
        if phase == _UPKEEP:
            return trade.upkeep(self, view)
        if phase <= _SECOND:
            return self._turn(view)
        if phase == _TARGET:
            self.raid.aim(view, self.gas)
            self.why = self.raid.why
            return _FORT + self.raid.target
        if phase < _MOVE_CARS:
            return self.place(view, phase)
        if phase < _OVERFLOW:
            return _NUMBER + self._number(view, phase)
        return self._overflow(view) if phase == _OVERFLOW else trade.claim(self, view)

    # What all decisions rest on

    def _look(self, view):
        now = view.now
        seat = self.seat = now[_AT_SEAT]
        self.gas = amount(view, seat, _GAS)
        self.water = amount(view, seat, _WATER)
        self.after = (now[_AT_FIRST] - seat - 1) % view.options[_RULE_SEATS]
        hand = self.hand
        for suit in range(4):
            hand[suit] = 0
        self.payers = 0
        first = view.left[seat]
        order = view.order[seat]
        for i in range(first, first + view.held[seat]):
            suit = order[i] // _NUMBERS
            hand[suit] += 1 + is_pair(order[i])
            self.payers += suit >= _ESPADAS
        if now[_AT_PHASE] == _SECOND:
            hand[now[_AT_CARD] // _NUMBERS] += 1
        soon = self.gas + hand[_OROS] * yields(view, seat, _GAS)
        self.attacks = min(hand[_BASTOS], soon // 2)
        self.raid.look(view)

    # A turn

    def _turn(self, view):
        action = self._buy(view)
        if action == _NONE:
            action = self._stock(view)
        if action == _NONE and self.gas >= 4 + 2 * self.raid.short:
            action = self._build(view, 2 + 2 * self.raid.short)
        if action == _NONE:
            action = self._strike(view)
        if action == _NONE:
            action = self._build(view, self.row[_W_SAVE] if self.hand[_BASTOS] else 0)
        if action == _NONE:
            action = self._shift(view)
        if action == _NONE:
            self.why = _WHY_KEEP
            return _PASS
        return action

    def pick(self, suit, what, pairs):
        """The legal use of a card of a suit, a pair or a single one before the other; or NONE."""
        found = _NONE
        for i in range(self.legal):
            action = self.room[i]
            if action >= _BUY or action // 4 // _NUMBERS != suit or action & 3 != what:
                continue
            if found == _NONE or is_pair(found >> 2) != pairs == is_pair(action >> 2):
                found = action
        return found

    def _buy(self, view):
        """Cards come before all else, as long as the water for the rest is there."""
        hand = self.hand
        if view.now[_AT_PHASE] == _SECOND or view.now[_AT_ACTED] or not self.water:
            return _NONE
        need = min(hand[_ESPADAS], self.gas // 2)
        if self.water <= max(0, need - hand[_COPAS] * yields(view, self.seat, _WATER)):
            return _NONE
        self.why = _WHY_BUY
        if view.held[self.seat] < _HAND:
            return _BUY
        if hand[_OROS] or hand[_COPAS] or self.gas > 1 or self.water < 3:
            return _NONE
        return self.pick(_ESPADAS if hand[_ESPADAS] else _BASTOS, _DISCARD, False)

    def _stock(self, view):
        """Gas and water, or a bid with one of the cards that bring them."""
        for suit in range(_ESPADAS):
            if not self.hand[suit]:
                continue
            action = trade.bid(self, view, suit)
            if action != _NONE:
                self.why = _WHY_BID
                return action
            action = self.pick(suit, _USE, False)
            if action != _NONE:
                self.why = _WHY_STOCK
                return action
        return _NONE

    def _strike(self, view):
        """The attack that is worth most, where one is worth its risk."""
        action = self.pick(_BASTOS, _OTHER_USE, self.attacks > 1)
        if action != _NONE and self.raid.aim(view, self.gas - 2):
            self.why = self.raid.why
            return action
        return _NONE

    def _build(self, view, save):
        """Recruits or improves, with what an attack does not need."""
        row = self.row
        pairs = self.gas - save >= 4
        if not trade.can_spare(self, view):
            return _NONE
        walls = improvements_of(view, self.seat)
        improve = self.pick(_ESPADAS, _OTHER_USE, pairs)
        if improve != _NONE and (self.gas - save < 1 or not raid.has_garrison(view, self.seat)):
            improve = _NONE
        recruit = self.pick(_ESPADAS, _USE, pairs)
        if self.gas - save < 2 or (improve != _NONE and walls < row[_W_WALLS]):
            recruit = _NONE
        if recruit != _NONE:
            self.why = _WHY_RECRUIT
            return recruit
        if improve != _NONE and (walls < row[_W_WALLS] or self.water >= row[_W_IMPROVE]):
            self.why = _WHY_IMPROVE
            return improve
        return _NONE

    def _shift(self, view):
        """Cars go where none are, if somebody is still to come and the card is not the last."""
        if not self.row[_W_MOVE] or not self.after or not trade.can_spare(self, view):
            return _NONE
        if raid.barest(view, self.seat) >= 1 or raid.fullest(view, self.seat, _NONE) < 3:
            return _NONE
        if self.hand[_BASTOS] < 2 and view.held[self.seat] < _HAND - 1 and self.raid.mine < 5:
            return _NONE
        self.why = _WHY_MOVE
        return self.pick(_BASTOS, _USE, False)

    # Forts and numbers

    def place(self, view, phase):
        """Where: cars go where fewest are, walls where most are."""
        best = most_worth = -1
        for i in range(self.legal):
            fort = self.room[i] - _FORT
            if fort < 0:
                continue
            cars = view.forts[fort] & 15
            walls = view.forts[fort] >> 4
            if phase == _IMPROVING:
                worth = 4 * cars + (3 - walls if cars else 0)
            elif phase in (_MOVE_FROM, _CLAIM):
                worth = 4 * cars - walls
            else:
                worth = 32 - 4 * cars + walls
            if worth > most_worth:
                best = self.room[i]
                most_worth = worth
        self.why = _WHY_RECRUIT + phase - 3 if phase < _MOVE_FROM else _WHY_MOVE
        return best

    def _number(self, view, phase):
        now = view.now
        self.why = _WHY_ENOUGH
        if phase == _SENDING:
            return self.raid.number_to_send(view)
        if phase == _ADD_GAS:
            return self.raid.gas_to_add(view)
        if phase == _ADD_WATER:
            needed = now[_AT_TOTAL] + 2 - now[_AT_DEFENCE]
            if needed > most(view):  # it falls all the same
                self.why = _WHY_KEEP
                return 0
            return max(0, needed)
        here = view.forts[now[_AT_FORT]] & 15
        there = view.forts[now[_AT_TARGET]] & 15
        return max(1, min(most(view), (here - there) // 2))

    def _overflow(self, view):
        """A further car is worth a gas, unless the next attack needs it."""
        self.why = _WHY_KEEP
        if self.raid.short > 0 and self.gas <= 2 * self.raid.short:
            return _LOSE
        return self.place(view, _OVERFLOW)
