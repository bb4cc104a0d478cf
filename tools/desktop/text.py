# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in the terminal, line by line, for people who listen: no window, no screen.

The same settings, matches and sentences as on a device's screen.
"""

from __future__ import annotations

import importlib
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from app import App
from micropython import const
from settings import FORTS, RACE
from text_console import ENTER, Console
from text_help import tell_rules
from text_settings import change_settings
from text_talk import Talk
from ui import roots

# Shared numbers
_T_TEXT_BYE = const(268)
_T_TEXT_NOT_ONE = const(265)
_T_TEXT_START = const(259)

_GAMES = {RACE: "text_race", FORTS: "text_forts"}  # the modules that tell of them
_TERMINATED = 128 + signal.SIGTERM


def main() -> int:
    """Plays until somebody leaves, or types no more: 0."""
    talk = Talk(App(), Console())
    _take(talk, talk.app.settings.game)
    with _ending_in_order(), suppress(EOFError):
        _begin(talk)
    talk.tell(_T_TEXT_BYE)
    return 0


def _take(talk: Talk, game: int) -> None:
    """A game is the one to play."""
    talk.app.settings.game = game
    roots.rooms(game).prepare(talk.app.settings)


def _game(talk: Talk):
    return importlib.import_module(_GAMES[talk.app.settings.game])


def _other(talk: Talk) -> int:
    games = list(_GAMES)
    return games[games.index(talk.app.settings.game) - 1]


def _begin(talk: Talk) -> None:
    """The first question, and again after each match: play, change, or leave."""
    deeds = {
        ENTER: lambda: _game(talk).play(talk),
        "1": lambda: _game(talk).set_up(talk),
        "2": lambda: change_settings(talk),
        "3": lambda: tell_rules(talk, _game(talk).rules, talk.app.settings.header),
        "4": lambda: _take(talk, _other(talk)),
    }
    _ask(talk, "Asfalto.")
    while (line := talk.console.line()) not in ("q", "Q"):
        if line in deeds:
            deeds[line]()
            _ask(talk)
        else:
            talk.tell(_T_TEXT_NOT_ONE)
            _ask_what(talk)


def _ask(talk: Talk, *before: str) -> None:
    """Tells the game and the match that would be played now, and what may be done."""
    name = roots.name(talk.app, talk.app.settings.game)
    talk.say(*before, name + ".", _game(talk).summary(talk))
    _ask_what(talk)


def _ask_what(talk: Talk) -> None:
    talk.tell(_T_TEXT_START, roots.name(talk.app, _other(talk)))


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """A request to end, too, leaves the terminal as it was."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
