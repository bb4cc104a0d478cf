# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match at one device: its table, its words, its score sheet and its end."""

from engine.nim import names
from engine.nim.game import Bot, Game

from engine import contract
from hardware import hal
from match import Match
from place import apart
from saves.settings import PACES
from ui import texts
from ui.base import recipes
from ui.base.menu import Menu
from ui.screens import podium


@apart("match")
def match_of(header, seats):
    """A match by a header, its seats taken; nothing is dealt yet."""
    return NimMatch(Game(header), seats)


@apart("match")
class NimMatch(Match):
    """Two to four at a heap."""

    COUP = names.TOOK  # counted for people: their turns

    def new_bot(self):
        return Bot()


@apart("table")
class Phrases:
    """Puts events into words, in the language of the open texts."""

    def __init__(self, language, match):
        self._texts = language
        self._match = match

    def seat(self, seat):
        """Who sits there."""
        return self._match.seats[seat].name

    def event(self, heard, i):
        """The sentence of an event."""
        kind = heard[i]
        text = (texts.NIM_BEGAN, texts.NIM_TOOK, texts.MATCH_WON)[kind]
        return self._texts.get(text).format(self.seat(heard[i + 1]), heard[i + 2], heard[i + 3])

    def left(self, view):
        """How many tokens there are."""
        return self._texts.get(texts.NIM_LEFT).format(view.now[names.AT_HEAP])


@apart("table")
class Table(Menu):
    """A row for each number of tokens. Nothing is hidden: the device need not be covered."""

    def __init__(self, app, match):
        self.match = match
        self._phrases = Phrases(app.texts, match)
        super().__init__(app, app.text(texts.GAME_NIM))
        self._hear()

    def recipe(self):
        return recipes.TABLE, (self.match,)

    def count(self):
        return 3

    def label(self, i):
        return self.app.text(texts.NIM_TAKE, i + 1)

    def value(self, i):
        return "" if i else self._phrases.left(self.match.view())

    def chosen(self, i):
        match = self.match
        if match.waits_for_person() and match.game.why_not(i + 1) == contract.OK:
            self._play(i + 1)

    def back(self):
        """The match is left by the menu."""

    def key(self, key):
        if key == hal.START:
            self.app.cover(recipes.PAUSE, self.match)
        elif key == hal.SELECT:
            self.app.push(Sheet(self.app, self.match))
        else:
            super().key(key)

    def waits(self):
        """Returns whether a player is asked."""
        return self.match.waits_for_person() and not self.match.must_hand_over()

    def tick(self):
        """Bots play at the set pace."""
        match = self.match
        if hal.since(self._since) < PACES[self.app.settings.pace]:
            return
        if match.game.over:
            self.app.cover(recipes.SHEET, match)
        elif match.must_hand_over():
            match.hand_over()
        elif not match.waits_for_person():
            self._play(match.bot_action())

    def _play(self, action):
        self.match.apply(action)
        self._hear()
        self.draw()

    def _hear(self):
        """Says what has happened, and shows the last of it."""
        match = self.match
        self._since = hal.ticks()
        self.app.autosave.remember(match)
        for i in range(0, 4 * match.game.events(match.viewer), 4):
            text = self._phrases.event(match.game.happened, i)
            self._foot.set(text)
            self.app.say(text)


@apart
class Sheet(Menu):
    """How many tokens everybody has taken; is_over: the winner is shown next."""

    def __init__(self, app, match, is_over=False):
        self._match = match
        self._is_over = is_over
        self._taken = [0] * match.game.sides
        match.game.scores(self._taken)
        super().__init__(app, app.text(texts.SHEET_TITLE, 1))

    def count(self):
        return len(self._taken)

    def label(self, i):
        return self._match.seats[i].name

    def value(self, i):
        return str(self._taken[i])

    def chosen(self, i):
        if self._is_over:
            self.app.replace(recipes.PODIUM, self._match)
        else:
            self.app.pop()

    def back(self):
        self.chosen(0)


@apart
class Podium(podium.Podium):
    """The winner's name stands in the headline."""

    def name(self, side):
        return self.match.seats[side].name
