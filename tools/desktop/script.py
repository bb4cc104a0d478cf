# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Scripts: keys and pictures at given times, for runs that can be repeated exactly.

A line is ``MS NAME down``, ``MS NAME up``, ``MS NAME tap [MS]`` or ``MS shot FILE``. The first
number is the time since the start, in milliseconds. A tap holds the key for its own ``MS``, or 60;
``down`` holds it until ``up``. Empty lines don't count, nor does anything after a ``#`` that starts
a line or follows a space.
"""

import os
import re
from typing import NamedTuple

import keys

TAP = 60  # ms that a tap holds the key unless it names a time
REST = 300  # ms that a run lasts after the last action of its script


class ScriptError(Exception):
    """An invalid line of a script; the message names file and line."""


class Action(NamedTuple):
    """An event at a time: a key goes down or comes up, or a picture is saved."""

    time: int
    key: int = -1
    pressed: bool = False
    shot: str = ""


class Script:
    """The actions of a run in order of time, and when it ends (None: never)."""

    def __init__(self, actions: list[Action], end: int | None):
        self._actions = sorted(actions, key=lambda action: action.time)
        self._next = 0
        self.end = end

    def due(self, time: int) -> Action | None:
        """Returns the next action and removes it, if it is due at ``time`` or earlier."""
        if self._next == len(self._actions) or self._actions[self._next].time > time:
            return None
        self._next += 1
        return self._actions[self._next - 1]

    def shots(self) -> list[str]:
        """Returns the files that the script will write."""
        return [action.shot for action in self._actions if action.shot]


def load(path: str | os.PathLike) -> Script:
    """Reads a script. Raises ScriptError, or OSError if there is no such file."""
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        return parse(file.read(), str(path))


def parse(text: str, name: str = "script") -> Script:
    """Makes a script from its text; errors call it ``name``. Raises ScriptError."""
    actions = []
    for number, line in enumerate(text.splitlines(), 1):
        line = re.split(r"(?:^|\s)#", line)[0].strip()
        if line:
            try:
                actions += _parse_line(line)
            except ScriptError as error:
                raise ScriptError(f"{name}, line {number}: {error}") from None
    last = max((action.time for action in actions), default=0)
    return Script(actions, last + REST)


def _parse_line(line: str) -> list[Action]:
    time, *rest = line.split(None, 2)
    moment = _milliseconds(time)
    if len(rest) < 2:
        raise ScriptError(f"expected MS NAME down|up|tap [MS] or MS shot FILE, not {line!r}")
    name, what = rest
    if name == "shot":
        return [Action(moment, shot=what)]
    if name not in keys.NAMES:
        raise ScriptError(f"unknown key {name!r}; there are shot and {' '.join(keys.NAMES)}")
    return _parse_key(moment, keys.NAMES.index(name), what.split())


def _parse_key(moment: int, key: int, words: list[str]) -> list[Action]:
    what, *rest = words
    if what in ("down", "up") and not rest:
        return [Action(moment, key, what == "down")]
    if what == "tap" and len(rest) <= 1:
        held = _milliseconds(rest[0]) if rest else TAP
        return [Action(moment, key, True), Action(moment + held, key, False)]
    raise ScriptError(f"expected down, up or tap [MS], not {' '.join(words)!r}")


def _milliseconds(word: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", word):
        raise ScriptError(f"expected a time in whole milliseconds, not {word!r}")
    return int(word)
