# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in the terminal, line by line, for people who listen: no window, no screen.

The same settings, matches and sentences as on a device's screen.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from app import App
from micropython import const
from text_console import ENTER, Console
from text_help import tell_rules
from text_match import Play
from text_setup import Setup, change_settings, summary
from text_talk import Talk
from ui.race import rooms

# Shared numbers
_T_TEXT_BYE = const(268)
_T_TEXT_NOT_ONE = const(265)
_T_TEXT_START = const(259)

_TERMINATED = 128 + signal.SIGTERM


def main() -> int:
    """Plays until somebody leaves, or types no more: 0."""
    talk = Talk(App(), Console())
    rooms.prepare(talk.app.settings)
    with _ending_in_order(), suppress(EOFError):
        _begin(talk)
    talk.tell(_T_TEXT_BYE)
    return 0


def _begin(talk: Talk) -> None:
    """The first question, and again after each match: play, change, or leave."""
    deeds = {
        ENTER: lambda: Play(talk).run(),
        "1": lambda: Setup(talk).run(),
        "2": lambda: change_settings(talk),
        "3": lambda: tell_rules(talk, talk.app.settings.header),
    }
    talk.say("Asfalto.", summary(talk))
    talk.tell(_T_TEXT_START)
    while (line := talk.console.line()) not in ("q", "Q"):
        if line in deeds:
            deeds[line]()
            talk.say(summary(talk))
        else:
            talk.tell(_T_TEXT_NOT_ONE)
        talk.tell(_T_TEXT_START)


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """A request to end, too, leaves the terminal as it was."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
