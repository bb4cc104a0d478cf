# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false
"""The way to the screen, which JavaScript holds: commands of whole numbers, sent together.

`drawing` is what www/screen.js gives: `run(address, count, data, size)` follows the commands at an
address of this machine's memory, and `hold()` gives a new name.
"""

from array import array

import drawing
from uctypes import addressof

from micropython import const

_MANY = const(4096)  # words that wait at most

_words = []


def hold():
    """A handle with a new name, `id`, of an object of the screen: it goes when the handle goes."""
    return drawing.hold()


def put(*words):
    """Queues a command."""
    _words.extend(words)
    if len(_words) > _MANY:
        ask()


def ask(*words, data=b""):
    """Sends what is queued and one more command, with its data; returns that command's answer."""
    _words.extend(words)
    sent = array("i", _words)
    _words.clear()
    return drawing.run(addressof(sent), len(sent), addressof(data), len(data))
