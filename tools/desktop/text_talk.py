# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Talking in the terminal: the language's texts, and questions with numbered answers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import system
from app import App
from hardware import hal
from text_console import ENTER, ESCAPE, Console
from ui import texts

_NUMBER = re.compile(r"[0-9]{1,9}")
_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "Æ": "Ae", "Œ": "Oe"})

LEAVES = (ENTER, ESCAPE)  # leave a list or a menu


class Talk:
    """An app without a screen, and the console where somebody types."""

    def __init__(self, app: App, console: Console):
        self.app = app
        self.console = console
        self.history: list[str] = []
        self._at = 0  # the line of the history that was walked to; past the end: none
        self._pushed_up = False  # whether it was said that the terminal can't be cleared

    def text(self, number: int, *values: object) -> str:
        """A text of the language, with values in place of {0}, {1} ..."""
        return self.app.text(number, *values)

    def say(self, *sentences: str) -> None:
        """Prints the sentences as one line of the history."""
        if line := " ".join(filter(None, sentences)):
            self.history.append(line)
            self._at = len(self.history)
            self.app.say(line)

    def tell(self, number: int, *values: object) -> None:
        """Says a text of the language."""
        self.say(self.text(number, *values))

    def remark(self, number: int, *values: object) -> None:
        """Says a text that is not worth a place in the history: what a wrong key gets."""
        self.app.say(self.text(number, *values))

    def walk(self, step: int) -> None:
        """Says the line of the history before (-1) or after (1) the one walked to last."""
        at = self._at + step
        if 0 <= at < len(self.history):
            self._at = at
            self.app.say(self.history[at])
        else:
            self.remark(texts.TEXT_OLDEST if step < 0 else texts.TEXT_NEWEST)

    def hush(self) -> None:
        """Clears the terminal, the history and what was typed ahead before somebody else has them.
        Says once if the terminal can't be cleared.
        """
        self.console.drop()
        hal.hush()
        self.forget()
        if not (system.clears() or self._pushed_up):
            self._pushed_up = True
            self.remark(texts.TEXT_PUSHED_UP)

    def forget(self) -> None:
        """Clears the history: somebody else may walk through it from now on."""
        self.history.clear()
        self._at = 0

    def item(self, number: int | str, text: str) -> str:
        """A number and what it stands for, or a label and its value."""
        return self.text(texts.INFO_SIDE, number, text)

    def items(self, choices: Sequence[str]) -> str:
        """Choices with their numbers, in one sentence with a full stop."""
        return sentence(", ".join(self.item(i, text) for i, text in enumerate(choices, 1)))

    def enter(self, number: int) -> str:
        """What the Enter key does, in the words of a text."""
        return self.text(texts.TEXT_ENTER, self.text(number))

    def pick(self, choices: Sequence[str]) -> int | None:
        """Asks for one of these; returns its index, None to change nothing."""
        self._list_choices(choices)
        while (line := self.console.line()) not in LEAVES:
            at = number(line, 1, len(choices))
            if at is not None:
                return at - 1
            if line == "?":
                self._list_choices(choices)
            else:
                self.remark(texts.TEXT_NOT_ONE)
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


def sentence(line: str) -> str:
    """A line with a full stop, unless it has an end of its own."""
    return line if line[-1:] in (".", "!", "?") else line + "."


def fold(text: str) -> str:
    """A text in ASCII: letters without their accents, and no sign that ASCII lacks."""
    parts = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return parts.encode("ascii", "ignore").decode()
