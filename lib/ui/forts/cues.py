# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sounds and lights at the fort game's table."""

from engine.forts import names
from ui.cues import ATTACK, CARD, COUP, LOST, ROUND_WON, play
from ui.match_cues import MatchCues


class Cues(MatchCues):
    """The fort game's tunes."""

    def event(self, heard, i):
        """Plays the tune for the event at heard[i]."""
        kind = heard[i]
        seat = heard[i + 1]
        if kind == names.TURN_BEGINS:
            self.call(seat)
        elif kind == names.ATTACKED:
            play(ATTACK if self.is_ours(heard[i + 3]) else CARD, self._settings)
        elif kind == names.CLAIMED:
            play(COUP, self._settings)
        elif kind in (names.CONQUERED, names.REPELLED):
            play(ROUND_WON if self.is_ours(seat) else LOST, self._settings)
        elif kind in (
            names.COLLECTED,
            names.BID,
            names.RECRUITED,
            names.IMPROVED_FORT,
            names.MOVED,
        ):
            play(CARD, self._settings)
