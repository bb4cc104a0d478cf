# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine that runs plays on this computer, for tests that look at what no play shows."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from link import numbers
from plays import desktop, format
from plays.format import Play, Seen

FIRST = {"language": "es", "seed": "1"}
"""How every machine starts unless a test says otherwise."""


class Machine(desktop.Machine):
    """The app on this computer, operated by the words of plays: see tools/plays/format.py."""

    def __init__(self, *values):
        super().__init__(*values)
        self.said: list[str] = []
        """All lines that it has said."""

    def say(self, line: str) -> None:
        super().say(line)
        self.said.append(line)

    def do(self, words: str) -> Seen:
        """Does what the words say, such as `RIGHT A seconds 2 A>Sheet`; returns what follows."""
        return self.step(format.acts(words))

    @property
    def top(self) -> Any:
        """The screen on top, whose parts tests look into."""
        return self.app.screen()

    def asked(self) -> str:
        """The class name of the question on the table, or "" while nothing is asked."""
        question = self.top and self.top.question()
        return type(question).__name__ if question else ""

    def wait(self, ms: int) -> Seen:
        """Lets time pass; returns what follows."""
        return self.do(f"turns {ms // format.TURN}")

    def frames(self, ms: int) -> list[str]:
        """Lets time pass; returns the hash of each frame."""
        return [self.do("turns 1").frame for _ in range(0, ms, format.TURN)]

    def take(self, action: str) -> Seen:
        """A player takes an action, in the notation of the game; returns what follows at once."""
        table = self.top
        package = type(table.game).__module__.rpartition(".")[0]
        table.play(importlib.import_module(f"{package}.notation").parse_action(action))
        return self.wait(format.TURN)

    def text(self, name: str, *values: object) -> str:
        """A phrase by name, in the language of the app."""
        path = numbers.TEXTS / f"{self.app.settings.language}.txt"
        return numbers.lines(path)[name].format(*values)

    def rows(self) -> list[str]:
        """The rows of the menu on top."""
        pairs = zip(self.top._labels, self.top._values, strict=True)
        rows = [f"{label._text} {value._text}".strip() for label, value in pairs]
        return [row for row in rows if row]


class Unwatched(Machine):
    """A machine whose screen nobody looks at: nothing is drawn, which saves time."""

    def __init__(self, *values):
        super().__init__(*values)
        self.desk.display.refresh = lambda **timing: True


Kind = TypeVar("Kind", bound=Machine)


@contextlib.contextmanager
def switched_on(
    position: str = "", words: str = "", kind: type[Kind] = Machine, **start: object
) -> Iterator[Kind]:
    """A machine that is on: with a position, in the notation of its game, at its table, where a
    key counts; otherwise at the title.

    words: what it does instead, such as `on A!`, with which the table has just come.
    start: as in a play, such as `persons=2, settings="pace 2"`; see format.START.
    """
    given = {**FIRST, **({"position": position} if position else {}), **start}
    play = Play(Path("-"), "", {name: str(value) for name, value in given.items()}, [])
    with desktop.machine(play, kind=kind) as machine:
        with mock.patch.object(machine.desk.display, "_draw", lambda: None):  # nobody looks yet
            machine.do(words or ("on A" if position else "on"))
        yield machine
