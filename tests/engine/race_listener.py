# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Who hears a race: what each of its events means for the table."""

from collections.abc import Iterable

from engine.mille import moves, scoring
from engine.mille.cards import SAFETY_OF, STEPS, count
from engine.mille.names import (
    AT_ATTACK,
    AT_CALLER,
    AT_CLOSED,
    AT_DEALER,
    AT_FINISHER,
    AT_IDLE,
    AT_LEFT,
    AT_PHASE,
    AT_ROUND,
    AT_SEAT,
    AT_TARGET,
    AT_TURN,
    AT_UNRESOLVED,
    AT_VIEWER,
    ATTACK_STACKED,
    COUP,
    COUP_ANY,
    DISCARD,
    EVERYBODY,
    EXTENDING,
    HAND,
    KINDS,
    LATE_NEEDS_ROLL,
    LINES,
    MATCH_OVER,
    MILES_200,
    NONE,
    PLAYING,
    RECENT,
    REMEDY_AFTER,
    ROLL,
    ROUND_OVER,
    RULE_ATTACK,
    RULE_COUP,
    RULE_EXTENSION,
    RULE_LATE,
    SPEED_LIMIT,
    WRONG_WAY,
    is_battle,
    is_distance,
    is_hazard,
    is_safety,
    safety_bit,
)
from engine.mille.table import Table

from .listener import Listener

DEALT_EACH = 6


