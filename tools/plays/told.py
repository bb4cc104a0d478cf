# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs plays in a terminal: with typed input and printed lines."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator
from typing import TypeVar
from unittest import mock

from plays import start
from plays.format import Play, Seen

KEYS = {"Enter": "", "Space": " "}


def run(play: Play) -> list[Seen]:
    """Returns the lines printed after each step; nothing else is recorded."""
    with machine(play) as made:
        return [made.step(step.acts) for step in play.steps]


class Machine:
    """The app in a terminal, and the lines printed since the last step."""

    def __init__(self, play: Play, desk):
        self.desk = desk
        self.keys = play.device == "keys"
        self.printed: list[str | None] = []
        self.commands = None
        self._typed: list[str] = []
        desk.print = self.printed.append
        desk.speech._out = self.printed.append

    def step(self, acts: list[tuple]) -> Seen:
        """Executes a step and returns the printed lines."""
        for name, *values in acts:
            getattr(self, f"_{name}")(*values)
        seen = Seen(list(self.printed))
        self.printed.clear()
        return seen

    # The methods of a console

    def read(self) -> str:
        """Returns the next key or line. Raises EOFError when there is none."""
        if not self._typed:
            raise EOFError
        return self._typed.pop(0)

    word = read

    def is_pressed(self, seconds: float) -> bool:
        """Returns whether a key is typed ahead, which interrupts a scene."""
        return bool(self._typed)

    def drop(self) -> None:
        """Does nothing: nothing is typed ahead."""

    # Words of a play

    def _on(self) -> None:
        import app
        from commands import Commands
        from teller import Teller

        self.commands = Commands(Teller(app.begin(), self.desk, self))  # type: ignore (a console)
        self.commands.begin()

    def _off(self) -> None:
        self.desk.memory = b""
        self._on()

    def _reset(self) -> None:
        self._on()

    def _type(self, words: str) -> None:
        from console import ESCAPE

        names = {**KEYS, "Escape": ESCAPE}
        keys = [names.get(word, word.lower() if len(word) > 1 else word) for word in words.split()]
        self._typed = keys if self.keys else [names.get(words, words)]
        while self._typed:
            self._step()

    def _end(self) -> None:
        self._step()

    def _step(self) -> None:
        from teller import Left

        assert self.commands
        try:
            self.commands.step()
        except (EOFError, Left):
            self._typed.clear()
            self.desk.speech.lines.clear()
            self.commands.end()
            self.desk.speech.flush()


Kind = TypeVar("Kind", bound=Machine)


@contextlib.contextmanager
def machine(play: Play, kind: type[Kind] = Machine) -> Iterator[Kind]:
    """Sets up a terminal as the play wants it, and restores everything. kind: its class."""
    import host
    import system
    import terminal
    from hardware import hal
    from save_file import Memory

    store = Memory()
    store.save(start.image(play))
    desk = terminal.Desk(store)
    made = kind(play, desk)
    with contextlib.ExitStack() as stack:
        patch = stack.enter_context
        environment = {"ASFALTO_SEED": play.start.get("seed", "1")}
        patch(mock.patch.dict(os.environ, environment))
        os.environ.pop("ASFALTO_LANG", None)
        os.environ.pop("ASFALTO_VOICE", None)
        patch(mock.patch.object(host, "_desk", desk))
        patch(mock.patch.object(hal, "display", desk.display))
        patch(mock.patch.object(hal, "TOLD", True))
        patch(mock.patch.object(desk, "date", lambda: play.today))
        patch(mock.patch.object(desk, "language", lambda: ""))
        patch(mock.patch.object(desk, "entropy", lambda: random.Random(0).getrandbits(30)))
        patch(mock.patch.object(system, "clears", lambda: True))
        patch(mock.patch.object(host.Desk, "clear", lambda desk: made.printed.append(None)))
        yield made
