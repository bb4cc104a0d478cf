# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The fort game: the contract that every game keeps (see ../README.md), and a match's course."""

from engine import chance
from engine.errors import IllegalAction
from engine.forts import combat, deck, plays, zones
from engine.forts.holdings import add, forts_of
from engine.forts.moves import why_not
from engine.forts.table import Table
from micropython import const

# Shared numbers
_AT_ACTED = const(12)
_AT_CARD = const(6)
_AT_DEFENCE = const(11)
_AT_DICE = const(17)
_AT_FIRST = const(3)
_AT_FORT = const(7)
_AT_LOGGED = const(14)
_AT_PAIR = const(16)
_AT_PHASE = const(2)
_AT_ROUND = const(4)
_AT_SEAT = const(1)
_AT_SENT = const(9)
_AT_TARGET = const(8)
_AT_TOTAL = const(10)
_AT_TURN = const(0)
_AT_VIEWER = const(13)
_AT_ZONE = const(5)
_BID = const(8)
_BOUGHT = const(4)
_BUY = const(192)
_CLAIM = const(13)
_CLAIM_AGAIN = const(197)
_DECLINE = const(196)
_DECLINED = const(25)
_EVERYBODY = const(254)
_FORT = const(200)
_FORTS_EACH = const(3)
_FORTS_TO_WIN = const(5)
_GAS = const(0)
_INCOME = const(21)
_LEGAL_MAX = const(32)
_LET_GO = const(194)
_LOG = const(256)
_LOSE = const(195)
_MATCH_ENDED = const(28)
_MATCH_OVER = const(14)
_NONE = const(255)
_NUMBER = const(216)
_PASS = const(193)
_ROUND_BEGINS = const(0)
_RULE_ROUNDS = const(7)
_RULE_SEATS = const(3)
_RULE_START = const(6)
_SECOND = const(2)
_START_ROTATING = const(0)
_TURN = const(1)
_TURN_BEGINS = const(1)
_TURN_ENDS = const(27)
_UPKEEP = const(0)
_WATER = const(1)

_EVENTS = const(256)  # four bytes each: no action makes more than 64 happen


