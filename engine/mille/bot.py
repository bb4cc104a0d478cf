# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Bots of seven characters: they give every legal action a value and choose the best.

A bot knows nothing but a view. A value estimates the points that an action brings or saves: it is a
sum of features of the view, weighted by the row of the bot's character (characters.py). A small
network adds its part (network.py), which the row weights too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance
from engine.bot import BaseBot
from engine.mille import hazards, moves, names, scoring, worth
from engine.mille.cards import SAFETY_OF, STEPS
from engine.mille.characters import PLAYED, ROWS
from micropython import const

if TYPE_CHECKING:
    from engine.mille.table import Table
    from engine.types import Bytes


_NOTHING = bytes(names.KINDS)
_NOW = const(3000)  # before everything but a safety that is due
_DUE = const(4000)
_NEAR = const(8)  # steps: one card may complete the trip
_LONG = const(24)  # steps that a hand should fill, and as bits
_FIT = const(0x1FFFFFF)
_TRIP = const(1000)  # points that a side can still make in a round, roughly
_DROP = const(38)  # the network's output for discarding any card
_LITTLE = const(32)  # a lower worth approaches 0 but never reaches it
_FEATURES = const(132)  # features of the network
_ACTIVATIONS = const(25)  # its hidden units, and the bias
_SHIELD = const(160)  # the value of removing a thick skin's protection
_OWN = const(254)  # the number of a row outside the table


def hits_leader(view: Table, action: int, other: int) -> bool:
    """Returns whether an action attacks a side that is ahead of another action's target."""
    what = action & names.WHAT
    before = other & names.WHAT
    if 0 < what < names.DISCARD and 0 < before < names.DISCARD:
        return is_ahead(view, what - names.ATTACK, before - names.ATTACK)
    return False


def is_ahead(view: Table, side: int, other: int) -> bool:
    """Returns whether a side leads another in trip and match. Ties are broken by lot: by the
    discards, and by places relative to the deciding seat.
    """
    more = _lead(view, side) - _lead(view, other)
    if not more:
        seat = view.now[names.AT_SEAT]
        number = view.sides * view.now[names.AT_LEFT]
        more = chance.lot(view.discards, 0, names.KINDS, number + (side - seat) % view.sides)
        more -= chance.lot(view.discards, 0, names.KINDS, number + (other - seat) % view.sides)
    return more > 0


def _lead(view: Table, side: int) -> int:
    return 16 * view.distance[side] + scoring.total(view, side) // 16


