# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium, with the winner. A game's own podium puts its list between headline and menu."""

import games
from engine import contract
from match import BOT
from micropython import const
from store.resume import is_won
from ui import factories, palette, texts
from ui.cues import LOST, WON, dark, light_side, play
from ui.kit import CENTRE, LINE, WIDE, Line
from ui.menu import Menu, headline

_BAND = const(24)
_MENU = const(30)
_DOUBLED = const(50)  # the menu on a wide screen


def boast(app, match):
    """What the winning side's first bot says; "" if it has none or several sides have won."""
    game = match.game
    winners = [0] * 6
    if game.winners(winners) > 1:
        return ""
    for i in range(winners[0], game.seats, game.sides):
        seat = match.seats[i]
        if seat.kind == BOT:
            own = games.screens(game.raw[contract.RULE_GAME], games.GAME)
            words = app.text(own.FIRST_BOAST + seat.character)
            alone = game.sides == game.seats
            return words if alone else app.text(texts.INFO_SIDE, seat.name, words)
    return ""


class Podium(Menu):
    """The winner in large letters, a bot's comment, and a menu of two rows."""

    top = 28  # where the list begins

    def __init__(self, app, match):
        self.match = match
        self.bottom = app.height - (_MENU if app.width < WIDE else _DOUBLED)
        super().__init__(app, "", top=self.bottom)
        self.winners = [0] * 6
        self._won = match.view().winners(self.winners)
        self.said = self._headline()
        self._words = boast(app, match)
        high = _BAND + LINE if self._words else _BAND
        self.top += high - _BAND
        self.group.append(app.kit.box(0, 0, app.width, high, palette.GOLD))
        self.group.append(headline(app, self.said, _BAND // 2, palette.INK, self._scale()))
        words = Line(app.kit, 1, _BAND - 1, app.width - 2, palette.WINE, CENTRE)
        words.set(self._words)
        self.group.append(words.grid)

    def _headline(self):
        if self._won > 1:
            return self.app.text(texts.MATCH_SHARED)
        return self.app.text(texts.MATCH_WON, self.name(self.winners[0]))

    def _scale(self):
        return 2 if 2 * self.app.kit.font.width(self.said) < self.app.width - 8 else 1

    def show(self):
        """Says who has won, and what the bot says."""
        settings = self.app.settings
        play(WON if is_won(self.match) else LOST, settings)
        if self._won == 1:
            light_side(self.winners[0], settings)
        self.app.say(self.said)
        self.app.say(self._words)
        self.tell()
        super().show()

    def count(self):
        return 2

    def rows(self, room):
        return 2  # in place of a foot

    def label(self, i):
        return self.app.text(texts.MATCH_TITLE if i else texts.MATCH_AGAIN)

    def chosen(self, i):
        if i:
            dark()
            self.app.replace(factories.title)
        else:
            self.app.replace(factories.new_match)

    def back(self):
        """Does nothing: there is nowhere to go back to."""

    # What a game's own class defines

    def name(self, side):
        """A side's name."""
        return ""

    def tell(self):
        """Says how everybody stands."""
