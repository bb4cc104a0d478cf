# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false
"""The link to the screen, which JavaScript holds: `drawing` is made by www/screen.js.

The tests' VM has a bridge of its own (tests/vm/stubs), which keeps the bytes that a board has.
"""

import drawing
from uctypes import addressof

put = drawing.put
"""Executes a command of whole numbers; returns its answer."""


def hold(thing):
    """Gives something a name on the screen, which forgets it when its handle goes."""
    thing.handle = drawing.hold()


def name(thing):
    """Returns the name."""
    return thing.handle.id


def room(size):
    """Returns None: the screen has the pixels of a bitmap."""
    return None


def send(data, *words):
    """Executes a command that needs data."""
    drawing.send(addressof(data), len(data), *words)
