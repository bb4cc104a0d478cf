# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: who has won the match, and the score table."""

from micropython import const
from ui import podium
from ui.forts import scoreboard
from ui.kit import LINE

_WIDEST = const(28)  # pixels from one row to the next


class Podium(podium.Podium):
    """Shows everybody in the order of the result."""

    def __init__(self, app, match):
        super().__init__(app, match)
        room = self.bottom - self.top - LINE + 1
        pitch = min(_WIDEST, room // len(match.seats))
        scoreboard.draw(app, self.group, match, self.top - 2, pitch)

    def name(self, side):
        return self.match.seats[side].name

    def tell(self):
        scoreboard.tell(self.app, self.match)
