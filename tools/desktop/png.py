# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes a frame of RGB565 pixels as a PNG file."""

import os
import struct
import zlib
from collections.abc import Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGB, DEPTH = 2, 8


def rgb888(pixel: int) -> bytes:
    """Returns the three bytes of an RGB565 pixel; full white stays full white."""
    red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def encode(width: int, height: int, pixels: Sequence[int]) -> bytes:
    """Returns the PNG of ``width`` by ``height`` RGB565 pixels, given row by row from the top."""
    colors = {pixel: rgb888(pixel) for pixel in set(pixels)}
    rows = bytearray()
    for start in range(0, width * height, width):
        rows.append(0)  # filter type: none
        rows += b"".join(colors[pixel] for pixel in pixels[start : start + width])
    header = struct.pack(">IIBBBBB", width, height, DEPTH, RGB, 0, 0, 0)
    return (
        SIGNATURE
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )


def write(path: str | os.PathLike, width: int, height: int, pixels: Sequence[int]) -> None:
    """Writes the PNG of a frame to a file. Raises OSError."""
    with open(path, "wb") as file:
        file.write(encode(width, height, pixels))


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)
