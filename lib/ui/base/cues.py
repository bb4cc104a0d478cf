# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues: short tunes, each with a flash of the lights where that says something.

They reveal only what everybody at the table may know: what has been played, and which keys.
"""

from hardware import hal
from micropython import const
from ui.base import palette
from ui.base.tunes import TUNES

# In the order in which they stand in _CUES, and those from COUP on in tunes.py.
TICK = 0  # a number counts
CURSOR = 1
DEAL = 2
DRAW = 3
DISCARD = 4
DISTANCES = 5  # + the card, 25 to 200
REMEDY = 10
SAFETY = 11
ATTACK = 12  # on somebody else
HIT = 13  # on one of us
REFUSED = 14
COUNTDOWN = 15
INCOME = 16
PURCHASE = 17
DICE = 18
TURN = 19
COUP = 20
CAPTURE = 21
ALARM = 22
ROUND_WON = 23
ROUND_LOST = 24
TITLE = 25
WON = 26
LOST = 27

# First the number of the flash's colour in _COLOURS, or -; then the notes: see hardware/tones.py.
_CUES = (
    b"-i1 -j1 -G1c1G1d1G1e1 -e1a2 -G2C3 "
    b"-C4 -E4 -G4 -c4 5C1E1G1c1e1g5 "
    b"2G2c2e4 4C0c2e2g2j5 3a2f2B4 0M0B3F3L8 "
    b"0L0E2L0E3 0a2 4b2l4 4l2g2j4 5A1e1B1d1G3 -e3a5 "
)
_COLOURS = b"\x06\x0c\x08\x0e\x0a\x05"  # red, blue, green, orange, gold and white of palette.py
_FAINT = const(1)  # how loud ticks may be
_NO_FLASH = const(45)  # -


def play(cue, settings):
    """Plays a cue at the volume in the settings, with its light."""
    cues = _CUES
    volume = settings.sound
    if cue <= CURSOR:
        volume = volume and _FAINT
    elif cue >= COUP:
        cues = TUNES
        cue -= COUP
    at = 0
    for _ in range(cue):
        at = cues.find(b" ", at) + 1
    flash = 0
    if cues[at] != _NO_FLASH and settings.lights:
        flash = _rgb(_COLOURS[cues[at] - 48])
    if volume or flash:
        hal.play(cues[at + 1 : cues.find(b" ", at)], volume, flash)


def light_side(side, settings):
    """Sets the lights to a side's colour."""
    light(_COLOURS[settings.colours[side]], settings)


def light(colour, settings):
    """Sets the lights to a colour of palette.py, or off if the settings say so."""
    hal.light(_rgb(colour) if settings.lights else 0)


def _rgb(colour):
    """A colour of palette.py as 0xRRGGBB."""
    at = 3 * colour
    rgb = palette.COLOURS
    return rgb[at] << 16 | rgb[at + 1] << 8 | rgb[at + 2]
