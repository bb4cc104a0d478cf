# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays of random keys at any moment, scenes included. Each begins as a written play does.

A longer run: `python3 tools/test.py tests/plays/test_random_keys.py --all --presses 20000`.
"""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Iterable
from pathlib import Path
from random import Random

from plays import format
from plays.format import BOARD_KEYS, KEYS, Play, Seen, Step

PRESSES = 60  # presses of a play
FIXED = 1  # the seed that is always the same
WEIGHTS = {"A": 10, "DOWN": 4, "RIGHT": 4, "B": 3, "UP": 2, "LEFT": 2, "START": 1, "SELECT": 1}
GAPS = (0, 0, 1, 3, 8, 20, 25, 60)  # turns of the loop after a press, from drumming to looking on
QUEUES = (1, 1, 1, 1, 2, 2, 3, 4, 6)  # keys between two turns
LOADS = ("0", "1000")  # ms until a screen appears; a board needs about a second
REACH = 30  # in this many presses, at least one is long, clicks, or switches off
RESTS = ("reset", "off")


def today() -> int:
    """Returns a seed for each day."""
    return int(datetime.date.today().strftime("%Y%m%d"))


def plays(seed: int, presses: int, like: Iterable[Play]) -> list[Play]:
    """Returns plays with a number of presses in all. They begin as some of these plays do, on the
    same kind of device.
    """
    random = Random(seed)
    starts = [play.start for play in like]
    found = []
    for at in range(0, presses, PRESSES):
        start = random.choice(starts) | {"seed": str(random.randrange(1000))}
        start["loads"] = random.choice(LOADS)
        words = ["on", *_words(random, start, min(PRESSES, presses - at))]
        steps = [Step(each, format.acts(each), Seen()) for each in words]
        path = Path(f"random-{seed}-{at // PRESSES}.play")
        found.append(Play(path, "Random keys end nothing.", start, steps))
    return found


def speaking(play: Play) -> Play:
    """Returns the same play with an installed pack of clips that sounds."""
    language = play.start.get("language", "es")
    settings = ", ".join(filter(None, (play.start.get("settings"), "voice 1")))
    more = {"language": language, "voice": language, "settings": settings}
    return dataclasses.replace(play, start=play.start | more)


def _words(random: Random, start: dict[str, str], presses: int) -> list[str]:
    has_keyboard = start.get("device") == "keyboard"
    weights = WEIGHTS | (dict.fromkeys(KEYS[BOARD_KEYS:], 1) if has_keyboard else {})
    width, height = map(int, start.get("size", "160x128").split("x"))
    found = []
    while presses > 0:
        count = min(presses, random.choice(QUEUES))
        presses -= count
        key, *more = random.choices(list(weights), list(weights.values()), k=count)
        turns = f" turns {random.choice(GAPS)}"
        kind = random.randrange(REACH)
        if kind == 0:
            found.append(f"hold {key} turns {random.randrange(60)} {key}! release {key}")
        elif kind == 1 and has_keyboard:
            found.append(f"tap {random.randrange(width)} {random.randrange(height)}")
        elif kind == 1 and random.randrange(REACH) == 0:
            found.append(random.choice(RESTS))
        else:
            found.append(f"{'+'.join([key, *more])}!{turns}")
    return found
