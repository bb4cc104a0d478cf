# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where things lie on the fort game's table, for a screen of 160x128 and for one of 240x240."""

from micropython import const

_SMALL = const(200)  # screens narrower than this have the small layout
_CELL = const(24)
_MAP = const(120)  # pixels for the forts


class Layout:
    """Pixels of the screen, except where `scale` is told: what is drawn once, and doubled."""

    def __init__(self, width, height, seats):
        large = width >= _SMALL
        self.scale = 2 if large else 1
        self.map_y = 22
        self.column = _MAP // seats // 4 * 4  # in the map's own pixels: whole tiles of map.py
        self.row = 21 if large else 22
        self.map_x = (_MAP - (seats - 1) * self.column - _CELL) // 2
        self.shift = min(12, (self.column - _CELL) // 2)
        self.zone_at = ((3, 150), (67, 150)) if large else ((123, 25), (123, 56))
        self.bids_x, self.bids_y = (30, 3) if large else (3, 16)
        self.stock_at = ((144, 151), (194, 151)) if large else ((135, 103), (135, 116))
        self.stock_places = 3 if large else 2
        self.name_y = 169 if large else 90
        self.name_width = width - 4
        self.action_y = 165 if large else 90
        self.hand_y = height - (25 if large else 24) * self.scale
        self.pitch = 16 if large else 17  # of cards, in their own pixels
        self.number_x = 1 if large else 2
        self.cards_x = 14 if large else 21
        self.bottom = self.name_y - 2  # of what is laid over the map
