# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes through a board's loudspeaker; its amplifier is on only while they sound.

All sound goes through one mixer of unsigned 8-bit samples at tones.RATE, 8,000 a second: two voices
for notes and one for spoken clips.
"""

from __future__ import annotations

# A level could also be a synthesizer's; ours are numbers. What boards.py sets is there by then.
# pyright: reportOperatorIssue=false, reportOptionalMemberAccess=false
from typing import TYPE_CHECKING

import audiocore

from hardware import tones
from micropython import const

if TYPE_CHECKING:
    from typing import Any

    from audiobusio import I2SOut
    from audioio import AudioOut
    from digitalio import DigitalInOut


BUFFER = const(384)  # bytes: two halves of 24 ms each. Sound is heard two halves late.
_NOTES = const(2)  # voices for notes
CLIPS = 2  # the voice for clips, after those for notes

mixer: Any = None  # an audiomixer.Mixer: boards.py sets these three if there is a loudspeaker
out: AudioOut | I2SOut | None = None
amplifier: DigitalInOut | None = None
talks = False  # whether clips are playing: see clips.py
_sings = False  # whether notes are playing


def start(note: int, voice: int, volume: int) -> None:
    """Starts a note in one of the two voices, in place of the current one."""
    global _sings
    _sings = True
    wake()
    part = mixer.voice[voice]
    part.level = tones.LOUDNESS[volume] * (tones.LOWER if voice else tones.UPPER) / 1024
    part.play(audiocore.RawSample(tones.wave(note), sample_rate=tones.RATE), loop=True)


def fade(left: int) -> None:
    """Softens the notes to a number of sixteenths of their loudness."""
    for i in range(_NOTES):
        part = mixer.voice[i]
        part.level = part.level * left / 16


def stop() -> None:
    """Stops the notes and frees their waves; switches the amplifier off unless a clip plays."""
    global _sings
    _sings = False
    for i in range(_NOTES):
        mixer.voice[i].stop()
    rest()


def wake() -> None:
    """Switches the amplifier on; a mixer that starts forgets its voices' sounds."""
    if not amplifier.value:
        amplifier.value = True
        out.play(mixer)


def rest() -> None:
    """Switches the amplifier off unless something is playing."""
    if not (talks or _sings):
        out.stop()
        amplifier.value = False
