# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app itself in a terminal, line by line, for players who listen: no window, no screen.

It prints the app's lines and presses the typed keys.
"""

from __future__ import annotations

from typing import Any

import host
from console import Console, Patient
from display import Display
from speech import Speech, fold_output

_KEYS = {"START": "M", "SELECT": "I"}  # the input for the buttons that the app names


class Desk(host.LiveDesk):
    """A desk with real dates and dice. Nothing is drawn, and time passes only while the app
    sleeps.
    """

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


def play(store: Any, address: str = "") -> int:
    """Plays until the player leaves or the input ends; returns the exit status 0.

    address: a page's, to sit down at its tables.
    """
    fold_output()
    desk = host._desk = Desk(store)
    from hardware import hal

    hal.TOLD = True
    import app

    console = Patient() if address else Console()
    told = app.App() if address else app.begin()
    try:
        console.take()
        if isinstance(console, Patient):
            import join

            join.run(told, desk, console, address)
        else:
            run(told, desk, console)
    finally:
        console.closing = True
        console.give_back()
        desk.speech.flush()  # last: a stopped terminal or a full pipe accepts no output
    return 0


def run(app: Any, desk: Desk, console: Console) -> None:
    """Runs the app until the player leaves or the input ends, and always saves everything."""
    from commands import Commands
    from saves.saved_match import rescue
    from teller import Teller

    try:
        Commands(Teller(app, desk, console)).run()
    except KeyboardInterrupt:
        console.closing = True
        say_what_is_kept(app)
        raise
    finally:
        console.closing = True
        rescue(app)


def say_what_is_kept(app: Any) -> None:
    """Says that the match is saved, or why it is not, after the player interrupts the game."""
    import games
    from saves.problems import save_problem
    from saves.saved_match import kept_match
    from ui import texts

    problem = save_problem(app)
    kept = kept_match()
    if problem:
        app.say(app.text(problem))
    elif kept:
        app.say(app.text(texts.TEXT_IS_KEPT, app.text(games.GAMES[kept[0] - 1][games.NAME])))
