# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layer on a computer, with the same names as the boards' lib/hardware/hal.py."""

from pathlib import Path

import host

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
DRAW, INFO, ALL_INFO, SCORES, TURN, HINT, DISCARD = range(8, 15)  # only on a keyboard
folder = str(Path(__file__).resolve().parents[3] / "lib")  # where the program is
KEYBOARD = True
BROWSER = False  # whether a browser keeps the saves
RELOADED = False  # whether the firmware has restarted the running game: a board's
TOLD = False  # whether a player gets only what the app says
MOTION = 0  # the first value of the setting for animations

_WRAP = (1 << 29) - 1

display = host.current().display


def key() -> int:
    """Returns the next key pressed, or -1; held directions repeat after 350 ms, then every 110."""
    return host.current().key()


def held(number: int) -> bool:
    """Returns whether a key is down, between the key() calls that saw it pressed and released."""
    return host.current().held(number)


def quiet() -> int:
    """Returns the ms since the last key came up; 0 while one is down or a press waits for key()."""
    return host.current().quiet()


def ticks() -> int:
    """Returns the time in milliseconds, modulo 2**29."""
    return host.current().now() & _WRAP


def since(start: int) -> int:
    """Returns the milliseconds from ``start``, a value of ticks(), to now."""
    return ticks() - start & _WRAP


def sleep(ms: int) -> None:
    """Waits ``ms`` milliseconds; in a script's run, time passes only in here."""
    host.current().sleep(ms)


def play(tune: bytes, volume: int, flash: int) -> None:
    """Starts a tune in place of the current one.

    tune: see tones.py, empty for silence; volume: 0, silent, to 4; flash: a board's lights
    meanwhile.
    """
    host.current().play(tune, volume, flash)


def light(colour: int) -> None:
    """Sets the colour of the lights, as 0xRRGGBB: a computer has none."""
    host.current().light(colour)


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
    """Returns at most so many bytes of the saved image, from a place on."""
    return host.current().store.load()[start : start + size]


def save(start: int, content) -> None:
    """Saves a part of the image, which has at most 4,096 bytes. Raises ValueError, or OSError if
    nothing can be written.
    """
    store = host.current().store
    image = store.load()
    before = image[:start] + b"\xff" * (start - len(image))
    if not store.save(before + bytes(content) + image[start + len(content) :]):
        raise OSError("not saved")


def is_second() -> bool:
    """Returns whether another running copy has saved since this one began: it keeps the game."""
    return host.current().store.is_second()


def room(bitmap) -> bytearray:
    """Returns as many bytes as a board lends for the bitmap. Reading its file restores it."""
    bits = getattr(bitmap, "_bits_per_value", 0) or bitmap.bits_per_value
    return bytearray((bitmap.width * bits + 31) // 32 * 4 * bitmap.height)


def recall(start: int, size: int) -> bytes:
    """Returns at most so many bytes of what was last remembered in this run."""
    return host.current().memory[start : start + size]


def remember(*pieces: bytes) -> None:
    """Stores pieces, one after the other, for a restart of the app within this run."""
    host.current().memory = b"".join(pieces)


def date() -> tuple:
    """Returns year, month and day; in a script's run a day before 2026, which counts as none."""
    return host.current().date()


def hour() -> int:
    """Returns the clock's hour, 0 to 23; in a script's run it is midnight."""
    return host.current().hour()


def entropy() -> int:
    """Returns a random seed below 2**30; every run of a script gets the same ones."""
    return host.current().entropy()


def running() -> bool:
    """Returns False once the window is closed or the script has ended."""
    return host.current().running()
