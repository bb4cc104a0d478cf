# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The sentences at the table of any game, and the answers to a player's keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract
from hardware import hal
from ui import texts

if TYPE_CHECKING:
    from typing import Any, Protocol

    from engine.table import BaseTable
    from engine.types import Bytes
    from match import Match
    from ui.base.language import Texts
    from ui.table.match_table import MatchTable

    class Summary(Protocol):
        """A game's phrases about the state of a match."""

        def points(self, table: Any, side: int) -> str: ...
        def turn(self, seat: int, number: int) -> str: ...


class MatchPhrases:
    """Sentences about one match in the chosen language, for screen, terminal and speech."""

    def __init__(self, language: Texts, match: Match) -> None:
        self.language = language
        self._match = match
        self.reader = match.reader

    def text(self, text_id: int, *values: int | str) -> str:
        """Returns a text with its values in place of {0}, {1} ..."""
        text = self.language.get(text_id)
        return text.format(*values) if values else text

    def seat(self, seat: int) -> str:
        """Returns the name of the player at a seat; the single human player is "you"."""
        return self.language.name_at(self._match, seat) if seat != contract.NONE else ""

    def is_reader(self, seat: int) -> bool:
        """Returns whether a seat is called "you"."""
        return seat == self.reader and seat != contract.NONE

    def turn(self, seat: int, number: int = texts.EVENT_TURN) -> str:
        """Returns a sentence about the player to move. number: the text; YOUR_TURN is for that
        player.
        """
        if self.is_reader(seat):
            return self.text(texts.EVENT_YOU_TURN)
        return self.text(number, self.seat(seat))

    def cards(self, row: memoryview | list[int], first: int, count: int) -> str:
        """Returns the names of the visible cards among `count` of a row."""
        return ", ".join([self.card(row[first + i]) for i in range(count)])

    def held(self, row: memoryview | list[int], first: int, count: int) -> str:
        """Returns the names of a hand's cards; for a player who types, with their numbers."""
        if not hal.TOLD:
            return self.cards(row, first, count)
        numbered = [(1 + i, self.card(row[first + i])) for i in range(count)]
        return ", ".join([self.text(texts.INFO_SIDE, *each) for each in numbered])

    def stands(self, table: BaseTable, side: int) -> str:
        """Returns a side's state in a sentence."""
        raise NotImplementedError

    # For a game's own class to define

    def card(self, card: int) -> str:
        """Returns the name of a card."""
        raise NotImplementedError

    def reason(self, code: int) -> str:
        """Returns why an action is forbidden."""
        raise NotImplementedError

    def event(self, happened: Bytes, i: int) -> None:
        """Returns the sentence for the event at happened[i], or "" if it needs none."""
        raise NotImplementedError

    def spoken(self, happened: Bytes, i: int) -> str:
        """Returns the sentence's spoken form, for when others may listen too."""
        raise NotImplementedError

    def explains(self, card: int) -> str:
        """Returns all effects of a card; "" if its option names them."""
        return ""

    def action(self, action: int) -> int:
        """Returns an action in short words."""
        raise NotImplementedError

    def hand(self, table: BaseTable, seat: int) -> str:
        """Returns the visible cards of a hand, in one sentence."""
        raise NotImplementedError


class MatchAnswers:
    """Answers at a table, in the words of a game's Summary."""

    def __init__(self, table: MatchTable, summary: Summary) -> None:
        self.table = table
        self.summary = summary

    def answer(self, key: int) -> None:
        """Says the viewer's cards, each side's state, or the player to move; or gives a hint."""
        if key == hal.INFO:
            self.say_own(self.table.view())
        elif key == hal.SCORES:
            view = self.table.view()
            for side in range(view.sides):
                self.table.app.say(self.summary.points(view, side))
        elif key == hal.HINT:
            self.hint()
        else:
            self._say_turn()

    def _say_turn(self) -> None:
        table = self.table
        view = table.view()
        turn = view.now[contract.AT_TURN]
        if turn != contract.NONE:
            yours = turn == view.seat and table.match.waits_for_person()
            number = texts.YOUR_TURN if yours else texts.EVENT_TURN
            table.app.say(self.summary.turn(turn, number))

    def hint(self) -> None:
        """Points at the best bot's action for the player who is asked, and writes the reason. Says
        so if nobody is asked.
        """
        table = self.table
        table.match.wants_hint = False
        if table.cursor.active:
            self.show_hint(*self.advice())
        else:
            table.announce(table.app.text(texts.HINT_NONE))

    def advice(self) -> tuple[int, int]:
        """Returns the best bot's action, and the reason."""
        action = self.table.match.bot_action()
        return action, self.table.match.bot_reason(action)

    # For a game's own class to define

    def say_own(self, view: BaseTable) -> None:
        """Says everything that the viewer has."""
        raise NotImplementedError

    def show_hint(self, action: int, reason: int) -> None:
        """Shows and says an action, and its reason."""
        raise NotImplementedError
