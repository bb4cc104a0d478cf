# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues: short tunes, some of them with a flash of the lights.

They reveal only public facts: the card that was played, and the keys that were pressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from overlay import overlay
from ui.base import palette

if TYPE_CHECKING:
    from saves.settings import Settings


# The order of _CUES, and from COUP on that of `rare`.
TICK = 0  # a number counts
CURSOR = 1
DEAL = 2
DRAW = 3
DISCARD = 4
DISTANCES = 5  # plus the card, 25 to 200
REMEDY = 10
SAFETY = 11
ATTACK = 12  # on another side
HIT = 13  # on a human player's side
REFUSED = 14
COUNTDOWN = 15
INCOME = 16
PURCHASE = 17
DICE = 18
TURN = 19  # or the horn in the settings
NEAR = 20  # the same for a player near the goal: higher, with the same intervals
COUP = 21
CAPTURE = 22
ALARM = 23
ROUND_WON = 24
ROUND_LOST = 25
TITLE = 26
WON = 27
LOST = 28
RECORD = 29
# The cues of `stamps`
LINES = 30  # plus the line of a score sheet
COUP_LINE = 41
SAFE_TRIP_LINE = 42
SHUT_OUT_LINE = 43

# The number of the flash's color in _COLORS, or -; then the notes: see hardware/tones.py.
_CUES = (
    b"-i1 -j1 -G1c1G1d1G1e1 -e1a2 -G2C3 "
    b"-C4 -E4 -G4 -c4 5C1E1G1c1e1g5 "
    b"2G2c2e4 4C0c2e2g2j5 3a2f2B4 0M0B3F3L8 "
    b"0L0E2L0E3 0a2 4b2l4 4l2g2j4 5A1e1B1d1G3 -e3a5 -g3j5 "
)
_KINDS = const(3)  # the number of horns
_COLORS = b"\x06\x0c\x08\x0e\x0a\x05"  # red, blue, green, orange, gold and white of palette.py
_FAINT = const(1)  # the maximum volume of ticks
_NO_FLASH = const(45)  # -


def play(cue: int, settings: Settings) -> None:
    """Plays a cue with its light, at the volume in the settings."""
    cues = _CUES
    volume = settings.sound
    if cue <= CURSOR:
        volume = volume and _FAINT
    elif TURN <= cue <= NEAR and settings.horn:
        cues = horns()
        cue = settings.horn - 1 + _KINDS * (cue - TURN)
    elif cue >= COUP:
        cues = rare()
        cue -= COUP
    play_one(cues, cue, volume, settings)


def play_one(cues: bytes, cue: int, volume: int, settings: Settings) -> None:
    """Plays a cue of a row of cues, counted from 0, at a volume."""
    at = 0
    for _ in range(cue):
        at = cues.find(b" ", at) + 1
    flash = 0
    if cues[at] != _NO_FLASH and settings.lights:
        flash = palette.rgb(_COLORS[cues[at] - 48])
    if volume or flash:
        hal.play(cues[at + 1 : cues.find(b" ", at)], volume, flash)


@overlay("horns")
def play_horn(kind: int, settings: Settings) -> None:
    """Plays a horn of the garage, from 1 on, as at the beginning of a turn."""
    play_one(horns(), kind - 1, settings.sound, settings)


@overlay("horns")
def horns() -> bytes:
    """Returns the horns for TURN, then those for NEAR."""
    return b"-G2e3G4 -c2e2g2c4 -G3G1G4 -c2a3c4 -f2a2j2f4 -A3A1A4 "


@overlay("rare")
def rare() -> bytes:
    """Returns the rare cues and the long tunes. They are in memory only until one begins."""
    return (
        b"-c3e3g3j4g3j7 "  # coup
        b"4c1c1g2j5 "  # capture
        b"0a3f3a3f3a5 "  # alarm
        b"4J0c4c3e4N0g9 -L0G6F6J0C9 "  # a round won, lost
        # The title's tune is a drive in C: eight bars, each with two notes of the bass.
        b"-J0c6e6N0g6e6J0a6g6N0e6c6M0f6a6J0j6a6N0g6f6I0d6b6"
        b"J0c6e6N0g6j6H0a6j6L0g6e6M0a6f6N0g4f4d4C0e6g6J0c9 "
        b"-J0c4c2c2N0e4c4J0e4g4N0g8M0a4a2a2J0j4a4N0b4k4I0b4d4J0j4g2g2L0e4g4C0jB "  # a match won
        b"-H0e6d3c3L0B6c6M0d6c3B3H0AD "  # lost
        b"4J0g2g2g3J0j3g2J0j8 "  # a record
    )


@overlay("stamps")
def stamps() -> bytes:
    """Returns the cues with which the lines of a score sheet land, each higher than the one before,
    from LINES on.
    """
    return (
        b"-J0C3 -J0D3 -J0E3 -J0G3 -J0A3 -J0c3 -J0d3 -J0e3 -J0g3 -J0a3 -J0j4 "
        b"4J0e2g2j4 2M0f2a2j4 3L0C2L0C4J0g2c2e2J0j6 "  # coup, safe trip, shut-out
    )


def light_side(side: int, settings: Settings) -> None:
    """Sets the lights to a side's color."""
    light(side_color(side, settings), settings)


def side_color(side: int, settings: Settings) -> int:
    """Returns a side's color, a number of palette.py."""
    return _COLORS[settings.colors[side]]


def light(color: int, settings: Settings) -> None:
    """Sets the lights to a color of palette.py, or off if the settings say so."""
    hal.light(palette.rgb(color) if settings.lights else 0)
