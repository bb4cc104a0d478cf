# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false, reportAttributeAccessIssue=false
"""The machine layer in a browser, see lib/hardware/layer.py.

`host` is an object of www/host.js. Its methods are named like the functions here, because those
names stay when the linker shortens names. Only numbers and strings cross over; bytes cross as
hexadecimal digits.
"""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import displayio

import host
from micropython import const

if TYPE_CHECKING:
    from engine.types import Bytes

A = const(0)
B = const(1)
START = const(2)
SELECT = const(3)
UP = const(4)
DOWN = const(5)
LEFT = const(6)
RIGHT = const(7)
DRAW = const(8)  # from here on: only on a keyboard
INFO = const(9)
ALL_INFO = const(10)
SCORES = const(11)
TURN = const(12)
HINT = const(13)
DISCARD = const(14)
keys = tuple(range(8))  # those that a board may have
started = const(-1)  # the ms that the first screen took: not measured
folder = "/asfalto"  # the program's folder
KEYBOARD = host.KEYBOARD  # whether there seems to be a keyboard: phones have none
BROWSER = const(1)  # whether a browser keeps the saves
RELOADED = const(0)  # whether the firmware has restarted the running game: only on a board
TOLD = const(0)  # whether the app's lines are a player's only output
NETWORK = const(1)  # whether players at other devices can sit at the table
# the first value of the setting for animations: none if the system prefers none
MOTION = host.MOTION

_WRAP = const(0x1FFFFFFF)  # ticks are modulo 2**29
_ROOM = const(4096)  # bytes of a saved image

display = displayio.Display(host.width, host.height)


def _digits(data: Bytes) -> str:
    """Returns bytes as hexadecimal digits. MicroPython's hex() of no bytes is bytes."""
    return bytes(data).hex() if data else ""


def key() -> int:
    return host.key()


def held(number: int) -> bool:
    return host.held(number)


def quiet() -> int:
    return host.quiet()


def ticks() -> int:
    return host.ticks()


def since(start: int) -> int:
    return (host.ticks() - start) & _WRAP


def sleep(ms: int) -> None:
    """Returns at once: the page begins the next turn after ``ms`` milliseconds."""
    host.sleep(ms)


def play(tune: bytes, volume: int, flash: int) -> None:
    host.play(_digits(tune), volume, flash)


def light(color: int) -> None:
    """Sets the color of the glow around the screen, as 0xRRGGBB."""
    host.light(color)


def by_keys(line: str) -> str:
    """Replaces buttons in a line by a keyboard's keys."""
    return line.replace("START", "M").replace("SELECT", "Tab")


def say(line: str) -> None:
    """Says a line to players who do not see the screen."""
    host.say(line)


def trace(error: Exception) -> None:
    """Hands the traceback of an error to the page, for a report."""
    text = io.StringIO()
    sys.print_exception(error, text)
    host.trace(text.getvalue())


def hush() -> None:
    """Removes the printed lines, so that the next player does not read them."""
    host.hush()


def load(start: int, size: int) -> bytes:
    return bytes.fromhex(host.load())[start : start + size]


def save(start: int, content: Bytes) -> None:
    end = start + len(content)
    if end > _ROOM:
        raise ValueError("too many bytes to save: " + str(end))
    image = bytes.fromhex(host.load())
    image += b"\xff" * (start - len(image))
    host.save(_digits(image[:start]) + _digits(content) + _digits(image[end:]))


def is_second() -> bool:
    """Returns whether another running copy has saved: the page itself reports a second tab."""
    return False


def room(bitmap: displayio.Bitmap) -> bytearray:
    """Returns a new buffer: the bitmap keeps its pixels."""
    return bytearray((bitmap.width * bitmap.bits_per_value + 31) // 32 * 4 * bitmap.height)


def recall(start: int, size: int) -> bytes:
    return bytes.fromhex(host.recall())[start : start + size]


def remember(*pieces: Bytes) -> None:
    """Stores pieces that survive an error and a reload of the tab."""
    host.remember("".join([_digits(piece) for piece in pieces]))


def date() -> tuple[int, ...]:
    today = host.date()
    return today // 10000, today // 100 % 100, today % 100


def hour() -> int:
    return host.hour()


def entropy() -> int:
    return host.entropy()


def running() -> bool:
    """Returns False while the page may be about to close."""
    return host.running()
