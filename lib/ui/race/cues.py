# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sounds and lights at the race's table."""

from engine.mille import names
from ui.cues import ATTACK, CARD, COUP, LOST, ROUND_WON, light, play
from ui.match_cues import MatchCues


class Cues(MatchCues):
    """The race's tunes; at a coup fourré the lights turn gold, or white."""

    def event(self, heard, i):
        """Plays the tune for the event at heard[i]."""
        kind = heard[i]
        if kind == names.TURN_BEGINS:
            self.call(heard[i + 1])
        elif kind == names.COUP_CALLED:
            play(COUP, self._settings)
        elif kind == names.ATTACKED and self.is_ours(heard[i + 3]):
            play(ATTACK, self._settings)
        elif kind in (names.PLAYED, names.ATTACKED, names.DISCARDED):
            play(CARD, self._settings)
        elif kind == names.ROUND_ENDED:
            play(ROUND_WON if self.is_ours(heard[i + 3]) else LOST, self._settings)

    def shine(self, colour):
        """The lights of a coup fourré, whoever's turn it is."""
        light(colour, self._settings)
