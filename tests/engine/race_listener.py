# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The listener of the race: what each of its events means for the table."""

from engine.mille import moves, names, notation, scoring
from engine.mille.cards import SAFETY_OF, STEPS, count
from engine.mille.table import Table

from .listener import Listener

DEALT_EACH = 6


class MilleListener(Listener):
    """A seat of a race, or a spectator."""

    KINDS = """
        dealt turn_begins drew played attacked discarded coup_called declined lost_turn
        passed_over reshuffled lifted extended stood round_ended match_ended
    """

    def __init__(self, game, seat: int):
        super().__init__(Table(), notation, game, seat)
        self.table.deck[:] = bytes([names.NONE] * len(self.table.deck))
        self.hazards: list[tuple[int, int]] = []  # battle hazards: side, hazard
        self.laid = [0] * names.KINDS  # cards of each kind that have left hands in this round
        self.due = names.NONE  # the seat that draws or is passed over next
        self.has_turn = False  # somebody's turn has begun, and no card has been used in it

    def see(self, view, heard):
        """The view shows the hand dealt, which no event says; cards drawn since were heard."""
        if heard[0][0] != names.DEALT or self.seat == names.NONE:
            return
        dealt = [card for card in view.hands[self.seat] if card != names.NONE]
        for card in self.hand:
            dealt.remove(card)
        assert len(dealt) == DEALT_EACH
        for card in dealt:
            self._receives(card)

    def raw(self) -> bytes:
        """The view that this seat should have."""
        table = self.table
        for seat, window in enumerate(table.hands):
            hand = sorted(self.hand) if seat == self.seat else []
            window[:] = bytes(hand + [names.NONE] * (names.HAND - len(hand)))
        hazards = bytes(side << 4 | hazard for side, hazard in self.hazards)
        table.hazards[:] = hazards + bytes(len(table.hazards) - len(hazards))
        table.now[names.AT_UNRESOLVED] = len(hazards)
        return bytes(table.raw)

    # The course of a round

    def dealt(self, seat, number):
        """`seat` deals. The table is cleared; the cards that are not in hands are the deck."""
        table, now = self.table, self.table.now
        assert self.due == names.NONE or table.phase == names.ROUND_OVER
        for window in (
            table.distance,
            table.rolling,
            table.started,
            table.limited,
            table.wrong_way,
            table.safeties,
            table.coups,
            table.played,
            table.discards,
        ):
            window[:] = bytes(len(window))
        table.recent[:] = bytes([names.NONE] * len(table.recent))
        self.hand, self.hazards, self.laid = [], [], [0] * names.KINDS
        for other in range(table.seats):
            table.held[other] = DEALT_EACH
        table.unseen[:] = bytes(count(table.options, kind) for kind in range(names.KINDS))
        now[names.AT_LEFT] = sum(table.unseen) - DEALT_EACH * table.seats
        now[names.AT_DEALER], now[names.AT_ROUND] = seat, number
        now[names.AT_PHASE] = names.PLAYING
        now[names.AT_CALLER] = now[names.AT_FINISHER] = names.NONE
        now[names.AT_IDLE] = now[names.AT_CLOSED] = 0
        self.due = self._after(seat)

    def turn_begins(self, seat):
        """The seat has drawn, if there was a card. The last attack can no longer be answered."""
        now = self.table.now
        assert seat == self.due and not self.has_turn
        assert self.table.held[seat]
        self._is_answered()
        self.has_turn = True
        now[names.AT_TURN] = now[names.AT_SEAT] = seat
        now[names.AT_PHASE] = names.PLAYING
        now[names.AT_ATTACK] = now[names.AT_TARGET] = names.NONE

    def drew(self, seat, card):
        """A card is drawn from the deck; only the seat itself hears which."""
        assert seat == self.due
        assert (card != names.NONE) == (seat == self.seat)
        self.table.now[names.AT_LEFT] -= 1
        self.table.held[seat] += 1
        if card != names.NONE:
            self._receives(card)

    def passed_over(self, seat):
        """The seat has no card, and there was none to draw."""
        assert seat == self.due
        assert not self.table.held[seat]
        self.due = self._after(seat)

    def reshuffled(self, number):
        """The discards become the new deck."""
        table = self.table
        assert table.now[names.AT_LEFT] == 0
        for kind in range(names.KINDS):
            table.unseen[kind] += table.discards[kind]
            table.discards[kind] = 0
        table.now[names.AT_LEFT] = number

    def extended(self, seat, side):
        """The trip is extended: the side goes on to the second goal."""
        self._has_chosen(seat, side)
        self.table.now[names.AT_CALLER] = side

    def stood(self, seat, side):
        """The trip ends here; the end of the round follows."""
        self._has_chosen(seat, side)

    def round_ended(self, side):
        """The side has completed the trip, or nobody has. The score sheet gives the points."""
        table, now = self.table, self.table.now
        assert now[names.AT_PHASE] != names.EXTENDING
        assert side == names.NONE or table.distance[side] == moves.goal(table)
        self._is_answered()
        now[names.AT_PHASE] = names.ROUND_OVER
        now[names.AT_SEAT] = self._after(now[names.AT_DEALER])
        now[names.AT_ATTACK] = now[names.AT_TARGET] = names.NONE
        now[names.AT_FINISHER] = side
        scoring.add(table, [0] * names.LINES, 1)

    def match_ended(self):
        """Nothing follows."""
        assert self.table.phase == names.ROUND_OVER
        self.table.now[names.AT_PHASE] = names.MATCH_OVER

    # Cards

    def played(self, seat, card, side):
        """A card is played on the seat's own side; `lifted` follows for hazards it removes."""
        table = self.table
        assert side == seat % table.sides
        assert not names.is_hazard(card)
        self._uses(seat, card, card << 3)
        if names.is_distance(card):
            self._drives(side, card)
        elif names.is_safety(card):
            table.safeties[side] |= names.safety_bit(card)
            self.due = seat
        elif card == names.ROLL:
            self._settle(side)
            table.rolling[side] = table.started[side] = 1
        else:
            self._remedies(side, card - names.REMEDY_AFTER)

    def attacked(self, seat, hazard, side):
        """A hazard is played on another side.

        If no event follows, a seat is asked for a coup fourré.
        """
        now = self.table.now
        assert names.is_hazard(hazard)
        assert side != seat % self.table.sides
        self._uses(seat, hazard, (hazard << 3) + 1 + side)
        if hazard == names.SPEED_LIMIT:
            self.table.limited[side] = 1
        elif hazard == names.WRONG_WAY:
            self.table.wrong_way[side] = 1
        else:
            self.hazards.append((side, hazard))
        now[names.AT_ATTACK], now[names.AT_TARGET] = hazard, side
        now[names.AT_PHASE] = names.COUP
        now[names.AT_SEAT] = self.seat if self._may_answer() else names.NONE

    def discarded(self, seat, card):
        """A card is discarded. After enough such turns in a row the deck is never reshuffled."""
        table, now = self.table, self.table.now
        idle = now[names.AT_IDLE] + 1
        self._uses(seat, card, (card << 3) + names.DISCARD)
        self._goes_to_discards(card)
        now[names.AT_IDLE] = idle
        if idle >= 10 * table.seats:
            now[names.AT_CLOSED] = 1

    def coup_called(self, seat, safety, side):
        """The attack on a side is answered; if on the caller's, the hazard goes to the discards."""
        table, now = self.table, self.table.now
        hazard = now[names.AT_ATTACK]
        assert now[names.AT_PHASE] == names.COUP
        assert (safety, side) == (SAFETY_OF[hazard], now[names.AT_TARGET])
        assert (seat == self.seat) == (now[names.AT_SEAT] == self.seat != names.NONE)
        self._shows(seat, safety)
        caller = seat % table.sides
        if caller == side:
            if names.is_battle(hazard):
                self.hazards.pop()
            else:
                self._take(side, hazard)
            self._goes_to_discards(hazard)
        table.safeties[caller] |= names.safety_bit(safety)
        table.coups[caller] |= names.safety_bit(safety)
        now[names.AT_SEAT] = names.NONE

    def declined(self, seat):
        """Only the seat that was asked hears this."""
        now = self.table.now
        assert now[names.AT_PHASE] == names.COUP
        assert seat == self.seat == now[names.AT_SEAT]
        now[names.AT_SEAT] = names.NONE

    def lost_turn(self, seat):
        """A seat between the attacker and the caller of a coup fourré loses its turn."""
        assert self.table.phase == names.COUP
        assert seat == self.due
        self.due = self._after(seat)

    def lifted(self, hazard, side):
        """A safety has removed a hazard that lay there, and all others of its kind."""
        table = self.table
        assert table.safeties[side] & names.safety_bit(SAFETY_OF[hazard])
        self._take(side, hazard)
        if names.is_battle(hazard) and table.options[names.RULE_LATE] == names.LATE_NEEDS_ROLL:
            table.rolling[side] = 0

    # Helpers

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.table.seats

    def _receives(self, card: int) -> None:
        self.hand.append(card)
        self.table.unseen[card] -= 1

    def _shows(self, seat: int, card: int) -> None:
        """A card leaves a hand, and everybody sees it."""
        self.table.held[seat] -= 1
        self.laid[card] += 1
        if seat == self.seat:
            self.hand.remove(card)
        else:
            self.table.unseen[card] -= 1

    def _goes_to_discards(self, card: int) -> None:
        """A card that everybody has seen is discarded."""
        self.laid[card] -= 1
        self.table.discards[card] += 1

    def _uses(self, seat: int, card: int, action: int) -> None:
        """The turn's card is used; the action becomes the newest of its side's recent actions."""
        table = self.table
        assert seat == table.now[names.AT_TURN] and self.has_turn
        self.has_turn = False
        self._shows(seat, card)
        first = seat % table.sides * names.RECENT
        older = bytes(table.recent[first : first + names.RECENT - 1])
        table.recent[first : first + names.RECENT] = bytes([action]) + older
        table.now[names.AT_IDLE] = 0
        self.due = self._after(seat)

    def _drives(self, side: int, card: int) -> None:
        table = self.table
        table.distance[side] += -STEPS[card] if table.wrong_way[side] else STEPS[card]
        table.played[side] += 65 if card == names.MILES_200 else 1
        reached = table.distance[side] == moves.goal(table)
        if reached and table.options[names.RULE_EXTENSION] > moves.goal(table):
            table.now[names.AT_PHASE] = names.EXTENDING

    def _remedies(self, side: int, hazard: int) -> None:
        if not names.is_battle(hazard):
            self._take(side, hazard)
            return
        if self.table.options[names.RULE_ATTACK] == names.ATTACK_STACKED:
            self._take(side, hazard)
        else:
            assert (side, hazard) in self.hazards
            self._settle(side)
        self.table.rolling[side] = 0

    def _settle(self, side: int) -> None:
        """All battle hazards are removed."""
        self.hazards = [lying for lying in self.hazards if lying[0] != side]

    def _take(self, side: int, hazard: int) -> None:
        """All hazards of a kind are removed; there is at least one."""
        if names.is_battle(hazard):
            assert (side, hazard) in self.hazards
            self.hazards = [lying for lying in self.hazards if lying != (side, hazard)]
            return
        flags = self.table.limited if hazard == names.SPEED_LIMIT else self.table.wrong_way
        assert flags[side]
        flags[side] = 0

    def _may_answer(self) -> bool:
        """Whether this seat is asked for a coup fourré: it holds the safety and may answer."""
        table, now = self.table, self.table.now
        if SAFETY_OF[now[names.AT_ATTACK]] not in self.hand:
            return False
        side = self.seat % table.sides
        if table.options[names.RULE_COUP] == names.COUP_ANY:
            return side != now[names.AT_TURN] % table.sides
        return side == now[names.AT_TARGET]

    def _is_answered(self) -> None:
        """A seat that was asked for a coup fourré has heard its own answer."""
        now = self.table.now
        assert now[names.AT_PHASE] != names.COUP or now[names.AT_SEAT] == names.NONE

    def _has_chosen(self, seat: int, side: int) -> None:
        now = self.table.now
        assert now[names.AT_PHASE] == names.EXTENDING
        assert (seat, side) == (now[names.AT_TURN], seat % self.table.sides)
        now[names.AT_PHASE] = names.PLAYING
