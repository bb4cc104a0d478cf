# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player in the terminal, who reads every line and types the words of a plan."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from match import Match
from plays import start, told
from plays.format import Play
from teller import Teller
from ui.mille.coup import CoupQuestion
from ui.screens.podium import Podium
from ui.table.match_table import MatchTable

MOST = 3000  # words of a run
NAME = "asfalto.save"
END = ""
"""Ends a plan."""


class Player(told.Machine):
    """The app in a terminal. `lines` is all output (None: cleared) and input (after `> `)."""

    def __init__(self, *values):
        super().__init__(*values)
        self.lines: list[str | None] = []

    def do(self, *words: str) -> list[str | None]:
        """Acts with the words of plays: types them one after the other; returns the last output."""
        said: list[str | None] = []
        for each in words:
            self.lines.append("> " + each)
            said = self.step([("type", each)]).said
            self.lines += said
        return said

    def on(self) -> None:
        """Switches on; memory is lost, flash is not."""
        self.lines += self.step([("off",)]).said

    def play(self, plan: Callable[[Player], str]) -> None:
        """Types what a plan says, until that is END."""
        for _ in range(MOST):
            words = plan(self)
            if words == END:
                return
            self.do(words)
        raise AssertionError(self.lines[-20:])

    @property
    def teller(self) -> Teller:
        """Returns the teller, which leads through the app."""
        assert self.commands
        return self.commands._teller

    @property
    def match(self) -> Match:
        """The match of the table on top."""
        return self.teller.table().match

    def printed_lines(self) -> list[str]:
        """The printed lines, without the typed ones."""
        return [line for line in self.lines if line and not line.startswith("> ")]


def settings(language: str = "en", device: str = "terminal", **others: str) -> Play:
    """A start of a play: see plays/format.py."""
    return Play(Path("-"), "", {"language": language, "device": device, **others}, [])


def keep_in(folder: Path, play: Play) -> None:
    """Saves the start of a play, for a run of the command with `--data`."""
    folder.mkdir(exist_ok=True)
    (folder / NAME).write_bytes(start.image(play))


@contextlib.contextmanager
def sitting(play: Play, image: bytes = b"") -> Iterator[Player]:
    """A player at a terminal that is on, set up as a play wants it, or with this image saved."""
    with told.machine(play, Player) as player:
        if image:
            player.desk.store.save(image)
        player.on()
        yield player


def as_the_best(player: Player) -> str:
    """A plan that plays a match like the best bot, with the fewest keys, up to the podium."""
    teller = player.teller
    screen, question = teller.screen(), teller.question()
    if isinstance(screen, Podium):
        return END
    if isinstance(screen, CoupQuestion):
        return "b"
    if not isinstance(screen, MatchTable) or question is None:
        return "Enter"
    wanted = screen.match.bot_action()
    at = question.find(wanted)
    if getattr(question, "buttons", ()):
        return "Enter" if at <= 0 else "b"
    if at < 0:
        return "Escape"
    label = teller._label(question, at).lower()
    if hasattr(question, "cards") and screen.match.is_discard(wanted):
        return f"{label} d" if player.keys else f"d{label}"
    if player.keys and at == question.at:
        return "Enter"
    takes = player.keys and label.isdigit() and not teller.is_taken_at_once(at)
    return f"{label} Enter" if takes else label
