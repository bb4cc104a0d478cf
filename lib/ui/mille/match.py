# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A race on one device: the match, and the players who may call a coup fourré."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from engine.mille.bot import Bot
from engine.mille.cards import SAFETY_OF
from engine.mille.game import Game
from engine.mille.moves import card_of, has_safety, what_of
from engine.mille.plays import may_answer
from engine.mille.why import reason
from hardware import hal
from match import AUTOMATIC, BOT, OWN, PERSON, Match
from overlay import overlay
from saves.match_format import pack_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.mille.table import Table as View
    from engine.types import Bot as AnyBot
    from match import Seat
    from saves.parts import Pieces


@overlay("match")
def match_of(header: bytearray, seats: list[Seat]) -> MilleMatch:
    """Makes a race with a header's options and these seats; nothing is dealt yet."""
    return MilleMatch(Game(header), seats)


@overlay("match")
class MilleMatch(Match):
    """A match in which human players answer an attack by a call; the device does not change
    hands.
    """

    PASSING = 1 << names.TURN_BEGINS | 1 << names.DREW
    ATTACK = names.ATTACKED
    COUP = names.COUP_CALLED
    game: Game
    bot: Bot
    view: Callable[[], View]
    press_time = 1500  # ms in which the single human player may call a coup fourré; 0: no limit

    def __init__(self, game: Game, seats: list[Seat], bot: AnyBot | None = None) -> None:
        super().__init__(game, seats, bot)
        self.drawn = bytearray(b"\xff" * len(seats))  # the card that each seat drew last, or NONE
        self.picked_up = False  # whether the player has picked up the drawn card by hand
        options = game.options
        # those of all cars, a bit each; nearly always 0
        self.parts = options[names.RULE_PARTS] | options[names.RULE_RIVAL_PARTS]

    def new_bot(self) -> Bot:
        """Makes a bot of the race."""
        return make_bot()

    def is_discard(self, action: int) -> bool:
        """Returns whether an action discards a card."""
        return action < names.COUP_FOURRE and what_of(action) == names.DISCARD

    def undo(self) -> None:
        """Takes back the discard; the drawn card is then in the hand."""
        super().undo()
        self.picked_up = True

    def may_earn(self) -> bool:
        """Returns whether the round has ended, and can be judged."""
        return self.game.phase >= names.ROUND_OVER

    def waits_for_person(self) -> bool:
        """Returns whether a human player makes the next decision."""
        phase = self.game.phase
        return phase != names.COUP and phase < names.ROUND_OVER and super().waits_for_person()

    def bot_reason(self, action: int) -> int:
        """Returns why an expert would play an action from the seat that must decide."""
        self.bot.become(names.EXPERT)
        return why(self.bot, self.game.view(self.game.seat), action)

    def least(self) -> int:
        """Returns the card that the hint would discard, if nothing can be played."""
        return card_of(self.bot_action())

    def apply(self, action: int) -> None:
        """Plays an action and records its public events."""
        self.picked_up = False
        super().apply(action)

    def _note_all(self) -> None:
        super()._note_all()
        game = self.game
        turn = game.now[names.AT_TURN]
        self.drawn[turn] = names.NONE
        n = game.events(turn)
        for i in range(0, 4 * n, 4):
            if game.happened[i] == names.DREW and game.happened[i + 1] == turn:
                self.drawn[turn] = game.happened[i + 2]

    def _count(self, kind: int, seat: int, target: int) -> None:
        """Counts partners' coups, too, for the single human player."""
        if kind == self.COUP and self.persons == 1 and not (seat - self.reader) % self.game.sides:
            seat = self.reader
        super()._count(kind, seat, target)

    def on_deck(self, seat: int) -> int:
        """Returns the card that a seat has drawn but not picked up yet, or NONE."""
        now = self.game.now
        if self.picked_up or now[names.AT_PHASE] != names.PLAYING or now[names.AT_TURN] != seat:
            return names.NONE
        return self.drawn[seat]

    def next_round(self) -> bool:
        """Deals after the players have seen the round's end; returns False if the match is over."""
        goes_on = self.game.phase == names.ROUND_OVER
        if goes_on:
            self.apply(names.DEAL)
        return goes_on

    def is_at_table(self) -> bool:
        """Returns False during the public question, which must not reveal whom it concerns."""
        return self.game.phase != names.COUP

    def replay(self) -> Pieces:
        """Returns the round that has just ended."""
        game = self.game
        whole = game.phase >= names.ROUND_OVER and game.logged < len(game.log)
        return pack_state(self, game.raw, game.logged) if whole else ()

    # With players at other devices

    def is_round_over(self) -> bool:
        """Returns whether the score sheet is due."""
        return self.game.phase >= names.ROUND_OVER

    def may_be_answered(self) -> bool:
        """Returns whether the last action was an attack whose safety may still be in a hand."""
        game = self.game
        if not game.events(names.NONE) or game.happened[0] != names.ATTACKED:
            return False
        return game.view(names.NONE).unseen[SAFETY_OF[game.happened[2]]] > 0

    def pretend_question(self, copy: Game, action: int, seat: int) -> bool:
        """Plays an attack on a copy of the game in which somebody holds the safety. Returns False
        if a seat knows that nobody can answer, since it has the safety or is attacked alone.
        """
        safety = SAFETY_OF[card_of(action)]
        if not copy.view(seat).unseen[safety]:
            return False
        copy.now[names.AT_TARGET] = what_of(action) - 1
        for other in range(copy.seats):
            if other != seat and copy.held[other] and may_answer(copy, other % copy.sides):
                _give(copy, other, safety)
                copy.apply(action)
                return True
        return False

    # Coups fourrés

    def coup_action(self, claimant: int) -> int:
        """Returns the answer to an attack. claimant: the seat that called a coup fourré, or NONE.

        Bots answer for themselves, automatic coups are always called, others need the claim.
        """
        game = self.game
        seat = self.seats[game.seat]
        if seat.kind == BOT:
            return self.bot_action()
        return names.COUP_FOURRE if seat.coup_mode or claimant == game.seat else names.DECLINE

    def waits_for_press(self) -> bool:
        """Returns whether the single human player holds the safety and may call the coup fourré by
        a press.
        """
        game = self.game
        if self.persons != 1 or game.phase != names.COUP:
            return False
        seat = self.seats[game.seat]
        if hal.TOLD and self.press_time:  # without a time limit, a press in time is automatic
            return seat.kind == PERSON and seat.coup_mode == OWN
        return seat.kind == PERSON and seat.coup_mode != AUTOMATIC

    def may_claim(self, seat: int) -> bool:
        """Returns whether a seat is the one that can call the coup fourré."""
        game = self.game
        return game.phase == names.COUP and game.seat == seat

    def asks_coup(self, attacker: int, hazard: int, target: int) -> bool:
        """Returns whether the device asks all players for a coup fourré after an attack, from
        public facts alone.

        It does if the hazard's safety is not on the table, and a side that may answer has one of
        several human players who call coups themselves.
        """
        if self.persons < 2:
            return False
        safety = SAFETY_OF[hazard]
        for side in range(self.game.sides):
            if has_safety(self.game, side, safety):
                return False
        return len(self.callers(attacker, target)) > 0

    def callers(self, attacker: int, target: int) -> list[int]:
        """Returns the seats of human players who call coups themselves and may answer an attack."""
        found = []
        sides = self.game.sides
        anybody = self.game.options[names.RULE_COUP] == names.COUP_ANY
        for i in range(len(self.seats)):
            seat = self.seats[i]
            side = i % sides
            may_answer = side != attacker % sides if anybody else side == target
            if may_answer and seat.kind == PERSON and not seat.coup_mode:
                found.append(i)
        return found


def _give(game: Game, seat: int, card: int) -> None:
    """Swaps a seat's first card for a hidden card of a kind that has only one."""
    for row in [game.deck[: game.now[names.AT_LEFT]]] + game.hands:
        for i in range(len(row)):
            if row[i] == card:
                row[i] = game.hands[seat][0]
                game.hands[seat][0] = card
                return


@overlay("bot")
def make_bot() -> Bot:
    """Makes the bot. A table has no room for its modules while a human player thinks."""
    return Bot()


@overlay("why")
def why(bot: Bot, view: View, action: int) -> int:
    """Returns the reason for an action: see `reason`."""
    return reason(bot, view, action)
