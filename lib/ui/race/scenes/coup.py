# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A coup fourré: sparks fly where the safety has struck, and what one of ours brings counts up."""

from micropython import const
from ui import palette
from ui.scene import Scene

_SPARKS = b"\x00\x04\x02\x02\x04\x00\x07\x01\x08\x04\x07\x07\x04\x08\x01\x07"  # directions, + 4
_FLIES = const(350)  # ms of a spark
_COUNTS = const(600)  # ms of the count
_BRINGS = const(300)
_REACH = const(6)


class Coup(Scene):
    """Eight sparks; the count is written where the table writes what is chosen."""

    LENGTH = 800

    def __init__(self, table, place, ours):
        """place: of the sign that the safety has struck."""
        super().__init__(table.app)
        self._table = table
        self._ours = ours
        self._scale = scale = table.layout.scale
        self._x = place[0] + 9 * scale
        self._y = place[1] + 9 * scale
        for i in range(8):
            colour = palette.WHITE if i & 1 or not ours else palette.GOLD
            self.parts.append(table.app.kit.box(0, 0, 2 * scale, 2 * scale, colour))

    def draw(self, now):
        reach = now * _REACH // _FLIES
        for i in range(8):
            part = self.parts[i]
            part.x = max(0, self._x + (_SPARKS[2 * i] - 4) * reach * self._scale)
            part.y = max(0, self._y + (_SPARKS[2 * i + 1] - 4) * reach * self._scale)
            if now >= _FLIES and not part.hidden:
                part.hidden = True
        if self._ours:
            words = self._table.phrases.boast(0, True)
            if now < _COUNTS:
                words = "+" + str(now * _BRINGS // _COUNTS // 25 * 25)
            self._table.write_choice(words, "")
