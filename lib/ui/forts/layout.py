# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where things lie on the fort game's table, for a screen of 160x128 and for one of 240x240."""

from micropython import const
from ui.base.kit import WIDE, Line

_CELL = const(24)
MAP = 120  # pixels for the forts
_NARROW = const(88)  # the same where the zones stand beside them
_FEW = const(3)  # seats that leave room for the zones on the large screen


class Layout:
    """Positions in screen pixels, or in a picture's own, which `scale` doubles."""

    def __init__(self, width, height, seats):
        large = width >= WIDE
        self.scale = 2 if large else 1
        self.ranks_y = 20 if large else 10
        self.map_y = 34 if large else 22
        beside = large and seats <= _FEW  # the zones stand beside the map, as large as its forts
        wide = _NARROW if beside else MAP
        self.column = wide // seats // 4 * 4  # in the map's own pixels, whole tiles of map.py
        self.row = 20 if large else 22
        self.map_x = (wide - (seats - 1) * self.column - _CELL) // 2
        self.shift = min(12, (self.column - _CELL) // 2)
        self.zones = (2, self.map_y) if beside else (1, 0)  # the scale and the top of their group
        if beside:
            self.zone_at = ((92, 1), (92, 31))
            self.car_x, self.car_y, self.bids_x, self.bids_y = 18, 8, -8, 18
        else:
            self.zone_at = ((3, 154), (67, 154)) if large else ((123, 25), (123, 56))
            self.car_x, self.car_y = 27, 5
            self.bids_x, self.bids_y = (30, 3) if large else (3, 16)
        self.stock_at = ((144, 155), (194, 155)) if large else ((133, 103), (133, 116))
        self.stock_width = 36 if large else 17  # of one number
        self.name_y = 168 if large else 90  # parts over the map end above it
        self.name_width = width - 4
        self.hand_y = height - 24 * self.scale
        self.lift = 3 if large else 4  # of the selected card; from here in the cards' own pixels
        self.pitch = 15 if large else 17
        self.cards_x = 18 if large else 19

    def line(self, kit, x, y, width, colour, beside=None):
        """A line of text; on the large screen its letters are doubled if they fit.

        width: in pixels; beside: the doubled line to its right, which must be set first.
        """
        if self.scale == 1:
            return Line(kit, x, y, width, colour)
        from ui.forts.scaled_line import Doubled

        return Doubled(kit, x, y, width, colour, beside)
