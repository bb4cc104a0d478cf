# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The ground of the map: a desert at night, and its roads.

A road runs in front of each row of forts, and from each fort to the next one of its column. It is
lit between two forts of one holder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.forts import names
from micropython import const
from overlay import overlay
from ui.base.kit import put_tile

if TYPE_CHECKING:
    from displayio import TileGrid

    from engine.types import Bytes
    from ui.base.kit import Kit
    from ui.forts.layout import Layout
    from ui.forts.map import Map


overlay(__name__)

SAND = const(0x302820)  # colors of tools/art/desert.txt
DUNES = const(0x383028)
ROADS = const(0x483828)
LAMPS = const(0x784C18)

_TILE = const(8)
_DOWN = const(3)  # rows of sky above the ground
_HIGH = const(8)  # tiles
_DUNES = const(13)  # tiles from one dune to the next
_THINGS = const(3)  # the first tile of the things in the desert
_ROOMY = const(36)  # a column with room for a thing beside a fort
_BESIDE = const(31)  # pixels from a fort's left edge, at most
_FORT = const(24)
_ROAD = const(4)  # pixels of a road's tile
_DARK = const(10)  # the first tile of a dark road, counted in halves
_LAST = const(16)  # the same for the road in front of the last row
_WALL = const(16)  # pixels


def lay(kit: Kit, layout: Layout, places: Map) -> None:
    """Puts the ground under a map, and the road of each row of forts."""
    colors = displayio.Palette(4)
    colors[0] = SAND
    colors[1] = DUNES
    colors[2] = ROADS
    colors[3] = LAMPS
    wide = (layout.name_width // layout.scale + 7) // _TILE
    ground = kit.sprites("desert", _TILE, _TILE, 0, _DOWN, wide, _HIGH)
    for at in range(wide * _HIGH):
        if at % _DUNES < _THINGS:
            ground[at] = at % _DUNES
    others = places.count - names.FORTS_EACH  # all but the last column
    if layout.column > _ROOMY:
        for fort in range(others):
            if fort % names.FORTS_EACH < 2:  # the last row has no room
                at = (places.y(fort) + 6) // _TILE * wide + (places.x(fort) + _BESIDE) // _TILE
                ground[at] = _THINGS + fort % 2
    end = places.x(others) + layout.map_x + (_FORT + _ROAD - 1)
    for row in range(-1, names.FORTS_EACH):  # the ground comes first
        if row >= 0:  # the last road ends with the ground
            x, y = places.x(row), places.y(row) + layout.row - (7 if row == 2 else 2)
            ground = kit.sprites("desert", _ROAD, _TILE, x, y, (end - x) // _ROAD)
        ground.pixel_shader = colors
        places.group.append(ground)


def light(places: Map, layout: Layout, owner: Bytes) -> None:
    """Lights the roads between forts of one holder."""
    tiles = layout.column // _ROAD
    for fort in range(places.count):
        row = fort % names.FORTS_EACH
        road: TileGrid = places.group[1 + row]  # pyright: ignore[reportAssignmentType] (see `lay`)
        first = fort // names.FORTS_EACH * tiles
        down = first + (_WALL + (-layout.shift if row else layout.shift)) // 2 // _ROAD
        last = fort + names.FORTS_EACH >= places.count
        lit = not last and owner[fort] == owner[fort + names.FORTS_EACH]
        for i in range(first, road.width if last else first + tiles):
            tile = (_LAST if row == 2 else _DARK) + lit
            if row < 2 and i == down:
                tile += 4 if owner[fort] == owner[fort + 1] else 2
            put_tile(road, tile, i)
