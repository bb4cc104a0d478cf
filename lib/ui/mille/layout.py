# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The layout of the race's table, for a screen of 160x128 and for one of 240x240. road.py has the
parts that change during a match.

From the top: the event line; the rivals, and beside them the large card, whose foot the road
covers; the road; the viewer's state as a sign, in figures and in words; the chosen option; the
hand. With one rival the road is twice as high. Behind it is a scenery, if there is room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.kit import LINE, RIGHT, WIDE, Line

if TYPE_CHECKING:
    from displayio import Bitmap, Group, TileGrid
    from vectorio import Rectangle

    from ui.base.kit import Kit


FIRST_FACE = 0  # the number of character 0's face and lines, counted over all games

LINES = 3  # of a card's explanation
FLAG = 30  # a tile of the signs; those after it show it waving
SIGNS = 6  # enough in a row, since a side never shows a hazard together with its safety

_SKY = const(12)  # rows of a scenery
_FOOT = const(2)  # rows of the scenery without room for all of it


class Layout:
    """Positions in pixels. `scale` is that of cards, road, signs and figures, which are drawn once,
    and doubled on a large screen.
    """

    def __init__(self, width: int, height: int, sides: int = 0, is_new: bool = False) -> None:
        """is_new: whether a card's effect is shown, and no scenery, where only one has room."""
        large = width >= WIDE
        self.duel = sides == 2
        self.width = width
        self.scale = 2 if large else 1
        self.large_x = width - 40 * self.scale
        self.top = self.large_y = LINE + (2 if large else 0)
        self.rivals_width = self.large_x - 1
        self.road_y = self.top + 50 * self.scale  # of the roadway
        self.gauges_y = self.road_y + 12 * self.scale
        self.sign_rows = 18 if large else 20  # of a card's picture
        self.state_y = 162 if large else 84
        self.name_y = 173 if large else 94
        self.hand_y = height - (42 if large else 21)
        self.hand_pitch = 16 if large else 22  # in the cards' own pixels
        self.hand_x = 2 if large else 4
        self.lift = 2 if large else 3  # in the cards' own pixels
        if self.duel and not large:
            self.road_y += 1
            self.gauges_y += 1
            self.state_y += 1
            self.name_y += 1
            self.lift = 2
        others = max(1, sides - 1)
        room = (2 if large else 1) - others  # for more rows above both scenery and effect
        self.explains = room >= (-1 if is_new else 0)
        self.sky = _SKY if room >= (0 if is_new else -1) else _FOOT  # rows
        self.rivals_height = self.road_y - self.top
        if self.sky == _SKY:
            self.rivals_height -= _SKY * self.scale
        rows = 21 * max(2, others) if large else 10 * others
        self.explained_y = rows + (large or self.duel)  # a small table of three has no pixel more
        self.row_height = (rows if self.explains else self.rivals_height) // others
        self.explained_pitch = 11 if large else 9


# The parts of the table

_DECK = const(35)
_STRIP = const(32)
_FIGURES = const(34)  # pixels of a distance in large figures
_NAME = const(34)
_NUMBER = const(19)
_SCORE = const(43)
_ONLY = const(46)  # of a single rival's name
_HILLS = const(64)
_PEOPLE = const(15)  # tiles, up to the large card
_ROW = b"\x02\x01\x00\x03\x00"  # of the crowd


