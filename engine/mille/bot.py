# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Bots of seven characters: they give every legal action a value and take the best.

A bot knows a view and nothing else. A value is about the points that an action brings or saves; its
parts are features of the view, weighed by the row of the bot's character (characters.py). To these
a small network adds its part (network.py), as much as that row lets it.
"""

from engine.mille import hazards, moves, scoring, worth
from engine.mille.cards import SAFETY_OF, STEPS
from engine.mille.characters import PLAYED, ROWS
from micropython import const

# Shared numbers
_AT_LEFT = const(11)
_AT_ROUND = const(4)
_AT_SEAT = const(1)
_CHARACTERS = const(7)
_COUP = const(1)
_COUP_FOURRE = const(168)
_DISCARD = const(7)
_END_OF_LIMIT = const(12)
_EXPERT = const(2)
_EXTEND = const(170)
_EXTENDING = const(2)
_KINDS = const(21)
_MILES_200 = const(4)
_NONE = const(255)
_REMEDY_AFTER = const(6)
_RIGHT_OF_WAY = const(17)
_ROLL = const(11)
_RULE_DELAYED = const(21)
_RULE_EXTENSION = const(17)
_RULE_MATCH = const(5)
_RULE_RESHUFFLE = const(13)
_RULE_ROUNDS = const(6)
_RULE_SAFE_TRIP = const(22)
_STAND = const(171)
_STOP = const(5)
_WEIGHTS = const(81)
_W_AGAIN = const(28)
_W_ANSWERED = const(25)
_W_ATTACK = const(14)
_W_COUP = const(33)
_W_COUP_MOST = const(34)
_W_DISCARD = const(39)
_W_DRIVE = const(0)
_W_FAR = const(24)
_W_FILLS = const(7)
_W_FIRST_200 = const(5)
_W_FIRST_200_BEHIND = const(6)
_W_FREES = const(29)
_W_HASTE = const(32)
_W_IDLE = const(37)
_W_LAST_HELD = const(8)
_W_LEADER = const(20)
_W_LIMIT_OFF = const(12)
_W_LIMIT_OFF_EACH = const(13)
_W_LIVELY = const(35)
_W_MATCH = const(27)
_W_NETWORK = const(80)
_W_RARE = const(21)
_W_REPAIR = const(10)
_W_RESTING = const(22)
_W_ROAD = const(36)
_W_SAVES = const(31)
_W_SHUT = const(26)
_W_START = const(11)
_W_STARTS = const(30)
_W_STRANDED = const(9)
_W_STUCK = const(38)
_W_URGENT = const(23)
_W_WAIT = const(79)

_NOTHING = bytes(_KINDS)
_NOW = const(3000)  # before all else but a safety that is due
_DUE = const(4000)
_NEAR = const(8)  # steps: one card may complete the trip
_LONG = const(24)  # steps that a hand is asked to fill, and as bits
_FIT = const(0x1FFFFFF)
_TRIP = const(1000)  # points that a side may still make in a round, for a rough guess
_DROP = const(38)  # the network's place for throwing any card away
_LITTLE = const(32)  # below this a card's worth nears nothing, and never gets there
_SIGNS = const(132)  # of the network
_SAYING = const(25)  # its cells, and one that always says the same
_OWN = const(254)  # a row that is in no table
_ROOM = const(60)  # legal actions, or a score sheet


class Bot:
    """Plays by values. Nothing is left to chance: the same view gives the same choice."""

    def __init__(self, character: int | bytes = _EXPERT):
        """character: 0 to 6, as in names.py; or a row of WEIGHTS bytes of one's own."""
        self.row = bytearray(_WEIGHTS)
        self.room = [0] * _ROOM
        self.own = bytearray(_KINDS)  # how many of each kind are in its hand
        self.side = 0
        self.need = 0  # steps to the goal
        self._hidden = 0  # cards that it has not seen, and one
        self.leader = 0
        self.haste = 0  # rivals that may complete their trip at once
        self.menace = 0  # whether the leader may win the match in this round
        self.wait = False  # with the last card of its trip, until the deck is empty
        self.signs = bytearray(_SIGNS)  # what the network looks at
        self.place = 0  # of the next of them
        self.cells = [0] * _SAYING  # what it says to them
        self._best = 0  # the best action so far
        self._character = _NONE
        self._played = _NONE  # the number of the row
        self._network = None
        self._extending = None
        if isinstance(character, int):
            self.become(character)
        else:
            self.row[:] = character

    def become(self, character):
        """Plays on as another: one bot serves all seats."""
        self._character = character

    def choose(self, view):
        """The action with the greatest value; of equals the first."""
        n = view.legal(self.room)
        if n < 2:
            return self.room[0]
        if view.phase == _COUP:
            return _COUP_FOURRE
        self.look(view)
        if view.phase == _EXTENDING:
            dares = self._extending.dares(self, view)  # pyright: ignore[reportOptionalMemberAccess]
            return _EXTEND if dares else _STAND
        self._best = _NONE
        most = 0
        for i in range(n):  # safeties come last: they are weighed by what else there is
            action = self.room[i]
            value = self.value(view, action >> 3, action & 7)
            if self._best == _NONE or value > most:
                self._best = action
                most = value
        return self._best

    # What all values rest on

    def look(self, view):
        """Takes a view in, before `value` is asked."""
        self._take_row(view)
        if view.options[_RULE_EXTENSION] and not self._extending:  # loaded where it may be asked
            from engine.mille import extending

            self._extending = extending
        seat = view.now[_AT_SEAT]
        side = seat % view.sides
        self.side = side
        self.need = moves.goal(view) - view.distance[side]
        own = self.own
        own[:] = _NOTHING
        hand = view.hands[seat]
        for i in range(view.held[seat]):
            own[hand[i]] += 1
        self._hidden = 1
        for kind in range(_KINDS):
            self._hidden += view.unseen[kind]
        self._look_at_rivals(view, side)
        self.wait = self._delays(view)
        if self._network:
            self._network.look(self, view)

    def _take_row(self, view):
        """Its weights at such a table; the network, loaded where a row asks for it."""
        number = _OWN
        if self._character != _NONE:
            number = PLAYED[self._character + _CHARACTERS * (view.seats > 2)]
        if number == self._played:
            return
        self._played = number
        if number != _OWN:
            for i in range(_WEIGHTS):
                self.row[i] = ROWS[number * _WEIGHTS + i]
        self._network = None
        if self.row[_W_NETWORK]:
            from engine.mille import network

            self._network = network

    def _look_at_rivals(self, view, side):
        self.leader = _NONE
        self.haste = 0
        most = -1
        for other in range(view.sides):
            if other == side:
                continue
            lead = 16 * view.distance[other] + scoring.total(view, other) // 16
            if lead > most:
                most = lead
                self.leader = other
            need = moves.goal(view) - view.distance[other]
            if need <= _NEAR and moves.is_moving(view, other):
                self.haste += 1
        options = view.options
        if options[_RULE_ROUNDS]:
            self.menace = int(view.now[_AT_ROUND] >= options[_RULE_ROUNDS])
        else:
            after = scoring.total(view, self.leader) + 25 * view.distance[self.leader] + _TRIP
            self.menace = int(after >= 100 * options[_RULE_MATCH])

    # Values

    def value(self, view, card, what):
        """The value of an action of the phase PLAYING, by the view that `look` has taken in."""
        if card >= _RIGHT_OF_WAY:
            return -_NOW if what == _DISCARD else self._safety(view, card)
        if what == _DISCARD:
            return self._discard(view, card)
        value = self.added(card)
        if what:
            return value + self._attack(view, card, what - 1)
        if card < _STOP:
            return value + self._drive(view, card)
        return value + 4 * self._repair(card)

    def _discard(self, view, card):
        """Any discard's value, less what the card is worth: something, if it is not dead."""
        value = self.added(_DROP) - 4 * self.row[_W_DISCARD]
        keep = worth.of_card(self, view, card)
        if keep == 0:
            return value
        loss = 2 * keep - self.added(_KINDS + card)
        return value - (loss if loss > _LITTLE else _LITTLE * _LITTLE // (2 * _LITTLE - loss))

    def added(self, place):
        """The network's part in the value of a kind of action."""
        return self._network.addition(self, place) if self._network else 0

    def _repair(self, card):
        row = self.row
        if card == _END_OF_LIMIT:
            own = self.own
            held_up = own[_MILES_200 - 2] + own[_MILES_200 - 1] + own[_MILES_200]
            return row[_W_LIMIT_OFF] + row[_W_LIMIT_OFF_EACH] * held_up
        return row[_W_START if card == _ROLL else _W_REPAIR]

    def _drive(self, view, card):
        row = self.row
        steps = STEPS[card]
        if view.wrong_way[self.side]:
            return -_NOW // 2 - steps
        rest = self.need - steps
        if rest == 0:
            return -_NOW // 2 if self.wait else _NOW
        value = row[_W_DRIVE + card] + self._outlook(view, rest, card)
        if card == _MILES_200 and view.options[_RULE_SAFE_TRIP] and view.played[self.side] < 64:
            behind = view.distance[self.leader] > view.distance[self.side]
            value -= row[_W_FIRST_200_BEHIND if behind else _W_FIRST_200]
        return 4 * value

    def _outlook(self, view, rest, played):
        """How well the rest of a trip can be filled after a distance card."""
        row = self.row
        value = 0
        if rest <= _NEAR:
            for card in range(_STOP):
                if STEPS[card] == rest and self.own[card] > (card == played):
                    value = row[_W_LAST_HELD]
        if self.fills(rest, played):
            return value + row[_W_FILLS]
        if rest > _NEAR:
            return 0
        chance = 0
        for card in range(_STOP):
            if STEPS[card] <= rest:
                chance += view.unseen[card]
        return -row[_W_STRANDED] * 8 // (8 + chance)

    def fills(self, rest, played):
        """Whether some distance cards of the hand, but one, are together exactly the rest."""
        if rest > _LONG:
            return False
        sums = 1
        for card in range(_STOP):
            for _ in range(self.own[card] - (card == played)):
                sums |= (sums & _FIT >> STEPS[card]) << STEPS[card]
        return sums >> rest & 1

    def _attack(self, view, card, target):
        row = self.row
        value = row[_W_ATTACK + card - _STOP] // (view.sides - 1)
        value += row[_W_RARE] * (6 - view.unseen[card + _REMEDY_AFTER]) // 4
        if target == self.leader:
            value += row[_W_LEADER]
            if self.menace:
                value += row[_W_MATCH]
        if not moves.is_moving(view, target):
            value -= row[_W_RESTING]
        elif moves.goal(view) - view.distance[target] <= _NEAR:
            value += row[_W_URGENT]
        value += row[_W_FAR] * view.distance[target] // 4
        if not view.played[target]:
            value += row[_W_SHUT]
        if view.unseen[SAFETY_OF[card]]:
            value -= 8 * row[_W_ANSWERED] * self.held_by(view, target) // self._hidden // 4
        return 4 * value

    def held_by(self, view, side):
        """How many cards a side holds."""
        number = 0
        for seat in range(view.seats):
            if seat % view.sides == side:
                number += view.held[seat]
        return number

    def _safety(self, view, safety):
        """Before all else, as it costs no turn; but kept while a coup fourré promises more."""
        if view.now[_AT_LEFT] == 0 or (self._can_finish(view) and not self.wait):
            return _DUE
        return _DUE if 4 * self._gain(view, safety) + self.added(safety) > 0 else 1 - _NOW

    def _gain(self, view, safety):
        """What a safety brings at once, less what it promises in the hand."""
        row = self.row
        gain = row[_W_AGAIN] + self.haste * row[_W_HASTE] - self._coup(view, safety)
        if self._best & 7 == _DISCARD:  # nothing but to throw a card away
            gain += row[_W_IDLE if moves.is_moving(view, self.side) else _W_STUCK]
        if moves.is_moving(view, self.leader):
            gain += row[_W_LIVELY]
        gain += row[_W_ROAD] * self.need // 16
        return gain + self._relief(view, safety)

    def _relief(self, view, safety):
        """What a safety saves at once: waiting for a remedy, or the turn that it takes."""
        row = self.row
        side = self.side
        value = 0
        for hazard in range(_STOP, _ROLL):
            if SAFETY_OF[hazard] == safety and hazards.suffers(view, side, hazard):
                value += row[_W_SAVES if self.own[hazard + _REMEDY_AFTER] else _W_FREES]
        if safety == _RIGHT_OF_WAY and not (view.rolling[side] or self.own[_ROLL]):
            value += row[_W_STARTS]
        return value

    def _coup(self, view, safety):
        """What a safety in the hand promises: hazards unseen, as many as may still be drawn."""
        row = self.row
        number = 0
        for hazard in range(_STOP, _ROLL):
            if SAFETY_OF[hazard] == safety:
                number += view.unseen[hazard]
        value = row[_W_COUP] * number * view.now[_AT_LEFT] // self._hidden
        return value if value < row[_W_COUP_MOST] else row[_W_COUP_MOST]

    def _delays(self, view):
        """Whether a trip that it can complete is soon worth more (delayed action), and may wait."""
        options = view.options
        if self.haste or options[_RULE_RESHUFFLE] or not options[_RULE_DELAYED]:
            return False
        return 0 < view.now[_AT_LEFT] <= self.row[_W_WAIT] and self._can_finish(view)

    def _can_finish(self, view):
        side = self.side
        if self.need > _NEAR or view.wrong_way[side] or not moves.is_moving(view, side):
            return False
        for card in range(_STOP):
            if self.own[card] and STEPS[card] == self.need:
                return moves.why_not_distance(view, side, card) == 0
        return False