class Bot(BaseBot):
    """Plays by values: every legal action has one."""

    def __init__(self, character: int | Bytes = names.EXPERT) -> None:
        super().__init__(character, names.WEIGHTS)
        self.own = bytearray(names.KINDS)  # the number of cards of each kind in its hand
        self.side = 0
        self.need = 0  # steps to the goal
        self._hidden = 0  # unseen cards, plus one
        self.leader = 0
        self.haste = 0  # rivals that may complete their trips at once
        self.menace = 0  # 1: the leader may win the match in this round
        self.wait = False  # whether it keeps the last card of its trip until the deck is empty
        self.features = bytearray(_FEATURES)  # the view's features, for the network
        self.place = 0  # the place of the next feature
        self.units = [0] * _ACTIVATIONS  # the network's hidden units
        self._best = 0  # the best action so far
        self._played = names.NONE  # the number of the row
        self._network = None
        self._extending = None

    def choose(self, view: Table) -> int:
        """Returns the action with the greatest value. Among equals it is the first, but among equal
        attacks the one on the leader, so that the order of the seats decides nothing.
        """
        n = view.legal(self.room)
        if n < 2:
            return self.room[0]
        if view.phase == names.COUP:
            return names.COUP_FOURRE
        self.look(view)
        if view.phase == names.EXTENDING:
            # `look` has loaded the module.
            dares = self._extending.dares(self, view)  # pyright: ignore[reportOptionalMemberAccess]
            return names.EXTEND if dares else names.STAND
        self._best = names.NONE
        most = 0
        for i in range(n):  # safeties come last: their value depends on the best of the others
            action = self.room[i]
            value = self.value(view, action >> names.WHAT_BITS, action & names.WHAT)
            if (
                self._best == names.NONE
                or value > most
                or (value == most and hits_leader(view, action, self._best))
            ):
                self._best = action
                most = value
        return self._best

    # The basis of all values

    def look(self, view: Table) -> None:
        """Reads a view, before `value` is called."""
        self._take_row(view)
        if view.options[names.RULE_EXTENSION] and not self._extending:
            from engine.mille import extending  # loaded only at tables that may need it

            self._extending = extending
        seat = view.now[names.AT_SEAT]
        side = seat % view.sides
        self.side = side
        self.need = moves.goal(view) - view.distance[side]
        own = self.own
        own[:] = _NOTHING
        hand = view.hands[seat]
        for i in range(view.held[seat]):
            own[hand[i]] += 1
        self._hidden = 1
        for kind in range(names.KINDS):
            self._hidden += view.unseen[kind]
        self._look_at_rivals(view, side)
        self.wait = self._delays(view)
        if self._network:
            self._network.look(self, view)

    def _take_row(self, view: Table) -> None:
        """Loads the weights for the table, and the network if they use it."""
        number = _OWN
        if self._character != names.NONE:
            number = PLAYED[self._character + names.CHARACTERS * (view.seats > 2)]
        if number == self._played:
            return
        self._played = number
        if number != _OWN:
            for i in range(names.WEIGHTS):
                self.row[i] = ROWS[number * names.WEIGHTS + i]
        self._network = None
        if self.row[names.W_NETWORK]:
            from engine.mille import network

            self._network = network

    def _look_at_rivals(self, view: Table, side: int) -> None:
        self.leader = names.NONE
        self.haste = 0
        for other in range(view.sides):
            if other == side:
                continue
            if self.leader == names.NONE or is_ahead(view, other, self.leader):
                self.leader = other
            need = moves.goal(view) - view.distance[other]
            if need <= _NEAR and moves.is_moving(view, other):
                self.haste += 1
        options = view.options
        if options[names.RULE_ROUNDS]:
            self.menace = int(view.now[names.AT_ROUND] >= options[names.RULE_ROUNDS])
        else:
            after = scoring.total(view, self.leader) + 25 * view.distance[self.leader] + _TRIP
            self.menace = int(after >= 100 * options[names.RULE_MATCH])

    # Values

    def value(self, view: Table, card: int, what: int) -> int:
        """Returns the value of an action of the phase PLAYING, in the view that `look` has read."""
        if card >= names.RIGHT_OF_WAY:
            return -_NOW if what == names.DISCARD else self._safety(view, card)
        if what == names.DISCARD:
            return self._discard(view, card)
        value = self.added(card)
        if what:
            return value + self._attack(view, card, what - 1)
        if card < names.STOP:
            return value + self._drive(view, card)
        return value + 4 * self._repair(card)

    def _discard(self, view: Table, card: int) -> int:
        """Returns the value of discarding, less the card's worth, which is more than 0."""
        value = self.added(_DROP) - 4 * self.row[names.W_DISCARD]
        keep = worth.of_card(self, view, card)
        if keep == 0:
            return value
        loss = 2 * keep - self.added(names.KINDS + card)
        return value - (loss if loss > _LITTLE else _LITTLE * _LITTLE // (2 * _LITTLE - loss))

    def added(self, place: int) -> int:
        """Returns the network's addition to the value of a kind of action."""
        return self._network.addition(self, place) if self._network else 0

    def _repair(self, card: int) -> int:
        row = self.row
        if card == names.END_OF_LIMIT:
            own = self.own
            held_up = own[names.MILES_200 - 2] + own[names.MILES_200 - 1] + own[names.MILES_200]
            return row[names.W_LIMIT_OFF] + row[names.W_LIMIT_OFF_EACH] * held_up
        return row[names.W_START if card == names.ROLL else names.W_REPAIR]

    def _drive(self, view: Table, card: int) -> int:
        row = self.row
        steps = STEPS[card]
        if view.wrong_way[self.side]:
            return -_NOW // 2 - steps
        rest = self.need - steps
        if rest == 0:
            return -_NOW // 2 if self.wait else _NOW
        value = row[names.W_DRIVE + card] + self._outlook(view, rest, card)
        if (
            card == names.MILES_200
            and view.options[names.RULE_SAFE_TRIP]
            and not view.played[self.side] >> names.PLAYED_BITS
        ):
            behind = view.distance[self.leader] > view.distance[self.side]
            value -= row[names.W_FIRST_200_BEHIND if behind else names.W_FIRST_200]
        return 4 * value

    def _outlook(self, view: Table, rest: int, played: int) -> int:
        """Values the chance to fill the rest of a trip after a distance card."""
        row = self.row
        value = 0
        if rest <= _NEAR:
            for card in range(names.STOP):
                if STEPS[card] == rest and self.own[card] > (card == played):
                    value = row[names.W_LAST_HELD]
        if self.fills(rest, played):
            return value + row[names.W_FILLS]
        if rest > _NEAR:
            return 0
        fitting = 0
        for card in range(names.STOP):
            if STEPS[card] <= rest:
                fitting += view.unseen[card]
        return -row[names.W_STRANDED] * 8 // (8 + fitting)

    def fills(self, rest: int, played: int) -> int:
        """Returns whether distance cards of the hand, without the played card, can fill the
        rest.
        """
        if rest > _LONG:
            return False
        sums = 1
        for card in range(names.STOP):
            for _ in range(self.own[card] - (card == played)):
                sums |= (sums & _FIT >> STEPS[card]) << STEPS[card]
        return sums >> rest & 1

    def _attack(self, view: Table, card: int, target: int) -> int:
        row = self.row
        if moves.can_spend(view, target, names.PART_THICK_SKIN):  # it bounces off
            return self._discard(view, card) + 4 * _SHIELD
        value = row[names.W_ATTACK + card - names.STOP] // (view.sides - 1)
        value += row[names.W_RARE] * (6 - view.unseen[card + names.REMEDY_AFTER]) // 4
        if target == self.leader:
            value += row[names.W_LEADER]
            if self.menace:
                value += row[names.W_MATCH]
        if not moves.is_moving(view, target):
            value -= row[names.W_RESTING]
        elif moves.goal(view) - view.distance[target] <= _NEAR:
            value += row[names.W_URGENT]
        value += row[names.W_FAR] * view.distance[target] // 4
        if not view.played[target]:
            value += row[names.W_SHUT]
        if view.unseen[SAFETY_OF[card]]:
            value -= 8 * row[names.W_ANSWERED] * self.held_by(view, target) // self._hidden // 4
        return 4 * value

    def held_by(self, view: Table, side: int) -> int:
        """Returns the number of cards that a side holds."""
        number = 0
        for seat in range(view.seats):
            if seat % view.sides == side:
                number += view.held[seat]
        return number

    def _safety(self, view: Table, safety: int) -> int:
        """Values a safety above all other cards, since it costs no turn, unless a coup fourré
        promises more.
        """
        if view.now[names.AT_LEFT] == 0 or (self._can_finish(view) and not self.wait):
            return _DUE
        return _DUE if 4 * self._gain(view, safety) + self.added(safety) > 0 else 1 - _NOW

    def _gain(self, view: Table, safety: int) -> int:
        """Returns the immediate gain from a safety, less its promise in the hand."""
        row = self.row
        gain = row[names.W_AGAIN] + self.haste * row[names.W_HASTE] - self._coup(view, safety)
        if self._best & names.WHAT == names.DISCARD:  # the only alternative is to discard
            gain += row[names.W_IDLE if moves.is_moving(view, self.side) else names.W_STUCK]
        if moves.is_moving(view, self.leader):
            gain += row[names.W_LIVELY]
        gain += row[names.W_ROAD] * self.need // 16
        return gain + self._relief(view, safety)

    def _relief(self, view: Table, safety: int) -> int:
        """Returns the immediate saving from a safety: the wait for a remedy, or the turn to play
        it.
        """
        row = self.row
        side = self.side
        value = 0
        for hazard in range(names.STOP, names.ROLL):
            if SAFETY_OF[hazard] == safety and hazards.suffers(view, side, hazard):
                value += row[
                    names.W_SAVES if self.own[hazard + names.REMEDY_AFTER] else names.W_FREES
                ]
        if safety == names.RIGHT_OF_WAY and not (view.rolling[side] or self.own[names.ROLL]):
            value += row[names.W_STARTS]
        return value

    def _coup(self, view: Table, safety: int) -> int:
        """Returns the promise of a safety in the hand, by its unseen hazards that may yet be
        drawn.
        """
        row = self.row
        number = 0
        for hazard in range(names.STOP, names.ROLL):
            if SAFETY_OF[hazard] == safety:
                number += view.unseen[hazard]
        value = row[names.W_COUP] * number * view.now[names.AT_LEFT] // self._hidden
        return value if value < row[names.W_COUP_MOST] else row[names.W_COUP_MOST]

    def _delays(self, view: Table) -> bool:
        """Returns whether to delay the completion of a trip, since delayed action is near."""
        options = view.options
        if self.haste or options[names.RULE_RESHUFFLE] or not options[names.RULE_DELAYED]:
            return False
        return 0 < view.now[names.AT_LEFT] <= self.row[names.W_WAIT] and self._can_finish(view)

    def _can_finish(self, view: Table) -> bool:
        side = self.side
        if self.need > _NEAR or view.wrong_way[side] or not moves.is_moving(view, side):
            return False
        for card in range(names.STOP):
            if self.own[card] and STEPS[card] == self.need:
                return moves.why_not_distance(view, side, card) == 0
        return False
