# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for audiomixer: nothing sounds, but its buffers take the memory that they take."""


class Mixer:
    def __init__(
        self,
        *,
        voice_count,
        buffer_size,
        channel_count,
        bits_per_sample,
        samples_signed,
        sample_rate,
    ):
        self._buffers = bytearray(buffer_size)
        self.voice = tuple([_Voice() for _ in range(voice_count)])


class _Voice:
    def __init__(self):
        self.level = 1.0
        self._sample = None

    def play(self, sample, *, loop=False):
        self._sample = sample

    def stop(self):
        self._sample = None
