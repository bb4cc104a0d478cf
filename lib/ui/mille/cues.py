# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sounds and lights at the race's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from engine.mille.moves import goal
from micropython import const
from ui.base.cues import (
    ATTACK,
    COUP,
    DEAL,
    DISCARD,
    DISTANCES,
    HIT,
    NEAR,
    REFUSED,
    REMEDY,
    ROUND_LOST,
    ROUND_WON,
    SAFETY,
    TURN,
    play,
)
from ui.table.match_table import MatchCues

if TYPE_CHECKING:
    from engine.types import Bytes
    from ui.mille.match import MilleMatch


_NEAR = const(8)  # steps of 25


class Cues(MatchCues):
    """The race's tunes."""

    _match: MilleMatch

    def event(self, happened: Bytes, i: int) -> None:
        """Plays the tune for the event at happened[i]."""
        kind = happened[i]
        if kind == names.TURN_BEGINS:
            self.call(happened[i + 1])
        else:
            cue = self._cue(kind, happened[i + 2], happened[i + 3])
            if cue:
                play(cue, self._settings)

    def own_turn(self, seat: int) -> int:
        """Returns the cue of a human player's turn, higher for the last 200 kilometers."""
        game = self._match.game
        far = goal(game) - game.distance[seat % game.sides]
        return NEAR if far <= _NEAR else TURN

    def _cue(self, kind: int, card: int, side: int) -> int:
        """Returns the cue for an event, or 0."""
        if kind == names.PLAYED:
            if card < names.STOP:
                return DISTANCES + card  # longer distances are higher
            return SAFETY if card >= names.RIGHT_OF_WAY else REMEDY
        if kind == names.ATTACKED:
            return HIT if self.is_ours(side) else ATTACK
        if kind == names.DISCARDED:
            return DISCARD
        if kind == names.COUP_CALLED:
            return COUP
        if kind == names.BOUNCED:
            return SAFETY if self.is_ours(side) else REFUSED
        if kind == names.ROUND_ENDED:
            return ROUND_WON if self.is_ours(side) else ROUND_LOST
        return DEAL if kind in (names.DEALT, names.RESHUFFLED) else 0
