# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays a pack's clips, streamed from the drive, one after the other without a gap.

A board tells only some 50 ms later that a clip has ended. So their lengths decide when the next one
begins, and it does so in another voice of the mixer.
"""

import audiocore

from hardware import speaker, tones
from hardware.speech import path
from micropython import const

_HEAD = const(44)  # bytes of a file before its samples
_BUFFER = const(512)
_FIRST = const(2)  # the first of the mixer's two voices for clips
_PLAIN = const(3)  # the volume if notes are silent


class Clips:
    """The clips of a folder; files are open only while they sound."""

    def __init__(self, folder):
        self._folder = folder
        self._files: list = [None, None]
        self._buffers = (bytearray(_BUFFER), bytearray(_BUFFER))
        self._turn = 0

    def start(self, clip, volume):
        """Starts a clip; returns its length in ms. OSError or ValueError if it can't be played."""
        self._turn = turn = 1 - self._turn
        self._close(turn)
        file = open(self._folder + path(clip), "rb")
        self._files[turn] = file
        size = file.seek(0, 2) - _HEAD
        file.seek(0)
        speaker.talks = True
        speaker.wake()
        voice = speaker.mixer.voice[_FIRST + turn]
        voice.level = tones.LOUDNESS[volume or _PLAIN] / 128
        voice.play(audiocore.WaveFile(file, self._buffers[turn]))
        return size * 1000 // tones.RATE

    def stop(self):
        """Ends what is heard, and closes the files."""
        speaker.talks = False
        for turn in range(2):
            speaker.mixer.voice[_FIRST + turn].stop()
            self._close(turn)
        speaker.rest()

    def _close(self, turn):
        if self._files[turn]:
            self._files[turn].close()
            self._files[turn] = None
