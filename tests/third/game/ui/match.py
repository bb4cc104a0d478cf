# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match at one device."""

from engine.nim import names
from engine.nim.bot import Bot
from engine.nim.game import Game

from match import BOT, Match


def match_of(header, seats):
    """A match by a header, its seats taken; nothing is dealt yet."""
    return NimMatch(Game(header), seats, Bot())


class NimMatch(Match):
    """Two to four at a heap."""

    def bot_action(self):
        """What the bot plays that must decide; in a person's place, the best one."""
        seat = self.seats[self.game.seat]
        self._bot.become(seat.character if seat.kind == BOT else names.MASTER)
        return super().bot_action()

    def can_begin(self):
        """Whether somebody has begun who plays, and the state is whole."""
        now = self.game.now
        return now[names.AT_FIRST] < self.game.seats and now[names.AT_VIEWER] == names.NONE
