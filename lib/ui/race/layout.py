# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where things lie on the race's table, for a screen of 160x128 and for one of 240x240."""

from micropython import const
from ui.kit import LINE

_SMALL = const(200)  # screens narrower than this have the small layout


class Layout:
    """Positions in pixels. `scale` is the cards': drawn once, and doubled on a large screen."""

    def __init__(self, width, height):
        large = width >= _SMALL
        self.width = width
        self.scale = 2 if large else 1
        self.large_x = width - 40 * self.scale
        self.large_y = LINE + 1
        self.rivals_width = self.large_x - 1
        self.rivals_height = 55 * self.scale
        self.road_y = 126 if large else 66
        self.gauges_y = 142 if large else 79
        self.name_y = 157 if large else 91
        self.hand_y = height - (27 if large else 25) * self.scale
        self.hand_pitch = 16 if large else 22  # in the cards' own pixels
        self.hand_x = 2 if large else 4
        self.lift = 4
