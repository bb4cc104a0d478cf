# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score table of a match: forts, cars, towers, gas and water, in order of importance."""

from engine.forts import names
from micropython import const
from ui import texts
from ui.base.kit import CENTRE, LINE, Line
from ui.base.palette import GREY
from ui.base.screen import Screen
from ui.base.title_bar import title_band
from ui.forts import scoreboard

_TOP = const(18)


class Sheet(Screen):
    """Shows and says how everybody stands."""

    def __init__(self, app, match):
        super().__init__(app)
        self._match = match
        title_band(app, self.group, self._title())
        high = app.height - _TOP - LINE - 2
        scoreboard.draw(
            app, self.group, match, _TOP, min(24, (high - LINE - 2) // len(match.seats))
        )
        foot = Line(app.kit, 0, app.height - LINE - 1, app.width, GREY, CENTRE)
        foot.set(app.text(texts.FOOT_BACK))
        self.group.append(foot.grid)

    def _title(self):
        view = self._match.view()
        rounds = view.options[names.RULE_ROUNDS]
        if rounds:
            return self.app.text(texts.FM_SHEET, view.now[names.AT_ROUND], rounds)
        return self.app.text(texts.SHEET_TITLE, view.now[names.AT_ROUND])

    def show(self):
        """Reads it out, the leader first."""
        self.app.say(self._title())
        scoreboard.tell(self.app, self._match)

    def key(self, key):
        """Goes back to the menu."""
        self.app.pop()
