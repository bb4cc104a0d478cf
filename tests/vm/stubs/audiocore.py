# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for audiocore: nothing sounds, but a clip keeps its file open and its buffer."""


class RawSample:
    def __init__(self, buffer, *, sample_rate):
        self.buffer = buffer
        self.sample_rate = sample_rate


class WaveFile:
    def __init__(self, file, buffer):
        if file.read(4) != b"RIFF":
            raise ValueError("Invalid wave file")
        self._file = file
        self._buffer = buffer
