# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for neopixel_write: nothing shines."""


def neopixel_write(pin, buffer):
    pass
