# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of the saved image: five at fixed offsets, each with its own checksum.

A part is "A", its kind, the format's version, its length (two bytes), a checksum of all the rest
(four bytes), then the content. Every part begins on its own page of a board's flash. So a damaged
part does not affect the others, and a mix of old and new pages is detected. image.py writes the
parts.

Heads are the same in every version, so that an older version recognizes a later version's image and
leaves all of it alone. Increment a part's version for a change that the previous version can't
read. The part's reader must still read earlier versions.

A content is in pieces, which are never joined in memory, so no block need be as large as a part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from micropython import const

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.types import Bytes

    Pieces = tuple[Bytes, ...]  # a part, or the pieces of its content
    Read = Callable[[int, int], Bytes]  # like `hal.load`: the offset, and the number of bytes


SETTINGS = 0  # the kinds of parts
MATCH = 1
CAREER = 2
REPLAY = 3  # the last finished round: a header, the state before its deal, its actions
ROAD = 4  # today's road in progress, beside the match; older images end before it

PLACES = (0, 512, 2048, 2560, 3584, 4096)  # where each part begins, and the end of the image
VERSIONS = b"\x03\x04\x03\x04\x04"  # the current version of each part; 4: states with room to grow
OLDEST = 3  # the oldest readable version
HEAD = 9  # bytes before a part's content
MARK = 65

_PRIME = const(65521)


class Damaged(Exception):
    """A part cannot be read: truncated, corrupt, or of another version."""


def seal(kind: int, *pieces: Bytes) -> Pieces:
    """Returns a part: its head and the pieces of its content."""
    size = sum([len(piece) for piece in pieces])
    head = bytes((MARK, kind, VERSIONS[kind], size & 255, size >> 8))
    return (head + checksum(head, *pieces),) + pieces


def checksum(*pieces: Bytes) -> bytes:
    """Computes Adler-32. For a match the sums stay below 30 bits, so that nothing is allocated."""
    low = 1
    high = 0
    for piece in pieces:
        for byte in piece:
            low += byte
            high += low
    low %= _PRIME
    high %= _PRIME
    return bytes((low & 255, low >> 8, high & 255, high >> 8))


# Reading an image, the whole saved data. It always has all parts, some of them empty: blank flash
# beside a part means that a write was interrupted. The argument `read` is a function of the machine
# layer, such as `hal.load`: it gets an offset and a size, and never returns more than a slice at
# once.


def place(kind: int) -> int:
    """Returns the offset of a part in the image."""
    return PLACES[kind]


def room_of(kind: int) -> int:
    """Returns how many bytes a part may have, its head included."""
    return PLACES[kind + 1] - PLACES[kind]


def unseal(read: Read, kind: int, at: int = -1) -> bytes:
    """Returns a part's content, or b"" if nothing is saved. Raises Damaged.

    at: the part's offset, if not its place in the image.
    """
    if at < 0:
        at = place(kind)
    head = bytes(read(at, HEAD))
    if _is_blank(head) and (kind == ROAD or _is_new(read)):
        return b""
    if len(head) < HEAD or head[:2] != bytes((MARK, kind)):
        raise Damaged
    if not OLDEST <= head[2] <= VERSIONS[kind]:
        raise Damaged
    length = head[3] | head[4] << 8
    content = bytes(read(at + HEAD, length))
    if len(content) != length or head[5:] != checksum(head[:5], content):
        raise Damaged
    return content


def is_newer(read: Read) -> bool:
    """Returns whether a later version saved the image. It must not be overwritten then."""
    for kind in range(len(PLACES) - 1):
        at = PLACES[kind]
        head = bytes(read(at, HEAD))
        if head[:2] == bytes((MARK, kind)) and head[2:3] > VERSIONS[kind : kind + 1]:
            content = read(at + HEAD, head[3] | head[4] << 8)
            if head[5:] == checksum(head[:5], content):
                return True
    return False


def is_blank(read: Read, at: int) -> bool:
    """Returns whether no part begins at an offset: erased or unwritten flash, or the end of the
    file.
    """
    return _is_blank(read(at, HEAD))


def _is_blank(head: Bytes) -> bool:
    head = bytes(head)
    return head == b"\xff" * len(head) or head == b"\x00" * len(head)


def _is_new(read: Read) -> bool:
    """Returns whether no part was ever saved."""
    for at in PLACES[:-1]:
        if not is_blank(read, at):
            return False
    return True
