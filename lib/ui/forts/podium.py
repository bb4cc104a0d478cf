# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Who has won the match, and the score table."""

from micropython import const
from ui import podium
from ui.forts import scoreboard
from ui.kit import LINE

_WIDEST = const(28)  # pixels from row to row


class Podium(podium.Podium):
    """Everybody in the order that decides."""

    def __init__(self, app, match):
        super().__init__(app, match)
        room = self.bottom - self.top - LINE + 1
        pitch = min(_WIDEST, room // len(match.seats))
        scoreboard.draw(app, self.group, match, self.top - 2, pitch)

    def name(self, side):
        return self.match.seats[side].name

    def tell(self):
        scoreboard.tell(self.app, self.match)
