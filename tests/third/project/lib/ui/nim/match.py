# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match of nim at one device."""

from engine.nim import names
from engine.nim.bot import Bot
from engine.nim.game import Game
from match import Match
from overlay import overlay


@overlay("match")
def match_of(header, seats):
    """Makes a match with its seats filled; nothing is dealt."""
    return NimMatch(Game(header), seats)


@overlay("match")
class NimMatch(Match):
    """A match of players who take turns at a heap."""

    COUP = names.TOOK  # counted for human players: their turns

    def new_bot(self):
        return Bot()
