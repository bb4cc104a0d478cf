# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A match of the fort game: turns, rounds, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import combat, deck, names, plays, zones
from engine.forts.holdings import add, forts_of, has_part
from engine.forts.table import Table
from engine.game import BaseGame
from micropython import const

if TYPE_CHECKING:
    from engine.types import Bytes


_EVENTS = const(256)  # of four bytes: no action causes more than 64


class Game(BaseGame, Table):
    """A match of the fort game. options: a header made by books.options."""

    def __init__(self, options: Bytes) -> None:
        super().__init__()
        self._prepare(options, Table(), names.LOG, _EVENTS, 0, 1 << names.BOUGHT | 1 << names.BID)
        self._choices = [0] * names.LEGAL_MAX

    def _begin_match(self, first: int) -> None:
        """Draws the first player by lot."""
        self.now[names.AT_FIRST] = first
        self.set_up()
        for seat in range(self.seats):
            deck.open_deck(self, seat)

    def set_up(self) -> None:
        """Gives each seat three forts with two cars each, 2 gas and 2 water, and with a drum one
        more, but no cards yet.
        """
        for i in range(len(self.lasting)):
            self.lasting[i] = 0
        for i in range(len(self.orders)):
            self.orders[i] = names.NONE
        for seat in range(len(self.bids)):
            self.bids[seat] = 0
        self.zones[0] = self.zones[1] = names.NONE
        for fort in range(names.FORTS_EACH * self.seats):
            self.owner[fort] = fort // names.FORTS_EACH
            self.forts[fort] = 2
        for seat in range(self.seats):
            add(self, seat, names.GAS, 2)
            add(self, seat, names.WATER, 2 + has_part(self, seat, names.PART_DRUM))

    def _play(self, action: int) -> None:
        self._do(action)
        self._go_on()

    def _go_on(self) -> None:
        """Plays on while there is only one legal action, since that is no decision."""
        while self.legal(self._choices) == 1:
            self._do(self._choices[0])

    def _do(self, action: int) -> None:
        if action < names.BUY:
            plays.play_card(self, action >> names.WHAT_BITS, action & names.WHAT)
            if self.now[names.AT_PHASE] == names.UPKEEP:
                self._ask_upkeep(self.now[names.AT_ZONE] + 1)
        elif action >= names.NUMBER:
            plays.say_number(self, action - names.NUMBER)
        elif action >= names.FORT and self.now[names.AT_PHASE] != names.CLAIM:
            plays.choose_fort(self, action - names.FORT)
        elif action == names.BUY:
            self._buy()
        elif action == names.PASS:
            self._pass()
        elif action == names.LET_GO:
            zones.lapse(self, self.now[names.AT_SEAT], self.now[names.AT_ZONE])
            self._ask_upkeep(self.now[names.AT_ZONE] + 1)
        elif action == names.LOSE:
            combat.lose_one(self)
            plays.go_on_placing(self)
        else:
            self._answer_claim(action)

    # A turn

    def _begin_turn(self, seat: int) -> None:
        now = self.now
        now[names.AT_TURN] = now[names.AT_SEAT] = seat
        self._clear_turn()
        self.record(names.TURN_BEGINS, seat, names.NONE, 0)
        self._ask_upkeep(0)

    def _clear_turn(self) -> None:
        now = self.now
        now[names.AT_CARD] = now[names.AT_FORT] = names.NONE
        now[names.AT_TARGET] = now[names.AT_ZONE] = names.NONE
        now[names.AT_SENT] = now[names.AT_TOTAL] = now[names.AT_DEFENCE] = now[names.AT_DICE] = 0
        now[names.AT_ACTED] = now[names.AT_PAIR] = 0

    def _ask_upkeep(self, zone: int) -> None:
        """Asks for a card as upkeep of the next zone that the player controls. Without it, control
        lapses.
        """
        now = self.now
        seat = now[names.AT_TURN]
        while zone < 2 and self.zones[zone] != seat:
            zone += 1
        now[names.AT_ZONE] = zone if zone < 2 else names.NONE
        now[names.AT_PHASE] = names.UPKEEP if zone < 2 else names.TURN

    def _buy(self) -> None:
        """Buys one card for 1 water."""
        seat = self.now[names.AT_SEAT]
        add(self, seat, names.WATER, -1)
        if not self.left[seat]:
            deck.renew(self, seat)
        self.record(names.BOUGHT, seat, deck.draw(self, seat), 0)

    def _pass(self) -> None:
        """Ends the turn, or declines a second action."""
        now = self.now
        if now[names.AT_PHASE] == names.SECOND:
            plays.finish(self)
            return
        self.record(names.TURN_ENDS, now[names.AT_TURN], names.NONE, 0)
        seat = (now[names.AT_TURN] + 1) % self.seats
        if seat == now[names.AT_FIRST]:
            self._end_round()
        else:
            self._begin_turn(seat)

    # A round

    def _begin_round(self) -> None:
        """Begins the match's first round, or a replayed one."""
        self._open_round()
        self._go_on()

    def _open_round(self) -> None:
        """Stores the state for `rewind`, and begins the first player's turn."""
        now = self.now
        self.keep_round()
        now[names.AT_LOGGED] = now[names.AT_LOGGED + 1] = 0
        self.record(names.ROUND_BEGINS, now[names.AT_FIRST], names.NONE, now[names.AT_ROUND])
        self._begin_turn(now[names.AT_FIRST])

    def keep_round(self) -> None:
        """Stores the current state, to which `rewind` returns."""
        self.round_rng[:] = self.rng
        self.round_lasting[:] = self.lasting
        deck.pack(self)

    def _end_round(self) -> None:
        """Checks for victory, then pays the income, then reveals the bids."""
        self._clear_turn()
        if self._is_decided():
            self.now[names.AT_PHASE] = names.MATCH_OVER
            self.record(names.MATCH_ENDED, names.NONE, names.NONE, 0)
            return
        for seat in range(self.seats):
            add(self, seat, names.GAS, 1)
            add(self, seat, names.WATER, 1)
        self.record(names.INCOME, names.NONE, names.NONE, 1)
        zones.reveal(self)
        self._ask_claim(0)

    def _is_decided(self) -> bool:
        """Returns whether the match is over: a player holds 5 forts, or it was the last round."""
        if self.now[names.AT_ROUND] == self.options[names.RULE_ROUNDS]:
            return True
        for seat in range(self.seats):
            if forts_of(self, seat) >= names.FORTS_TO_WIN:
                return True
        return False

    def _ask_claim(self, zone: int) -> None:
        """Asks the highest bidder for the next zone to claim it; a controller keeps it."""
        now = self.now
        while zone < 2:
            seat = zones.highest(self, zone)
            if seat != names.NONE and not zones.keeps(self, seat, zone):
                now[names.AT_ZONE] = zone
                now[names.AT_SEAT] = seat
                now[names.AT_PHASE] = names.CLAIM
                return
            zone += 1
        zones.clear_bids(self)
        self._next_round()

    def _answer_claim(self, action: int) -> None:
        now = self.now
        seat = now[names.AT_SEAT]
        if action == names.DECLINE:
            self.record(names.DECLINED, seat, names.NONE, now[names.AT_ZONE])
        else:
            zones.claim(
                self, seat, names.NONE if action == names.CLAIM_AGAIN else action - names.FORT
            )
        self._ask_claim(now[names.AT_ZONE] + 1)

    def _next_round(self) -> None:
        now = self.now
        if now[names.AT_ROUND] < names.LAST_ROUND:
            now[names.AT_ROUND] += 1
        if self.options[names.RULE_START] == names.START_ROTATING:
            now[names.AT_FIRST] = (now[names.AT_FIRST] + 1) % self.seats
        self._open_round()

    # The other methods that BaseGame needs

    def _return_to_round(self) -> None:
        self.lasting[:] = self.round_lasting
        deck.unpack(self)
        zones.clear_bids(self)

    def _fill_view(self, view: Table, seat: int) -> None:
        """Leaves out the decks' order, other hands and bids, and the generator, which stays 0."""
        view.options[:] = self.options
        view.now[:] = self.now
        view.lasting[:] = self.lasting
        view.bids[:] = self.bids
        view.orders[:] = self.orders
        for other in range(self.options[names.RULE_SEATS]):
            order = view.order[other]
            for i in range(deck.hidden(self, other, seat)):
                order[i] = names.NONE

    def redeal(self, view: Table, seed: int) -> None:
        """Becomes a full state that agrees with a view; the seed deals all hidden cards."""
        from engine.forts.redealing import redeal  # a board has no use for it

        redeal(self, view, seed)
