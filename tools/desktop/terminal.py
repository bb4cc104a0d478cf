# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app itself in a terminal, line by line, for players who listen: no window, no screen.

It prints the app's lines and presses what is typed. This module decides only how.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import cli
import host
from console import Console
from display import Display
from speech import Speech, fold_output

_ENDS = ("SIGTERM", "SIGHUP", "SIGQUIT")  # a terminal that closes, and Ctrl-\
_KEYS = {"START": "M", "SELECT": "I"}  # the input for the buttons that the app names


class Desk(host.LiveDesk):
    """Real dates and dice; nothing is drawn, and time passes only while the app sleeps."""

    def __init__(self, store: Any):
        super().__init__(Unseen(240, 240), None, store)
        self.speech = Speech(self.print)
        self._now = 0

    def now(self) -> int:
        return self._now

    def sleep(self, ms: int) -> None:
        self._now += ms

    def say(self, line: str) -> None:
        self.speech.say(line)

    def clear(self) -> None:
        self.speech.forget()
        super().clear()

    def by_keys(self, line: str) -> str:
        for button, key in _KEYS.items():
            line = line.replace(button, key)
        return line


class Unseen(Display):
    """A display that is never drawn."""

    def refresh(self, **timing) -> bool:
        return True


def play(store: Any) -> int:
    """Plays until the player leaves or the input ends; returns the exit status 0."""
    fold_output()
    desk = host._desk = Desk(store)
    from hardware import hal

    hal.TOLD = True
    import app

    console = Console()
    told = app.begin()
    with console.taken(), _ending_in_order():
        run(told, desk, console)
    return 0


def run(app: Any, desk: Desk, console: Console) -> None:
    """Runs the app until the player leaves or the input ends, and always saves everything."""
    from career.saved import rescue
    from commands import Commands
    from teller import Left, Teller

    try:
        with suppress(EOFError, Left):
            Commands(Teller(app, desk, console)).run()
        say_goodbye(app)
    except KeyboardInterrupt:
        say_what_is_kept(app)
        raise
    finally:
        with cli.signals_waiting():
            rescue(app)
        desk.speech.flush()


def say_goodbye(app: Any) -> None:
    """Says the last line."""
    from ui import texts

    app.say(app.text(texts.TEXT_BYE))


def say_what_is_kept(app: Any) -> None:
    """Says, when the player breaks off, that the match is saved, or why it is not."""
    import games
    from career.saved import kept_match, trouble
    from ui import texts

    hindered = trouble(app)
    kept = kept_match()
    if hindered:
        app.say(app.text(hindered))
    elif kept:
        app.say(app.text(texts.TEXT_IS_KEPT, app.text(games.GAMES[kept[0] - 1][games.NAME])))


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Makes signals end the program in its usual way."""
    ends = [getattr(signal, name) for name in _ENDS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in ends}
    try:
        for number in ends:
            if before[number] != signal.SIG_IGN:  # such as by nohup
                signal.signal(number, lambda number, _: sys.exit(128 + number))
        yield
    finally:
        for number in ends:
            signal.signal(number, before[number])