@overlay("parts", "scenery")
def stand_parts(
    kit: Kit, group: Group, place: tuple[int, ...]
) -> tuple[Bitmap | Line | TileGrid, ...]:
    """Makes a side's sign, distance, lamps, badge and line of words.

    place: see `own_stand` and `only_stand`.
    """
    scale, y, rows, lamps_x, columns, words_y, wide = place
    bitmap = displayio.Bitmap(20, rows, 16)
    large = displayio.Group(scale=scale, y=y)
    large.append(displayio.TileGrid(bitmap, pixel_shader=kit.sprite_colors))
    number = Line(kit, 22, 0, _FIGURES, palette.WHITE, font=kit.digits)
    large.append(number.grid)
    lamps = kit.sprites("signs", 9, 9, lamps_x, 1, columns, 4 // columns)
    large.append(lamps)
    x = 21 * scale
    badge = kit.sprites("signs", 9, 9, x, words_y)
    x += 9 + scale
    words = Line(kit, x, words_y, wide - x)
    for part in (large, badge, words.grid):
        group.append(part)
    return bitmap, number, lamps, badge, words


@overlay("parts", "scenery")
def own_stand(layout: Layout) -> tuple[int, ...]:
    """Returns the place of the viewer's side."""
    wide = layout.width
    y = layout.gauges_y
    lamps = wide // layout.scale - 62
    return layout.scale, y, layout.sign_rows, lamps, 4, layout.state_y, wide


@overlay("parts", "scenery")
def only_stand(kit: Kit, group: Group, layout: Layout) -> tuple:
    """Returns the place of a single rival: on a small screen in one line, without a sign."""
    wide = layout.rivals_width
    if layout.scale > 1:
        return stand_parts(kit, group, (layout.scale, 0, 20, wide // layout.scale - 19, 2, 30, 118))
    badge = kit.sprites("signs", 9, 9, 0, 1)
    words = Line(kit, 13, 1, _ONLY - 3)
    number = Line(kit, 11, -1, _ONLY + _FIGURES - 10, palette.WHITE, RIGHT, font=kit.digits)
    lamps = kit.sprites("signs", 9, 9, wide - 36, 1, 4)
    for part in (badge, words.grid, number.grid, lamps):
        group.append(part)
    return None, number, lamps, badge, words


@overlay("parts", "scenery")
def gauge_parts(kit: Kit, layout: Layout) -> tuple[Group, Line, Line]:
    """Makes the deck and the score, in a group."""
    wide = layout.width // layout.scale
    group = displayio.Group()
    cards = displayio.Group(scale=layout.scale, y=layout.gauges_y)
    deck = kit.sprites("signs", 9, 9, wide - 24, 1)
    deck[0] = _DECK
    left = Line(kit, wide - 15, 1, 15, palette.GREY, RIGHT)
    cards.append(deck)
    cards.append(left.grid)
    x, y = (194, layout.state_y) if layout.scale > 1 else (54, layout.gauges_y + 1)
    score = Line(kit, x, y, _SCORE, palette.GOLD, RIGHT)
    group.append(cards)
    group.append(score.grid)
    return group, left, score


@overlay("parts", "scenery")
def scenery_parts(kit: Kit, layout: Layout) -> tuple[Group, TileGrid, TileGrid | None]:
    """Makes the parts behind the road: a strip of hills, or its foot, and a hidden crowd in front
    of the whole strip. Returns the group of both, and each.
    """
    scale = layout.scale
    high = layout.sky
    group = displayio.Group(scale=scale, y=layout.road_y - high * scale)
    hills = displayio.TileGrid(
        displayio.Bitmap(_HILLS, high, 4),
        pixel_shader=displayio.Palette(4),
        width=layout.width // scale // _HILLS + 2,
    )
    group.append(hills)
    if high < _SKY:
        return group, hills, None
    crowd = kit.sprites("crowd", 8, 8, 0, high - 7, _PEOPLE)
    for i in range(_PEOPLE):
        crowd[i] = _ROW[i % len(_ROW)]
    group.append(crowd)
    return group, hills, crowd


@overlay("parts", "scenery")
def road_parts(kit: Kit, layout: Layout, sides: int) -> tuple:
    """Makes the road with its marks, the flag, and the sides' cars: small ones of three tiles each,
    unless there are only two; and large ones, the first of them the viewer's.
    """
    wide = layout.width // layout.scale
    group = displayio.Group(scale=layout.scale, y=layout.road_y)
    group.append(kit.sprites("road", _STRIP, 12, 0, 0, (wide + _STRIP - 1) // _STRIP))
    marks = displayio.Bitmap(wide, 2, 2)
    group.append(displayio.TileGrid(marks, pixel_shader=kit.ink(palette.CREAM), y=9))
    flag = kit.sprites("signs", 9, 9, wide - 9, 1)
    flag[0] = FLAG
    group.append(flag)
    small = []
    large = []
    for _ in range(0 if layout.duel else sides):
        small.append(kit.sprites("signs", 9, 3, 0, 0, 1, 3))
        group.append(small[-1])
    for y in (-10, -3) if layout.duel else (-1,):
        bitmap = displayio.Bitmap(20, 14, 16)
        large.insert(0, displayio.TileGrid(bitmap, pixel_shader=kit.sprite_colors, y=y))
        group.append(large[0])
    return group, marks, flag, small, large


@overlay("parts", "scenery")
def rival_parts(kit: Kit, layout: Layout, high: int) -> tuple[Group, Rectangle]:
    """Makes the rivals' group, and the cursor on them, `high` pixels high."""
    group = displayio.Group(x=0, y=layout.top)
    bar = kit.box(0, 0, layout.rivals_width, high - 1, palette.TAR)
    bar.hidden = True
    group.append(bar)
    return group, bar


@overlay("parts", "scenery")
def row_parts(
    kit: Kit, group: Group, layout: Layout, count: int, height: int
) -> list[tuple[TileGrid, TileGrid, Line, Line | None]]:
    """Makes the row of one of several rivals: badge, signs, name, and distance if it has a line of
    its own.

    It has one if the signs are doubled.
    """
    scale = layout.scale
    left = layout.rivals_width // scale - 9 * SIGNS
    room = _NAME if scale > 1 else _NAME + _NUMBER
    signs = displayio.Group(scale=scale)
    group.append(signs)
    found = []
    for i in range(count):
        y = (i * height + max(0, (height - (20 if scale > 1 else LINE)) // 2)) // scale
        badge = kit.sprites("signs", 9, 9, 0, y)
        icons = kit.sprites("signs", 9, 9, left, y, SIGNS)
        name = Line(kit, 18 if scale > 1 else 10, y * scale, room, palette.CREAM)
        signs.append(badge)
        signs.append(icons)
        group.append(name.grid)
        number = None
        if scale > 1:
            number = Line(kit, 18, y * scale + 9, _NAME, palette.WHITE)
            group.append(number.grid)
        found.append((badge, icons, name, number))
    return found


@overlay("parts", "scenery")
def explanation_part(kit: Kit, group: Group, layout: Layout) -> Bitmap:
    """Makes the bitmap for a card's effect."""
    high = (LINES - 1) * layout.explained_pitch + kit.font.height
    words = displayio.Bitmap(layout.rivals_width - 2, high, 2)
    ink = kit.ink(palette.SAND)
    group.append(displayio.TileGrid(words, pixel_shader=ink, x=2, y=layout.explained_y))
    return words


@overlay("parts", "scenery")
def team_badge(kit: Kit, group: Group, layout: Layout) -> TileGrid:
    """Makes the badge at the end of the top line."""
    badge = kit.sprites("signs", 9, 9, layout.width - 9, -layout.top)
    group.append(badge)
    return badge
