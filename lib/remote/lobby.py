# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screens before a match of several devices: the host's lobby, and a guest's list of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from hardware import hal
from match import BOT, SEATS
from micropython import const
from overlay import overlay
from saves.settings_format import choose
from ui import texts
from ui.base import palette, recipes
from ui.base.menu import Menu
from ui.screens.letters import NameWheel, give_name, name_of
from ui.screens.seats import player_text

if TYPE_CHECKING:
    from app import App
    from remote.nearby import Nearby


overlay(__name__)

AGAIN = const(3000)  # ms between two attempts to reach the relay


class _Gathering(Menu):
    """A menu whose rows come and go with the devices nearby. What its foot remarks is spoken."""

    foot = texts.FOOT_BACK  # the text about the keys

    def __init__(self, app: App, nearby: Nearby, title: str) -> None:
        self._nearby = nearby
        self._news = nearby.news
        self._lines: list[str] = []
        self._remarked = ""
        self._since = hal.ticks()
        self.ask()
        super().__init__(app, title)

    def fits_doubled(self) -> bool:
        """Returns True: names and what is beside them are short in every language."""
        return True

    def rows(self, room: int) -> int:
        return room

    def show(self) -> None:
        super().show()
        self._lines = self._all_lines()
        self._say_remark()

    def draw(self) -> None:
        self.at = min(self.at, self.count() - 1)
        super().draw()
        words = self.remark()
        self._foot.ink(palette.CREAM if words else palette.GREY)
        self._foot.set(words or self.app.text(self.foot))

    def key(self, key: int) -> None:
        super().key(key)
        self._say_remark()

    def tick(self) -> None:
        """Shows and says what has changed. Asks again as long as this device has no seat."""
        if not self._nearby.seat and hal.since(self._since) >= AGAIN:
            self._since = hal.ticks()
            self.ask()
        super().tick()
        if self._news == self._nearby.news:
            return
        self._news = self._nearby.news
        before, self._lines = self._lines, self._all_lines()
        self.draw()
        for line in self._lines:
            if line not in before:
                self.app.say(line)
        self._say_remark()

    def _all_lines(self) -> list[str]:
        return [self._line(i) for i in range(self.count())]

    def _say_remark(self) -> None:
        words = self.remark()
        if words != self._remarked:
            self._remarked = words
            self.app.say(words)

    def remark(self) -> str:
        """Returns the words in the foot, which are spoken too; "" for the keys."""
        if self._nearby.trouble:
            return self.app.text(self._nearby.trouble)
        return self.own_remark()

    def ask(self) -> None:
        """Asks the relay for what this screen is about."""
        raise NotImplementedError

    def own_remark(self) -> str:
        """Returns the remark if there is no trouble."""
        raise NotImplementedError


class Lobby(_Gathering):
    """The host's: begins the match; below, who sits where."""

    _is_sure = False  # whether bots may take the free seats

    def __init__(self, app: App, nearby: Nearby) -> None:
        """Opens the table."""
        nearby.trouble = 0
        super().__init__(app, nearby, app.text(texts.TABLE_OF, name_of(app, 0)))

    def ask(self) -> None:
        self._nearby.open_table()

    def count(self) -> int:
        return 1 + self.app.settings.header[contract.RULE_SEATS]

    def label(self, i: int) -> str:
        if not i:
            return self.app.text(texts.LOBBY_BEGIN)
        return self._nearby.names()[i - 1]

    def value(self, i: int) -> str:
        settings = self.app.settings
        seat = i - 1
        if not i:
            return ""
        if self._nearby.is_elsewhere(seat):
            return self.app.text(self._state(seat))
        if settings.kinds[seat] == BOT:
            return player_text(self.app, settings.game, 1 + settings.characters[seat])
        return self.app.text(texts.SEAT_YOU)

    def _state(self, seat: int) -> int:
        if seat not in self._nearby.people:
            return texts.SEAT_FREE
        return texts.SEAT_HERE if self._nearby.is_here(seat) else texts.SEAT_AWAY

    def own_remark(self) -> str:
        if self._is_sure:
            return self.app.text(texts.LOBBY_FREE)
        return self.app.text(texts.LOBBY_WHERE, self._nearby.address)

    def key(self, key: int) -> None:
        if key != hal.A:
            self._is_sure = False
        super().key(key)

    def chosen(self, i: int) -> None:
        """Begins; at once if everybody is here, otherwise at the second press."""
        if i:
            return
        nearby = self._nearby
        missing = [seat for seat in nearby.seats_elsewhere() if not nearby.is_here(seat)]
        if self._is_sure or not missing:
            nearby.begin()
        else:
            self._is_sure = True
            self.draw()

    def back(self) -> None:
        self._nearby.quit_lobby()
        self.app.open_next(recipes.TITLE)


