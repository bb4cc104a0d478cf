# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The index of a pack, which maps keys to clips. lib/hardware/speech.py reads it on a board.

It consists of blocks of 128 bytes: a header, then buckets of at most 18 keys.

- Header: "Asfalto voice 1\\n", the language's two letters; as little-endian numbers of two bytes:
  the number of buckets, the number of clips; one byte: the most words in a key; a byte of zero;
  then in four bytes the size of the last clip's file.
- Each key, in the bucket hash % buckets: its hash in four bytes, its length in bytes modulo 256 in
  one, its clip in two. Bytes without a key are 255.
"""

from __future__ import annotations

import re
import struct

MAGIC = b"Asfalto voice 1\n"
BLOCK = 128
ROOM = 18  # keys in a bucket
USUAL = 9  # the average number, at most
_LAST = 24  # the place of the last clip's size in the header


class IndexProblem(Exception):
    """Two keys have the same hash."""


def index(language: str, clips: dict[str, int], last: int) -> bytes:
    """Returns the index of keys and clips; last: the last file's size. Raises IndexProblem."""
    marks: dict[tuple[int, int], int] = {}
    for key, clip in clips.items():
        data = key.encode()
        mark = hashed(data), len(data) & 255
        if marks.setdefault(mark, clip) != clip:
            raise IndexProblem(f"two keys have the same hash: {key} is one of them")
    buckets = _sorted_into_buckets(marks)
    words = max(len(re.findall(r"[a-z0-9\x80-\uffff]+", key.lower())) for key in clips)
    head = MAGIC + language.encode()
    head += struct.pack("<HHBBI", len(buckets), max(clips.values()) + 1, words, 0, last)
    blocks = [head.ljust(BLOCK, b"\0")]
    for bucket in buckets:
        entries = [struct.pack("<IBH", code, size, clip) for code, size, clip in bucket]
        blocks.append(b"".join(entries).ljust(BLOCK, b"\xff"))
    return b"".join(blocks)


def same_words(index: bytes, other: bytes) -> bool:
    """Returns whether two indexes have the same keys and clips, whatever the lengths of their
    sounds.
    """
    return [index[:_LAST], index[BLOCK:]] == [other[:_LAST], other[BLOCK:]]


def hashed(key: bytes) -> int:
    """Returns the hash of a key, below 2**30: the same for capitals and small letters."""
    code = 0
    for byte in key:
        code = ((code & 0xFFFFFF) * 33 + (code >> 24) + (byte | 32)) & 0x3FFFFFFF
    return code


def _sorted_into_buckets(marks: dict[tuple[int, int], int]) -> list[list[tuple[int, int, int]]]:
    """Distributes keys into as few buckets as possible without an overflow."""
    count = max(1, len(marks) // USUAL)
    while True:
        buckets: list[list[tuple[int, int, int]]] = [[] for _ in range(count)]
        for (code, size), clip in sorted(marks.items()):
            buckets[code % count].append((code, size, clip))
        if max(map(len, buckets)) <= ROOM:
            return buckets
        count += 1
