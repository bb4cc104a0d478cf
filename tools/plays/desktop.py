# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs plays on a computer, with or without a window."""

from __future__ import annotations

import builtins
import contextlib
import difflib
import hashlib
import os
from collections.abc import Callable, Iterator
from typing import TypeVar
from unittest import mock

from plays import cues, start
from plays.format import Play, PlayProblem, Seen

MOMENT = 10  # turns after the app began to wait: time for parts that appear when a cursor rests
LONGEST = 6000  # turns until it waits, at most
PRESSES = 400  # presses until a screen appears, at most


Look = Callable[["Machine"], None]


def run(play: Play, look: Look = lambda machine: None, end: Look | None = None) -> list[Seen]:
    """Returns the results of each step. Raises PlayProblem if the app never waits; any other
    exception is a bug of the app.

    look, end: called after each step, and after the last one.
    """
    seen = []
    with machine(play) as made:
        for step in play.steps:
            seen.append(made.step(step.acts))
            look(made)
        if end:
            end(made)
    return seen


def differences(play: Play, seen: list[Seen]) -> str:
    """Returns how the results differ from the play, as a diff; "" for no difference."""
    wanted = play.text().splitlines()
    found = play.text(seen).splitlines()
    return "\n".join(difflib.unified_diff(wanted, found, play.path.name, "seen", lineterm="", n=6))


class Machine:
    """The app on this computer, with the lines and cues since the last step."""

    def __init__(self, desk, loads: int):
        """loads: the ms until a screen appears."""
        self.desk = desk
        self._loads = loads
        self._seen = Seen()
        self._app = None
        self.lends = True

    @property
    def app(self):
        """Returns the app, which was switched on."""
        assert self._app, "the first step is `on`"
        return self._app

    def step(self, acts: list[tuple]) -> Seen:
        """Executes a step and returns the results."""
        for name, *values in acts:
            getattr(self, f"_{name}")(*values)
        seen, self._seen = self._seen, Seen()
        seen.screen = self.screen()
        pixels = self.desk.display.pixels
        seen.frame = hashlib.sha256(pixels.tobytes()).hexdigest()[:16]
        return seen

    def screen(self) -> str:
        """The class name of the top screen."""
        top = self.app.screen()
        return type(top).__name__ if top else ""

    # The calls of hal

    def say(self, line: str) -> None:
        self._seen.said.append(line)

    def hush(self) -> None:
        self._seen.said.append(None)

    def play(self, tune: bytes, volume: int, flash: int) -> None:
        name = cues.name(tune)
        if name:
            self._seen.cues.append(name)

    def save(self, *image) -> None:
        self._seen.saved += 1

    def room(self, bitmap) -> None:
        if not self.lends:
            raise MemoryError

    # Words of a play

    def _on(self) -> None:
        import app

        self._app = app.begin()
        made = self._app.make

        def make(recipe, *values):
            self.desk.sleep(self._loads)
            return made(recipe, *values)

        self._app.make = make
        self.desk.meaning = self._meaning
        self._wait()

    def _meaning(self, x: int, y: int):
        import pointer

        return pointer.keys(self.app, x, y)

    def _reset(self) -> None:
        self._on()

    def _reload(self) -> None:
        from hardware import hal

        with mock.patch.object(hal, "RELOADED", True):
            self._on()

    def _off(self) -> None:
        self.desk.memory = b""
        self._on()

    def _wait(self) -> None:
        for _ in range(LONGEST):
            self._turns(1)
            if self.app.waits():
                self._turns(MOMENT)
                return
        raise PlayProblem(f"{self.screen()} waits for no key after {LONGEST} turns")

    def _turns(self, count: int) -> None:
        for _ in range(count):
            self.app.turn()

    def _now(self, *keys: int) -> None:
        for key in keys:
            self.desk.tap(key)
        self._turns(1)

    def _press(self, *keys: int) -> None:
        for key in keys:
            self.desk.tap(key)
        self._wait()

    def _until(self, key: int, screen: str) -> None:
        for _ in range(PRESSES):
            self._press(key)
            if self.screen() == screen:
                return
        raise PlayProblem(f"no {screen} came after {PRESSES} presses")

    def _hold(self, key: int) -> None:
        self.desk.put(key, True)
        self._turns(1)

    def _release(self, key: int) -> None:
        self.desk.put(key, False)
        self._wait()

    def _tap(self, x: int, y: int) -> None:
        self.desk.point(x, y)
        self._wait()

    def _cramped(self) -> None:
        self.lends = False

    def _roomy(self) -> None:
        self.lends = True

    def _fault(self) -> None:
        self.app.fail(RuntimeError("a fault of the play's"))
        self._wait()


Kind = TypeVar("Kind", bound=Machine)


@contextlib.contextmanager
def machine(play: Play, window=None, kind: type[Kind] = Machine) -> Iterator[Kind]:
    """Sets up the computer for the play, and restores it afterwards. kind: its class."""
    import host
    import keys
    import strict
    from hardware import hal
    from save_file import Memory
    from script import Script
    from voice import silent

    store = Memory()
    store.save(start.image(play))
    before = host._desk
    new = host.set_up(play.size, window, Script([], None), store, strict=True)
    made = kind(new, play.loads)
    with contextlib.ExitStack() as stack:
        stack.callback(setattr, host, "_desk", before)
        patch = stack.enter_context
        environment = {"ASFALTO_SEED": play.start.get("seed", "1")}
        if "page" in play.start:
            environment["ASFALTO_PAGE"] = play.start["page"]
        patch(mock.patch.dict(os.environ, environment))
        os.environ.pop("ASFALTO_LANG", None)
        os.environ.pop("ASFALTO_VOICE", None)
        if "voice" in play.start:
            os.environ["ASFALTO_VOICE"] = str(silent.folder(play.start["voice"]))
        patch(mock.patch.object(builtins, "bytearray", strict.Bytearray))
        patch(mock.patch.object(new, "today", play.today))
        patch(mock.patch.object(new, "language", lambda: play.start.get("voice", "")))
        patch(mock.patch.object(hal, "display", new.screen))
        patch(mock.patch.object(hal, "KEYBOARD", play.has_keyboard))
        signs = keys.by_keys if play.has_keyboard else str
        patch(mock.patch.object(hal, "by_keys", signs))
        patch(mock.patch.object(hal, "trace", lambda error: None))
        for name in ("say", "hush", "play", "save", "room"):
            patch(_both(hal, name, getattr(made, name)))
        yield made


def _both(hal, name: str, also):
    """Patches the machine layer: calls its function, and `also`."""
    own = getattr(hal, name)

    def both(*values):
        also(*values)
        return own(*values)

    return mock.patch.object(hal, name, both)
