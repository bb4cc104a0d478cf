# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""How a bot evaluates attacks by the odds: the target, the cars and the gas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.combat import attack_bonus, defence_bonus, odds
from engine.forts.holdings import amount, fort_count, forts_of
from engine.forts.moves import least, most, why_not_target
from micropython import const

if TYPE_CHECKING:
    from engine.forts.bot import Bot
    from engine.forts.table import Table


_MATCH = const(1000)  # the value of the match; a fort is worth some 50
_EVEN = const(500)  # a chance, in per mille
_MOST_SENT = const(8)


def ways(number: int) -> int:
    """Returns how many of the 36 rolls of two dice are no greater than a number."""
    if number < 2:
        return 0
    if number < 8:
        return number * (number - 1) // 2
    return 36 - (12 - number) * (13 - number) // 2 if number < 12 else 36


def barest(view: Table, seat: int) -> int:
    """Returns the smallest number of cars in a seat's forts."""
    fewest = names.NONE
    for fort in range(fort_count(view)):
        if view.owner[fort] == seat:
            fewest = min(fewest, view.forts[fort] & names.CAR_MASK)
    return fewest


def fullest(view: Table, seat: int, walls: int) -> int:
    """Returns the most cars in a seat's forts with fewer improvements than a number."""
    greatest = 0
    for fort in range(fort_count(view)):
        if view.owner[fort] == seat and view.forts[fort] >> names.CAR_BITS < walls:
            greatest = max(greatest, view.forts[fort] & names.CAR_MASK)
    return greatest


def has_garrison(view: Table, seat: int) -> bool:
    """Returns whether a fort with cars can still be improved."""
    return fullest(view, seat, 3) > 0


