# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for audiocore: nothing sounds."""


class RawSample:
    def __init__(self, buffer, *, sample_rate):
        self.buffer = buffer
        self.sample_rate = sample_rate
