# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays tunes on the computer as they sound on a board; silent without a loudspeaker."""

import contextlib
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for phrases

import pygame

from hardware import tones

SILENCE = 128
TURN = tones.RATE * 20 // 1000  # samples in a turn of the app's loop, after which a note fades
RING, RELEASE = 14 / 16, 8 / 16  # as in lib/hardware/hal.py
TAIL = 5  # turns
TICK = b"1"  # its length
TUNES = 0, 1  # the channels of tunes
CLIPS = 2, 3  # the channels that clips use in turn
PLAIN = 3  # the volume of clips if tunes are silent


class Sound:
    """Opens the loudspeaker when the first tune is played."""

    def __init__(self):
        self._open = None
        self._has_bass = False
        self._turn = 0
        self._known: dict[tuple[bytes, int], pygame.mixer.Sound] = {}

    def play(self, tune: bytes, volume: int) -> None:
        """Plays a tune in place of the current one; returns at once.

        A tick does not replace it: it plays in the second voice if there is no bass.
        """
        if self._open is None:
            self._open = _open_mixer()
        if not self._open:
            return
        if not volume:
            for number in TUNES:
                pygame.mixer.Channel(number).stop()
            return
        channel = pygame.mixer.Channel(0)
        if tune[1:] == TICK:
            sounds = channel.get_busy()
            if sounds and self._has_bass:
                return
            channel = pygame.mixer.Channel(1)
            channel.set_volume(tones.LOWER / tones.UPPER if sounds else 1)
        else:
            self._has_bass = tones.ZERO in tune
        known = tune, volume
        if known not in self._known:
            self._known[known] = pygame.mixer.Sound(buffer=samples(tune, volume))
        channel.play(self._known[known])

    def speak(self, clip: str, volume: int) -> None:
        """Plays a clip's file together with the tune and the previous clip; returns at once."""
        if self._open is None:
            self._open = _open_mixer()
        if not self._open:
            return
        self._turn = 1 - self._turn
        channel = pygame.mixer.Channel(CLIPS[self._turn])
        channel.set_volume(tones.LOUDNESS[volume or PLAIN] / 128)
        channel.play(pygame.mixer.Sound(clip))

    def hush(self) -> None:
        """Stops the clips."""
        if self._open:
            for number in CLIPS:
                pygame.mixer.Channel(number).stop()

    def close(self) -> None:
        """Closes the loudspeaker."""
        if self._open:
            pygame.mixer.quit()
        self._open = None
        self._known.clear()


def samples(tune: bytes, volume: int) -> bytes:
    """Returns the tune as unsigned 8-bit samples at tones.RATE, mixed as a board does."""
    sound = bytearray()
    voices = [_Voice(), _Voice()]
    for letter, digit in zip(tune[::2], tune[1::2], strict=True):
        units = digit - tones.ZERO
        number = 0 if units else 1
        share = tones.LOWER if number else tones.UPPER
        voices[number].start(letter, tones.LOUDNESS[volume] * share / 1024)
        _mix(sound, voices, units * tones.UNIT * tones.RATE // 1000, RING)
    _mix(sound, voices, TAIL * TURN, RELEASE)
    return bytes(sound)


class _Voice:
    """A repeated note that fades."""

    def __init__(self):
        self._wave = bytes((SILENCE,))
        self._at = 0
        self.level = 0.0

    def start(self, letter, level):
        self._wave = tones.wave(letter)
        self._at = 0
        self.level = level

    def next(self):
        """Returns the next sample, signed."""
        sample = self._wave[self._at % len(self._wave)] - SILENCE
        self._at += 1
        return int(sample * self.level // 1)


def _mix(sound, voices, count, left):
    """Appends samples of all voices together; after each turn a part of their level is left."""
    for i in range(count):
        sound.append(SILENCE + sum(voice.next() for voice in voices))
        if i % TURN == TURN - 1:
            for voice in voices:
                voice.level *= left


def _open_mixer() -> bool:
    """Opens the mixer; returns whether there is a loudspeaker."""
    try:
        with _hushed():
            pygame.mixer.init(tones.RATE, 8, 1, 512)
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
