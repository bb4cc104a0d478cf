# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Guided first matches: the offer, the script, and the screen that leads through.

A guided match is fixed. It is played at the game's own table, with a line for each step. Terminal
and screen share all of this except `Guide`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

import games
from career.matches import cast
from engine import contract
from hardware import hal
from match import LESSON, PRESS
from micropython import const
from news import NewsLog
from overlay import overlay
from ui import texts
from ui.base import palette, recipes
from ui.base.font import wrap
from ui.base.kit import CENTRE, LINE, WIDE, Line, hide
from ui.base.language import named
from ui.base.menu import Choice
from ui.table.match_table import Around

if TYPE_CHECKING:
    from collections.abc import Callable

    from app import App
    from engine.game import BaseGame
    from engine.table import BaseTable
    from match import Match, Seat
    from ui.table.match_table import MatchTable
    from ui.table.question import Question


class Lesson:
    """A game's guided match, defined by a game's own class."""

    first_line: int  # its text
    rivals: tuple[int, ...]  # the bots' characters
    rounds: tuple[bytes, ...]  # the plays: see `Script`

    def new_game(self) -> BaseGame:
        """Makes the game, with nothing dealt."""
        raise NotImplementedError

    def match_of(self, game: BaseGame, seats: list[Seat], script: Script) -> Match:
        """Makes the match and deals it. The script plays for the bots."""
        raise NotImplementedError

    def key(self, table: MatchTable, action: int, is_first: bool, is_new: bool) -> int:
        """Returns the key that leads to an action. is_first: the decision's first question is still
        open. is_new: the question has just appeared.
        """
        raise NotImplementedError

    def band(self, table: MatchTable) -> tuple[int, int, int, int]:
        """Returns the place of the line: x, y, width and height; only y may change."""
        raise NotImplementedError


# --- the offer


@overlay("offer")
def offer(app: App, number: int, set_up: Callable[[int], None]) -> Choice:
    """Asks once for each game whether to play a guided first match.

    set_up: opens the set-up of a game, for players who know how to play.
    """

    def take(i):
        app.settings.guided |= 1 << number
        app.keep()
        if i:
            app.close()
            set_up(number)
        else:
            app.open_next(recipes.GUIDED, number)

    answers = app.text(texts.GUIDE_YES), app.text(texts.GUIDE_NO)
    return Choice(app, app.text(texts.GUIDE_ASK), answers, take, app.text(texts.GUIDE_FOOT))


@overlay("offer")
def guides(app: App) -> Choice:
    """Returns the games that have a guided first match."""
    found = [i for i in range(len(games.GAMES)) if games.game(i + 1).is_guided]
    answers = [app.text(games.GAMES[i][games.NAME]) for i in found]

    def take(i):
        app.open_next(recipes.GUIDED, found[i] + 1)

    return Choice(app, app.text(texts.GUIDE_TITLE), answers, take, app.text(texts.GUIDE_FOOT))


# --- the script


@overlay("script")
class Script:
    """The script of a lesson, decision by decision, in place of a bot.

    rounds: for each round, two bytes for each decision: the action, and the line for the human
    player; 0: the previous line. After the last decision the match is over.
    """

    def __init__(self, game: BaseGame, rounds: tuple[bytes, ...]) -> None:
        self._game = game
        self._rounds = rounds

    def _row(self) -> bytes:
        return self._rounds[self._game.now[contract.AT_ROUND] - 1]

    def action(self) -> int:
        """Returns the next action."""
        return self._row()[2 * self._game.logged]

    def line(self) -> int:
        """Returns the number of its line."""
        row = self._row()
        at = 2 * self._game.logged + 1
        while not row[at]:
            at -= 2
        return row[at]

    def place(self) -> int:
        """Returns a number for this decision."""
        return self._game.now[contract.AT_ROUND] << 9 | self._game.logged

    # The script as a bot

    def become(self, character: int) -> None:
        """Does nothing: the script is fixed."""

    def choose(self, view: BaseTable) -> int:
        """Returns the scripted action, whatever the view."""
        return self.action()


@overlay("script")
def put(row: memoryview, at: int, deck: memoryview, card: int) -> None:
    """Swaps the card at a place of a row with a card of the given kind in a deck."""
    i = 0
    while deck[i] != card:
        i += 1
    deck[i] = row[at]
    row[at] = card


@overlay("script")
def begin(app: App, lesson: Lesson) -> tuple[Match, Script]:
    """Returns a lesson's match, with the human player and bots, and its script. It is never
    saved.
    """
    app.autosave.is_unsaved_match = True
    seats = cast(app, lesson.rivals)
    seats[0].coup_mode = PRESS
    game = lesson.new_game()
    app.settings.game = game.raw[contract.RULE_GAME]  # the next match is of this game
    script = Script(game, lesson.rounds)
    match = lesson.match_of(game, seats, script)
    match.kind = LESSON
    match.news = NewsLog(len(match.seats), False)  # no page of news comes between two lines
    return match, script


# --- the screen

