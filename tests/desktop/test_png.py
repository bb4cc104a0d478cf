# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The PNG writer's files can be read back."""

import struct
import zlib

import png


def chunks(data: bytes):
    place = 8
    while place < len(data):
        (size,) = struct.unpack_from(">I", data, place)
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + size]
        (checksum,) = struct.unpack_from(">I", data, place + 8 + size)
        assert checksum == zlib.crc32(kind + body)
        yield kind, body
        place += 12 + size


def test_a_file_has_the_picture_s_header_and_pixels(tmp_path):
    png.write(tmp_path / "a.png", 3, 2, [0xF800, 0x07E0, 0x001F, 0xFFFF, 0x0000, 0x8410])
    data = (tmp_path / "a.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    (header, size), (body, rows), (end, nothing) = chunks(data)
    assert (header, body, end, nothing) == (b"IHDR", b"IDAT", b"IEND", b"")
    assert struct.unpack(">IIBBBBB", size) == (3, 2, 8, 2, 0, 0, 0)
    first, second = b"\0\xff\0\0\0\xff\0\0\0\xff", b"\0\xff\xff\xff\0\0\0\x84\x82\x84"
    assert zlib.decompress(rows) == first + second
