# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays clips, streamed from the drive, one after the other without a gap.

A board tells only some 50 ms later that a clip has ended. So their lengths decide when the next one
begins, and it does so in another voice of the mixer. Files are open only while they sound.
"""

import audiocore

from hardware import speaker, tones
from micropython import const

_HEAD = const(44)  # bytes of a file before its samples
_BUFFER = const(256)  # two halves of 16 ms each
_FIRST = const(2)  # the first of the mixer's two voices for clips
_PLAIN = const(3)  # the volume if notes are silent

_files: list = [None, None]
_buffers = bytearray(_BUFFER), bytearray(_BUFFER)
_turn = 0


def start(path, volume):
    """Starts a clip; returns its length in ms. OSError or ValueError if it can't be played."""
    global _turn
    _turn = 1 - _turn
    _close(_turn)
    _files[_turn] = file = open(path, "rb")
    size = file.seek(0, 2) - _HEAD
    file.seek(0)
    speaker.talks = True
    speaker.wake()
    voice = speaker.mixer.voice[_FIRST + _turn]
    voice.level = tones.LOUDNESS[volume or _PLAIN] / 128
    voice.play(audiocore.WaveFile(file, _buffers[_turn]))
    return size * 1000 // tones.RATE


def stop():
    """Ends what is heard, and closes the files."""
    speaker.talks = False
    for turn in range(2):
        speaker.mixer.voice[_FIRST + turn].stop()
        _close(turn)
    speaker.rest()


def _close(turn):
    if _files[turn]:
        _files[turn].close()
        _files[turn] = None
