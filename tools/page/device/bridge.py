# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false
"""The way to the screen, which JavaScript holds: `drawing` is made by www/screen.js.

The tests' VM has a bridge of its own (tests/vm/stubs), which keeps the bytes that a board has.
"""

import drawing
from uctypes import addressof

put = drawing.put
"""Follows a command of whole numbers; returns its answer."""


def hold(thing):
    """Gives something a name on the screen, which forgets it when its handle goes."""
    thing.handle = drawing.hold()


def name(thing):
    """The name."""
    return thing.handle.id


def room(size):
    """A buffer for the pixels of a bitmap: the screen has them."""
    return None


def send(data, *words):
    """Follows a command that needs data."""
    drawing.send(addressof(data), len(data), *words)
