# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""``bitmaptools.readinto`` for packed sheets: reads whole rows, where Blinka reads pixels.

Reading sheets pixel by pixel took half the time that a computer needed to open a screen.
"""

# It uses Blinka's internals, which the type stubs do not show.
# pyright: reportAttributeAccessIssue=false

import struct
from array import array
from typing import BinaryIO

import bitmaptools
from displayio import Bitmap

_by_pixel = bitmaptools.readinto


def install() -> None:
    """Replaces Blinka's function in this process."""
    bitmaptools.readinto = readinto


def readinto(
    bitmap: Bitmap,
    file: BinaryIO,
    bits_per_pixel: int,
    element_size: int = 1,
    reverse_pixels_in_element: bool = False,
    *options,
    **named,
) -> None:
    """Reads the rows of a bitmap. Raises EOFError if the file is too short."""
    arguments = (bitmap, file, bits_per_pixel, element_size, reverse_pixels_in_element)
    packed = (bits_per_pixel, element_size, reverse_pixels_in_element)
    if packed != (bitmap._bits_per_value, 1, True) or bits_per_pixel >= 8 or options or named:
        _by_pixel(*arguments, *options, **named)
        return
    size = (bitmap.width * bits_per_pixel + 7) // 8
    rows = file.read(size * bitmap.height)
    if len(rows) < size * bitmap.height:
        raise EOFError
    padding = bytes(4 * bitmap._stride - size)
    data = b"".join(rows[at : at + size] + padding for at in range(0, len(rows), size))
    words = struct.unpack(f">{len(data) // 4}I", data)  # the leftmost pixel in the highest bits
    bitmap._data[:] = array(bitmap._data.typecode, words)
    bitmap.dirty()