class Game(Table):
    """A match. `raw` is its whole state: a save is a copy of it, and loading is a copy back."""

    def __init__(self, options):
        """Allocates all that the match will ever need. options: a header made by books.options."""
        super().__init__()
        self.options[:] = options
        self.log = bytearray(_LOG)
        self.heard = bytearray(_EVENTS)  # events as `events` hands them out
        self._told = bytearray(_EVENTS)
        self._telling = 0
        self._view = Table()
        self._choices = [0] * _LEGAL_MAX

    def start(self, seed):
        """A new match from a seed (0 to 2**30 - 1): the first player is drawn by lot."""
        chance.seed(self.rng, seed)
        self._telling = 0
        now = self.now
        now[_AT_VIEWER] = _NONE
        now[_AT_ROUND] = 1
        now[_AT_FIRST] = chance.below(self.rng, self.seats)
        self.set_up()
        for seat in range(self.seats):
            deck.open_deck(self, seat)
        self._begin_round()

    def set_up(self):
        """Three forts with two cars each, 2 gas and 2 water; neutral zones; no card yet."""
        for i in range(len(self.lasting)):
            self.lasting[i] = 0
        for i in range(len(self.orders)):
            self.orders[i] = _NONE
        for seat in range(len(self.bids)):
            self.bids[seat] = 0
        self.zones[0] = self.zones[1] = _NONE
        for fort in range(_FORTS_EACH * self.seats):
            self.owner[fort] = fort // _FORTS_EACH
            self.forts[fort] = 2
        for seat in range(self.seats):
            add(self, seat, _GAS, 2)
            add(self, seat, _WATER, 2)

    def apply(self, action):
        """Plays an action of the seat that must decide. IllegalAction: nothing has changed."""
        reason = why_not(self, action)
        if reason:
            raise IllegalAction(reason)
        self._telling = 0
        self._write(action)
        self._do(action)
        self._go_on()

    def _go_on(self):
        """Nothing is asked where there is no choice: what alone is possible is done."""
        while self.legal(self._choices) == 1:
            self._do(self._choices[0])

    def _do(self, action):
        if action < _BUY:
            plays.play_card(self, action >> 2, action & 3)
            if self.now[_AT_PHASE] == _UPKEEP:
                self._ask_upkeep(self.now[_AT_ZONE] + 1)
        elif action >= _NUMBER:
            plays.say_number(self, action - _NUMBER)
        elif action >= _FORT and self.now[_AT_PHASE] != _CLAIM:
            plays.choose_fort(self, action - _FORT)
        elif action == _BUY:
            self._buy()
        elif action == _PASS:
            self._pass()
        elif action == _LET_GO:
            zones.lapse(self, self.now[_AT_SEAT], self.now[_AT_ZONE])
            self._ask_upkeep(self.now[_AT_ZONE] + 1)
        elif action == _LOSE:
            combat.lose_one(self)
            plays.go_on_placing(self)
        else:
            self._answer_claim(action)

    # A turn

    def _begin_turn(self, seat):
        now = self.now
        now[_AT_TURN] = now[_AT_SEAT] = seat
        self._clear_turn()
        self.tell(_TURN_BEGINS, seat, _NONE, 0)
        self._ask_upkeep(0)

    def _clear_turn(self):
        now = self.now
        now[_AT_CARD] = now[_AT_FORT] = now[_AT_TARGET] = now[_AT_ZONE] = _NONE
        now[_AT_SENT] = now[_AT_TOTAL] = now[_AT_DEFENCE] = now[_AT_DICE] = 0
        now[_AT_ACTED] = now[_AT_PAIR] = 0

    def _ask_upkeep(self, zone):
        """For each zone that the player controls, depot first: a card, or control lapses."""
        now = self.now
        seat = now[_AT_TURN]
        while zone < 2 and self.zones[zone] != seat:
            zone += 1
        now[_AT_ZONE] = zone if zone < 2 else _NONE
        now[_AT_PHASE] = _UPKEEP if zone < 2 else _TURN

    def _buy(self):
        """One card for 1 water. An empty deck is made anew from the player's discards."""
        seat = self.now[_AT_SEAT]
        add(self, seat, _WATER, -1)
        if not self.left[seat]:
            deck.renew(self, seat)
        self.tell(_BOUGHT, seat, deck.draw(self, seat), 0)

    def _pass(self):
        """The turn is over; or a second action is not wanted."""
        now = self.now
        if now[_AT_PHASE] == _SECOND:
            plays.finish(self)
            return
        self.tell(_TURN_ENDS, now[_AT_TURN], _NONE, 0)
        seat = (now[_AT_TURN] + 1) % self.seats
        if seat == now[_AT_FIRST]:
            self._end_round()
        else:
            self._begin_turn(seat)

    # A round

    def _begin_round(self):
        """Keeps what `rewind` needs, and lets the first player begin."""
        now = self.now
        self.keep_round()
        now[_AT_LOGGED] = now[_AT_LOGGED + 1] = 0
        self.tell(_ROUND_BEGINS, now[_AT_FIRST], _NONE, now[_AT_ROUND])
        self._begin_turn(now[_AT_FIRST])

    def keep_round(self):
        """Makes what there is now the beginning that `rewind` goes back to."""
        self.round_rng[:] = self.rng
        self.round_lasting[:] = self.lasting
        deck.pack(self)

    def _end_round(self):
        """Victory, then income, then the bids."""
        self._clear_turn()
        if self._is_decided():
            self.now[_AT_PHASE] = _MATCH_OVER
            self.tell(_MATCH_ENDED, _NONE, _NONE, 0)
            return
        for seat in range(self.seats):
            add(self, seat, _GAS, 1)
            add(self, seat, _WATER, 1)
        self.tell(_INCOME, _NONE, _NONE, 1)
        zones.reveal(self)
        self._ask_claim(0)

    def _is_decided(self):
        """Victory: who holds 5 forts at a round's end has won; so it ends after the last round."""
        if self.now[_AT_ROUND] == self.options[_RULE_ROUNDS]:
            return True
        for seat in range(self.seats):
            if forts_of(self, seat) >= _FORTS_TO_WIN:
                return True
        return False

    def _ask_claim(self, zone):
        """Depot first, then oasis: the highest bidder may claim; a controller simply keeps it."""
        now = self.now
        while zone < 2:
            seat = zones.highest(self, zone)
            if seat != _NONE and not zones.keeps(self, seat, zone):
                now[_AT_ZONE] = zone
                now[_AT_SEAT] = seat
                now[_AT_PHASE] = _CLAIM
                return
            zone += 1
        zones.clear_bids(self)
        self._next_round()

    def _answer_claim(self, action):
        now = self.now
        seat = now[_AT_SEAT]
        if action == _DECLINE:
            self.tell(_DECLINED, seat, _NONE, now[_AT_ZONE])
        else:
            zones.claim(self, seat, _NONE if action == _CLAIM_AGAIN else action - _FORT)
        self._ask_claim(now[_AT_ZONE] + 1)

    def _next_round(self):
        now = self.now
        if now[_AT_ROUND] < 255:  # a match without a limit may have more: they are not counted
            now[_AT_ROUND] += 1
        if self.options[_RULE_START] == _START_ROTATING:
            now[_AT_FIRST] = (now[_AT_FIRST] + 1) % self.seats
        self._begin_round()

    # What happened

    def tell(self, event, seat, card, number):
        """Notes an event of the action that is being played."""
        i = self._telling
        told = self._told
        told[i] = event
        told[i + 1] = seat
        told[i + 2] = card
        told[i + 3] = number
        self._telling = i + 4

    def events(self, seat):
        """What the last action made happen, as a seat may know it: four bytes each in `heard`.

        Returns how many events; kind, seat, card or fort, and number as in names.py. The card that
        a rival bought or laid face down is NONE.
        """
        told = self._told
        heard = self.heard
        for i in range(0, self._telling, 4):
            hidden = (told[i] == _BOUGHT or told[i] == _BID) and told[i + 1] != seat
            heard[i] = told[i]
            heard[i + 1] = told[i + 1]
            heard[i + 2] = _NONE if hidden else told[i + 2]
            heard[i + 3] = told[i + 3]
        return self._telling >> 2

    def _write(self, action):
        """Keeps the action in the log, which begins anew with each round."""
        now = self.now
        logged = now[_AT_LOGGED] | now[_AT_LOGGED + 1] << 8
        if logged < _LOG:
            self.log[logged] = action
            logged += 1
            now[_AT_LOGGED] = logged & 255
            now[_AT_LOGGED + 1] = logged >> 8

    @property
    def logged(self):
        """How many actions the log holds, in the order in which they were played in this round."""
        return self.now[_AT_LOGGED] | self.now[_AT_LOGGED + 1] << 8

    def rewind(self):
        """Goes back to the round's first decision; applying the log again replays it.

        The log's bytes stay there, so that a replay may read each before it is written anew.
        """
        self._telling = 0
        self.rng[:] = self.round_rng
        self.lasting[:] = self.round_lasting
        deck.unpack(self)
        zones.clear_bids(self)
        self._begin_round()
        self._go_on()

    # What a seat may see

    def view(self, seat):
        """The table as a seat may see it: no deck's order, no other hands and bids, no generator.

        It is the same object each time. The view of NONE is what lies open for everybody.
        """
        view = self._view  # all the rest of it stays empty
        view.options[:] = self.options
        view.now[:] = self.now
        view.lasting[:] = self.lasting
        view.bids[:] = self.bids
        view.orders[:] = self.orders
        for other in range(self.options[_RULE_SEATS]):
            order = view.order[other]
            for i in range(deck.hidden(self, other, seat)):
                order[i] = _NONE
        now = view.now
        now[_AT_VIEWER] = _EVERYBODY if seat == _NONE else seat
        now[_AT_LOGGED] = now[_AT_LOGGED + 1] = 0
        return view

    def redeal(self, view, seed):
        """Becomes a full state that agrees with a view: a seed deals all hidden cards anew."""
        from engine.forts.redealing import redeal  # a board has no use for it

        redeal(self, view, seed)
