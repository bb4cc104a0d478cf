# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The first bot that played well; the expert is trained against it.

It gives every legal action a value and chooses the best. It knows nothing but a view. A value is a
rough estimate of the points that an action brings or saves; the comment at each weight gives its
basis.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import extending, hazards, moves, names
from engine.mille.bot import hits_leader, is_ahead
from engine.mille.cards import SAFETY_OF, STEPS
from engine.mille.moves import card_of, what_of
from micropython import const

if TYPE_CHECKING:
    from engine.mille.table import Table


# The weights, found by trial against the reference player at all kinds of tables.
# Driving: for any distance card, and for each step of 25.
_DRIVE = const(40)
_STEP = const(8)
_FINISH = const(2000)
_FIRST_200 = const(25)  # the safe trip is given up
_FILLS = const(30)  # the hand can fill the rest of the trip
_STRANDED = const(80)  # the hand can't, and few cards could

# Repairing.
_REPAIR = const(240)
_LIMIT_OFF = const(90)

# Attacks: on all rivals together, and more on the leader.
_ATTACK = const(110)
_LEADER = const(60)
_RARE = const(4)  # for each remedy that can no longer be drawn
_ONLY_STOPS = const(30)  # a stop, limit or wrong way harms less than a breakdown
_RESTING = const(90)  # the target is not moving anyway
_URGENT = const(60)  # the target may complete its trip at once
_ANSWERED = const(600)  # the cost of a coup fourré to the attacker

# Safeties: the gain at once, against the promise of a coup fourré.
_AGAIN = const(50)  # another turn, and no more fear of that hazard
_FREES = const(300)  # a hazard lies there, and no remedy is in the hand
_STARTS = const(200)  # right-of-way, where a roll is wanted
_SAVES = const(60)  # a remedy is: a turn is saved
_HASTE = const(70)  # a rival is near the goal, so the round may end first
_COUP_WORTH = const(130)  # for each of its hazards that may yet be drawn
_MOST = const(270)
_NOW = const(3000)

# Keeping cards.
_KEEP = const(20)  # a distance, and for each of its steps
_KEEP_STEP = const(4)
_KEEP_EXACT = const(90)  # it completes the trip
_KEEP_FILLS = const(45)  # it does so with others of the hand
_KEEP_HAZARD = const(50)
_KEEP_ROLL = const(90)  # shared by all copies, as are the others
_KEEP_ACTIVE = const(90)  # the remedy of a hazard that lies there
_KEEP_REMEDY = const(30)  # any other, and for each of its hazards unseen
_EACH_HAZARD = const(15)

# The extension is called above this sum. It adds the cards left in the deck, and
_DARE = const(110)
_DARE_STEP = const(6)  # each step in the hand
_DARE_CARD = const(6)  # each other card of the hand
_DARE_SAFETY = const(8)  # each safety on the table
_DARE_RIVAL = const(4)  # less each step of the leading rival
_DARE_MOVING = const(20)  # less, when it is moving

_NOTHING = bytes(names.KINDS)
_LONG = const(24)  # steps that a hand should fill, and as bits
_FIT = const(0x1FFFFFF)
_ROOM = const(60)  # legal actions, or a score sheet


