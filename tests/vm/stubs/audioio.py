# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for audioio: nothing sounds."""


class AudioOut:
    def __init__(self, pin):
        pass

    def play(self, sample):
        pass

    def stop(self):
        pass
