# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The contract of the machine layer, `hardware.hal`: all that the app knows of its machine.

A board's layer is hal.py beside this file; those of a computer and a browser are in
tools/desktop/hardware and tools/page/device/hardware. Their docstrings state only the differences.
Nothing imports this module: it is for readers, and tests/desktop/test_hal_names.py compares names
and parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import displayio

    from engine.types import Bytes, MutableBytes


class Layer(Protocol):
    """The members of each `hal`."""

    # Keys, from 0 on: a board has the first eight, a keyboard all.
    A: int
    B: int
    START: int
    SELECT: int
    UP: int
    DOWN: int
    LEFT: int
    RIGHT: int
    DRAW: int
    INFO: int
    ALL_INFO: int
    SCORES: int
    TURN: int
    HINT: int
    DISCARD: int

    display: Any  # a board's display; it shows its `root_group`
    keys: tuple[int, ...]  # those of the first eight keys that the machine has
    started: int  # the ms that the first screen took, -1 if not measured
    folder: str  # the program's folder
    KEYBOARD: int  # 1: keys have letters; 0: there are buttons, or a touch screen
    BROWSER: int  # 1: a browser keeps the saves
    TOLD: int  # 1: the app's lines are a player's only output
    NETWORK: int  # 1: players at other devices can sit at the table
    RELOADED: int  # 1: the firmware has restarted the running game
    MOTION: int  # the first value of the setting for animations

    def key(self) -> int:
        """Returns the next key pressed, or -1. A held direction repeats after 350 ms, then every
        110 ms.
        """
        ...

    def held(self, number: int) -> bool:
        """Returns whether a key is down, between the key() calls that saw it pressed and
        released.
        """
        ...

    def quiet(self) -> int:
        """Returns the ms since the last key came up; 0 while one is down or a press waits for
        key().
        """
        ...

    def ticks(self) -> int:
        """Returns the time in milliseconds, modulo 2**29."""
        ...

    def since(self, start: int) -> int:
        """Returns the milliseconds from `start`, a value of ticks(), to now."""
        ...

    def sleep(self, ms: int) -> None:
        """Waits `ms` milliseconds; sound continues."""
        ...

    def play(self, tune: bytes, volume: int, flash: int) -> None:
        """Starts a tune in place of the current one. A tick sounds together with it if possible.

        tune: see tones.py, empty for silence at once; volume: 0 (silent) to 4; flash: the lights'
        color meanwhile, as 0xRRGGBB, or 0 for no change.
        """
        ...

    def light(self, color: int) -> None:
        """Sets the color of the lights, as 0xRRGGBB."""
        ...

    def by_keys(self, line: str) -> str:
        """Returns a line with a keyboard's keys in place of the buttons that it lacks."""
        ...

    def say(self, line: str) -> None:
        """Says a line to players who don't see the screen."""
        ...

    def hush(self) -> None:
        """Removes the printed lines, so that the next player does not read them."""
        ...

    def trace(self, error: Exception) -> None:
        """Reports the traceback of an error."""
        ...

    def load(self, start: int, size: int) -> bytes:
        """Returns at most `size` bytes of the saved image, from an offset on."""
        ...

    def save(self, start: int, content: Bytes) -> None:
        """Saves a part of the image, which has at most 4,096 bytes, in one write. Raises ValueError
        if it is too large, or OSError if nothing can be written.
        """
        ...

    def is_second(self) -> bool:
        """Returns whether another running copy has saved since this one began: the other copy owns
        the save.
        """
        ...

    def room(self, bitmap: displayio.Bitmap) -> MutableBytes:
        """Returns a buffer of the size of a board's bitmap. The bitmap may lose its pixels: reading
        its file restores them.
        """
        ...

    def recall(self, start: int, size: int) -> bytes:
        """Returns at most `size` remembered bytes, from an offset on."""
        ...

    def remember(self, *pieces: Bytes) -> None:
        """Stores pieces, one after the other, in memory that survives an error and a restart of the
        app, but not a power cycle.
        """
        ...

    def date(self) -> tuple[int, ...]:
        """Returns the clock's year, month and day. A year before 2026: the clock is not set."""
        ...

    def hour(self) -> int:
        """Returns the clock's hour, 0 to 23; any hour if it is not set."""
        ...

    def entropy(self) -> int:
        """Returns a random seed below 2**30."""
        ...

    def running(self) -> bool:
        """Returns False when the app must end."""
        ...
