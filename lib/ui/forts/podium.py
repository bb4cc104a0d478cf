# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: who has won the match, and the score table."""

from micropython import const
from ui import palette, podium
from ui.forts import scoreboard
from ui.kit import CENTRE, LINE, Line

_WIDEST = const(28)  # pixels from one row to the next


class Podium(podium.Podium):
    """Shows everybody in the order of the result."""

    def __init__(self, app, match):
        super().__init__(app, match)
        self._decided = scoreboard.decided(app, match)
        words = Line(app.kit, 1, self.top - 4, app.width - 2, palette.GOLD, CENTRE)
        words.set(self._decided)
        self.group.append(words.grid)
        y = self.top + LINE - 4
        pitch = min(_WIDEST, (self.bottom - y) // len(match.seats) - 1)
        scoreboard.draw(app, self.group, match, y, pitch)

    def name(self, side):
        return self.match.seats[side].name

    def tell(self):
        self.app.say(self._decided)
        scoreboard.tell(self.app, self.match)
