# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues: short tunes, and the colours of the lights.

They reveal only what everybody at the table may know.
"""

from hardware import hal
from ui import palette

# Frequencies in Hz, each followed by its duration in ms.
TURN = (659, 90, 880, 160)
CARD = (392, 120)
ATTACK = (311, 110, 233, 110, 165, 260)
COUP = (523, 80, 659, 80, 784, 80, 1047, 110, 784, 80, 1047, 220)
ROUND_WON = (523, 130, 523, 90, 659, 130, 784, 260)
LOST = (392, 180, 349, 180, 262, 320)
MATCH_WON = (523, 110, 659, 110, 784, 110, 1047, 220, 880, 110, 1047, 110, 1319, 300)

_SIDE_COLOURS = bytes(
    (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)
)


def play(notes, settings):
    """Plays a cue at the volume in the settings."""
    if settings.sound > 1:
        hal.play(notes, settings.sound - 1)


def light_side(side, settings):
    """Sets the lights to a side's colour."""
    light(_SIDE_COLOURS[settings.colours[side]], settings)


def light(colour, settings):
    """Sets the lights to a colour of palette.py, or off if the settings say so."""
    if settings.shines():
        at = 3 * colour
        rgb = palette.COLOURS
        hal.light(rgb[at], rgb[at + 1], rgb[at + 2])
    else:
        dark()


def dark():
    """Turns the lights off."""
    hal.light(0, 0, 0)
