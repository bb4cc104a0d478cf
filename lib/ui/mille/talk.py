# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The occasions on which the race's bots speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from micropython import const
from overlay import overlay
from ui.mille.layout import FIRST_FACE
from ui.table import talk
from ui.table.talk import Talk, Voice

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from ui.mille.match import MilleMatch
    from ui.mille.table import Table


overlay(__name__)

_TURNS = const(1 << names.PLAYED | 1 << names.ATTACKED | 1 << names.DISCARDED)
_BOUNCED = bytes((names.BOUNCED,))
_DEEDS = {names.ATTACKED: talk.HITS, names.COUP_CALLED: talk.COUP}


def voice(table: Table) -> Voice:
    """Makes the Voice of a race's table; a single rival's face replaces its badge."""
    badge = 10 if table.game.seats > table.game.sides else 0
    place = (
        (40, table.layout.top + 29, 1) if table.layout.scale > 1 else (0, table.layout.top - 1, 1)
    )
    return Voice(table, MilleTalk(table.app, table.match), table.app.width - badge, 1, place)


class MilleTalk(Talk):
    """The occasions of a race."""

    _match: MilleMatch

    def __init__(self, app: App, match: MilleMatch) -> None:
        super().__init__(app, match, FIRST_FACE, _TURNS)

    def does(self, happened: Bytes, i: int) -> tuple[int, int]:
        kind = happened[i]
        if kind == names.DEALT:  # another bot greets in each round
            return self.greets(self.bot_from(happened[i + 3]))
        if kind == names.ROUND_ENDED:
            return self.bot_of(happened[i + 3]), talk.WON
        if kind == names.PLAYED and happened[i + 2] == names.MILES_200:
            return happened[i + 1], talk.BEST
        return happened[i + 1], _DEEDS.get(kind, names.NONE)

    def meets(self, happened: Bytes, i: int) -> tuple[int, int]:
        kind = happened[i]
        side = happened[i + 3]
        if kind == names.ATTACKED:
            bounces = happened[i + 4 : i + 5] == _BOUNCED
            return names.NONE if bounces else self.bot_of(side), talk.HIT
        if kind == names.ROUND_ENDED and side != names.NONE:
            return self._loser(side), talk.LOST
        if kind == names.PLAYED and happened[i + 2] <= names.MILES_200:
            return self._overtaken(happened[i + 1] % self._match.game.sides, happened[i + 2])
        return names.NONE, names.NONE

    def _loser(self, winner: int) -> int:
        """Returns a bot of the side after the winner's."""
        return self.bot_of((winner + 1) % self._match.game.sides)

    def _overtaken(self, side: int, card: int) -> tuple[int, int]:
        """Returns a bot that was level with a side or ahead before its last drive, and is behind
        now.
        """
        game = self._match.game
        now = game.distance[side]
        step = 8 if card == names.MILES_200 else 1 + card
        for other in range(game.sides):
            if 0 < now - step <= game.distance[other] < now and not game.wrong_way[side]:
                return self.bot_of(other), talk.PASSED
        return names.NONE, names.NONE
