# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The occasions on which the fort game's bots speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.holdings import forts_of
from micropython import const
from overlay import overlay
from ui.forts.layout import FIRST_FACE
from ui.table import talk
from ui.table.talk import Talk, Voice

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from ui.forts.match import FortsMatch
    from ui.forts.table import Table


overlay(__name__)

_TURNS = const(1 << names.TURN_BEGINS)
_DEEDS = {names.ATTACKED: talk.HITS, names.CONQUERED: talk.BEST, names.REPELLED: talk.COUP}


def voice(table: Table) -> Voice:
    """Makes the Voice of a fort game's table; a single rival's face follows its name."""
    width = table.app.width
    place = (width - 13, table.layout.ranks_y + 1, 1)
    return Voice(table, FortsTalk(table.app, table.match), width, table.layout.scale, place)


class FortsTalk(Talk):
    """The occasions of a fort game; a repelled attack is its coup."""

    _match: FortsMatch

    def __init__(self, app: App, match: FortsMatch) -> None:
        super().__init__(app, match, FIRST_FACE, _TURNS)

    def does(self, happened: Bytes, i: int) -> tuple[int, int]:
        kind = happened[i]
        if kind == names.ROUND_BEGINS and happened[i + 3] == 1:
            return self.greets(self.bot_from(happened[i + 1]))
        return happened[i + 1], _DEEDS.get(kind, names.NONE)

    def meets(self, happened: Bytes, i: int) -> tuple[int, int]:
        if happened[i] == names.ATTACKED:
            return happened[i + 3], talk.HIT
        if happened[i] == names.CONQUERED:
            return self._overtaken(happened[i + 1])
        return names.NONE, names.NONE

    def _overtaken(self, winner: int) -> tuple[int, int]:
        """Returns a bot that had as many forts as the winner before the attack."""
        game = self._match.game
        for seat in range(game.seats):
            if self.is_bot(seat) and forts_of(game, seat) + 1 == forts_of(game, winner):
                return seat, talk.PASSED
        return names.NONE, names.NONE
