# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where things lie on the fort game's table, for a screen of 160x128 and for one of 240x240.
Needed for a moment only.
"""

from micropython import const
from ui.kit import WIDE

_CELL = const(24)
MAP = 120  # pixels for the forts
_NARROW = const(88)  # the same where the zones stand beside them
_FEW = const(3)  # seats that leave room for the zones on the large screen


class Layout:
    """Positions in screen pixels, or in a picture's own, which `scale` doubles."""

    scale: int
    ranks_y: int
    map_y: int
    column: int  # in the map's own pixels, whole tiles of map.py
    row: int
    map_x: int
    shift: int
    zones: tuple[int, int]  # the scale and the top of their group
    zone_at: tuple
    car_x: int
    car_y: int
    bids_x: int
    bids_y: int
    stock_at: tuple
    stock_width: int  # of one number
    name_y: int  # parts over the map end above it
    name_width: int
    hand_y: int
    lift: int  # of the selected card; from here in the cards' own pixels
    pitch: int
    cards_x: int


def laid_out(width, height, seats):
    """The layout for a screen's size and a number of seats."""
    layout = Layout()
    large = width >= WIDE
    layout.scale = 2 if large else 1
    layout.ranks_y = 20 if large else 10
    layout.map_y = 34 if large else 22
    beside = large and seats <= _FEW  # the zones stand beside the map, as large as its forts
    wide = _NARROW if beside else MAP
    layout.column = wide // seats // 4 * 4
    layout.row = 20 if large else 22
    layout.map_x = (wide - (seats - 1) * layout.column - _CELL) // 2
    layout.shift = min(12, (layout.column - _CELL) // 2)
    layout.zones = (2, layout.map_y) if beside else (1, 0)
    if beside:
        layout.zone_at = ((92, 1), (92, 31))
        layout.car_x, layout.car_y, layout.bids_x, layout.bids_y = 18, 8, -8, 18
    else:
        layout.zone_at = ((3, 154), (67, 154)) if large else ((123, 25), (123, 56))
        layout.car_x, layout.car_y = 27, 5
        layout.bids_x, layout.bids_y = (30, 3) if large else (3, 16)
    layout.stock_at = ((144, 155), (194, 155)) if large else ((133, 103), (133, 116))
    layout.stock_width = 36 if large else 17
    layout.name_y = 168 if large else 90
    layout.name_width = width - 4
    layout.hand_y = height - 24 * layout.scale
    layout.lift = 3 if large else 4
    layout.pitch = 15 if large else 17
    layout.cards_x = 18 if large else 19
    return layout
