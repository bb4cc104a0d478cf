# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes a play from a player's keys and clicks in a window."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from plays import desktop
from plays.format import KEYS, Play, Seen, Step, acts

LONG = 17  # turns: a longer press is a deliberate hold


class Event(NamedTuple):
    """Before a turn of the app's loop a key goes down or comes up, or is tapped, as by a click.

    waits: whether the app waited for it; word: hold, release or tap; place: the click's.
    """

    turn: int
    waits: bool
    word: str
    keys: tuple[int, ...]
    place: tuple[int, ...] = ()


def record(play: Play, window) -> tuple[Play, list[str | None]]:
    """Executes a play's steps, then a player's until the window is closed, or Ctrl-C. Returns the
    longer play, and all spoken lines.
    """
    with desktop.machine(play, window) as machine:
        said = [line for step in play.steps for line in machine.step(step.acts).said]
        events = _events(machine, window)
        said += machine.step([]).said
    steps = [Step(words, acts(words), Seen()) for words in words_of(events)]
    return Play(play.path, play.reason, play.start, play.steps + steps), said


def _events(machine: desktop.Machine, window) -> list[Event]:
    """Returns a player's events until the window is closed. A click that presses no key does not
    count.
    """
    found: list[Event] = []
    desk, meaning = machine.desk, machine.desk.meaning
    turn = 0

    def note(word: str, keys: tuple[int, ...], place: tuple[int, ...] = ()) -> None:
        if keys:
            waits = bool(machine.app.waits()) and not desk._events
            found.append(Event(turn, waits, word, keys, place))

    def put(key: int, pressed: bool) -> None:
        note("hold" if pressed else "release", (key,))
        desk.put(key, pressed)

    def meant(x: int, y: int) -> tuple[int, ...]:
        keys = tuple(meaning(x, y))
        note("tap", keys, (x, y))
        return keys

    desk.meaning = meant
    desk.look = lambda: None  # only before a turn, so that the turn of each event is known
    with contextlib.suppress(KeyboardInterrupt):
        while not window.closed:
            window.look(put, desk.point)
            machine.app.turn()
            turn += 1
    return found


def words_of(events: list[Event]) -> list[str]:
    """Returns equivalent steps: taps where they are enough, those of one turn together; without a
    pause if the app did not wait for the next one.
    """
    found = []
    left = _tapped(events)
    reached = 0  # the turn in which these words are executed
    while left:
        turn, _, word, keys, place = left.pop(0)
        while left and word == left[0].word == "tap" and left[0].turn == turn:
            keys, place = keys + left.pop(0).keys, ()
        reached = max(reached, turn) + 1
        rest = left[0].turn - reached if left else 0
        turns = f" turns {rest}" if rest > 0 else ""
        name = "+".join(KEYS[key] for key in keys)
        if word != "tap":
            found.append(f"{word} {name}" + (turns if word == "hold" else ""))
        elif left and not left[0].waits:
            found.append(f"{name}!{turns}")
        else:
            found.append("tap {} {}".format(*place) if place else name)
    return found


def _tapped(events: list[Event]) -> list[Event]:
    """Returns the events with a tap in place of each key that comes up soon after it went down."""
    found = []
    left = list(events)
    while left:
        event = left.pop(0)
        up = next((other for other in left if other[2:4] == ("release", event.keys)), None)
        if event.word == "hold" and up and up.turn - event.turn <= LONG:
            left.remove(up)
            event = event._replace(word="tap")
        found.append(event)
    return found
