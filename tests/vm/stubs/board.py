# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for a PyBadge's board module: the PyGamer's screen, and buttons instead of a stick."""

board_id = "pybadge"
BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = None
SPEAKER = SPEAKER_ENABLE = NEOPIXEL = None


class Display:
    """Shows nothing and draws nothing."""

    width = 160
    height = 128
    auto_refresh = True
    root_group = None

    def refresh(self):
        pass


DISPLAY = Display()
