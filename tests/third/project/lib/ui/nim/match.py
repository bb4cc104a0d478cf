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
    """Makes a match with its seats taken; nothing is dealt yet."""
    return NimMatch(Game(header), seats)


@overlay("match")
class NimMatch(Match):
    """Players who take turns at a heap."""

    COUP = names.TOOK  # counted for people: their turns

    def new_bot(self):
        return Bot()
