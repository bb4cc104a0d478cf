# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Dice of an attack roll and settle one after the other; then the bonuses fly to the sum."""

from engine.forts import names
from micropython import const
from ui.base import palette
from ui.base.kit import Line, hide
from ui.base.scene import Scene

_FIRST = const(450)  # ms until the first die lies
_BOTH = const(700)
_SPIN = const(70)
_LAST = const((_BOTH - 1) // _SPIN)  # the last face before both lie; the terms count on from it
_FLIGHT = const(260)
_WIDE = const(30)  # pixels for a bonus


class Dice(Scene):
    """Dice and bonuses of one party, or only what it adds to them."""

    def __init__(self, table, attack, half, rolls):
        super().__init__(table.app)
        self._cues = table._cues
        self._landed = 0
        self._attack = attack
        self._half = half
        self._rolling = _BOTH if rolls else 0
        self._earlier = 0 if rolls else len(half.terms) - 1  # terms that lie there already
        self._to = attack.place(half.x + 42, 38)
        self._labels = []
        scale = table.layout.scale
        for text, _, x, y in half.terms[self._earlier :]:
            start = attack.place(x, y)
            label = Line(table.app.kit, start[0], start[1], _WIDE, palette.GOLD, scale=scale)
            label.set(text)
            label.grid.hidden = True
            self.parts.append(label.grid)
            self._labels.append((label.grid, start))
        self.LENGTH = self._rolling + _FLIGHT * len(self._labels)

    def takes(self):
        """How many ms it takes at the speed that is set."""
        return self.LENGTH // self._speed

    def draw(self, now):
        if now < self._rolling:
            face = now // _SPIN
            self.counts(face)
            dice = (face * 5 % 6 + 1) * 10 + face * 7 % 6 + 1
            if now >= _FIRST:
                dice = self._half.dice // 10 * 10 + dice % 10
                self._land(1)
            self._half.lay(dice)
            return
        self._half.lay(self._half.dice)
        if self._rolling:
            self._land(2)
        flown = now - self._rolling
        for i in range(len(self._labels)):
            part, start = self._labels[i]
            mine = flown - i * _FLIGHT
            hide(part, not 0 <= mine < _FLIGHT)
            if not part.hidden:
                part.x = start[0] + (self._to[0] - start[0]) * mine // _FLIGHT
                part.y = start[1] + (self._to[1] - start[1]) * mine // _FLIGHT
        self._half.sum_up(self._earlier + flown // _FLIGHT)
        self.counts(_LAST + flown // _FLIGHT)
        self._attack.weigh(False)

    def _land(self, number):
        """Each die is heard as it settles, and what is added as it arrives."""
        if self._landed < number:
            self._landed = number
            self._cues.event(bytes((names.ROLLED if self._rolling else names.ADDED,)), 0)

    def finish(self):
        self._half.settle()
        self._attack.weigh()
        self._land(2 if self._rolling else 1)
