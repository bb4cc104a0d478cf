# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Lays out the parts of the race's table. It is needed for a moment only, and then dropped: what
changes while a match is played is in rivals.py, road.py and signs.py.
"""

import displayio

from micropython import const
from ui.base import palette
from ui.base.kit import LINE, RIGHT, Line
from ui.mille.layout import FLAG, LINES, SIGNS

_DECK = const(35)
_STRIP = const(32)
_FIGURES = const(34)  # pixels of a distance in large figures
_NAME = const(34)
_NUMBER = const(19)
_SCORE = const(43)
_ONLY = const(46)  # of an only rival's name
_SKY = const(12)
_HILLS = const(64)


def stand(kit, group, place):
    """A side's sign, distance, lamps, badge and line of words; place: see `own` and `only`."""
    scale, y, rows, lamps_x, columns, words_y, wide = place
    bitmap = displayio.Bitmap(20, rows, 16)
    large = displayio.Group(scale=scale, y=y)
    large.append(displayio.TileGrid(bitmap, pixel_shader=kit.sprite_colours))
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


def own(layout):
    """Where one's own side stands."""
    wide = layout.width
    y = layout.gauges_y
    lamps = wide // layout.scale - 62
    return layout.scale, y, layout.sign_rows, lamps, 4, layout.state_y, wide


def only(kit, group, layout):
    """An only rival: on a small screen in one line, without a sign."""
    wide = layout.rivals_width
    if layout.scale > 1:
        return stand(kit, group, (layout.scale, 0, 20, wide // layout.scale - 19, 2, 30, 118))
    badge = kit.sprites("signs", 9, 9, 0, 1)
    words = Line(kit, 13, 1, _ONLY - 3)
    number = Line(kit, 11, -1, _ONLY + _FIGURES - 10, palette.WHITE, RIGHT, font=kit.digits)
    lamps = kit.sprites("signs", 9, 9, wide - 36, 1, 4)
    for part in (badge, words.grid, number.grid, lamps):
        group.append(part)
    return None, number, lamps, badge, words


def gauges(kit, layout):
    """The deck and the score, in a group."""
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


def scenery(kit, layout):
    """The group for what lies behind the road, and the hills there, if the road is high."""
    scale = layout.scale
    group = displayio.Group(scale=scale, y=layout.road_y - _SKY * scale)
    if not layout.duel:
        return group, None
    hills = kit.sprites("hills", _HILLS, _SKY, 0, 0, layout.width // scale // _HILLS + 2)
    hills.pixel_shader = displayio.Palette(4)
    group.append(hills)
    return group, hills


def road(kit, layout, sides):
    """The road with its marks, the flag, and the sides' cars: small ones of three tiles each,
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
        large.insert(0, displayio.TileGrid(bitmap, pixel_shader=kit.sprite_colours, y=y))
        group.append(large[0])
    return group, marks, flag, small, large


def rivals(kit, layout, high):
    """The rivals' group, and the cursor on them, `high` pixels high."""
    group = displayio.Group(x=0, y=layout.top)
    bar = kit.box(0, 0, layout.rivals_width, high - 1, palette.TAR)
    bar.hidden = True
    group.append(bar)
    return group, bar


def rows(kit, group, layout, count, height):
    """Several rivals: badge, signs, name, and distance where it has a line of its own.

    It has where the signs are doubled.
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


def explanation(kit, group, layout):
    """The bitmap for what a card does."""
    high = (LINES - 1) * layout.explained_pitch + kit.font.height
    words = displayio.Bitmap(layout.rivals_width - 2, high, 2)
    ink = kit.ink(palette.SAND)
    group.append(displayio.TileGrid(words, pixel_shader=ink, x=2, y=layout.explained_y))
    return words


def team_badge(kit, group, layout):
    """The badge at the end of the line at the top."""
    badge = kit.sprites("signs", 9, 9, layout.width - 9, -layout.top)
    group.append(badge)
    return badge
