# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sits down at a table of other devices, from a terminal: the tables, a seat, a name, the match.

In place of the title there is the list of tables; whoever comes back to it has left the table.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import cli
import factories
import games
from commands import Commands
from console import Patient
from hardware import hal
from line import Line, Refused, Table
from remote.guest import Guest
from saves.saved_match import rescue
from teller import Teller
from ui import texts
from ui.base import recipes
from ui.base.menu import Choice
from ui.screens.letters import NameWheel, Writing
from ui.screens.title import Language

VERSION = f"Asfalto {cli.version()}"
BREATH = 0.002  # s of a turn in which the host's answer is awaited
TAKEN = (404, 409, 426)  # the relay's statuses for a seat, or a table, that is gone
NEWS = {
    "gone": texts.TEXT_HOST_AWAY,
    "here": texts.TEXT_HOST_BACK,
    "lost": texts.TEXT_LINE_LOST,
    "back": texts.TEXT_LINE_BACK,
}


def run(app: Any, desk: Any, console: Patient, address: str) -> None:
    """Runs the app at tables elsewhere until the player leaves or the input ends."""
    visit = Visit(app, desk, console, address)
    try:
        Commands(visit.teller).run()
    finally:
        console.closing = True
        visit.leave()
        rescue(app)


class GuestTeller(Teller):
    """A teller that also rests while the host is awaited. `receive`: called before each turn."""

    console: Patient
    guest: Guest | None = None
    receive: Callable[[], None]

    def turn(self) -> None:
        self.receive()
        if self.guest:
            if not self.guest.is_answered():
                time.sleep(BREATH)
            self.guest.turn()
        super().turn()

    def rests(self) -> bool:
        is_awaited = self.guest and self.table() and self.guest.waits()
        return bool(is_awaited) or super().rests()

    def keeps_holding(self, table: Any) -> bool:
        """Returns whether nothing is typed; reads aloud what others play meanwhile."""
        self.speech.flush()
        return super().keeps_holding(table) and not self.console.has_input()

    def answer_nothing(self) -> None:
        """Says whose turn it is while others play. A decision is answered by the host."""
        if not self.guest or not self.table() or not self.guest.waits():
            super().answer_nothing()
        elif self.guest.is_answered():
            self.table().answers().answer(hal.TURN)
            self.speech.flush()


class Visit:
    """The screens that lead to a table, and what comes from there."""

    def __init__(self, app: Any, desk: Any, console: Patient, address: str):
        self.app = app
        self.teller = GuestTeller(app, desk, console)
        self.teller.receive = self._receive
        self._address = address
        self._line = Line(address)
        self._host = ""  # the name of the table's host
        self._is_away = False  # whether the host is, as far as the player knows
        console.meanwhile = self._go_on
        for recipe in (recipes.TITLE, recipes.NEW_MATCH):
            factories.MADE[recipe] = self._title
        self._look()

    def leave(self) -> None:
        """Leaves the table, if there is one."""
        if self.teller.guest:
            self.teller.guest.leave()
        self.teller.guest = None
        self._line.leave()

    # What comes from the table

    def _go_on(self) -> None:
        """Lets the app go on, with what has come from the table."""
        if not self._line.events.empty() or not self.teller.rests():
            self.teller.settle()
        self.teller.tell()

    def _receive(self) -> None:
        while not self._line.events.empty():
            self._hear(*self._line.events.get())

    def _hear(self, event: str, data: bytes = b"") -> None:
        guest = self.teller.guest
        if not guest:
            return
        if event == "message":
            before = guest.match
            guest.receive(data)
            if guest.match is not before:
                guest.hello()  # whoever began the match may not have heard the first one
        elif event == "closed":
            self.teller.guest = None
            self._say(texts.TEXT_TABLE_CLOSED)
            self._look()
        elif event in ("lost", "back") or self._is_away != (event == "gone"):
            self._say(NEWS[event], self._host)
            self._is_away = event == "gone"
        if event == "here":
            guest.hello()

    def _say(self, number: int, *values: object) -> None:
        self.app.say(self.app.text(number, *values))

    # The screens before the match

    def _look(self) -> None:
        """Opens the list of tables once more."""
        self.app.open_next(recipes.TITLE)

    def _title(self, app: Any, *_: object) -> Any:
        self.leave()
        if not app.settings.language:
            return Language(app)
        found = self._found()
        rows = [self._row(table) for table in found] + [app.text(texts.TEXT_LOOK_AGAIN)]

        def take(i: int) -> None:
            if i < len(found):
                self._choose(found[i])
            else:
                self._look()

        return Choice(app, app.text(texts.TEXT_TABLES), rows, take, back=self._look)

    def _found(self) -> list[Table]:
        """Returns the tables with a free seat; says why there are none."""
        try:
            found = self._line.tables()
        except Refused:
            self._say(texts.TEXT_NO_RELAY, self._address)
            return []
        if not found:
            self._say(texts.TEXT_NO_TABLE, self._address)
        return found

    def _row(self, table: Table) -> str:
        free = ", ".join(str(seat + 1) for seat in table.free)
        game = self.app.text(games.GAMES[table.game - 1][games.NAME])
        return self.app.text(texts.TEXT_TABLE, table.host, game, free)

    def _choose(self, table: Table) -> None:
        """Asks for a seat, if several are free, then for a name."""
        version = table.version.partition(",")[0]
        if version != VERSION:
            self._say(texts.TEXT_OTHER_VERSION, version, VERSION)
            self._look()
        elif len(table.free) == 1:
            self._ask_name(table, table.free[0])
        else:
            text = self.app.text
            rows = [text(texts.TEXT_SEAT, seat + 1) for seat in table.free]
            title = text(texts.TEXT_SEATS)
            menu = Choice(self.app, title, rows, lambda i: self._ask_name(table, table.free[i]))
            menu.letters = tuple((str(seat + 1), i) for i, seat in enumerate(table.free))
            self.app.open(menu)

    def _ask_name(self, table: Table, seat: int) -> None:
        self.app.open(Name(self.app, seat, lambda name: self._sit(table, seat, name)))

    def _sit(self, table: Table, seat: int, name: str) -> None:
        try:
            self._line.sit(table, seat, name)
        except Refused as refused:
            known = refused.args[0] in TAKEN
            self._say(texts.TEXT_TAKEN if known else texts.TEXT_NO_RELAY, self._address)
            self._look()
            return
        self._host, self._is_away = table.host, False
        self.teller.guest = Guest(self.app, self._line.send)
        text = self.app.text
        rows = text(texts.TEXT_STAY), text(texts.TEXT_LEAVE)
        title = text(texts.TEXT_SEATED, table.host)

        def take(i: int = 0) -> None:
            if i:
                self._look()
            else:
                self.app.say(title)

        self.app.open(Choice(self.app, title, rows, take, back=take))


class Name(NameWheel):
    """A name for one seat at a table elsewhere."""

    def __init__(self, app: Any, seat: int, done: Callable[[str], None]):
        """seat: whose usual name is offered to a player without a name."""
        super().__init__(app, seat)
        self._done_with = done
        name = app.settings.names[0] or app.text(texts.NAME_0 + seat)
        self._writing = Writing(app.kit.font, name)

    def show(self) -> None:
        text = self.app.text
        self.app.say(text(texts.INFO_SIDE, text(texts.NAME_TITLE), self._writing.letters))
        super().show()

    def _finish(self) -> None:
        self._done_with(self._writing.letters)
