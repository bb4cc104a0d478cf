# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The badges: twelve enamel plates, gray until they are won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

from career import awards
from hardware import hal
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, FOLDER, LINE, WIDE, Line, frame
from ui.base.screen import TITLE_HIGH, Screen, title_band

if TYPE_CHECKING:
    from displayio import Palette, TileGrid

    from app import App
    from ui.base.kit import Kit


overlay(__name__)

SIZE = const(24)  # pixels of a plate
_HEAD = const(8)  # bytes of the sheet's file before its pixels
_BYTES = const(288)  # bytes of a plate
_ACROSS = const(4)
_DOWN = const(3)


class Badges(Screen):
    """The directions move the cursor; the foot names the badge and its condition."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._won = record.read(app).badges
        self.at = 0
        kit = app.kit
        scale = 2 if app.width >= WIDE else 1
        count = sum([self._won >> i & 1 for i in range(awards.BADGES)])
        title = title_band(app, self.group, "")
        number = app.text(texts.BADGES_WON, count, awards.BADGES)
        title.set(" " + app.text(texts.TITLE_BADGES), number + " ")
        self._across = app.width // _ACROSS
        foot = app.height - 2 * LINE - 4
        self._apart = (foot - TITLE_HIGH) // _DOWN
        self._frame = displayio.Group()
        wide, high = SIZE * scale + 6, SIZE * scale + 4
        frame(kit, self._frame, 0, 0, wide, high, palette.GOLD, palette.ASPHALT)
        self.group.append(self._frame)
        self._scale = scale
        plates = displayio.Group(scale=scale)
        grey = greyed(kit)
        for i in range(awards.BADGES):
            x, y = self._place(i)
            part = plate(kit, i)
            part.x, part.y = x // scale, y // scale
            if not self._won >> i & 1:
                part.pixel_shader = grey
            plates.append(part)
        self.group.append(plates)
        self._name = Line(kit, 0, foot, app.width, palette.GOLD, CENTRE)
        self._how = Line(kit, 0, foot + LINE, app.width, palette.CREAM, CENTRE)
        self.group.append(self._name.grid)
        self.group.append(self._how.grid)

    def _place(self, i: int) -> tuple[int, int]:
        """Returns the corner of a plate, in pixels of the screen."""
        size = SIZE * self._scale
        x = i % _ACROSS * self._across + (self._across - size) // 2
        y = TITLE_HIGH + i // _ACROSS * self._apart + (self._apart - size) // 2
        return x, y

    def show(self) -> None:
        """Says the number of badges won, then the badge under the cursor."""
        self.app.say(self.app.text(texts.TITLE_BADGES))
        self._draw()

    def _draw(self) -> None:
        text = self.app.text
        x, y = self._place(self.at)
        self._frame.x, self._frame.y = x - 3, y - 2
        won = self._won >> self.at & 1
        self._name.ink(palette.GOLD if won else palette.GREY)
        name, how = text(texts.BADGE_COUP + self.at), text(texts.WIN_COUP + self.at)
        self._name.set("★ " + name if won else name)
        self._how.set(how)
        self.app.say(line_of(self.app, self._won, self.at))

    # The badges as the options of a question

    def question(self) -> Badges:
        return self

    def prompt(self) -> str:
        """Returns the heading."""
        return self.app.text(texts.TITLE_BADGES)

    def count(self) -> int:
        """Returns the number of badges."""
        return awards.BADGES

    def entry(self, i: int) -> str:
        """Returns a badge as a line of a list."""
        return line_of(self.app, self._won, i)

    def go_to(self, i: int) -> None:
        self._walk_to(i)

    def area(self, i: int) -> tuple[int, int, int, int]:
        x, y = i % _ACROSS * self._across, TITLE_HIGH + i // _ACROSS * self._apart
        return x, y, self._across, self._apart

    def _walk_to(self, i: int) -> None:
        self.at = i
        self._draw()

    def key(self, key: int) -> None:
        """Moves the cursor, or goes back."""
        if key in (hal.A, hal.B):
            self.app.close()
            return
        steps = {hal.RIGHT: 1, hal.LEFT: -1, hal.DOWN: _ACROSS, hal.UP: -_ACROSS}
        if key in steps:
            self._walk_to((self.at + steps[key]) % awards.BADGES)


def plate(kit: Kit, badge: int) -> TileGrid:
    """Reads the plate of one badge."""
    bitmap = displayio.Bitmap(SIZE, SIZE, 16)
    with open(FOLDER + "badges.bin", "rb") as file:
        file.seek(_HEAD + badge * _BYTES)
        bitmaptools.readinto(bitmap, file, 4, 1, True)
    return displayio.TileGrid(bitmap, pixel_shader=kit.sprite_colors)


def line_of(app: App, won: int, i: int) -> str:
    """Returns a badge in one sentence."""
    words = app.text(texts.INFO_SIDE, app.text(texts.BADGE_COUP + i), app.text(texts.WIN_COUP + i))
    return "★ " + words if won >> i & 1 else words


def greyed(kit: Kit) -> Palette:
    """Returns the sprites' palette in shades of gray."""
    colors = displayio.Palette(16)
    for i in range(1, 16):
        rgb = palette.rgb(i)
        light = 24 + ((rgb >> 16) + (rgb >> 8 & 255) + (rgb & 255)) // 6
        colors[i] = light << 16 | light << 8 | light
    colors.make_transparent(0)
    return colors
