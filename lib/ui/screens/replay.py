# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The replay of the last finished round at the game's own table.

It runs at four times the pace, stops, goes step by step, and can be continued: the player plays on
from there, against bots. If several human players played, it shows only public information.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career.matches import match_of
from engine import contract
from hardware import hal
from match import BEST, BOT, PERSON, WHAT_IF
from micropython import const
from news import NewsLog
from overlay import overlay
from saves import parts
from saves.match_format import replay, unpack
from ui import texts
from ui.base import palette, recipes
from ui.base.kit import CENTRE, Line
from ui.base.language import named
from ui.table.match_table import Around

if TYPE_CHECKING:
    from app import App
    from engine.table import BaseTable
    from match import Match
    from ui.base.kit import Kit


overlay(__name__)

_TIMES = const(4)  # times as fast as the match
_HIGH = const(12)


def is_kept() -> bool:
    """Returns whether there is a stored round to watch."""
    try:
        return len(parts.unseal(hal.load, parts.REPLAY)) > 0
    except parts.Damaged:
        return False


def round_kept(app: App) -> Rerun | None:
    """Makes the screen of the stored round, or returns None."""
    found = rewound()
    return Rerun(app, *found) if found else None


def rewound() -> tuple[Match, Tape] | None:
    """Returns the match of the stored round, at its first decision, and the tape that plays it;
    None if there is no readable round.
    """
    try:
        content = parts.unseal(hal.load, parts.REPLAY)
        seats, _, raw, log = unpack(content)
        match = match_of(games.game(content[0]).books().checked(raw), seats)
        if len(raw) != len(match.game.raw):
            return None
        tape = Tape(bytes(log))
        _begin(match, raw, tape)
        return match, tape
    except (parts.Damaged, ValueError, IndexError):
        return None


def _begin(match: Match, raw: bytearray, tape: Tape) -> None:
    """Goes back to the round's first decision. A single human player is the viewer."""
    for seat in match.seats:
        if seat.kind == PERSON:
            seat.kind = BOT
            seat.character = contract.NONE
    match.persons = 0
    match.news = NewsLog(len(match.seats), False)
    match.viewer = match.reader
    match.lead(tape)
    match.game.raw[:] = raw
    match.begin_round_again()


def taken_over(match: Match) -> Match:
    """Continues a watched match: the viewer plays on against bots, with the round's news."""
    seat = match.seats[match.viewer]
    seat.kind = PERSON
    seat.character = BEST
    taken = match_of(bytearray(match.game.options), match.seats)
    taken.resume(match.game.raw, match.game.log[: match.game.logged], replay)
    taken.kind = WHAT_IF
    return taken


class Tape:
    """Plays the stored actions, in place of every player at the table."""

    def __init__(self, log: bytes) -> None:
        self.log = log
        self.at = 0

    def become(self, character: int) -> None:
        """Does nothing: the actions are fixed."""

    def choose(self, view: BaseTable) -> int:
        """Returns the next action."""
        self.at += 1
        return self.log[self.at - 1]

    def is_over(self) -> bool:
        """Returns whether all actions have been played."""
        return self.at >= len(self.log)


class Rerun(Around):
    """A screen around a table at which no player is asked."""

    def __init__(self, app: App, match: Match, tape: Tape) -> None:
        """match: at the round's first decision. tape: its players."""
        app.autosave.is_unsaved_match = True
        super().__init__(app, games.of(match.game.raw).table(app, match))
        self._tape = tape
        self._match = match
        self.table.pace //= _TIMES
        self._play_on = self.table.go_on
        self.table.go_on = self._go_on
        self._stopped = False
        self._told = 0
        self._add_band(app.kit)

    def _add_band(self, kit: Kit) -> None:
        """Adds a line for the keys, under a progress bar, in place of the chosen item's name."""
        wide = self.app.width
        layout = self.table.layout
        top, high = layout.name_y, _HIGH * layout.scale
        self._keys = Line(kit, 0, top + high // 2 - 4, wide, palette.CREAM, CENTRE)
        self._bar = kit.box(0, top, 1, 1, palette.GOLD)
        for part in (kit.box(0, top, wide, high, palette.TAR), self._bar, self._keys.grid):
            self.group.append(part)

    def show(self) -> None:
        """Draws the table and the keys."""
        super().show()
        self._say()

    def _say(self) -> None:
        """Writes and says the current keys."""
        words = texts.RERUN_STOPPED if self._stopped else texts.RERUN_RUNS
        if self._is_over():
            words = texts.RERUN_OVER
        if words != self._told:
            self._told = words
            text = self.app.text(words)
            self._keys.set(text)
            self.app.say(named(self.app, text))

    def _go_on(self) -> None:
        """Continues the match in the table's place, as long as the tape has actions."""
        if not self._tape.is_over():
            self._play_on()

    def _is_over(self) -> bool:
        """Returns whether all events have been shown."""
        return self._tape.is_over() and self.table.has_shown_all()

    def tick(self) -> None:
        """Lets the table run up to the last action."""
        if self._stopped:
            return
        if not self._is_over():
            self.table.tick()
            self._advance()
        elif self.table.is_due():
            self._stopped = True
            self._say()

    def _advance(self) -> None:
        wide = self.app.width * self._tape.at // len(self._tape.log)
        if wide != self._bar.width:
            self._bar.width = max(1, wide)

    def waits(self) -> bool:
        """Returns whether the replay is paused."""
        return self._stopped

    def key(self, key: int) -> None:
        """Handles keys: A pauses and resumes, right steps, SELECT plays on, B and START leave."""
        if key in (hal.B, hal.START):
            self.app.open_next(recipes.TITLE)
        elif key == hal.A:
            if self._is_over():
                self.app.open_next(recipes.RERUN)
                return
            self._stopped = not self._stopped
            self.table.finish_flight()
            self._say()
        elif key == hal.RIGHT and not self._is_over():
            self._stopped = True
            self._step()
            self._say()
        elif key == hal.SELECT and not self._is_over():
            self._take_over()

    def _step(self) -> None:
        """Shows the next event at once."""
        table = self.table
        table.finish_flight()
        table.show_next()
        table.finish_flight()
        self._advance()

    def _take_over(self) -> None:
        """Lets the player play on from here, against bots."""
        match = self._match
        if match.viewer == contract.NONE:
            self._keys.set(self.app.text(texts.RERUN_PUBLIC))
            self.app.say(self.app.text(texts.RERUN_PUBLIC))
            self._told = 0
            return
        self.app.open_next(recipes.WHAT_IF, taken_over(match))
