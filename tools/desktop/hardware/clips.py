# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays a pack's clips on a computer, with the same names as the boards' lib/hardware/clips.py."""

import wave

import desk
from hardware.speech import path


class Clips:
    """The clips of a folder."""

    def __init__(self, folder: str):
        self._folder = folder

    def start(self, clip: int, volume: int) -> int:
        """Starts a clip; returns its length in ms. OSError or ValueError if it can't be played."""
        file = self._folder + path(clip)
        try:
            with wave.open(file) as sound:
                length = sound.getnframes() * 1000 // sound.getframerate()
        except (wave.Error, EOFError) as error:
            raise ValueError(f"no clip: {file}") from error
        desk.current().speak(file, volume)
        return length

    def stop(self) -> None:
        """Ends what is heard."""
        desk.current().hush()