class First:
    """Plays by values. `seed` is ignored, since this bot uses no chance; other players have one."""

    def __init__(self, seed: int = 0) -> None:
        self._room = [0] * _ROOM
        self._own = bytearray(names.KINDS)  # the number of cards of each kind in its hand
        self._side = 0
        self._need = 0  # steps to the goal
        self._hidden = 0  # unseen cards
        self._leader = 0
        self._haste = 0  # the points that it risks by keeping a safety

    def choose(self, view: Table) -> int:
        """Returns the action with the greatest value: among equals the first, or the one whose
        target is ahead.
        """
        n = view.legal(self._room)
        if n < 2:
            return self._room[0]
        if view.phase == names.COUP:
            return names.COUP_FOURRE
        self._look(view)
        if view.phase == names.EXTENDING:
            return names.EXTEND if self._dares(view) else names.STAND
        best = names.NONE
        most = 0
        for i in range(n):
            action = self._room[i]
            value = self._value(view, card_of(action), what_of(action))
            if (
                best == names.NONE
                or value > most
                or (value == most and hits_leader(view, action, best))
            ):
                best = action
                most = value
        return best

    def _look(self, view: Table) -> None:
        """Reads the basis of all values from the view."""
        seat = view.now[names.AT_SEAT]
        side = seat % view.sides
        self._side = side
        self._need = moves.goal(view) - view.distance[side]
        own = self._own
        own[:] = _NOTHING
        hand = view.hands[seat]
        for i in range(view.held[seat]):
            own[hand[i]] += 1
        self._hidden = 1
        for kind in range(names.KINDS):
            self._hidden += view.unseen[kind]
        self._look_at_rivals(view, side)

    def _look_at_rivals(self, view: Table, side: int) -> None:
        self._leader = names.NONE
        self._haste = 0
        for other in range(view.sides):
            if other == side:
                continue
            if self._leader == names.NONE or is_ahead(view, other, self._leader):
                self._leader = other
            need = moves.goal(view) - view.distance[other]
            if need <= 8 and moves.is_moving(view, other):
                self._haste += _HASTE

    def _value(self, view: Table, card: int, what: int) -> int:
        if what == names.DISCARD:
            return -self._keep(view, card)
        if what:
            return self._attack(view, card, what - 1)
        if card < names.STOP:
            return self._drive(view, card)
        if card >= names.RIGHT_OF_WAY:
            return self._safety(view, card)
        if card == names.END_OF_LIMIT:
            return _LIMIT_OFF
        return _REPAIR

    def _drive(self, view: Table, card: int) -> int:
        steps = STEPS[card]
        if view.wrong_way[self._side]:
            return -_REPAIR - steps
        rest = self._need - steps
        if rest == 0:
            return _FINISH
        value = _DRIVE + _STEP * steps
        if (
            card == names.MILES_200
            and view.options[names.RULE_SAFE_TRIP]
            and view.played[self._side] < 64
        ):
            value -= _FIRST_200
        return value + self._outlook(view, rest, card)

    def _outlook(self, view: Table, rest: int, played: int) -> int:
        """Values the chance to fill the rest of a trip after a distance card."""
        if self._fills(rest, played):
            return _FILLS
        if rest > 8:
            return 0
        fitting = 0
        for card in range(names.STOP):
            if STEPS[card] <= rest:
                fitting += view.unseen[card]
        return -_STRANDED * 8 // (8 + fitting)

    def _fills(self, rest: int, played: int) -> int:
        """Returns whether distance cards of the hand, without the played card, can fill the
        rest.
        """
        if rest > _LONG:
            return False
        sums = 1
        for card in range(names.STOP):
            for _ in range(self._own[card] - (card == played)):
                sums |= (sums & _FIT >> STEPS[card]) << STEPS[card]
        return sums >> rest & 1

    def _attack(self, view: Table, card: int, target: int) -> int:
        value = _ATTACK // (view.sides - 1)
        if target == self._leader:
            value += _LEADER
        if card < names.ROLL and card != names.WRONG_WAY and card > names.SPEED_LIMIT:
            value += _RARE * (6 - view.unseen[card + names.REMEDY_AFTER])
        else:
            value -= _ONLY_STOPS
        if not moves.is_moving(view, target):
            value -= _RESTING
        elif moves.goal(view) - view.distance[target] <= 8:
            value += _URGENT
        safety = SAFETY_OF[card]
        if view.unseen[safety]:
            value -= _ANSWERED * 6 // self._hidden
        return value

    def _safety(self, view: Table, safety: int) -> int:
        """Values a safety above all other cards, since it costs no turn, unless a coup fourré
        promises more.
        """
        if view.now[names.AT_LEFT] == 0 or self._can_finish(view):
            return _NOW
        gain = _AGAIN + self._haste + self._relief(view, safety) - self._coup(view, safety)
        return _NOW if gain > 0 else -_NOW

    def _relief(self, view: Table, safety: int) -> int:
        """Returns the immediate saving from a safety: the wait for a remedy, or the turn to play
        it.
        """
        side = self._side
        value = 0
        for hazard in range(names.STOP, names.ROLL):
            if SAFETY_OF[hazard] == safety and hazards.suffers(view, side, hazard):
                value += _SAVES if self._own[hazard + names.REMEDY_AFTER] else _FREES
        if safety == names.RIGHT_OF_WAY and not (view.rolling[side] or self._own[names.ROLL]):
            value += _STARTS
        return value

    def _can_finish(self, view: Table) -> bool:
        side = self._side
        if self._need > 8 or view.wrong_way[side]:
            return False
        for card in range(names.STOP):
            if self._own[card] and STEPS[card] == self._need:
                return moves.why_not_distance(view, side, card) == 0
        return False

    def _coup(self, view: Table, safety: int) -> int:
        """Returns the promise of a safety in the hand, by its unseen hazards that may yet be
        drawn.
        """
        number = 0
        for hazard in range(names.STOP, names.ROLL):
            if SAFETY_OF[hazard] == safety:
                number += view.unseen[hazard]
        value = _COUP_WORTH * number * view.now[names.AT_LEFT] // self._hidden
        return value if value < _MOST else _MOST

    def _keep(self, view: Table, card: int) -> int:
        """Returns the worth of a card in the hand."""
        if card < names.STOP:
            return self._keep_distance(view, card)
        if card >= names.RIGHT_OF_WAY:
            return _NOW
        safety = SAFETY_OF[card]
        if card < names.ROLL:
            return self._keep_hazard(view, card, safety)
        if moves.has_safety(view, self._side, safety):
            return 0
        copies = self._own[card]
        if card == names.ROLL:
            return _KEEP_ROLL // copies
        hazard = card - names.REMEDY_AFTER
        suffers = hazards.suffers(view, self._side, hazard)
        if suffers:
            return _KEEP_ACTIVE // copies
        if not view.unseen[hazard]:
            return 0
        value = (_KEEP_REMEDY + _EACH_HAZARD * view.unseen[hazard]) // copies
        return value >> 2 if self._own[safety] else value

    def _keep_distance(self, view: Table, card: int) -> int:
        steps = STEPS[card]
        if steps > self._need or (card == names.MILES_200 and view.played[self._side] >= 128):
            return 0
        if steps == self._need:
            return _KEEP_EXACT
        if self._fills(self._need - steps, card):
            return _KEEP_FILLS
        return _KEEP + _KEEP_STEP * steps

    def _keep_hazard(self, view: Table, card: int, safety: int) -> int:
        far = -1  # the farthest of the rivals that it can still stop
        for side in range(view.sides):
            if side != self._side and not moves.has_safety(view, side, safety):
                far = max(far, view.distance[side])
        return 0 if far < 0 else _KEEP_HAZARD + far

    def _dares(self, view: Table) -> bool:
        """Returns whether to extend the trip: by the match, or by hand, deck and rivals."""
        effect = extending.verdict(view, self._side, self._room)
        if effect:
            return effect < 0
        score = -_DARE_RIVAL * view.distance[self._leader]
        if moves.is_moving(view, self._leader):
            score -= _DARE_MOVING
        for card in range(names.MILES_200):
            score += self._own[card] * STEPS[card] * _DARE_STEP
        for card in range(names.STOP, names.KINDS):
            score += self._own[card] * _DARE_CARD
        for safety in range(4):
            score += (view.safeties[self._side] >> safety & 1) * _DARE_SAFETY
        return score + view.now[names.AT_LEFT] > _DARE
