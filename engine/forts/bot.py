# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Bots of three characters: what they do in a turn, decision by decision.

A bot knows a view and nothing else, and keeps no plan: each decision weighs the attack anew, so
that one bot serves several seats and goes on in any saved match.
"""

from engine.forts import raid
from engine.forts.cards import bid_value, is_pair
from engine.forts.characters import ROWS
from engine.forts.holdings import amount
from engine.forts.moves import most
from engine.forts.ranking import improvements_of
from engine.forts.zones import bid_sum, yields
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
_AT_ZONE = const(5)
_BASTOS = const(3)
_BUY = const(192)
_CLAIM = const(13)
_CLAIM_AGAIN = const(197)
_COPAS = const(1)
_DECLINE = const(196)
_DISCARD = const(2)
_ESPADAS = const(2)
_FORT = const(200)
_GAS = const(0)
_HAND = const(6)
_IMPROVING = const(4)
_LET_GO = const(194)
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
_PAY = const(3)
_RULE_SEATS = const(3)
_SECOND = const(2)
_SENDING = const(9)
_TARGET = const(6)
_UPKEEP = const(0)
_USE = const(0)
_WATER = const(1)
_WEIGHTS = const(15)
_WHY_BID = const(3)
_WHY_BUY = const(1)
_WHY_ENOUGH = const(11)
_WHY_IMPROVE = const(9)
_WHY_KEEP = const(13)
_WHY_MOVE = const(10)
_WHY_NOTHING = const(0)
_WHY_RECRUIT = const(8)
_WHY_STOCK = const(2)
_WHY_ZONE = const(12)
_W_BID = const(11)
_W_IMPROVE = const(10)
_W_MOVE = const(14)
_W_SAVE = const(8)
_W_UPKEEP = const(12)
_W_WALLS = const(9)
_W_WATER = const(7)

_ROOM = const(64)  # legal actions


class Bot:
    """Plays by a row of weights. Nothing is left to chance: the same view, the same choice."""

    def __init__(self, character=0):
        """character: 0 to 2, as in names.py; or a row of weights of one's own."""
        self.row = bytearray(_WEIGHTS)
        self._room = [0] * _ROOM
        self._legal = 0
        self.seat = 0
        self.gas = 0
        self.water = 0
        self._hand = bytearray(4)  # cards of each suit; of bastos and espadas, their actions
        self._payers = 0  # cards of espadas and bastos
        self.attacks = 0  # attacks that hand and gas allow
        self.after = 0  # rivals who are still to come in this round
        self.raid = raid.Raid(self)
        self.why = _WHY_NOTHING
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

    def reason(self, view, action):
        """Why it would choose an action, WHY_... of names.py; 0 where it would choose another."""
        return self.why if self.choose(view) == action else _WHY_NOTHING

    def choose(self, view):
        """The action of the seat that must decide."""
        self._legal = view.legal(self._room)
        self._look(view)
        phase = view.now[_AT_PHASE]
        if phase == _UPKEEP:
            return self._upkeep(view)
        if phase <= _SECOND:
            return self._turn(view)
        if phase == _TARGET:
            self.raid.aim(view, self.gas)
            self.why = self.raid.why
            return _FORT + self.raid.target
        if phase < _MOVE_CARS:
            return self._fort(view, phase)
        if phase < _OVERFLOW:
            return _NUMBER + self._number(view, phase)
        return self._overflow(view) if phase == _OVERFLOW else self._claim(view)

    # What all decisions rest on

    def _look(self, view):
        now = view.now
        seat = self.seat = now[_AT_SEAT]
        self.gas = amount(view, seat, _GAS)
        self.water = amount(view, seat, _WATER)
        self.after = (now[_AT_FIRST] - seat - 1) % view.options[_RULE_SEATS]
        hand = self._hand
        for suit in range(4):
            hand[suit] = 0
        self._payers = 0
        first = view.left[seat]
        order = view.order[seat]
        for i in range(first, first + view.held[seat]):
            suit = order[i] // _NUMBERS
            hand[suit] += 1 + is_pair(order[i])
            self._payers += suit >= _ESPADAS
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
            action = self._build(view, self.row[_W_SAVE] if self._hand[_BASTOS] else 0)
        if action == _NONE:
            action = self._shift(view)
        if action == _NONE:
            self.why = _WHY_KEEP
            return _PASS
        return action

    def _pick(self, suit, what, pairs):
        """The legal use of a card of a suit, a pair or a single one before the other; or NONE."""
        found = _NONE
        for i in range(self._legal):
            action = self._room[i]
            if action >= _BUY or action // 4 // _NUMBERS != suit or action & 3 != what:
                continue
            if found == _NONE or is_pair(action >> 2) == pairs:
                found = action
        return found

    def _buy(self, view):
        """Cards come before all else, as long as the water for the rest is there."""
        hand = self._hand
        if view.now[_AT_PHASE] == _SECOND or view.now[_AT_ACTED] or not self.water:
            return _NONE
        need = self.row[_W_WATER] + min(hand[_ESPADAS], self.gas // 2)
        if self.water <= max(0, need - hand[_COPAS] * yields(view, self.seat, _WATER)):
            return _NONE
        self.why = _WHY_BUY
        if view.held[self.seat] < _HAND:
            return _BUY
        if hand[_OROS] or hand[_COPAS] or self.gas > 1 or self.water < 3:
            return _NONE
        return self._pick(_ESPADAS if hand[_ESPADAS] else _BASTOS, _DISCARD, False)

    def _stock(self, view):
        """Gas and water, or a bid with one of the cards that bring them."""
        for suit in range(_ESPADAS):
            if not self._hand[suit]:
                continue
            action = self._bid(view, suit)
            if action != _NONE:
                self.why = _WHY_BID
                return action
            action = self._pick(suit, _USE, False)
            if action != _NONE:
                self.why = _WHY_STOCK
                return action
        return _NONE

    def _bid(self, view, suit):
        """The lowest card that beats what rivals may have laid; NONE where it doesn't pay."""
        seat = self.seat
        zone = 1 - suit
        if not self.row[_W_BID] or not self._payers or self.raid.short:
            return _NONE
        if self.raid.cars < 4 or (self.water if suit else self.gas) < 3:
            return _NONE
        rivals = 0
        for other in range(view.options[_RULE_SEATS]):
            if other != seat:
                rivals = max(rivals, view.bids[other] >> 4 if zone else view.bids[other] & 15)
        if view.zones[zone] == seat and not rivals:
            return _NONE
        least = 8 * rivals + min(self.after, 2) * 4 - bid_sum(view, seat, zone)
        if least < 0 or least > self.row[_W_BID]:
            return _NONE
        best = _NONE
        for i in range(self._legal):
            action = self._room[i]
            if action // 4 // _NUMBERS != suit or action & 3 != _OTHER_USE:
                continue
            value = bid_value(action >> 2)
            if value > least and (best == _NONE or value < bid_value(best >> 2)):
                best = action
        return best

    def _strike(self, view):
        """The attack that is worth most, where one is worth its risk."""
        action = self._pick(_BASTOS, _OTHER_USE, self.attacks > 1)
        if action != _NONE and self.raid.aim(view, self.gas - 2):
            self.why = self.raid.why
            return action
        return _NONE

    def _build(self, view, save):
        """Recruits or improves, with what an attack does not need."""
        row = self.row
        pairs = self.gas - save >= 4
        if not self._can_spare(view):
            return _NONE
        walls = improvements_of(view, self.seat)
        improve = self._pick(_ESPADAS, _OTHER_USE, pairs)
        if improve != _NONE and (self.gas - save < 1 or not raid.has_garrison(view, self.seat)):
            improve = _NONE
        recruit = self._pick(_ESPADAS, _USE, pairs)
        if self.gas - save < 2 or (improve != _NONE and walls < row[_W_WALLS]):
            recruit = _NONE
        if recruit != _NONE:
            self.why = _WHY_RECRUIT
            return recruit
        if improve != _NONE and (walls < row[_W_WALLS] or self.water >= row[_W_IMPROVE]):
            self.why = _WHY_IMPROVE
            return improve
        return _NONE

    def _can_spare(self, view):
        """Whether a card of espadas or bastos may go: one is kept for each zone."""
        needed = 0
        if self.row[_W_UPKEEP]:
            for zone in range(2):
                laid = view.bids[self.seat] >> 4 if zone else view.bids[self.seat] & 15
                needed += view.zones[zone] == self.seat or laid > 0
        return view.now[_AT_PHASE] == _SECOND or self._payers > needed

    def _shift(self, view):
        """Cars go where none are, if somebody is still to come and the card is not the last."""
        if not self.row[_W_MOVE] or not self.after or not self._can_spare(view):
            return _NONE
        if raid.barest(view, self.seat) >= 1 or raid.fullest(view, self.seat, _NONE) < 3:
            return _NONE
        if self._hand[_BASTOS] < 2 and view.held[self.seat] < _HAND - 1 and self.raid.mine < 5:
            return _NONE
        self.why = _WHY_MOVE
        return self._pick(_BASTOS, _USE, False)

    # Forts and numbers

    def _fort(self, view, phase):
        """Where: cars go where fewest are, walls where most are."""
        best = most_worth = -1
        for i in range(self._legal):
            fort = self._room[i] - _FORT
            cars = view.forts[fort] & 15
            walls = view.forts[fort] >> 4
            if phase == _IMPROVING:
                worth = 4 * cars + (3 - walls if cars else 0)
            elif phase in (_MOVE_FROM, _CLAIM):
                worth = 4 * cars - walls
            else:
                worth = 32 - 4 * cars + walls
            if worth > most_worth:
                best = self._room[i]
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
            return needed if 0 < needed <= most(view) else 0
        here = view.forts[now[_AT_FORT]] & 15
        there = view.forts[now[_AT_TARGET]] & 15
        return max(1, min(most(view), (here - there) // 2))

    def _overflow(self, view):
        """A further car is worth a gas, unless the next attack needs it."""
        self.why = _WHY_KEEP
        if self.raid.short > 0 and self.gas <= 2 * self.raid.short:
            return _LOSE
        self._legal -= 1
        for i in range(self._legal):  # without LOSE, which comes first
            self._room[i] = self._room[i + 1]
        return self._fort(view, _OVERFLOW)

    # Zones

    def _upkeep(self, view):
        """A card for the zone, while the hand has use for it."""
        zone = view.now[_AT_ZONE]
        worth = self.row[_W_UPKEEP]
        self.why = _WHY_ZONE
        if worth and worth + 4 * self._hand[zone] >= 8:
            action = self._pick(_ESPADAS, _PAY, False)
            if action == _NONE:
                action = self._pick(_BASTOS, _PAY, False)
            if action != _NONE:
                return action
        self.why = _WHY_KEEP
        return _LET_GO

    def _claim(self, view):
        """With the car that is least missed; a zone is not worth the last car of a fort."""
        self.why = _WHY_ZONE
        for i in range(self._legal):
            if self._room[i] == _CLAIM_AGAIN:
                return _CLAIM_AGAIN
        self._legal -= 1
        for i in range(self._legal):  # without DECLINE
            self._room[i] = self._room[i + 1]
        action = self._fort(view, _CLAIM)
        if view.forts[action - _FORT] & 15 > 1:
            self.why = _WHY_ZONE
            return action
        self.why = _WHY_KEEP
        return _DECLINE
