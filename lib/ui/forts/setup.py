# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The settings of a fort game: players, seats, rounds, deck, who begins, truce."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import books, names
from overlay import overlay
from ui import texts
from ui.base.rows import Row
from ui.screens.setup import Persons, Rules, SetupMenu

if TYPE_CHECKING:
    from app import App


overlay(__name__)

_LENGTHS = bytes((10, 20, 30, 60, 100, 0))  # rounds; 0: no limit


class Setup(SetupMenu):
    """The setup screen of a fort game."""

    def __init__(self, app: App) -> None:
        super().__init__(app, rows(app), 25)


def rows(app: App) -> list[Row]:
    """The menu's rows."""
    return [row(app) for row in (Players, Persons, Rounds, Deck, First, Truce, Rules)]


class OfHeader(Row):
    """An option: `place` is its number."""

    place = 0

    def now(self) -> int:
        return self.settings.header[self.place]

    def take(self, value: int) -> None:
        books.set_option(self.settings.header, self.place, value)


class Players(OfHeader):
    """The number of players."""

    title = texts.SETUP_TABLE
    place = names.RULE_SEATS

    def values(self) -> range:
        return range(2, 6)

    def text(self, value: int) -> str:
        return self.app.text(texts.TABLE_SINGLE, value)

    def take(self, value: int) -> None:
        """Keeps the other options. A usual number of rounds becomes the new usual number."""
        old = self.settings.header
        new = books.options(value)
        new[names.RULE_DECK] = old[names.RULE_DECK]
        new[names.RULE_START] = old[names.RULE_START]
        new[names.RULE_TRUCE] = old[names.RULE_TRUCE]
        if old[names.RULE_ROUNDS] != books.usual_rounds(old[names.RULE_SEATS]):
            new[names.RULE_ROUNDS] = old[names.RULE_ROUNDS]
        self.settings.header = new


class Rounds(OfHeader):
    """The maximum number of rounds of a match."""

    title = texts.FM_ROUNDS
    place = names.RULE_ROUNDS

    def values(self) -> bytes:
        return _LENGTHS

    def text(self, value: int) -> str:
        return str(value) if value else self.app.text(texts.FM_ENDLESS)

    def spoken(self, value: int) -> str:
        return self.app.text(texts.MATCH_ROUNDS, value) if value else self.text(value)


class Deck(OfHeader):
    """The number of cards in each player's deck."""

    title = texts.FM_DECK
    place = names.RULE_DECK
    many = 2

    def text(self, value: int) -> str:
        return self.app.text(texts.FM_CARDS, 40 if value == names.DECK_40 else 48)


class First(OfHeader):
    """The player who begins each round."""

    title = texts.FM_FIRST
    place = names.RULE_START
    many = 2
    first = texts.FM_FIRST_NEXT


class Truce(OfHeader):
    """The rounds in which nobody may attack."""

    title = texts.FM_TRUCE
    place = names.RULE_TRUCE
    many = names.MOST_TRUCE + 1

    def text(self, value: int) -> str:
        return str(value) if value else self.app.text(texts.NONE)
