# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What sounds and shines at the fort game's table: what everybody may know, and nothing else."""

from engine.forts import names
from match import PERSON
from ui.cues import ATTACK, CARD, COUP, LOST, ROUND_WON, TURN, light_side, play


class Cues:
    """The cues of one match: of what is shown just now."""

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        self._turn = match.viewer if match.told else names.NONE  # called already, if shown anew

    def event(self, heard, i):
        """Plays what belongs to the event at heard[i]."""
        kind = heard[i]
        seat = heard[i + 1]
        if kind == names.TURN_BEGINS:
            self.call(seat)
        elif kind == names.ATTACKED:
            play(ATTACK if self._is_person(heard[i + 3]) else CARD, self._settings)
        elif kind == names.CLAIMED:
            play(COUP, self._settings)
        elif kind in (names.CONQUERED, names.REPELLED):
            play(ROUND_WON if self._is_person(seat) else LOST, self._settings)
        elif kind in (
            names.COLLECTED,
            names.BID,
            names.RECRUITED,
            names.IMPROVED_FORT,
            names.MOVED,
        ):
            play(CARD, self._settings)

    def call(self, seat):
        """A turn begins; whoever has the device is called, but not twice in a row."""
        if seat == self._turn:
            return
        if seat == self._match.viewer:
            play(TURN, self._settings)
        self._turn = seat
        self.light()

    def hand_over(self, seat):
        """Calls who is to take the device."""
        play(TURN, self._settings)
        self._turn = seat
        self.light()

    def _is_person(self, seat):
        return seat != names.NONE and self._match.seats[seat].kind == PERSON

    def light(self):
        """The lights have the colour of whose turn it is."""
        if self._turn != names.NONE:
            light_side(self._turn, self._settings)
