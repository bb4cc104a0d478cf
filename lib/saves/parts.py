# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of what is saved: four at fixed offsets, each with its own checksum.

A part is "A", its kind, the format's version, its length (two bytes), a checksum of all the rest
(four bytes), then the content. Every part begins at a page of a board's flash of its own. So a
damaged part does not affect the others, and a mix of old and new pages is detected. See images.py,
which reads and writes parts.

Heads are the same in every version: so an older one sees what a later one has saved, and leaves all
of it alone. Whoever changes what any part holds, so that the version before can't read it,
increments VERSION.

A content is in pieces, which are never put together in memory: no block need be as large as a part.
"""

from micropython import const

SETTINGS = 0  # the parts' kinds
MATCH = 1
CAREER = 2
REPLAY = 3  # the round that ended last: a header, the state before its deal, its actions

PLACES = (0, 512, 2048, 2560, 3584)  # where each part begins; at last the end of the image
VERSION = 3
HEAD = 9  # bytes before a part's content
MARK = 65

_PRIME = const(65521)


class Damaged(Exception):
    """A part cannot be read: truncated, corrupt, or of another version."""


def seal(kind, *pieces):
    """A part, as its head and the pieces of its content."""
    size = sum([len(piece) for piece in pieces])
    head = bytes((MARK, kind, VERSION, size & 255, size >> 8))
    return (head + checksum(head, *pieces),) + pieces


def checksum(*pieces):
    """Adler-32. For a match the sums stay below 30 bits, so that nothing is allocated."""
    low = 1
    high = 0
    for piece in pieces:
        for byte in piece:
            low += byte
            high += low
    low %= _PRIME
    high %= _PRIME
    return bytes((low & 255, low >> 8, high & 255, high >> 8))
