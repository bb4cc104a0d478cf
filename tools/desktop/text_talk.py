# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Talking in the terminal: the language's texts, and questions with numbered answers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app import App
from text_console import ENTER, Console
from ui import texts

_NUMBER = re.compile(r"[0-9]{1,9}")


class Talk:
    """An app without a screen, and the console where somebody types."""

    def __init__(self, app: App, console: Console):
        self.app = app
        self.console = console

    def text(self, number: int, *values: object) -> str:
        """A text of the language, with values in place of {0}, {1} ..."""
        return self.app.text(number, *values)

    def say(self, *sentences: str) -> None:
        """Prints the sentences as one line."""
        self.app.say(" ".join(filter(None, sentences)))

    def tell(self, number: int, *values: object) -> None:
        """Says a text of the language."""
        self.say(self.text(number, *values))

    def item(self, number: int | str, text: str) -> str:
        """A number and what it stands for, or a label and its value."""
        return self.text(texts.INFO_SIDE, number, text)

    def items(self, choices: Sequence[str]) -> str:
        """Choices with their numbers, in one sentence with a full stop."""
        told = ", ".join(self.item(i, text) for i, text in enumerate(choices, 1))
        return told if told.endswith("!") else told + "."

    def enter(self, number: int) -> str:
        """What the Enter key does, in the words of a text."""
        return self.text(texts.TEXT_ENTER, self.text(number))

    def pick(self, choices: Sequence[str]) -> int | None:
        """Asks for one of these; returns its index, None to change nothing."""
        self._list_choices(choices)
        while (line := self.console.line()) != ENTER:
            at = number(line, 1, len(choices))
            if at is not None:
                return at - 1
            if line != "?":
                self.tell(texts.TEXT_NOT_ONE)
            self._list_choices(choices)
        return None

    def _list_choices(self, choices: Sequence[str]) -> None:
        for i, text in enumerate(choices, 1):
            self.say(self.item(i, text))
        self.tell(texts.TEXT_PICK)


def number(word: str, least: int, most: int) -> int | None:
    """The number in a word, if it is from `least` to `most`; else None."""
    if _NUMBER.fullmatch(word) and least <= int(word) <= most:
        return int(word)
    return None
