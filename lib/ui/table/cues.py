# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sounds and lights at the table of any game; they reveal only what everybody may know."""

from engine import contract
from match import PERSON
from ui.base.cues import TURN, light_side, play


class MatchCues:
    """The cues of one match, for what is on the screen now.

    The state may be ahead of the screen, and its turn could reveal that an attack can't be
    answered, so the lights follow the events alone.
    """

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        # A recreated table has called the viewer already.
        self._turn = match.viewer if match.shown_bytes else contract.NONE

    def call(self, seat):
        """Begins a turn; a tune calls the viewer to their own, but not twice in a row."""
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
        """Whether a person plays for a side."""
        match = self._match
        for seat in range(len(match.seats)):
            if seat % match.game.sides == side and match.seats[seat].kind == PERSON:
                return True
        return False
