# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes through a board's analogue output; its amplifier is on only while they sound.

All sound goes through one mixer with two voices of unsigned 8-bit samples at tones.RATE, 8,000 a
second. A tune needs its second voice only for a bass, so that clips can be spoken there.
"""

# The type stubs' board has none of these pins.
# A level could also be a synthesizer's; ours are numbers.
# pyright: reportAttributeAccessIssue=false, reportOperatorIssue=false

import audiocore
import audioio
import audiomixer
import board
import digitalio

from hardware import tones
from micropython import const

_BUFFER = const(384)  # bytes: two halves of 24 ms each. What begins is heard two halves later.

_mixer = audiomixer.Mixer(
    voice_count=2,
    buffer_size=_BUFFER,
    channel_count=1,
    bits_per_sample=8,
    samples_signed=False,
    sample_rate=tones.RATE,
)
_out = audioio.AudioOut(board.SPEAKER)
_amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
_amplifier.switch_to_output(False)


def start(note: int, voice: int, volume: int) -> None:
    """Starts a note in one of two voices, in place of the last one there."""
    if not _amplifier.value:
        _amplifier.value = True
        _out.play(_mixer)
    part = _mixer.voice[voice]
    part.level = tones.LOUDNESS[volume] * (tones.LOWER if voice else tones.UPPER) / 1024
    part.play(audiocore.RawSample(tones.wave(note), sample_rate=tones.RATE), loop=True)


def fade(left: int) -> None:
    """Makes the notes softer: so many sixteenths of what they were are left."""
    for part in _mixer.voice:
        part.level = part.level * left / 16  # pyright: ignore[reportOperatorIssue]


def stop() -> None:
    """Ends the notes, lets go of their waves and switches the amplifier off."""
    for part in _mixer.voice:
        part.stop()
    _out.stop()
    _amplifier.value = False
