# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The round that ended last, told again in the terminal: step by step, or at the pace of speech.

Whoever played alone can play on from any point. Where several persons played, it tells what was
public.
"""

from __future__ import annotations

from contextlib import suppress

from engine import contract
from match import Match
from saves.settings import PACES
from text_console import ENTER, ESCAPE, RIGHT, SPACE
from text_games import play_of
from text_infos import LeftMatch
from text_talk import Talk
from ui import texts
from ui.screens.replay import Tape, rewound, taken_over

_LETTERS = 16  # spoken in the time for which the table shows an event
_STEPS = (ENTER, RIGHT)
_GOES = ("a", "A", SPACE)  # stop and go on
_TAKES = ("p", "P")
_LEAVES = ("q", "Q", ESCAPE)


def watch(talk: Talk) -> None:
    """Tells the round that is kept, and lets somebody play on from any point of it."""
    found = rewound()
    if not found:
        talk.tell(texts.RERUN_NONE)
        return
    autosave = talk.app.autosave
    autosave.passes_over = True
    taken = None
    try:
        with talk.console.single_keys(), suppress(LeftMatch):
            taken = Rerun(talk, *found).run()
        if taken:
            talk.tell(texts.TEXT_RERUN_WHAT_IF)
            play_of(talk, taken).run(True)
    finally:
        autosave.let_go()


class Rerun:
    """A table at which nobody is asked. Keys that mean nothing here are answered as in a match."""

    def __init__(self, talk: Talk, match: Match, tape: Tape):
        self._talk = talk
        self._runs = False
        self._begin(match, tape)

    def _begin(self, match: Match, tape: Tape) -> None:
        self._match = match
        self._tape = tape
        self._table = play_of(self._talk, match)
        self._table.tell_voice = lambda *_: None  # persons have no lines
        self._table.infos.keys = self._table.infos.again = self._tell_keys

    def run(self) -> Match | None:
        """Tells the round until somebody leaves; returns the match to play on with, if any."""
        self._tell_keys()
        self._table.hear()
        while (word := self._next_key()) not in _LEAVES:
            if word in _TAKES and self._may_be_taken_over():
                return taken_over(self._match)
            if word not in _TAKES:
                self._do(word)
        return None

    def _next_key(self) -> str:
        """The next key; until there is one, the round goes on if it runs."""
        while self._runs and not self._tape.is_over():
            said = self._step()
            if self._talk.console.is_pressed(self._pause(said)):
                break
        word = self._talk.console.command()
        self._runs = word in _GOES and not self._runs
        return word

    def _pause(self, said: int) -> float:
        """The seconds that it takes to speak so many letters."""
        return said * PACES[self._talk.app.settings.pace] / _LETTERS / 1000

    def _step(self) -> int:
        """Goes on until something is said, or all has been played; returns how many letters."""
        history = self._talk.history
        before = len(history)
        while len(history) == before and not self._tape.is_over():
            self._table.step()
        said = sum(map(len, history[before:]))
        if self._tape.is_over():
            self._runs = False
            self._table.infos.tell_scores()
            self._tell_keys()
        return said

    def _do(self, word: str) -> None:
        over = self._tape.is_over()
        if word in _GOES and over:
            self._begin_again()
        elif word in _STEPS and not over:
            self._step()
        elif word not in (*_GOES, *_STEPS):
            self._table.infos.tell(word)
        elif not self._runs:
            self._tell_keys()

    def _begin_again(self) -> None:
        found = rewound()
        if found:
            self._begin(*found)
            self._table.hear()

    def _tell_keys(self) -> None:
        over = self._tape.is_over()
        self._talk.tell(texts.TEXT_RERUN_OVER if over else texts.TEXT_RERUN_KEYS)

    def _may_be_taken_over(self) -> bool:
        """Whether somebody can play on; else it is said why not."""
        if self._tape.is_over():
            self._tell_keys()
        elif self._match.viewer == contract.NONE:
            self._talk.say(self._talk.text(texts.RERUN_PUBLIC) + ".")
        else:
            return True
        return False