class Raid:
    """The attacks of a bot's turn."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.mine = 0  # the number of own forts
        self.short = 0  # attacks needed for five forts in this turn; 0 also if that is impossible
        self.cars = 0  # cars that can still be sent
        self._loose = 0  # those of them that can leave with one car staying in every fort
        self._hold = 0  # the chance, per mille, that five forts are held until the end of the round
        self.target = 0
        self.why = 0
        self._chance = 0
        self._sent = 0

    def look(self, view: Table) -> None:
        """Reads the cars, and the nearness of the end, from a view."""
        bot = self._bot
        now = view.now
        sending = now[names.AT_PHASE] == names.SENDING
        first = now[names.AT_FORT] if sending else 0
        self.cars = self._loose = 0
        for fort in range(fort_count(view)):
            cars = view.forts[fort] & names.CAR_MASK
            if view.owner[fort] == bot.seat and cars and fort >= first:
                self.cars += cars
                self._loose += cars - 1
        self.mine = forts_of(view, bot.seat)
        wanted = max(0, names.FORTS_TO_WIN - self.mine)
        self.short = wanted if wanted <= bot.attacks else 0
        self._hold = 1000
        if now[names.AT_ROUND] != view.options[names.RULE_ROUNDS]:
            for i in range(1, bot.after + 1):
                self._hold = self._hold * self._fails(view, (bot.seat + i) % view.seats) // 100

    def _fails(self, view: Table, rival: int) -> int:
        """Returns the chance, in percent, that a rival conquers no fort in its turn."""
        cards = view.held[rival] + amount(view, rival, names.WATER)
        if not cards:
            return 100
        if amount(view, rival, names.GAS) < 2:
            return 50 + self._bot.row[names.W_HOLD] // 2
        return self._bot.row[names.W_HOLD]

    def _gain(self, view: Table, owner: int, gas: int, attacks: int) -> int:
        """Returns the value of a rival's fort: its own, and its effect on the match.

        attacks: the number of attacks that can follow.
        """
        row = self._bot.row
        theirs = forts_of(view, owner)
        gain = row[names.W_FORT] + row[names.W_RIVAL] * theirs
        self.why = names.WHY_STRIKE
        if theirs >= names.FORTS_TO_WIN:
            gain += _MATCH
            if theirs >= self.mine:
                self.why = names.WHY_STOP
        elif theirs == names.FORTS_TO_WIN - 1:
            gain += row[names.W_FORT]
        wanted = names.FORTS_TO_WIN - self.mine - 1
        if 0 <= wanted <= min(attacks, gas // 2):
            gain += _MATCH * self._hold // 1000 // (1 + wanted)
            self.why = names.WHY_WIN
        return gain

    def aim(self, view: Table, gas: int) -> bool:
        """Finds the best target for an amount of gas. Returns False if none is worth an attack.
        Among equal targets it prefers the leader's fort.
        """
        best = 0
        self.target = names.NONE
        why = 0
        fallback = names.NONE
        for fort in range(fort_count(view)):
            if why_not_target(view, fort):
                continue
            value = self._judge(view, fort, gas)
            if (
                fallback == names.NONE
                or value > best
                or (value == best and view.is_ahead(view.owner[fort], view.owner[fallback]))
            ):
                fallback = fort
                best = value
                why = self.why
        self.target = fallback
        self.why = why
        return fallback != names.NONE and best > 0

    def _judge(self, view: Table, fort: int, gas: int) -> int:
        """Returns the value of an attack on a fort, in thousandths; stores the cars that it
        needs.
        """
        row = self._bot.row
        owner = view.owner[fort]
        attacks = self._bot.attacks - 1
        gain = self._gain(view, owner, gas, attacks)
        chance = 1000
        cars = 1
        if view.forts[fort] & names.CAR_MASK:
            chance = self._plan(view, fort, gas)
            cars = self._sent
        elif self.why == names.WHY_STRIKE:
            self.why = names.WHY_EMPTY
        if chance < 10 * row[names.W_ODDS] and self.why != names.WHY_STOP:
            return -1000000
        if not row[names.W_EARLY] and view.now[names.AT_ROUND] == 1:
            return -1000000
        opened = max(0, cars - self._loose)
        value = chance * gain - (1000 - chance) * cars * row[names.W_CAR] - 2000 * row[names.W_GAS]
        return value - 1000 * opened * row[names.W_EMPTY]

    def _plan(self, view: Table, fort: int, gas: int) -> int:
        """Stores the number of cars that an attack needs; returns its chance with all gas and water
        added.
        """
        wall = defence_bonus(view, fort)
        wall += min(names.MOST_ADDED, amount(view, view.owner[fort], names.WATER))
        push = min(names.MOST_ADDED, max(0, gas - 2 * max(0, self.short - 1)))
        ready = self.cars
        if view.now[names.AT_PHASE] == names.SENDING:
            ready += view.now[names.AT_SENT]
        cars = (wall + self._bot.row[names.W_LEAD] - push + 1) // 2
        # A ram sends no fewer cars: they have to hold the fort.
        push += attack_bonus(view, view.now[names.AT_TURN], 0)
        self._sent = max(1, min(ready, _MOST_SENT, cars))
        return odds(2 * self._sent + push - wall)

    def number_to_send(self, view: Table) -> int:
        """Returns the number of cars to send from the fort in question: the last car only if
        needed.
        """
        now = view.now
        target = now[names.AT_TARGET]
        need = 1
        chance = 1000
        if view.forts[target] & names.CAR_MASK:
            chance = self._plan(view, target, self._bot.gas)
            need = self._sent
        need -= now[names.AT_SENT]
        here = view.forts[now[names.AT_FORT]] & names.CAR_MASK
        number = max(least(view), min(need, here - (need <= self._loose)))
        if number < need and number < here:  # other forts send the rest
            self._bot.why = names.WHY_MOVE
        elif chance < _EVEN:
            self._bot.why = names.WHY_NOTHING
        elif number < need:
            self._bot.why = names.WHY_STRIKE
        return number

    def gas_to_add(self, view: Table) -> int:
        """Returns the gas to add to the total, considering the water that the defender may add."""
        now = view.now
        row = self._bot.row
        target = now[names.AT_TARGET]
        owner = view.owner[target]
        lead = now[names.AT_TOTAL] + 1 - defence_bonus(view, target)
        lead -= min(names.MOST_ADDED, amount(view, owner, names.WATER))
        keep = self._bot.gas - 2 * max(0, self.short - 1)
        gain = self._gain(view, owner, self._bot.gas, self._bot.attacks)
        gain += row[names.W_CAR] * now[names.AT_SENT]
        best = 0
        most_worth = -1000000
        for number in range(most(view) + 1):
            value = ways(lead + number) * gain - 36 * number * row[names.W_GAS]
            if number > keep and self.short > 1:
                value -= 18 * _MATCH
            if value > most_worth:
                most_worth = value
                best = number
        if not best:
            self._bot.why = names.WHY_KEEP
        elif ways(lead + best) < 18:  # of 36 rolls
            self._bot.why = names.WHY_NOTHING
        return best
