# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false
"""The link to the screen in JavaScript: www/screen.js makes `drawing`.

The tests' VM has a bridge of its own (tests/vm/stubs), which stores the same bytes as a board.
"""

import drawing
from uctypes import addressof

put = drawing.put
"""Executes a command of whole numbers; returns its answer."""


def hold(thing):
    """Gives an object a name on the screen, which forgets the object when its handle is freed."""
    thing.handle = drawing.hold()


def name(thing):
    """Returns the name."""
    return thing.handle.id


def room(size):
    """Returns None: the pixels of a bitmap are on the screen's side."""
    return None


def send(data, *words):
    """Executes a command that needs data."""
    drawing.send(addressof(data), len(data), *words)
