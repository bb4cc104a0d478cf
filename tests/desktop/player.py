# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player in the terminal, who hears every line and types what a plan says."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

from console import ESCAPE
from match import Match
from plays import start, told
from plays.format import Play
from teller import Left
from ui.mille.coup import CoupQuestion
from ui.screens.podium import Podium
from ui.table.match_table import MatchTable

MOST = 3000  # words of a run
NAME = "asfalto.save"
Plan = Callable[["Player"], str]


def settings(language: str = "en", device: str = "terminal", **others: str) -> Play:
    """A start of a play: see plays/format.py."""
    return Play(Path("-"), "", {"language": language, "device": device, **others}, [])


def keep_in(folder: Path, play: Play) -> None:
    """Saves the start of a play, for a run of the command with `--data`."""
    folder.mkdir(exist_ok=True)
    (folder / NAME).write_bytes(start.image(play))


class Player(told.Machine):
    """Stands in for the terminal. `lines` is all output (None: cleared) and input (after `> `)."""

    def __init__(self, machine: told.Machine, plan: Plan):
        self.__dict__.update(machine.__dict__)
        self.lines: list[str | None] = []
        self.typed = 0  # words, or with single keys: keys
        self._plan = plan
        self.desk.print = self.desk.speech._out = self.lines.append

    @property
    def teller(self):
        """Leads through the app."""
        assert self.commands
        return self.commands._teller

    @property
    def match(self) -> Match:
        """The match of the table on top."""
        return self.teller.table().match

    def read(self) -> str:
        if not self._typed:
            assert self.typed < MOST, self.lines[-20:]
            self._typed = self._plan(self).split(" ") if self.keys else [self._plan(self)]
        word = self._typed.pop(0)
        self.typed += 1
        self.lines.append("> " + word)
        return word

    word = read

    def drop(self) -> None:
        self._typed.clear()

    def run(self) -> None:
        """Types until the plan ends the input."""
        self._on()
        assert self.commands
        with contextlib.suppress(EOFError, Left):
            while True:
                self.commands.step()

    def new(self) -> list[str | None]:
        """The output since something was typed."""
        at = max((i for i, line in enumerate(self.lines) if line and line[:2] == "> "), default=-1)
        return self.lines[at + 1 :]


@contextlib.contextmanager
def sitting(play: Play, plan: Plan) -> Iterator[Player]:
    """A player at a terminal set up as the play wants it."""
    with told.machine(play) as machine:
        player = Player(machine, plan)
        player.desk.speech._out = player.lines.append
        with mock.patch("host.Desk.clear", lambda desk: player.lines.append(None)):
            yield player


def play(begun: Play, plan: Plan) -> Player:
    """A run from the title until the plan ends the input."""
    with sitting(begun, plan) as player:
        player.run()
    return player


def typing(*words: str) -> Plan:
    """Types these, then ends the input."""
    rest = iter(words)

    def plan(player: Player) -> str:
        for word in rest:
            return word
        raise EOFError

    return plan


def as_the_best(player: Player) -> str:
    """Plays one match as the best bot would, with the fewest keys; ends at the podium."""
    teller = player.teller
    screen, question = teller.screen(), teller.question()
    if isinstance(screen, Podium):
        raise EOFError
    if isinstance(screen, CoupQuestion):
        return "b"
    if not isinstance(screen, MatchTable) or question is None:
        return ""
    match = screen.match
    wanted = match.bot_action()
    at = question.find(wanted)
    if getattr(question, "buttons", ()):
        return "" if at <= 0 else "b"
    if at < 0:
        return ESCAPE
    label = teller._label(question, at).lower()
    if hasattr(question, "cards") and match.is_discard(wanted):
        return f"{label} d" if player.keys else f"d{label}"
    if player.keys and at == question.at:
        return ""
    takes = player.keys and label.isdigit() and not teller.is_taken_at_once(at)
    return f"{label} " if takes else label
