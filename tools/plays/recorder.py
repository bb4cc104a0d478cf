# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes a play from a player's keys in a window."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from plays import desktop
from plays.format import KEYS, Play, Seen, Step, acts

LONG = 17  # turns: a key held for longer is held on purpose


class Event(NamedTuple):
    """A key that goes down or comes up, or a click, in a turn of the app's loop.

    waits: whether the app waited for it.
    """

    turn: int
    waits: bool
    key: int = -1
    pressed: bool = True
    place: tuple[int, int] = (0, 0)


def record(play: Play, window) -> tuple[Play, list[str | None]]:
    """Takes a play's steps, then a player's until the window is closed, or Ctrl-C. Returns the
    longer play, and all lines that were said.
    """
    with desktop.machine(play, window) as machine:
        said = [line for step in play.steps for line in machine.step(step.acts).said]
        events = _events(machine, window)
        said += machine.step([]).said
    steps = [Step(words, acts(words), Seen()) for words in words_of(events)]
    return Play(play.path, play.reason, play.start, play.steps + steps), said


def _events(machine: desktop.Machine, window) -> list[Event]:
    """Returns a player's events until the window is closed."""
    found: list[Event] = []
    turn = 0

    def waits() -> bool:
        return bool(machine.app.waits())

    def put(key: int, pressed: bool) -> None:
        found.append(Event(turn, waits(), key, pressed))
        machine.desk.put(key, pressed)

    def point(x: int, y: int) -> None:
        found.append(Event(turn, waits(), place=(x, y)))
        machine.desk.point(x, y)

    machine.desk.look = lambda: window.look(put, point)
    with contextlib.suppress(KeyboardInterrupt):
        while not window.closed:
            machine.app.turn()
            turn += 1
    return found


def words_of(events: list[Event]) -> list[str]:
    """Returns equivalent steps: a tap if one is enough, at once if the app did not wait for it."""
    found = []
    left = list(events)
    while left:
        event = left.pop(0)
        name = KEYS[event.key]
        tapped = bool(left) and left[0].key == event.key and left[0].turn - event.turn <= LONG
        if tapped:
            left.pop(0)
        gap = left[0].turn - event.turn - 1 if left else 0
        if event.key < 0:
            found.append(f"tap {event.place[0]} {event.place[1]}")
        elif not event.pressed:
            found.append(f"release {name}")
        elif not tapped:
            found.append(f"hold {name}" + _turns(gap))
        else:
            at_once = bool(left) and not left[0].waits
            found.append(f"{name}!" + _turns(gap) if at_once else name)
    return found


def _turns(number: int) -> str:
    return f" turns {number}" if number > 0 else ""
