# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Several devices in one process: each has its own app, screen, keys and clock."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import host as desks
from career.matches import match_of
from hardware import hal
from match import BOT, PERSON, PRESS, REMOTE, Match, Seat
from plays import cues
from remote import wire
from tests.machine import Machine, Unwatched, switched_on
from ui.base import recipes
from ui.table.match_table import MatchTable

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio", "Greta", "Hugo", "Irene")
_OWN = [(hal, name) for name in ("display", "say", "hush", "play", "save", "room")]
_OWN.append((desks, "_desk"))  # what one device has for itself
SHARE = 0.2  # of decisions that follow no hint


class Device(Machine):
    """A device with the hand of a player who mostly follows hints, by keys alone."""

    def __init__(self, *values):
        super().__init__(*values)
        self.out: list[str] = []
        """Its lines and cues, in order."""
        self.rng = random.Random(0)
        self.still = self.hints = 0
        self.own: list = []  # see _OWN

    def say(self, line: str) -> None:
        self._seen.said.clear()
        self.out.append(line)

    def play(self, tune: bytes, volume: int, flash: int) -> None:
        self.out.extend(filter(None, (cues.name(tune),)))

    def enter(self) -> None:
        """Makes this device the current one."""
        for (owner, name), value in zip(_OWN, self.own, strict=True):
            setattr(owner, name, value)

    def turn(self, keys: tuple[int, ...] = ()) -> None:
        """Presses keys, and takes a turn."""
        self.enter()
        for key in keys:
            self.desk.tap(key)
        self.app.turn()

    def keys(self) -> tuple[int, ...]:
        """The next keys of its player, once the screen has waited for them a moment."""
        waits = self.app.waits() and not self.desk._events and self.screen() != "Podium"
        self.still = self.still + 1 if waits else 0
        if self.still < 3:
            return ()
        self.still = 0
        question = self.top.question()
        if not isinstance(self.top, MatchTable) or not question or not question.count():
            return (hal.A,)
        if self.hints or type(question).__name__ == "Draw":
            self.hints = 0
            return (hal.A,)
        if self.rng.random() >= SHARE:
            self.hints = 1
            return (hal.HINT,)
        keys = tuple(question.keys_to(self.rng.randrange(question.count())))
        return keys if keys[-1:] == (hal.A,) or question.buttons else (*keys, hal.A)


class Hidden(Device, Unwatched):
    """A device whose screen nobody looks at."""


@contextlib.contextmanager
def devices(
    count: int, kind: type[Device] = Hidden, seed: int = 0, **settings: int
) -> Iterator[list[Device]]:
    """Switches devices on; their players choose by the seed."""
    before = [getattr(*each) for each in _OWN]
    found = []
    with contextlib.ExitStack() as stack:
        for i in range(count):
            for (owner, name), value in zip(_OWN, before, strict=True):
                setattr(owner, name, value)
            made = stack.enter_context(switched_on(language="en", kind=kind))
            made.own = [getattr(*each) for each in _OWN]
            made.rng.seed(f"{seed}.{i}")
            chosen = {"guided": 127, "played": 20, "pace": 2, "motion": 2, **settings}
            for name, value in chosen.items():
                setattr(made.app.settings, name, value)
            found.append(made)
        yield found


def dealt(header: bytes, kinds: str, seed: int, coups: int = PRESS) -> Match:
    """Deals a match. kinds: of its seats: p, b or r, for human players here, bots, and human
    players elsewhere.
    """
    seats = []
    for i, letter in enumerate(kinds):
        number = (PERSON, BOT, REMOTE)["pbr".index(letter)]
        seats.append(Seat(number, NAMES[i], coups, i % 3))
    match = match_of(bytearray(header), seats)
    match.start(seed)
    return match


def sit(device: Device, match: Match) -> None:
    """Opens the table of a match."""
    device.app.open_next(recipes.TABLE, match)


def steps(data: bytes) -> list[wire.Step]:
    """The steps in an update."""
    message = wire.read(data)
    found = message and wire.steps_of(message[3])
    assert found
    return found
