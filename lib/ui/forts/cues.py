# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What sounds and shines at the fort game's table: what everybody may know, and nothing else."""

from match import PERSON
from micropython import const
from ui.cues import ATTACK, CARD, COUP, LOST, ROUND_WON, TURN, light_side, play

# Shared numbers
_ATTACKED = const(13)
_BID = const(8)
_CLAIMED = const(24)
_COLLECTED = const(7)
_CONQUERED = const(17)
_IMPROVED_FORT = const(11)
_MOVED = const(12)
_NONE = const(255)
_RECRUITED = const(10)
_REPELLED = const(18)
_TURN_BEGINS = const(1)


class Cues:
    """The cues of one match: of what is shown just now."""

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        self._turn = match.viewer if match.told else _NONE  # called already, if shown anew

    def event(self, heard, i):
        """Plays what belongs to the event at heard[i]."""
        kind = heard[i]
        seat = heard[i + 1]
        if kind == _TURN_BEGINS:
            self.call(seat)
        elif kind == _ATTACKED:
            play(ATTACK if self._is_person(heard[i + 3]) else CARD, self._settings)
        elif kind == _CLAIMED:
            play(COUP, self._settings)
        elif kind in (_CONQUERED, _REPELLED):
            play(ROUND_WON if self._is_person(seat) else LOST, self._settings)
        elif kind in (_COLLECTED, _BID, _RECRUITED, _IMPROVED_FORT, _MOVED):
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
        return seat != _NONE and self._match.seats[seat].kind == PERSON

    def light(self):
        """The lights have the colour of whose turn it is."""
        if self._turn != _NONE:
            light_side(self._turn, self._settings)
