# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A QR code that opens the page on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, WIDE
from ui.base.screen import Screen
from ui.screens import qr_code

if TYPE_CHECKING:
    from app import App

overlay(__name__, "phone")

_MARGIN = const(5)  # modules around a code, on both sides together, at least
_PHONE = const(20)  # the width of the picture of a phone


class Phone(Screen):
    """The code, as large as the screen allows, beside a picture of the phone that reads it."""

    def __init__(self, app: App, link: str) -> None:
        super().__init__(app)
        self._link = link
        kit = app.kit
        code = qr_code.drawn(link.encode())
        high = app.height - (LINE + 4 if app.width >= WIDE else 0)  # above the foot
        scale = high // (code.width + _MARGIN)
        self.group.append(kit.box(app.width - high, 0, high, high, palette.WHITE))
        side = code.width * scale
        place = displayio.Group(scale=scale, x=app.width - (high + side) // 2, y=(high - side) // 2)
        colors = displayio.Palette(2)
        colors[0] = palette.rgb(palette.WHITE)
        colors[1] = palette.rgb(palette.INK)
        place.append(displayio.TileGrid(code, pixel_shader=colors))
        self.group.append(place)
        if app.width >= WIDE:
            foot = app.text(texts.PHONE_HOW)
            self.show_line(foot, 0, app.height - LINE - 1, app.width, palette.CREAM, CENTRE)
        else:
            self._draw_phone((app.width - high - _PHONE) // 2, high // 2 - 30)
            self.show_line("Ⓑ", 0, app.height - LINE - 6, app.width - high, align=CENTRE)

    def _draw_phone(self, x: int, y: int) -> None:
        """Draws a phone with a code on it."""
        box = self.app.kit.box
        for part in (
            box(x + 1, y, _PHONE - 2, 36, palette.CREAM),
            box(x, y + 1, _PHONE, 34, palette.CREAM),
            box(x + 2, y + 4, _PHONE - 4, 25, palette.TAR),
            box(x + 8, y + 31, 4, 2, palette.TAR),
        ):
            self.group.append(part)
        for i, j in ((0, 0), (7, 0), (0, 7)):
            self.group.append(box(x + 4 + i, y + 9 + j, 5, 5, palette.WHITE))
            self.group.append(box(x + 6 + i, y + 11 + j, 1, 1, palette.TAR))
        self.group.append(box(x + 12, y + 17, 3, 3, palette.WHITE))

    def show(self) -> None:
        """Says what the code is for, and where it leads."""
        self.app.say(self.app.text(texts.PHONE_HOW))
        self.app.say(self._link)

    def key(self, key: int) -> None:
        """Goes back at any button."""
        self.app.close()
