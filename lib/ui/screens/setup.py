# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up the next match of any game.

The last choices are still there: A on the first row starts.
"""

import games
from career import code_words
from engine import contract
from hardware import hal
from micropython import const
from ui import texts
from ui.base import recipes
from ui.base.row_menu import RowMenu
from ui.base.rows import Row
from ui.screens.car_row import Parking

_PERSON = const(5)  # seconds that a decision takes
_BOT = const(2)
_MINUTE = const(60)
_STEP = const(300)  # seconds
_HALF = const(150)


class Start(Row):
    """Begins the match."""

    title = texts.SETUP_START
    foot = texts.FOOT_START
    is_for_eyes = True

    def value(self):
        """The letters of the deal, if somebody has typed them; else how long the match takes."""
        deal = code_words.word(code_words.DEAL, self.settings.deal)
        if deal:
            return self.app.text(texts.DEAL_LETTERS, deal)
        return self.app.text(texts.SETUP_MINUTES, minutes(self.settings))


def minutes(settings):
    """About how long the match takes that is set up, in steps of five."""
    header = settings.header
    seats = header[contract.RULE_SEATS]
    bots = sum(settings.kinds[:seats])
    seconds = _PERSON * (seats - bots) + _BOT * bots  # for a decision of each
    decisions = games.screens(settings.game, games.GAME).decisions(header)
    return max(1, (decisions * seconds // seats + _HALF) // _STEP) * _STEP // _MINUTE


class SetupMenu(RowMenu):
    """Changes the header that the next match begins with."""

    def __init__(self, app, rows, road):
        """rows: the game's rows after the start; road: the height of the road above the foot."""
        name = games.GAMES[app.settings.game - 1][games.NAME]
        super().__init__(app, app.text(name), [Start(app)] + rows)
        self._parking = Parking(app, self.group, app.height - road)

    def draw(self):
        super().draw()
        settings = self.app.settings
        self._parking.drive_up(settings.colours, settings.header[contract.RULE_SIDES])

    def chosen(self, i):
        if i:
            super().chosen(i)
            return
        self.app.keep()
        self.app.replace(recipes.NEW_MATCH)

    def key(self, key):
        """Left and right on the start ask for the letters of a deal."""
        if self.cursor or key not in (hal.LEFT, hal.RIGHT):
            super().key(key)
            return
        from ui.screens.letters import Letters

        self._take_deal(-1)
        self.app.push(Letters(self.app, texts.TODAY_TYPE, code_words.DEAL, self._take_deal))

    def _take_deal(self, number):
        self.app.settings.deal = number
        self.draw()

    def back(self):
        self.app.settings.deal = -1
        self.app.keep()
        super().back()
