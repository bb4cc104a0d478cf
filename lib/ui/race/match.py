# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A race at one device: a match, and who may call a coup fourré."""

from engine.mille import names
from engine.mille.bot import Bot
from engine.mille.cards import SAFETY_OF
from engine.mille.game import Game
from engine.mille.moves import has_safety
from match import BOT, PERSON, Match
from micropython import const

_MOST_TOTAL = const(127)  # of a side's points, the high byte: a round's points still have room


def match_of(header, seats):
    """A race by a header, its seats taken; nothing is dealt yet."""
    return RaceMatch(Game(header), seats, Bot())


class RaceMatch(Match):
    """A match whose attacks are answered by calling, not by taking the device."""

    def __init__(self, game, seats, bot):
        super().__init__(game, seats, bot)
        self.drawn = bytearray(len(seats))  # the card that each drew last
        self.picked_up = False  # whether who plays has taken the card drawn by hand

    def waits_for_person(self):
        """Whether the next decision is a person's own."""
        phase = self.game.phase
        return phase != names.COUP and phase < names.ROUND_OVER and super().waits_for_person()

    def bot_reason(self, action):
        """Why an expert would play an action in the place of the seat that must decide."""
        from engine.mille.why import reason

        self._bot.become(names.EXPERT)
        return reason(self._bot, self.game.view(self.game.seat), action)

    def apply(self, action):
        """Plays an action and notes what everybody may hear of it."""
        self.picked_up = False
        super().apply(action)

    def _note_all(self):
        super()._note_all()
        game = self.game
        turn = game.now[names.AT_TURN]
        self.drawn[turn] = names.NONE
        n = game.events(turn)
        for i in range(0, 4 * n, 4):
            if game.heard[i] == names.DREW and game.heard[i + 1] == turn:
                self.drawn[turn] = game.heard[i + 2]

    def next_round(self):
        """Deals, now that everybody has seen how the round ended; returns whether there is more."""
        goes_on = self.game.phase == names.ROUND_OVER
        if goes_on:
            self.apply(names.DEAL)
        return goes_on

    def can_begin(self):
        """Whether totals, dealer and round are possible in a match."""
        game = self.game
        for side in range(len(game.totals) // 2):
            if game.totals[2 * side + 1] > _MOST_TOTAL:
                return False
        return game.now[names.AT_DEALER] < game.seats

    def is_at_table(self):
        """Not at the public question: who is asked may not know of it."""
        return self.game.phase != names.COUP

    # Coups fourrés

    def coup_action(self, claimant):
        """The answer to an attack: claimant is the seat that called a coup, or NONE.

        Bots, and persons whose coups are automatic, answer for themselves; others by their call.
        """
        game = self.game
        seat = self.seats[game.seat]
        if seat.kind == BOT:
            return self.bot_action()
        return names.COUP_FOURRE if seat.auto_coup or claimant == game.seat else names.DECLINE

    def may_claim(self, seat):
        """Whether a seat that calls a coup is the one that can."""
        game = self.game
        return game.phase == names.COUP and game.seat == seat

    def asks_coup(self, attacker, hazard, target):
        """Whether the device asks for a coup fourré after an attack, by what everybody may know.

        The hazard's safety is not on the table yet, and somebody who calls coups alone plays for a
        side that may answer.
        """
        safety = SAFETY_OF[hazard]
        for side in range(self.game.sides):
            if has_safety(self.game, side, safety):
                return False
        return len(self.callers(attacker, target)) > 0

    def callers(self, attacker, target):
        """The persons who call coups alone and whose side may answer an attack."""
        found = []
        sides = self.game.sides
        anybody = self.game.options[names.RULE_COUP] == names.COUP_ANY
        for i in range(len(self.seats)):
            seat = self.seats[i]
            side = i % sides
            may_answer = side != attacker % sides if anybody else side == target
            if may_answer and seat.kind == PERSON and not seat.auto_coup:
                found.append(i)
        return found
