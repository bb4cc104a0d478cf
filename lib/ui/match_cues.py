# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What sounds and shines at the table of any game: what everybody may know, and nothing else."""

from engine import contract
from match import PERSON
from ui.cues import TURN, light_side, play


class MatchCues:
    """The cues of one match, for what is shown just now.

    The state may be further than what is shown, and may tell by whose turn it is that an attack
    can't be answered: so the lights follow the events alone.
    """

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        # A table that is made anew has called the viewer already.
        self._turn = match.viewer if match.told else contract.NONE

    def call(self, seat):
        """A turn begins: if it is the viewer's, a tune calls them, but not twice in a row."""
        if seat == self._turn:
            return
        if seat == self._match.viewer:
            play(TURN, self._settings)
        self._turn = seat

    def hand_over(self, seat):
        """Calls the person who is to take the device."""
        play(TURN, self._settings)
        self._turn = seat
        self.light(seat)

    def light(self, seat):
        """The lights have the colour of the seat that acts."""
        if seat != contract.NONE:
            light_side(seat % self._match.game.sides, self._settings)

    def is_ours(self, side):
        """Whether a person is on a side."""
        match = self._match
        for seat in range(len(match.seats)):
            if seat % match.game.sides == side and match.seats[seat].kind == PERSON:
                return True
        return False