class RaceListener(Listener):
    """A seat of a race, or with NONE a mere spectator; it knows the header."""

    KINDS = (
        "dealt",
        "turn_begins",
        "drew",
        "played",
        "attacked",
        "discarded",
        "coup_called",
        "declined",
        "lost_turn",
        "passed_over",
        "reshuffled",
        "lifted",
        "extended",
        "stood",
        "round_ended",
        "match_ended",
    )

    def __init__(self, options, seat: int):
        self.table = Table()
        self.table.options[:] = options
        self.table.now[AT_VIEWER] = EVERYBODY if seat == NONE else seat
        self.table.deck[:] = bytes([NONE] * len(self.table.deck))
        self.seat = seat
        self.hand: list[int] = []
        self.hazards: list[tuple[int, int]] = []  # battle hazards: side, hazard
        self.due = NONE  # who is to draw or to be passed over next
        self.has_turn = False  # somebody's turn has begun, and no card has been used in it

    def take_up(self, hand: Iterable[int]) -> None:
        """The hand that was dealt: it is shown, not told, for it would be nine times six events.

        hand: what is held after the action that dealt; cards drawn since were told.
        """
        dealt = [card for card in hand if card != NONE]
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
            window[:] = bytes(hand + [NONE] * (HAND - len(hand)))
        hazards = bytes(side << 4 | hazard for side, hazard in self.hazards)
        table.hazards[:] = hazards + bytes(len(table.hazards) - len(hazards))
        table.now[AT_UNRESOLVED] = len(hazards)
        return bytes(table.raw)

    # A round's course

    def dealt(self, seat, number):
        """The dealer. The table is cleared; what is not in the hands is the deck."""
        table, now = self.table, self.table.now
        assert self.due == NONE or table.phase == ROUND_OVER
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
        table.recent[:] = bytes([NONE] * len(table.recent))
        self.hand, self.hazards = [], []
        for other in range(table.seats):
            table.held[other] = DEALT_EACH
        table.unseen[:] = bytes(count(table.options, kind) for kind in range(KINDS))
        now[AT_LEFT] = sum(table.unseen) - DEALT_EACH * table.seats
        now[AT_DEALER], now[AT_ROUND] = seat, number
        now[AT_PHASE] = PLAYING
        now[AT_CALLER] = now[AT_FINISHER] = NONE
        now[AT_IDLE] = now[AT_CLOSED] = 0
        self.due = self._after(seat)

    def turn_begins(self, seat):
        """It has drawn, if there was a card. Until now the last attack could be answered."""
        now = self.table.now
        assert seat == self.due and not self.has_turn
        assert self.table.held[seat]
        self._is_answered()
        self.has_turn = True
        now[AT_TURN] = now[AT_SEAT] = seat
        now[AT_PHASE] = PLAYING
        now[AT_ATTACK] = now[AT_TARGET] = NONE

    def drew(self, seat, card):
        """A card from the deck; only the seat itself is told which."""
        assert seat == self.due
        assert (card != NONE) == (seat == self.seat)
        self.table.now[AT_LEFT] -= 1
        self.table.held[seat] += 1
        if card != NONE:
            self._receives(card)

    def passed_over(self, seat):
        """It has no card, and there was none to draw."""
        assert seat == self.due
        assert not self.table.held[seat]
        self.due = self._after(seat)

    def reshuffled(self, number):
        """The discards are the new deck."""
        table = self.table
        assert table.now[AT_LEFT] == 0
        for kind in range(KINDS):
            table.unseen[kind] += table.discards[kind]
            table.discards[kind] = 0
        table.now[AT_LEFT] = number

    def extended(self, seat, side):
        """The trip is not over: its side goes on to the second goal."""
        self._has_chosen(seat, side)
        self.table.now[AT_CALLER] = side

    def stood(self, seat, side):
        """The trip is over; the round's end follows."""
        self._has_chosen(seat, side)

    def round_ended(self, side):
        """The side has completed the trip, or nobody has. The points follow by the score sheet."""
        table, now = self.table, self.table.now
        assert now[AT_PHASE] != EXTENDING
        assert side == NONE or table.distance[side] == moves.goal(table)
        self._is_answered()
        now[AT_PHASE] = ROUND_OVER
        now[AT_SEAT] = self._after(now[AT_DEALER])
        now[AT_ATTACK] = now[AT_TARGET] = NONE
        now[AT_FINISHER] = side
        scoring.add(table, [0] * LINES, 1)

    def match_ended(self):
        """Nothing follows."""
        assert self.table.phase == ROUND_OVER
        self.table.now[AT_PHASE] = MATCH_OVER

    # Cards

    def played(self, seat, card, side):
        """A card on its own side. Hazards that a safety takes away are told."""
        table = self.table
        assert side == seat % table.sides
        assert not is_hazard(card)
        self._uses(seat, card, card << 3)
        if is_distance(card):
            self._drives(side, card)
        elif is_safety(card):
            table.safeties[side] |= safety_bit(card)
            self.due = seat
        elif card == ROLL:
            self._settle(side)
            table.rolling[side] = table.started[side] = 1
        else:
            self._remedies(side, card - REMEDY_AFTER)

    def attacked(self, seat, hazard, side):
        """A hazard on another side. If nothing follows somebody is asked for a coup fourré."""
        now = self.table.now
        assert is_hazard(hazard)
        assert side != seat % self.table.sides
        self._uses(seat, hazard, (hazard << 3) + 1 + side)
        if hazard == SPEED_LIMIT:
            self.table.limited[side] = 1
        elif hazard == WRONG_WAY:
            self.table.wrong_way[side] = 1
        else:
            self.hazards.append((side, hazard))
        now[AT_ATTACK], now[AT_TARGET] = hazard, side
        now[AT_PHASE] = COUP
        now[AT_SEAT] = self.seat if self._may_answer() else NONE

    def discarded(self, seat, card):
        """A card is thrown away. After so many turns of that the deck is renewed no more."""
        table, now = self.table, self.table.now
        idle = now[AT_IDLE] + 1
        self._uses(seat, card, (card << 3) + DISCARD)
        table.discards[card] += 1
        now[AT_IDLE] = idle
        if idle >= 10 * table.seats:
            now[AT_CLOSED] = 1

    def coup_called(self, seat, safety, side):
        """The attack on a side is answered; if on the caller's, the hazard goes to the discards."""
        table, now = self.table, self.table.now
        hazard = now[AT_ATTACK]
        assert now[AT_PHASE] == COUP
        assert (safety, side) == (SAFETY_OF[hazard], now[AT_TARGET])
        assert (seat == self.seat) == (now[AT_SEAT] == self.seat != NONE)
        self._shows(seat, safety)
        caller = seat % table.sides
        if caller == side:
            if is_battle(hazard):
                self.hazards.pop()
            else:
                self._take(side, hazard)
            table.discards[hazard] += 1
        table.safeties[caller] |= safety_bit(safety)
        table.coups[caller] |= safety_bit(safety)
        now[AT_SEAT] = NONE

    def declined(self, seat):
        """Told to nobody but the seat that was asked."""
        now = self.table.now
        assert now[AT_PHASE] == COUP
        assert seat == self.seat == now[AT_SEAT]
        now[AT_SEAT] = NONE

    def lost_turn(self, seat):
        """A seat between the attacker and the caller of a coup fourré."""
        assert self.table.phase == COUP
        assert seat == self.due
        self.due = self._after(seat)

    def lifted(self, hazard, side):
        """A safety has taken a hazard away that lay there, and so all of its kind."""
        table = self.table
        assert table.safeties[side] & safety_bit(SAFETY_OF[hazard])
        self._take(side, hazard)
        if is_battle(hazard) and table.options[RULE_LATE] == LATE_NEEDS_ROLL:
            table.rolling[side] = 0

    # What they have in common

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.table.seats

    def _receives(self, card: int) -> None:
        self.hand.append(card)
        self.table.unseen[card] -= 1

    def _shows(self, seat: int, card: int) -> None:
        """A card leaves a hand, and everybody sees it."""
        self.table.held[seat] -= 1
        if seat == self.seat:
            self.hand.remove(card)
        else:
            self.table.unseen[card] -= 1

    def _uses(self, seat: int, card: int, action: int) -> None:
        """The turn's card; what was done with it is among its side's recent actions."""
        table = self.table
        assert seat == table.now[AT_TURN] and self.has_turn
        self.has_turn = False
        self._shows(seat, card)
        first = seat % table.sides * RECENT
        older = bytes(table.recent[first : first + RECENT - 1])
        table.recent[first : first + RECENT] = bytes([action]) + older
        table.now[AT_IDLE] = 0
        self.due = self._after(seat)

    def _drives(self, side: int, card: int) -> None:
        table = self.table
        table.distance[side] += -STEPS[card] if table.wrong_way[side] else STEPS[card]
        table.played[side] += 65 if card == MILES_200 else 1
        reached = table.distance[side] == moves.goal(table)
        if reached and table.options[RULE_EXTENSION] > moves.goal(table):
            table.now[AT_PHASE] = EXTENDING

    def _remedies(self, side: int, hazard: int) -> None:
        if not is_battle(hazard):
            self._take(side, hazard)
            return
        if self.table.options[RULE_ATTACK] == ATTACK_STACKED:
            self._take(side, hazard)
        else:
            assert (side, hazard) in self.hazards
            self._settle(side)
        self.table.rolling[side] = 0

    def _settle(self, side: int) -> None:
        """All battle hazards go."""
        self.hazards = [lying for lying in self.hazards if lying[0] != side]

    def _take(self, side: int, hazard: int) -> None:
        """All hazards of a kind go; there is one at least."""
        if is_battle(hazard):
            assert (side, hazard) in self.hazards
            self.hazards = [lying for lying in self.hazards if lying != (side, hazard)]
            return
        flags = self.table.limited if hazard == SPEED_LIMIT else self.table.wrong_way
        assert flags[side]
        flags[side] = 0

    def _may_answer(self) -> bool:
        """Whether this seat is asked for a coup fourré: it holds the safety, and is admitted."""
        table, now = self.table, self.table.now
        if SAFETY_OF[now[AT_ATTACK]] not in self.hand:
            return False
        side = self.seat % table.sides
        if table.options[RULE_COUP] == COUP_ANY:
            return side != now[AT_TURN] % table.sides
        return side == now[AT_TARGET]

    def _is_answered(self) -> None:
        """Who was asked for a coup fourré has heard its own answer."""
        now = self.table.now
        assert now[AT_PHASE] != COUP or now[AT_SEAT] == NONE

    def _has_chosen(self, seat: int, side: int) -> None:
        now = self.table.now
        assert now[AT_PHASE] == EXTENDING
        assert (seat, side) == (now[AT_TURN], seat % self.table.sides)
        now[AT_PHASE] = PLAYING
