# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A round begins: a band opens over the map, with the round's number."""

from engine.forts import names
from micropython import const
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, Line, hide
from ui.base.scene import Scene

_WIDE = const(136)  # pixels
_HIGH = const(28)
_STEP = const(60)  # ms; a third of the height
_STEPS = const(3)


class Banner(Scene):
    """The band, and the text while it is open."""

    LENGTH = 900

    def __init__(self, table, number):
        super().__init__(table.app)
        app = table.app
        rounds = table.view().options[names.RULE_ROUNDS]
        if rounds:
            text = app.text(texts.FM_SHEET, number, rounds)
        else:
            text = app.text(texts.SHEET_TITLE, number)
        scale = 2 if 2 * app.kit.font.width(text) <= _WIDE - 4 else 1
        x = (app.width - _WIDE) // 2
        self._middle = (table.layout.map_y + table.layout.name_y) // 2
        self._band = app.kit.box(x, self._middle, _WIDE, 1, palette.GOLD)
        self._line = Line(
            app.kit, x, self._middle - 5 * scale, _WIDE // scale, palette.INK, CENTRE, scale=scale
        )
        self._line.set(text)
        self.parts = [self._band, self._line.grid]

    def draw(self, now):
        step = min(now, self.LENGTH - now) // _STEP
        hide(self._line.grid, step < _STEPS)
        high = _HIGH * min(step + 1, _STEPS) // _STEPS
        if self._band.height != high:
            self._band.y = self._middle - high // 2  # first, or more is redrawn
            self._band.height = high

    def finish(self):
        """Nothing to do: the table is drawn already."""
