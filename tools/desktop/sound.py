# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays notes on the computer as they sound on a board; without a loudspeaker, silently."""

import contextlib
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for phrases

import pygame

from hardware import tones

RATE = 22050  # samples a second
SILENCE = 128


class Sound:
    """Opens the loudspeaker when the first notes are played."""

    def __init__(self):
        self._open = None
        self._known: dict[tuple[tuple[int, ...], int], pygame.mixer.Sound] = {}

    def play(self, notes: tuple[int, ...], volume: int) -> None:
        """Plays notes, replacing those that are playing; returns at once."""
        if self._open is None:
            self._open = _open_mixer()
        if not self._open:
            return
        tune = notes, volume
        if tune not in self._known:
            self._known[tune] = pygame.mixer.Sound(buffer=samples(notes, volume))
        pygame.mixer.Channel(0).play(self._known[tune])

    def close(self) -> None:
        """Closes the loudspeaker."""
        if self._open:
            pygame.mixer.quit()
        self._open = None
        self._known.clear()


def samples(notes: tuple[int, ...], volume: int) -> bytes:
    """The notes as unsigned 8-bit samples, RATE a second; each note cuts off the one before."""
    wave = tones.pluck(bytearray(tones.LENGTH), volume)
    sound = bytearray()
    for frequency, ms in zip(notes[::2], notes[1::2], strict=True):
        for i in range(RATE * ms // 1000):
            at = i * tones.CYCLE * frequency // RATE
            sound.append(wave[at] if at < tones.LENGTH else SILENCE)
    return bytes(sound)


def _open_mixer() -> bool:
    """Opens the mixer; returns whether there is a loudspeaker."""
    try:
        with _hushed():
            pygame.mixer.init(RATE, 8, 1, 512)
    except pygame.error:
        return False
    return True


@contextlib.contextmanager
def _hushed():
    """Silences standard error: without a loudspeaker Linux's sound library complains there."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
