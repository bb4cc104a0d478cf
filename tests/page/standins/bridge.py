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
_words: list[int] = []
_names = count(1)


class Handle:
    """A name of an object of the screen, which goes when the handle goes."""

    def __init__(self):
        self.id = next(_names)

    def __del__(self):
        _words.extend((_FORGET, self.id))


def hold() -> Handle:
    """A handle with a new name."""
    return Handle()


def put(*words: int) -> None:
    """Queues a command."""
    _words.extend(words)


def ask(*words: int, data: bytes = b"") -> int:
    """Sends what is queued and one more command; returns that command's answer."""
    _words.extend(words)
    sent = array("i", _words)
    _words.clear()
    return struct.unpack("i", send(RUN, sent, data))[0]


def send(what: int, words: array, data: bytes = b"") -> bytes:
    """Sends a message and waits for the answer."""
    assert _node.stdin and _node.stdout
    _node.stdin.write(struct.pack("3i", what, len(words), len(data)) + words.tobytes() + data)
    _node.stdin.flush()
    (size,) = struct.unpack("i", _node.stdout.read(4))
    return _node.stdout.read(size)
