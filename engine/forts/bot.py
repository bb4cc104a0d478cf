# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Bots of four characters.

A bot knows nothing but a view, and keeps no plan: it evaluates the attacks again at each decision,
so that one bot can serve several seats, and continue any saved match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bot import BaseBot
from engine.forts import names, raid, trade
from engine.forts.cards import is_pair
from engine.forts.characters import ROWS
from engine.forts.combat import water_needed
from engine.forts.holdings import amount, improvements_of
from engine.forts.moves import most
from engine.forts.zones import yields

if TYPE_CHECKING:
    from engine.forts.table import Table
    from engine.types import Bytes


class Bot(BaseBot):
    """Makes one decision for each phase of a turn."""

    def __init__(self, character: int | Bytes = names.RAIDER) -> None:
        super().__init__(character, names.WEIGHTS)
        self.legal = 0
        self.seat = 0
        self.gas = 0
        self.water = 0
        self.hand = bytearray(4)  # the cards of each suit; for bastos and espadas, their actions
        self.payers = 0  # cards of espadas and bastos
        self.attacks = 0  # the attacks for which hand and gas suffice
        self.after = 0  # rivals with a turn still to come in this round
        self.raid = raid.Raid(self)
        self.why = 0  # the reason for the last choice: WHY_... of names.py

    def become(self, character: int) -> None:
        """Continues with the row of another character."""
        if character != self._character:
            for i in range(names.WEIGHTS):
                self.row[i] = ROWS[character * names.WEIGHTS + i]
            self._character = character

    def choose(self, view: Table) -> int:
        """Returns the action of the seat that must decide."""
        self.legal = view.legal(self.room)
        self._look(view)
        phase = view.now[names.AT_PHASE]
        if phase == names.UPKEEP:
            return trade.upkeep(self, view)
        if phase <= names.SECOND:
            return self._turn(view)
        if phase == names.TARGET:
            found = self.raid.aim(view, self.gas)
            self.why = self.raid.why if found else names.WHY_NOTHING
            return names.FORT + self.raid.target
        if phase < names.MOVE_CARS:
            return self.place(view, phase)
        if phase < names.OVERFLOW:
            return names.NUMBER + self._number(view, phase)
        return self._overflow(view) if phase == names.OVERFLOW else trade.claim(self, view)

    # The basis of all decisions

    def _look(self, view: Table) -> None:
        now = view.now
        seat = self.seat = now[names.AT_SEAT]
        self.gas = amount(view, seat, names.GAS)
        self.water = amount(view, seat, names.WATER)
        self.after = (now[names.AT_FIRST] - seat - 1) % view.options[names.RULE_SEATS]
        hand = self.hand
        for suit in range(4):
            hand[suit] = 0
        self.payers = 0
        first = view.left[seat]
        order = view.order[seat]
        for i in range(first, first + view.held[seat]):
            suit = order[i] // names.NUMBERS
            hand[suit] += 1 + is_pair(order[i])
            self.payers += suit >= names.ESPADAS
        if now[names.AT_PHASE] == names.SECOND:
            hand[now[names.AT_CARD] // names.NUMBERS] += 1
        soon = self.gas + hand[names.OROS] * yields(view, seat, names.GAS)
        self.attacks = min(hand[names.BASTOS], soon // 2)
        self.raid.look(view)

    # A turn

    def _turn(self, view: Table) -> int:
        action = self._buy(view)
        if action == names.NONE:
            action = self._stock(view)
        if action == names.NONE and self.gas >= 4 + 2 * self.raid.short:
            action = self._build(view, 2 + 2 * self.raid.short)
        if action == names.NONE:
            action = self._strike(view)
        if action == names.NONE:
            action = self._build(view, self.row[names.W_SAVE] if self.hand[names.BASTOS] else 0)
        if action == names.NONE:
            action = self._shift(view)
        if action == names.NONE:
            self.why = names.WHY_KEEP
            return names.PASS
        return action

    def pick(self, suit: int, what: int, pairs: bool) -> int:
        """Returns a legal use of a suit's card, or NONE. pairs: whether to prefer an as or rey."""
        found = names.NONE
        for i in range(self.legal):
            action = self.room[i]
            card = action >> names.WHAT_BITS
            if action >= names.BUY or card // names.NUMBERS != suit or action & names.WHAT != what:
                continue
            if found == names.NONE or is_pair(found >> names.WHAT_BITS) != pairs == is_pair(card):
                found = action
        return found

    def _buy(self, view: Table) -> int:
        """Buys cards first, as long as enough water is left for the rest of the turn."""
        hand = self.hand
        if view.now[names.AT_PHASE] == names.SECOND or view.now[names.AT_ACTED] or not self.water:
            return names.NONE
        need = min(hand[names.ESPADAS], self.gas // 2)
        if self.water <= max(0, need - hand[names.COPAS] * yields(view, self.seat, names.WATER)):
            return names.NONE
        self.why = names.WHY_BUY
        if view.held[self.seat] < names.HAND:
            return names.BUY
        if hand[names.OROS] or hand[names.COPAS] or self.gas > 1 or self.water < 3:
            return names.NONE
        return self.pick(
            names.ESPADAS if hand[names.ESPADAS] else names.BASTOS, names.DISCARD, False
        )

    def _stock(self, view: Table) -> int:
        """Collects gas and water, or bids with a card that would bring them."""
        for suit in range(names.ESPADAS):
            if not self.hand[suit]:
                continue
            action = trade.bid(self, view, suit)
            if action != names.NONE:
                self.why = names.WHY_BID
                return action
            action = self.pick(suit, names.USE, False)
            if action != names.NONE:
                self.why = names.WHY_STOCK
                return action
        return names.NONE

    def _strike(self, view: Table) -> int:
        """Makes the best attack, if it is worth its risk."""
        action = self.pick(names.BASTOS, names.OTHER_USE, self.attacks > 1)
        if action != names.NONE and self.raid.aim(view, self.gas - 2):
            self.why = self.raid.why
            return action
        return names.NONE

    def _build(self, view: Table, save: int) -> int:
        """Recruits or improves with gas that no attack needs. save: the gas to keep."""
        row = self.row
        pairs = self.gas - save >= 4
        if not trade.can_spare(self, view):
            return names.NONE
        walls = improvements_of(view, self.seat)
        improve = self.pick(names.ESPADAS, names.OTHER_USE, pairs)
        if improve != names.NONE and (
            self.gas - save < 1 or not raid.has_garrison(view, self.seat)
        ):
            improve = names.NONE
        recruit = self.pick(names.ESPADAS, names.USE, pairs)
        if self.gas - save < 2 or (improve != names.NONE and walls < row[names.W_WALLS]):
            recruit = names.NONE
        if recruit != names.NONE:
            self.why = names.WHY_RECRUIT
            return recruit
        if improve != names.NONE and (
            walls < row[names.W_WALLS] or self.water >= row[names.W_IMPROVE]
        ):
            self.why = names.WHY_IMPROVE
            return improve
        return names.NONE

    def _shift(self, view: Table) -> int:
        """Moves cars into an empty fort, if a rival still has a turn and the card can be spared."""
        if not self.row[names.W_MOVE] or not self.after or not trade.can_spare(self, view):
            return names.NONE
        if raid.barest(view, self.seat) >= 1 or raid.fullest(view, self.seat, names.NONE) < 3:
            return names.NONE
        if (
            self.hand[names.BASTOS] < 2
            and view.held[self.seat] < names.HAND - 1
            and self.raid.mine < 5
        ):
            return names.NONE
        self.why = names.WHY_MOVE
        return self.pick(names.BASTOS, names.USE, False)

    # Forts and numbers

    def place(self, view: Table, phase: int) -> int:
        """Chooses a fort: for cars the fort with fewest, for improvements the fort with most
        cars.
        """
        best = most_worth = -1
        for i in range(self.legal):
            fort = self.room[i] - names.FORT
            if fort < 0:
                continue
            cars = view.forts[fort] & names.CAR_MASK
            walls = view.forts[fort] >> names.CAR_BITS
            if phase == names.IMPROVING:
                worth = 4 * cars + (3 - walls if cars else 0)
            elif phase in (names.MOVE_FROM, names.CLAIM):
                worth = 4 * cars - walls
            else:
                worth = 32 - 4 * cars + walls
            if worth > most_worth:
                best = self.room[i]
                most_worth = worth
        if phase < names.MOVE_FROM:
            self.why = names.WHY_RECRUIT + phase - 3
        elif phase < names.OVERFLOW:
            self.why = names.WHY_NOTHING if raid.barest(view, view.seat) else names.WHY_MOVE
        return best

    def _number(self, view: Table, phase: int) -> int:
        now = view.now
        self.why = names.WHY_ENOUGH
        if phase == names.SENDING:
            return self.raid.number_to_send(view)
        if phase == names.ADD_GAS:
            return self.raid.gas_to_add(view)
        if phase == names.ADD_WATER:
            needed = water_needed(view)
            if needed > most(view):  # the fort falls anyway
                self.why = names.WHY_KEEP
                return 0
            return max(0, needed)
        here = view.forts[now[names.AT_FORT]] & names.CAR_MASK
        there = view.forts[now[names.AT_TARGET]] & names.CAR_MASK
        return max(1, min(most(view), (here - there) // 2))

    def _overflow(self, view: Table) -> int:
        """Pays a gas to keep a surplus car, unless the next attack needs the gas."""
        self.why = names.WHY_KEEP
        if self.raid.short > 0 and self.gas <= 2 * self.raid.short:
            return names.LOSE
        return self.place(view, names.OVERFLOW)
