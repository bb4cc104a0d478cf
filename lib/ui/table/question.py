# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A question to a human player in a match, and its options.

The cursor, a pointer, the voice, the terminal, hints, guided matches and tests read this one
object. Options count from 0. Their words are made on demand: a board has no room for all of them at
once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from ui.base.screen import arrow_keys

if TYPE_CHECKING:
    from typing import Protocol

    from engine.table import BaseTable
    from match import Match
    from ui.table.phrases import MatchPhrases

    class Options(Protocol):
        """The members of a question that a pointer and the terminal use. It may be a whole
        screen.
        """

        at: int
        first: int
        letters: tuple
        arrows: tuple[int, int]

        def prompt(self) -> str: ...
        def count(self) -> int: ...
        def entry(self, i: int) -> str: ...
        def reason(self, i: int) -> str: ...
        def keys_to(self, i: int) -> tuple[int, ...]: ...


ASKS = -1  # in place of an action: the option only leads to another question


class Question:
    """A question to the seat that must decide; a game's own classes define each."""

    at = 0  # the option under the cursor
    parent = None  # the question that led here, to which B goes back
    actions = ()  # the action of each option, or ASKS
    first = 1  # the number of the first option, for a player who types
    letters = ()  # the options that have a letter: the letter and the option
    arrows = (hal.LEFT, hal.RIGHT)  # the keys that move to the previous and to the next option
    buttons = ()  # the keys that choose one option each, if there is no cursor

    def __init__(self, match: Match, phrases: MatchPhrases) -> None:
        self.match = match
        self.phrases = phrases
        self.text = phrases.text

    def view(self) -> BaseTable:
        """Returns the table as the device may show it now."""
        return self.match.view()

    def prompt(self) -> str:
        """Returns the question in one line; "" if the options say it themselves."""
        return ""

    def count(self) -> int:
        """Returns the number of options."""
        return len(self.actions)

    def action(self, i: int) -> int:
        """Returns the action of an option, or ASKS."""
        return self.actions[i]

    def move(self, i: int) -> None:
        """Moves the cursor to an option."""
        self.at = i

    def keys_to(self, i: int) -> tuple[int, ...]:
        """Returns the keys that lead to an option; A if the cursor is on it, or its button."""
        if self.buttons:
            return self.buttons[i : i + 1]
        return arrow_keys(i - self.at, self.arrows)

    def find(self, action: int) -> int:
        """Returns the option of an action, or -1."""
        for i in range(self.count()):
            if self.action(i) == action:
                return i
        return -1

    def reason(self, i: int) -> str:
        """Returns why an option can't be chosen now; "" if it can."""
        action = self.action(i)
        code = 0 if action == ASKS else self.view().why_not(action)
        return self.phrases.reason(code) if code else ""

    def shown(self, i: int) -> tuple[str, str]:
        """Returns an option's words on screen: its name, and the effect of A."""
        raise NotImplementedError

    def said(self, i: int) -> str:
        """Returns the spoken form of the option under the cursor."""
        return self.sentence(*self.shown(i))

    def sentence(self, name: str, does: str) -> str:
        """Returns a sentence made from an option's words on screen."""
        return name + ". " + does if name else does

    def entry(self, i: int) -> str:
        """Returns an option as a line of a list, with its consequence."""
        return self.said(i)
