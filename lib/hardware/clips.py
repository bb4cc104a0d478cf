# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Streams clips from the drive, one after the other without a gap.

The mixer fetches samples up to 48 ms before they sound, and reports a clip's end equally late. So
the next clip begins by the length of the current one, not by the report. A file is open only while
it sounds.
"""

from __future__ import annotations

import audiocore

from hardware import speaker, tones
from micropython import const

_HEAD = const(44)  # bytes of a file before its samples
_BUFFER = const(256)  # two halves of 16 ms each
_PLAIN = const(3)  # the volume of clips if notes are silent

_voice = speaker.mixer.voice[speaker.CLIPS]  # AttributeError without a loudspeaker
_file = None
_buffer = bytearray(_BUFFER)


def start(path: str, volume: int) -> int:
    """Starts a clip in place of the current one; returns its length in ms. Raises OSError or
    ValueError if it can't be played.
    """
    global _file
    _close()
    _file = open(path, "rb")
    size = _file.seek(0, 2) - _HEAD
    _file.seek(0)
    speaker.talks = True
    speaker.wake()
    _voice.level = tones.LOUDNESS[volume or _PLAIN] / 128
    _voice.play(audiocore.WaveFile(_file, _buffer))
    return size * 1000 // tones.RATE


def stop() -> None:
    """Stops the sound and closes the file."""
    _close()
    speaker.talks = False
    speaker.rest()


def _close() -> None:
    global _file
    _voice.stop()
    if _file:
        _file.close()
        _file = None
