# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layer on a computer: the same names as the boards' ``lib/hardware/hal.py``."""

import os
import sys

import desk

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
DRAW, INFO, ALL_INFO, SCORES, TURN, DISCARD = range(8, 14)  # only a keyboard has them
KEYBOARD = True

_WRAP = (1 << 29) - 1
_CLEAR = "\033[H\033[2J\033[3J"  # home, screen, scrollback

display = desk.current().display


def key() -> int:
    """The next key pressed, or -1; a held direction repeats after 350 ms, then every 110 ms."""
    return desk.current().key()


def ticks() -> int:
    """Milliseconds; wraps at 2**29."""
    return desk.current().now() & _WRAP


def since(start: int) -> int:
    """Milliseconds from ``start``, a value of ticks(), to now."""
    return ticks() - start & _WRAP


def sleep(ms: int) -> None:
    """Lets ``ms`` milliseconds pass; nothing else lets time pass."""
    desk.current().sleep(ms)


def play(notes: tuple, volume: int) -> None:
    """Plays notes while time passes, in place of those that sound now.

    notes: a frequency in Hz and the milliseconds until the next note, in turn; volume: 1 to 3.
    """
    desk.current().play(notes, volume)


def light(red: int, green: int, blue: int) -> None:
    """The lights take a colour, each part from 0 to 255: a computer has none."""
    desk.current().light(red, green, blue)


def say(line: str) -> None:
    """A line of text to standard output, for screen readers."""
    try:
        print(line, flush=True)
    except OSError:  # nobody listens any more: the game goes on
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def trace(error: Exception) -> None:
    """The traceback of an error to standard error; a script's run ends with it."""
    desk.current().trace(error)


def hush() -> None:
    """Clears the terminal and its scrollback, so that the next player finds nothing there."""
    if not (sys.stdout and sys.stdout.isatty()):
        return
    if os.name == "nt":
        os.system("cls")
    say(_CLEAR)


def load() -> bytes:
    """The image saved last, b"" for none."""
    return desk.current().store.load()


def save(image: bytes) -> None:
    """Keeps an image of at most 4,096 bytes. Raises ValueError for a larger one."""
    desk.current().store.save(image)


def recall() -> bytes:
    """What was remembered last in this run."""
    return desk.current().memory


def remember(image: bytes) -> None:
    """Keeps an image in memory, for a restart of the app within this run."""
    desk.current().memory = bytes(image)


def language() -> str:
    """The system's language, "es", "it", "en" or "fr", or "" when it is unknown."""
    return desk.current().language()


def entropy() -> int:
    """A fresh seed below 2**30; in a script's run the same ones every time."""
    return desk.current().entropy()


def running() -> bool:
    """False once the window is closed or the script is at its end."""
    return desk.current().running()
