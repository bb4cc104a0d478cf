# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues: short tunes, and the colour of the lights.

They tell what everybody at the table may know, and nothing else.
"""

import hal
from match import PERSON
from micropython import const
from ui import palette

# Shared numbers
_ATTACKED = const(4)
_COUP_CALLED = const(6)
_DISCARDED = const(5)
_NONE = const(255)
_PLAYED = const(3)
_ROUND_ENDED = const(14)
_TURN_BEGINS = const(1)

# Frequencies in Hz, each with the ms until the next one.
TURN = (659, 90, 880, 160)
CARD = (392, 120)
ATTACK = (311, 110, 233, 110, 165, 260)
COUP = (523, 80, 659, 80, 784, 80, 1047, 110, 784, 80, 1047, 220)
ROUND_WON = (523, 130, 523, 90, 659, 130, 784, 260)
LOST = (392, 180, 349, 180, 262, 320)
MATCH_WON = (523, 110, 659, 110, 784, 110, 1047, 220, 880, 110, 1047, 110, 1319, 300)

_SIDES = bytes(
    (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)
)


class Cues:
    """The cues of one match: of what is shown just now.

    The state may be further than what is shown, and tell by whose turn it is that an attack can't
    be answered: so the lights follow the events alone.
    """

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        self._turn = match.viewer if match.told else _NONE  # called already, if shown anew

    def event(self, heard, i):
        """Plays what belongs to the event at heard[i]."""
        kind = heard[i]
        if kind == _TURN_BEGINS:
            self.call(heard[i + 1])
        elif kind == _COUP_CALLED:
            play(COUP, self._settings)
        elif kind == _ATTACKED and self._ours(heard[i + 3]):
            play(ATTACK, self._settings)
        elif kind in (_PLAYED, _ATTACKED, _DISCARDED):
            play(CARD, self._settings)
        elif kind == _ROUND_ENDED:
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
        elif self._turn != _NONE:
            light_side(self._turn % self._match.game.sides, self._settings)


def play(notes, settings):
    """Plays a cue as loud as the settings say."""
    if settings.sound > 1:
        hal.play(notes, settings.sound - 1)


def light_side(side, settings):
    """The lights take a side's colour."""
    light(_SIDES[settings.colours[side]], settings)


def light(colour, settings):
    """The lights take a colour of palette.py, where the settings let them shine."""
    if settings.shines():
        at = 3 * colour
        rgb = palette.COLOURS
        hal.light(rgb[at], rgb[at + 1], rgb[at + 2])
    else:
        dark()


def dark():
    """The lights go out."""
    hal.light(0, 0, 0)
