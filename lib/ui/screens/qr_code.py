# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Draws QR codes of versions 2 to 5 with error correction L: up to 106 bytes.

A version has 17 + 4 * version modules a side. These versions have one block of data with its check
bytes, and one small alignment pattern; the mask is always the first one. So the code needs no
choices, and little memory. The standard is ISO/IEC 18004.
"""

from __future__ import annotations

import displayio

from micropython import const
from overlay import overlay

overlay(__name__, "phone")

_DATA = b"\x22\x37\x50\x6c"  # data bytes of each version, from the second on
_CHECKS = b"\x0a\x0f\x14\x1a"  # their check bytes
_HEAD = const(2)  # bytes for the kind of data, its length and its end
_BYTES = const(4)  # the kind
_PADDING = b"\xec\x11"
_FIELD = const(0x11D)  # the polynomial of the field of 256 numbers
_FORMAT = const(0x77C4)  # correction L and the first mask, with their own check bits
_FINDER = const(8)  # modules of a finder pattern with its margin


def drawn(words: bytes) -> displayio.Bitmap:
    """Returns the code for some bytes, a pixel per module: 1 is dark. It has no margin.

    words: at most 106.
    """
    version = 0
    while len(words) > _DATA[version] - _HEAD:
        version += 1
    data = _padded(words, _DATA[version])
    size = 25 + 4 * version
    code = displayio.Bitmap(size, size, 2)
    _draw_patterns(code, size)
    _draw_data(code, size, data + _checks(data, _CHECKS[version]))
    return code


def _padded(words: bytes, room: int) -> bytearray:
    """Returns the kind, the length, the bytes and the padding; the kind has only four bits."""
    data = bytearray(room)
    data[0] = _BYTES << 4 | len(words) >> 4
    last = len(words)
    for i in range(len(words)):
        data[i + 1] = last << 4 & 255 | words[i] >> 4
        last = words[i]
    data[len(words) + 1] = last << 4 & 255
    for i in range(len(words) + _HEAD, room):
        data[i] = _PADDING[(i - len(words)) & 1]
    return data


def _checks(data: bytearray, count: int) -> bytearray:
    """Returns the check bytes: the remainder of a division in the field of 256 numbers."""
    powers = bytearray(255)
    logs = bytearray(256)
    number = 1
    for i in range(255):
        powers[i] = number
        logs[number] = i
        number <<= 1
        if number > 255:
            number ^= _FIELD
    divisor = bytearray(count)  # without its first coefficient, 1
    divisor[-1] = 1
    for i in range(count):
        for j in range(count):
            if divisor[j]:
                divisor[j] = powers[(logs[divisor[j]] + i) % 255]
            if j + 1 < count:
                divisor[j] ^= divisor[j + 1]
    rest = bytearray(count)
    for byte in data:
        factor = byte ^ rest[0]
        for j in range(count):
            product = powers[(logs[divisor[j]] + logs[factor]) % 255] if factor else 0
            rest[j] = (rest[j + 1] if j + 1 < count else 0) ^ product
    return rest


def _draw_patterns(code: displayio.Bitmap, size: int) -> None:
    """Draws the three finders, the alignment pattern, the timing rows and the format."""
    for i in range(_FINDER, size - _FINDER, 2):
        code[i, 6] = code[6, i] = 1
    end = size - 7
    for x, y, far in ((0, 0, 3), (end, 0, 3), (0, end, 3), (end - 2, end - 2, 2)):
        for i in range(2 * far + 1):
            for j in range(2 * far + 1):
                ring = max(abs(i - far), abs(j - far))
                code[x + i, y + j] = ring != far - 1
    for i in range(15):
        bit = _FORMAT >> i & 1
        if i < 8:
            code[8, i + (i > 5)] = bit
            code[size - 1 - i, 8] = bit
        else:
            code[14 - i + (i == 8), 8] = bit
            code[8, size - 15 + i] = bit
    code[8, size - 8] = 1


def _draw_data(code: displayio.Bitmap, size: int, data: bytearray) -> None:
    """Draws the bits through the mask, in pairs of columns from the right, upwards first."""
    at = 0
    up = True
    column = size - 1
    while column > 0:
        if column == 6:  # the timing column
            column -= 1
        for i in range(size):
            y = size - 1 - i if up else i
            for x in (column, column - 1):
                if not _is_fixed(x, y, size):
                    bit = data[at >> 3] >> (7 - (at & 7)) & 1 if at >> 3 < len(data) else 0
                    code[x, y] = bit ^ ((x + y) & 1 == 0)
                    at += 1
        up = not up
        column -= 2


def _is_fixed(x: int, y: int, size: int) -> bool:
    """Returns whether a module belongs to a pattern or to the format."""
    if x == 6 or y == 6:
        return True
    if x <= _FINDER and (y <= _FINDER or y >= size - _FINDER):
        return True
    if y <= _FINDER and x >= size - _FINDER:
        return True
    return abs(x - size + 7) <= 2 and abs(y - size + 7) <= 2
