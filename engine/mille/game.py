# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A match of the race game: turns, rounds, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import BaseGame
from engine.mille import deck, names, plays, scoring
from engine.mille.cards import SAFETY_OF
from engine.mille.moves import goal, has_part
from engine.mille.table import Table
from micropython import const

if TYPE_CHECKING:
    from engine.types import Bytes


_EVENTS = const(96)  # of four bytes: no action causes more than 17
_NO_HAND = b"\xff" * names.HAND
_NO_DECK = b"\xff" * names.DECK
_NO_RNG = bytes(6)


class Game(BaseGame, Table):
    """A match of the race game. options: a header made by books.options."""

    def __init__(self, options: Bytes) -> None:
        super().__init__()
        self._prepare(options, Table(), names.LOG, _EVENTS, 1 << names.DECLINED, 1 << names.DREW)
        self._row = [0] * names.LINES

    def _begin_match(self, first: int) -> None:
        """Draws the first dealer by lot."""
        self.now[names.AT_DEALER] = first
        for i in range(len(self.totals)):
            self.totals[i] = 0

    def _play(self, action: int) -> None:
        if action < names.COUP_FOURRE:
            self._remember(action)
            self._play_card(action >> names.WHAT_BITS, action & names.WHAT)
        elif action == names.COUP_FOURRE:
            self._answer()
        elif action == names.DECLINE:
            self._decline()
        elif action == names.EXTEND:
            self._extend()
        elif action == names.STAND:
            self._stand()
        else:
            self._next_round()

    # The course of a round

    def _begin_round(self) -> None:
        """Clears the table and deals; the player on the dealer's left begins (Parker, 5)."""
        self.round_rng[:] = self.rng
        now = self.now
        now[names.AT_ATTACK] = now[names.AT_TARGET] = names.NONE
        now[names.AT_CALLER] = now[names.AT_FINISHER] = names.NONE
        now[names.AT_IDLE] = now[names.AT_CLOSED] = now[names.AT_UNRESOLVED] = 0
        now[names.AT_LOGGED] = now[names.AT_LOGGED + 1] = 0
        self.clear_sides()
        for seat in range(len(self.held)):
            self.held[seat] = 0
            self.hands[seat][:] = _NO_HAND
        for kind in range(len(self.discards)):
            self.discards[kind] = 0
        deck.open_deck(self)
        deck.deal(self)
        self.record(names.DEALT, now[names.AT_DEALER], names.NONE, now[names.AT_ROUND])
        self._begin_turn((now[names.AT_DEALER] + 1) % self.seats)

    def clear_sides(self) -> None:
        """Clears the sides. With a flying start each of them shows a green light. Some parts of
        cars work at once.
        """
        for side in range(len(self.distance)):
            self.distance[side] = self.rolling[side] = self.started[side] = 0
            self.limited[side] = self.wrong_way[side] = self.played[side] = 0
            self.coups[side] = 0
        self.now[names.AT_SPENT] = self.now[names.AT_SPENT + 1] = 0
        for side in range(self.sides):
            self.rolling[side] = self.started[side] = self.options[names.RULE_FLYING_START]
            self.distance[side] = names.HEAD_START * has_part(self, side, names.PART_LONG_LEGS)
            is_tough = has_part(self, side, names.PART_TOUGH_TIRES)
            self.safeties[side] = is_tough << names.PUNCTURE_PROOF - names.RIGHT_OF_WAY
            for other in range(names.CARS_WITH_PARTS):
                if other != side and has_part(self, other, names.PART_LOUD_HORN):
                    self.limited[side] = 1
        for i in range(len(self.recent)):
            self.recent[i] = names.NONE
        for i in range(len(self.hazards)):
            self.hazards[i] = 0

    def _begin_turn(self, seat: int) -> None:
        """Draws one card, if there is one; a player without a card is passed over."""
        now = self.now
        now[names.AT_ATTACK] = now[names.AT_TARGET] = names.NONE
        deck.draw(self, seat)
        while not self.held[seat]:
            self.record(names.PASSED_OVER, seat, names.NONE, 0)
            seat = (seat + 1) % self.seats
            deck.draw(self, seat)
        now[names.AT_TURN] = now[names.AT_SEAT] = seat
        now[names.AT_PHASE] = names.PLAYING
        self.record(names.TURN_BEGINS, seat, names.NONE, 0)

    def _play_card(self, card: int, what: int) -> None:
        seat = self.now[names.AT_TURN]
        deck.leave(self, seat, card)
        if what == names.DISCARD:
            self._discard(seat, card)
            return
        self.now[names.AT_IDLE] = 0
        if names.STOP <= card < names.ROLL:
            self._attack(seat, card, what - 1)
            return
        side = seat % self.sides
        self.record(names.PLAYED, seat, card, side)
        plays.play_own(self, side, card)
        if card < names.STOP and self._reaches_goal(side):
            return
        # A safety gives another turn at once: draw, and play or discard again.
        self._end_turn(seat if card > 16 else seat + 1)

    def _discard(self, seat: int, card: int) -> None:
        self.discards[card] += 1
        self.record(names.DISCARDED, seat, card, 0)
        now = self.now
        now[names.AT_IDLE] += 1
        if now[names.AT_IDLE] >= 10 * self.seats:  # otherwise a round might never end
            now[names.AT_CLOSED] = 1
        self._end_turn(seat + 1)

    def _attack(self, seat: int, card: int, side: int) -> None:
        self.record(names.ATTACKED, seat, card, side)
        if plays.bounces_off(self, side, card):
            self._end_turn(seat + 1)
            return
        plays.attack(self, side, card)
        answering = plays.answering_seat(self)
        if answering == names.NONE:
            self._end_turn(seat + 1)
        else:
            self.now[names.AT_PHASE] = names.COUP
            self.now[names.AT_SEAT] = answering

    def _answer(self) -> None:
        """Coup fourré: the caller draws to six and has a full turn; the seats in between lose
        theirs.
        """
        now = self.now
        seat = now[names.AT_SEAT]
        deck.leave(self, seat, SAFETY_OF[now[names.AT_ATTACK]])
        self.record(names.COUP_CALLED, seat, SAFETY_OF[now[names.AT_ATTACK]], now[names.AT_TARGET])
        plays.coup_fourre(self, seat % self.sides)
        skipped = (now[names.AT_TURN] + 1) % self.seats
        while skipped != seat:
            self.record(names.LOST_TURN, skipped, names.NONE, 0)
            skipped = (skipped + 1) % self.seats
        if not self._is_exhausted():
            deck.draw(self, seat)
        self._end_turn(seat)

    def _decline(self) -> None:
        self.record(names.DECLINED, self.now[names.AT_SEAT], names.NONE, 0)
        self._end_turn(self.now[names.AT_TURN] + 1)

    def _reaches_goal(self, side: int) -> bool:
        """Ends the round, or asks for the extension, when a side has completed its trip."""
        if self.distance[side] != goal(self):
            return False
        if self.options[names.RULE_EXTENSION] > goal(self):
            self.now[names.AT_PHASE] = names.EXTENDING
        else:
            self._end_round(side)
        return True

    def _extend(self) -> None:
        seat = self.now[names.AT_SEAT]
        self.now[names.AT_CALLER] = seat % self.sides
        self.record(names.EXTENDED, seat, names.NONE, seat % self.sides)
        self._end_turn(seat + 1)

    def _stand(self) -> None:
        seat = self.now[names.AT_SEAT]
        self.record(names.STOOD, seat, names.NONE, seat % self.sides)
        self._end_round(seat % self.sides)

    def _end_turn(self, following: int) -> None:
        if self._is_exhausted():
            self._end_round(names.NONE)
        else:
            self._begin_turn(following % self.options[names.RULE_SEATS])

    def _is_exhausted(self) -> bool:
        """Returns whether the deck is empty and all hands are; in the salons, any hand."""
        if self.now[names.AT_LEFT] or deck.can_renew(self):
            return False
        empty = 0
        for seat in range(self.options[names.RULE_SEATS]):
            if not self.held[seat]:
                empty += 1
        if self.options[names.RULE_ENDS] == names.ENDS_ONE:
            return empty > 0
        return empty == self.seats

    def _end_round(self, finisher: int) -> None:
        now = self.now
        now[names.AT_FINISHER] = finisher
        now[names.AT_SEAT] = (now[names.AT_DEALER] + 1) % self.seats  # the next dealer
        now[names.AT_ATTACK] = now[names.AT_TARGET] = names.NONE
        now[names.AT_PHASE] = names.ROUND_OVER
        scoring.add(self, self._row, 1)
        self.record(names.ROUND_ENDED, names.NONE, names.NONE, finisher)
        if scoring.match_is_over(self, self._row):
            now[names.AT_PHASE] = names.MATCH_OVER
            self.record(names.MATCH_ENDED, names.NONE, names.NONE, 0)

    def _next_round(self) -> None:
        if self.now[names.AT_ROUND] < names.LAST_ROUND:
            self.now[names.AT_ROUND] += 1
        self.now[names.AT_DEALER] = self.now[names.AT_SEAT]
        self._begin_round()

    # The other methods that BaseGame needs

    def _remember(self, action: int) -> None:
        """Adds the use of a card to its side's recent actions."""
        newest = self.now[names.AT_TURN] % self.sides * names.RECENT
        for i in range(newest + names.RECENT - 1, newest, -1):
            self.recent[i] = self.recent[i - 1]
        self.recent[newest] = action

    def _return_to_round(self) -> None:
        """Subtracts the round's points from the totals, if it has ended."""
        if self.now[names.AT_PHASE] >= names.ROUND_OVER:
            scoring.add(self, self._row, -1)

    def _fill_view(self, view: Table, seat: int) -> None:
        """Hides the deck, other hands and the generator; `unseen` leaves out the seat's cards."""
        view.raw[:] = self.raw
        view.deck[:] = _NO_DECK
        view.rng[:] = _NO_RNG
        view.round_rng[:] = _NO_RNG
        for other in range(self.options[names.RULE_SEATS]):
            if other != seat:
                view.hands[other][:] = _NO_HAND
        if seat != names.NONE:
            hand = self.hands[seat]
            for i in range(self.held[seat]):
                view.unseen[hand[i]] -= 1
        now = view.now
        if now[names.AT_PHASE] == names.COUP and now[names.AT_SEAT] != seat:
            now[names.AT_SEAT] = names.NONE  # it would reveal who holds the safety

    def redeal(self, view: Table, seed: int) -> None:
        """Becomes a full state that agrees with a view; the seed deals all hidden cards."""
        from engine.mille.redealing import redeal  # a board has no use for it

        redeal(self, view, seed)
