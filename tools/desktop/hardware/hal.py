# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layer on a computer, see lib/hardware/layer.py."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import host

if TYPE_CHECKING:
    import displayio

    from engine.types import Bytes

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
DRAW, INFO, ALL_INFO, SCORES, TURN, HINT, DISCARD = range(8, 15)  # only on a keyboard
keys = tuple(range(8))  # those that a board may have
started = -1  # the ms that the first screen took: not measured
folder = str(Path(__file__).resolve().parents[3] / "lib")  # the program's folder
KEYBOARD = True
BROWSER = False  # whether a browser keeps the saves
RELOADED = False  # whether the firmware has restarted the running game: only on a board
TOLD = False  # whether the app's lines are a player's only output
NETWORK = True  # whether players at other devices can sit at the table
MOTION = 0  # the first value of the setting for animations

_WRAP = (1 << 29) - 1

display = host.current().screen


def key() -> int:
    return host.current().key()


def held(number: int) -> bool:
    return host.current().held(number)


def quiet() -> int:
    return host.current().quiet()


def ticks() -> int:
    return host.current().now() & _WRAP


def since(start: int) -> int:
    return ticks() - start & _WRAP


def sleep(ms: int) -> None:
    """Waits ``ms`` milliseconds; in a script's run, time passes only here."""
    host.current().sleep(ms)


def play(tune: bytes, volume: int, flash: int) -> None:
    host.current().play(tune, volume, flash)


def light(color: int) -> None:
    """Sets the color of the lights, as 0xRRGGBB: a computer has none."""
    host.current().light(color)


def by_keys(line: str) -> str:
    """Replaces buttons by a keyboard's keys in a line, if there is a window."""
    return host.current().by_keys(line)


def say(line: str) -> None:
    """Prints a line to standard output, for screen readers."""
    host.current().say(line)


def trace(error: Exception) -> None:
    """Prints the traceback of an error to standard error; in a script's run, raises the error."""
    host.current().trace(error)


def hush() -> None:
    """Clears the terminal, so that the next player reads nothing there."""
    host.current().clear()


def load(start: int, size: int) -> bytes:
    return host.current().store.load()[start : start + size]


def save(start: int, content: Bytes) -> None:
    store = host.current().store
    image = store.load()
    before = image[:start] + b"\xff" * (start - len(image))
    if not store.save(before + bytes(content) + image[start + len(content) :]):
        raise OSError("not saved")


def is_second() -> bool:
    return host.current().store.is_second()


def room(bitmap: displayio.Bitmap) -> bytearray:
    """Returns a new buffer: the bitmap keeps its pixels."""
    bits = getattr(bitmap, "_bits_per_value", 0) or bitmap.bits_per_value
    return bytearray((bitmap.width * bits + 31) // 32 * 4 * bitmap.height)


def recall(start: int, size: int) -> bytes:
    return host.current().memory[start : start + size]


def remember(*pieces: Bytes) -> None:
    """Stores pieces for a restart of the app within this run."""
    host.current().memory = b"".join(pieces)


def date() -> tuple[int, ...]:
    """Returns year, month and day; in a script's run a day before 2026, which counts as none."""
    return host.current().date()


def hour() -> int:
    """Returns the clock's hour, 0 to 23; in a script's run it is midnight."""
    return host.current().hour()


def entropy() -> int:
    """Returns a random seed below 2**30; every run of a script gets the same seeds."""
    return host.current().entropy()


def running() -> bool:
    """Returns False when the window is closed or the script is over."""
    return host.current().running()
