# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Takes the place of tools/page/device/bridge.py on CPython: screen.js runs under Node.

A message is three numbers, what to do and how many numbers and bytes follow, and these. The answer
is its size in bytes, and as many bytes. See pipe.mjs.
"""

import struct
import subprocess
from array import array
from itertools import count
from pathlib import Path

from tools import environment

RUN, OPEN, PIXELS, REDRAWN, RECTS = range(5)
_FORGET = 0  # of the commands in screen.js

_node = subprocess.Popen(
    [str(environment.node()), str(Path(__file__).with_name("pipe.mjs"))],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
)
_names = count(1)


class Handle:
    """A name of an object of the screen, which goes when the handle goes."""

    def __init__(self):
        self.id = next(_names)

    def __del__(self):
        put(_FORGET, self.id)


def hold(thing) -> None:
    """Gives something a new name."""
    thing.handle = Handle()


def name(thing) -> int:
    """The name."""
    return thing.handle.id


def room(size: int) -> None:
    """The screen has the pixels of a bitmap."""


def put(*words: int) -> int:
    """Sends a command; returns its answer."""
    return struct.unpack("i", say(RUN, array("i", words)))[0]


def send(data: bytes, *words: int) -> None:
    """Sends a command that needs data."""
    say(RUN, array("i", words), bytes(data))


def say(what: int, words: array, data: bytes = b"") -> bytes:
    """Sends a message and waits for the answer."""
    assert _node.stdin and _node.stdout
    _node.stdin.write(struct.pack("3i", what, len(words), len(data)) + words.tobytes() + data)
    _node.stdin.flush()
    (size,) = struct.unpack("i", _node.stdout.read(4))
    return _node.stdout.read(size)
