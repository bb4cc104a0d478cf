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
        speaker.speak(audiocore.WaveFile(file, self._buffers[turn]), turn, volume)
        return size * 1000 // tones.RATE

    def stop(self):
        """Ends what is heard, and closes the files."""
        speaker.hush()
        self._close(0)
        self._close(1)

    def _close(self, turn):
        if self._files[turn]:
            self._files[turn].close()
            self._files[turn] = None
