# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match at one device."""

from engine.nim.bot import Bot
from engine.nim.game import Game

from match import Match


def match_of(header, seats):
    """A match by a header, its seats taken; nothing is dealt yet."""
    return NimMatch(Game(header), seats, Bot())


class NimMatch(Match):
    """Two to four at a heap."""
