# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A side completes the trip: its car drives through the ribbon, under a chequered flag."""

import displayio

from micropython import const
from ui import palette
from ui.scene import Scene

_CAR = const(16)  # pixels, before scaling
_HIGH = const(8)
_PIECES = const(12)
_DRIVES = const(1000)  # ms from one side to the other
_COUNTS = const(600)  # ms of the count
_FALLS = const(700)  # ms of the confetti
_COLOURS = bytes((palette.GOLD, palette.RED, palette.SKY, palette.GREEN, palette.WHITE))
_CHECKS = (8, 5)
_CHECK = const(3)  # pixels


class Goal(Scene):
    """A stretch of road in place of the rivals, for a moment."""

    LENGTH = 1700

    def __init__(self, table, side, count=None):
        """count: of the points, which goes on meanwhile."""
        super().__init__(table.app)
        kit, layout = table.app.kit, table.layout
        self._scale = scale = layout.scale
        self._wide = wide = layout.rivals_width
        self._top = top = layout.top
        high = layout.rivals_height
        self._ground = ground = top + high - 8 * scale
        self._middle = wide // 2
        self._broken = False
        self._count = count
        box = kit.box
        self._add(box(0, top, wide, high, palette.BLUE))
        self._add(box(0, ground - 6 * scale, wide, high - ground + top + 6 * scale, palette.TAR))
        self._add(box(0, ground, wide, scale, palette.CREAM))
        post = ground - 30 * scale
        self._add(box(self._middle + 9 * scale, post, 2 * scale, 30 * scale, palette.WHITE))
        self._flag = displayio.Group(scale=scale, x=self._middle + 11 * scale, y=post)
        self._flag.append(_flag(kit))
        self._add(self._flag)
        self._ribbon = [
            self._add(
                box(self._middle, ground - 10 * scale * (2 - i), 2 * scale, 10 * scale, palette.RED)
            )
            for i in range(2)
        ]
        car = kit.sprites("cars", _CAR, _HIGH, 0, 0)
        car[0] = table.app.settings.colours[side]
        self._car = displayio.Group(scale=2 * scale)
        self._car.append(car)
        self._car.y = ground - 2 * _HIGH * scale + 3 * scale
        self._add(self._car)
        self._pieces = []
        for i in range(_PIECES):
            colour = _COLOURS[i % len(_COLOURS)]
            piece = box(self._middle, ground - 12 * scale, 2 * scale, 2 * scale, colour)
            piece.hidden = True
            self._pieces.append(self._add(piece))
        self._turn = 0

    def _add(self, part):
        self.parts.append(part)
        return part

    def draw(self, now):
        if self._count:
            self._count.show(256 * min(now, _COUNTS) // _COUNTS)
        scale = self._scale
        long = 2 * _CAR * scale
        x = (self._wide - long) * min(now, _DRIVES) // _DRIVES
        if self._car.x != x:
            self._car.x = x
        self._flag.y = self._ground - 30 * scale - (now >> 7 & 1) * scale
        reached = (self._middle - long) * _DRIVES // (self._wide - long)
        passed = now - reached
        if passed < 0:
            return
        if not self._broken:
            self._broken = True
            for i in range(2):  # it tears, and its halves fall aside
                half = self._ribbon[i]
                half.width, half.height = half.height, half.width
                half.x = self._middle + (4 - 12 * i) * scale
                half.y = self._ground - (1 - i) * 2 * scale
        self._turn ^= 1
        for i in range(self._turn, _PIECES, 2):  # every other one in each frame
            self._fall(i, min(passed, _FALLS))

    def _fall(self, i, passed):
        """Confetti rises from the ribbon, and falls."""
        scale = self._scale
        piece = self._pieces[i]
        x = self._middle + (2 * i - 11) * 4 * scale * passed // _FALLS
        rise = (13 + i * 5 % 12) * passed // 200
        y = (
            self._ground
            - 12 * scale
            - scale * rise
            + scale * 75 * passed * passed // (_FALLS * _FALLS)
        )
        if y >= self._ground or not 0 <= x < self._wide - 2 * scale:
            piece.hidden = True
        else:
            piece.x = x
            piece.y = max(self._top, y)
            piece.hidden = False


def _flag(kit):
    """A chequered flag."""
    columns, rows = _CHECKS
    checks = displayio.Bitmap(columns * _CHECK, rows * _CHECK, 16)
    for y in range(rows * _CHECK):
        for x in range(columns * _CHECK):
            checks[x, y] = palette.WHITE if (x // _CHECK + y // _CHECK) & 1 else palette.INK
    return displayio.TileGrid(checks, pixel_shader=kit.colours)
