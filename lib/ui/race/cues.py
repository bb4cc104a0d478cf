# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What sounds and shines at the race's table: what everybody may know, and nothing else."""

from engine.mille import names
from match import PERSON
from ui import palette
from ui.cues import ATTACK, CARD, COUP, LOST, ROUND_WON, TURN, light, light_side, play


class Cues:
    """The cues of one match: of what is shown just now.

    The state may be further than what is shown, and tell by whose turn it is that an attack can't
    be answered: so the lights follow the events alone.
    """

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        self._turn = match.viewer if match.told else names.NONE  # called already, if shown anew

    def event(self, heard, i):
        """Plays what belongs to the event at heard[i]."""
        kind = heard[i]
        if kind == names.TURN_BEGINS:
            self.call(heard[i + 1])
        elif kind == names.COUP_CALLED:
            play(COUP, self._settings)
        elif kind == names.ATTACKED and self._ours(heard[i + 3]):
            play(ATTACK, self._settings)
        elif kind in (names.PLAYED, names.ATTACKED, names.DISCARDED):
            play(CARD, self._settings)
        elif kind == names.ROUND_ENDED:
            play(ROUND_WON if self._ours(heard[i + 3]) else LOST, self._settings)

    def call(self, seat):
        """A turn begins; whoever has the device is called, but not twice in a row."""
        if seat == self._turn:
            return
        if seat == self._match.viewer:
            play(TURN, self._settings)
        self._turn = seat
        self.light(False)

    def hand_over(self, seat):
        """Calls who is to take the device."""
        play(TURN, self._settings)
        self._turn = seat
        self.light(False)

    def _ours(self, side):
        """Whether a person is on a side."""
        match = self._match
        for seat in range(len(match.seats)):
            if seat % match.game.sides == side and match.seats[seat].kind == PERSON:
                return True
        return False

    def light(self, golden):
        """The lights have the colour of the side whose turn it is, or are golden at a coup."""
        if golden:
            light(palette.GOLD, self._settings)
        elif self._turn != names.NONE:
            light_side(self._turn % self._match.game.sides, self._settings)
