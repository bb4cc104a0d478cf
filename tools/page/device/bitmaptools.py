# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The part of bitmaptools that the app uses, for the browser."""

import bridge

from micropython import const

_FILL = const(14)
_BLIT = const(15)
_UNPACK = const(16)

_NOTHING = const(-1)  # no pixel has this value


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Fills from (x1, y1) up to, but not including, (x2, y2)."""
    bridge.put(_FILL, dest_bitmap.name, x1, y1, x2, y2, dest_bitmap.checked(value))


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copies a part of a bitmap to (x, y), without the pixels of one value."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    _check(x, 0, dest_bitmap.width)
    _check(y, 0, dest_bitmap.height)
    _check(x1, 0, source_bitmap.width)
    _check(y1, 0, source_bitmap.height)
    _check(x2, x1, source_bitmap.width)
    _check(y2, y1, source_bitmap.height)
    if dest_bitmap.bits_per_value < source_bitmap.bits_per_value:
        raise ValueError("source palette too large")
    skipped = _NOTHING if skip_source_index is None else skip_source_index
    bridge.put(_BLIT, dest_bitmap.name, source_bitmap.name, x, y, x1, y1, x2, y2, skipped)


def readinto(bitmap, file, bits_per_pixel, element_size=1, reverse_pixels_in_element=False):
    """Reads rows, each padded to whole bytes, the leftmost pixel in the highest bits."""
    if element_size != 1 or not reverse_pixels_in_element:
        raise NotImplementedError("only elements of one byte, the leftmost pixel highest")
    size = (bitmap.width * bits_per_pixel + 7) // 8 * bitmap.height
    rows = memoryview(bitmap.room or bytearray(size))[:size]
    if file.readinto(rows) != size:
        raise EOFError
    bridge.send(rows, _UNPACK, bitmap.name, bits_per_pixel)


def _check(value, least, most):
    if not least <= value <= most:
        raise ValueError("out of range")
