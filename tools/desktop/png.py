# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes a frame of RGB565 pixels as a PNG file."""

import os
import struct
import zlib
from collections.abc import Mapping, Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGB, DEPTH = 2, 8


def rgb888(pixel: int) -> bytes:
    """Returns the three bytes of an RGB565 pixel; full white stays full white."""
    red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def encode(
    width: int,
    height: int,
    pixels: Sequence[int],
    scale: int = 1,
    texts: Mapping[str, str] | None = None,
) -> bytes:
    """Returns the PNG of ``width`` by ``height`` RGB565 pixels, given row by row from the top.

    scale: the width and height of the square for each pixel; texts: by their keywords, in Latin-1.
    """
    colors = {pixel: rgb888(pixel) * scale for pixel in set(pixels)}
    rows = bytearray()
    for start in range(0, width * height, width):
        row = b"".join(colors[pixel] for pixel in pixels[start : start + width])
        rows += (b"\0" + row) * scale  # filter type: none
    header = struct.pack(">IIBBBBB", width * scale, height * scale, DEPTH, RGB, 0, 0, 0)
    words = [f"{name}\0{text}".encode("latin-1") for name, text in (texts or {}).items()]
    return (
        SIGNATURE
        + _chunk(b"IHDR", header)
        + b"".join(_chunk(b"tEXt", each) for each in words)
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