_KEY = const(17)  # pixels for the framed key
_TIGHT = const(9)  # pixels from line to line on a small screen
_SIGNS = {hal.A: "Ⓐ", hal.LEFT: "◀", hal.RIGHT: "▶"}


@overlay("guide")
class Guide(Around):
    """A screen around a table: only the expected key gets through, and START leaves.

    While bots play, nothing covers the table, and A and B hurry as in any match.
    """

    missed = contract.NONE  # in the terminal: the expected action, after another one was chosen

    def __init__(self, app: App, lesson: Lesson) -> None:
        match, self._script = begin(app, lesson)
        super().__init__(app, games.of(match.game.raw).table(app, match))
        self._lesson = lesson
        self._place = self._line = 0  # the guided decision, 0 for none; its line
        self._first = self._question = None  # its first question, and the current one
        self.wanted = -1  # the expected key
        kit = app.kit
        x, y, wide, high = lesson.band(self.table)
        pitch = LINE if app.width >= WIDE else _TIGHT
        count = high // pitch
        self._room = wide - _KEY - 5
        self._lines = []
        for i in range(count):
            top = 1 + (high - LINE - 2) * i // (count - 1)  # within the frame
            self._lines.append(Line(kit, 2, top, self._room))
        right = wide - _KEY
        middle = (high - LINE) // 2
        self._sign = Line(kit, right, middle, _KEY - 2, palette.WHITE, CENTRE)
        self._band = band = displayio.Group(x=x, y=y)
        band.hidden = True
        band.append(kit.box(0, 0, wide, high, palette.GOLD))
        band.append(kit.box(0, 1, wide, high - 2, palette.TAR))
        band.append(kit.box(right - 1, middle - 3, _KEY, LINE + 6, palette.GOLD))
        band.append(kit.box(right, middle - 2, _KEY - 2, LINE + 4, palette.BLUE))
        band.append(self._sign.grid)
        for line in self._lines:
            band.append(line.grid)
        self.group.append(band)

    def tick(self) -> None:
        """Lets the table run; at a decision, shows the keys that lead to it."""
        self.table.tick()
        self._look()

    def waits(self) -> bool:
        """Returns whether there is a guided decision."""
        return self._place > 0 and self.table.waits()

    def question(self) -> Question | None:
        """Returns the question of a guided decision, or None."""
        return self.table.question() if self._place else None

    def go_to(self, i: int) -> None:
        """Moves the cursor to the expected option; for any other, repeats the line."""
        question = self.table.question()
        assert question  # there is an option, so there is a question
        if i != question.find(self._script.action()):
            self._repeat()
        elif i != question.at:
            self.table.go_to(i)
            self._look(True)

    def key(self, key: int) -> None:
        """Passes the expected key to the table; for any other, repeats the line."""
        wanted = self.wanted
        if key == hal.START:
            self._leave()
        elif not self._place:
            if key in (hal.A, hal.B):
                self.table.key(key)
        elif key == wanted or (wanted != hal.A and key in (hal.LEFT, hal.RIGHT)):
            self._ink(palette.CREAM)
            self.table.key(key)
            self._look(True)
        else:
            self._ink(palette.GOLD)
            self._repeat()

    def _repeat(self) -> None:
        """Says the line again, and the expected key; for a player who types, the characters to
        type.
        """
        self.app.say(self._text())
        if hal.TOLD:
            self.missed = self._script.action()
        elif self.wanted != hal.A:
            self.app.say(named(self.app, _SIGNS[self.wanted]))

    def _leave(self) -> None:
        hal.light(0)
        self.app.open_next(recipes.TITLE)

    def _text(self) -> str:
        return self.app.text(self._lesson.first_line + self._line - 1)

    def _ink(self, color: int) -> None:
        for line in self._lines:
            line.ink(color)

    def _look(self, pressed: bool = False) -> None:
        """Shows the next key, if something has changed."""
        question = self.table.question()
        place = self._script.place() if question else 0
        is_new = question is not self._question or place != self._place
        if not (is_new or pressed):
            return
        self._question = question
        if place != self._place:
            self._place = place
            self._first = question
            hide(self._band, not place)
        if not place:
            self._line = 0
            return
        self._write()
        at = self._lesson.band(self.table)[1]  # so that it covers nothing that is needed
        if at != self._band.y:
            self._band.y = at
        action = self._script.action()
        self.wanted = self._lesson.key(self.table, action, question is self._first, is_new)
        self._sign.set(_SIGNS[self.wanted])

    def _write(self) -> None:
        """Writes and says the line of a decision."""
        line = self._script.line()
        if line == self._line:
            return
        self._line = line
        self._ink(palette.CREAM)
        text = self._text()
        start = 0
        for row in self._lines:
            end = wrap(self.app.kit.font, text, start, self._room)
            row.set(text[start:end].strip())
            start = end
        self.app.say(text)

    def recipe(self) -> tuple[int, tuple[Match]]:
        """Returns the recipe of the table that another screen covers. The match is over."""
        return self.table.recipe()
