# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false
"""The way from the page's displayio to the screen, on the VM: tools/page/device/bridge.py has the
same functions. An object takes no bytes of the heap but a board's: its name is its address, which
another one may have later, and the pixels of a bitmap lie in the heap as well as on the screen."""

import builtins

import drawing
from uctypes import addressof

put = drawing.put
name = id
room = bytearray


def hold(thing):
    """Nothing is to be kept."""


def send(data, *words):
    """Follows a command that needs data."""
    drawing.send(addressof(data), len(data), *words)


_memoryview = builtins.memoryview
builtins.memoryview = lambda buffer: _memoryview(getattr(buffer, "room", buffer))  # as on a board
