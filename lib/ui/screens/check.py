# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Checks a console: the player tries its buttons, sound and lights, then the app measures what
nobody sees: see figures.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE
from ui.base.screen import Screen, title_band
from ui.screens.figures import Figures, measured

if TYPE_CHECKING:
    from vectorio import Rectangle

    from app import App
    from ui.base.kit import Line

overlay(__name__)

_COLUMNS = const(7)
_REST = const(600)  # ms from the last button to the measuring
# For each key: its sign, the text with its name, its place, its color and its note.
_SIGNS = ("A", "B", "START", "SELECT", "▲", "▼", "◀", "▶")
_NAMES = (
    texts.KEY_A,
    texts.KEY_B,
    texts.KEY_START,
    texts.KEY_SELECT,
    texts.KEY_UP,
    texts.KEY_DOWN,
    texts.KEY_LEFT,
    texts.KEY_RIGHT,
)
_X = b"\x06\x05\x03\x03\x01\x01\x00\x02"  # columns
_Y = b"\x01\x01\x02\x00\x00\x02\x01\x01"  # rows
_COLORS = b"\x06\x0c\x08\x0e\x0a\x05\x0d\x0f"
_NOTES = b"CDEFGABc"
_LONG = const(54)  # the digit of a note: six units


class Check(Screen):
    """A picture of each button. A press lights it up, with a note and a color of the lights.

    Once all were pressed, or A or B twice in a row, the app measures and opens `Figures`.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        title_band(app, self.group, app.text(texts.CHECK_TITLE))
        self._pictures = {key: self._picture(key) for key in hal.keys}
        y = app.height - 2 * LINE - 4
        self.show_line(app.text(texts.CHECK_PRESS), 0, y, app.width, align=CENTRE)
        foot = app.text(texts.CHECK_ON)
        self.show_line(foot, 0, y + LINE + 2, app.width, palette.GREY, CENTRE)
        self._pressed = []  # the keys
        self._last = -1
        self._shown = 0  # ms from keys to their frames, in all
        self._count = 0  # those keys
        self._ends = False
        self._at = 0  # when the last key was pressed

    def _picture(self, key: int) -> tuple[Rectangle, Line]:
        """Draws a key's picture: its box and its sign. Words are as wide as two columns."""
        size = self.app.width // _COLUMNS
        x = _X[key] * size + 3
        y = (self.app.height - 3 * size) // 2 - 3 + _Y[key] * size
        wide = size * (2 if len(_SIGNS[key]) > 1 else 1) - 2
        box = self.app.kit.box(x, y, wide, size - 2, palette.TAR)
        self.group.append(box)
        return box, self.show_line(_SIGNS[key], x, y + (size - 2 - LINE) // 2, wide, align=CENTRE)

    def show(self) -> None:
        """Says what to do, unless the figures are being closed."""
        if self._ends:
            return
        self.app.say(self.app.text(texts.CHECK_TITLE))
        self.app.say(self.app.text(texts.CHECK_PRESS))
        self.app.say(self.app.text(texts.CHECK_ON))

    def key(self, key: int) -> None:
        """Lights a button up, and measures how long that takes; goes on after the last one."""
        app = self.app
        begun = hal.ticks()
        color = _COLORS[key]
        hal.light(palette.rgb(color))
        hal.play(bytes((_NOTES[key], _LONG)), app.settings.sound or 1, 0)
        box, sign = self._pictures[key]
        box.color_index = color
        sign.ink(palette.INK)
        hal.display.refresh()
        self._shown += hal.since(begun)
        self._count += 1
        app.say(app.text(_NAMES[key]))
        if key not in self._pressed:
            self._pressed.append(key)
        again = key == self._last and key in (hal.A, hal.B)
        self._last = key
        self._at = hal.ticks()
        self._ends = self._ends or again or len(self._pressed) == len(hal.keys)

    def waits(self) -> bool:
        return not self._ends

    def tick(self) -> None:
        """Measures, when the last button's note has ended."""
        if self._ends and hal.since(self._at) >= _REST:
            app = self.app
            hal.light(0)
            found = measured(app, self.group, len(self._pressed), self._shown // self._count)
            app.open(Figures(app, found))
