# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays clips on a computer, with the same names as the boards' lib/hardware/clips.py."""

import wave

import host


def start(path: str, volume: int) -> int:
    """Starts a clip; returns its length in ms. Raises OSError or ValueError if impossible."""
    try:
        with wave.open(path) as sound:
            length = sound.getnframes() * 1000 // sound.getframerate()
    except (wave.Error, EOFError) as error:
        raise ValueError(f"no clip: {path}") from error
    host.current().speak(path, volume)
    return length


def stop() -> None:
    """Stops the sound."""
    host.current().hush()