class Tables(_Gathering):
    """A guest's: the own name, and below it the free seats of all tables. Once the guest sits, the
    host is awaited.
    """

    def __init__(self, app: App, nearby: Nearby) -> None:
        choose(app.settings, app.settings.game)  # names are checked for the seats of a game
        nearby.tables = None
        super().__init__(app, nearby, app.text(texts.JOIN_TABLE))

    def ask(self) -> None:
        if not self._nearby.seat:  # otherwise the next match is awaited
            self._nearby.find()

    def key(self, key: int) -> None:
        """Handles a key. It ends a remark about trouble."""
        self._nearby.trouble = 0
        self.draw()
        super().key(key)

    def _seat(self, i: int) -> tuple[str, int, int, str] | None:
        """Returns the open seat of a row, None for the first row."""
        return self._nearby.tables[i - 1] if i and self._nearby.tables else None

    def count(self) -> int:
        return 1 if self._nearby.seat else 1 + len(self._nearby.tables or ())

    def label(self, i: int) -> str:
        seat = self._seat(i)
        if self._nearby.seat:
            return self.app.text(texts.WAITS_FOR, self._nearby.host)
        return self._table_of(seat) if seat else self.app.text(texts.SEAT_NAME)

    def _table_of(self, seat: tuple[str, int, int, str]) -> str:
        """Returns whose table a seat is at; the host alone if large letters need its room."""
        words = self.app.text(texts.TABLE_OF, seat[3])
        return words if self._size == 1 or self.has_room(words, self._number(seat)) else seat[3]

    def _number(self, seat: tuple[str, int, int, str]) -> str:
        return self.app.text(texts.SEAT_TITLE, seat[1] + 1)

    def value(self, i: int) -> str:
        seat = self._seat(i)
        if self._nearby.seat:
            return ""
        return self._number(seat) if seat else name_of(self.app, 0)

    def own_remark(self) -> str:
        seat = self._seat(self.at)
        if self._nearby.tables == []:
            return self.app.text(texts.TABLES_NONE)
        return self.app.text(games.GAMES[seat[2] - 1][games.NAME]) if seat else ""

    def draw(self) -> None:
        self.foot = texts.FOOT_BACK if self._nearby.seat else texts.FOOT_CHANGE_WRITE
        super().draw()

    def changed(self, i: int, step: int) -> None:
        """Sets the own name to the next default name, whoever of the set-up has it."""
        app = self.app
        if not i and not self._nearby.seat:
            usual = [app.text(texts.NAME_0 + number) for number in range(SEATS)]
            own = name_of(app, 0)
            at = usual.index(own) if own in usual else 0
            give_name(app, 0, usual[(at + step) % SEATS])

    def chosen(self, i: int) -> None:
        seat = self._seat(i)
        if self._nearby.seat:
            return
        if seat:
            self._nearby.sit(seat[0], seat[1], seat[3])
        else:
            self.app.open(NameWheel(self.app, 0))

    def back(self) -> None:
        self._nearby.quit_lobby()
        self.app.close()
