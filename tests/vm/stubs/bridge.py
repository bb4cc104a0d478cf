# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false
"""The link from the page's displayio to the screen, on the VM: tools/page/device/bridge.py has the
same functions. An object uses only as many bytes of the heap as on a board: its name is its
address, which another object may have later, and the pixels of a bitmap are in the heap as well as
on the screen.
"""

import builtins

import drawing
from uctypes import addressof

put = drawing.put
name = id
room = bytearray


def hold(thing):
    """Does nothing: there is nothing to keep."""


def send(data, *words):
    """Executes a command that needs data."""
    drawing.send(addressof(data), len(data), *words)


_memoryview = builtins.memoryview
builtins.memoryview = lambda buffer: _memoryview(getattr(buffer, "room", buffer))  # as on a board
