# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cuts lines into the pieces for which a voice has clips.

The index of a pack (tools/voice/index.py) lists its keys, the texts of its clips, by their hashes.
A board has room neither for the keys nor for the index, so each look-up reads one block of the
file.
"""

from __future__ import annotations

from micropython import const
from overlay import overlay

overlay(__name__)

PAUSE = const(-1)  # instead of a clip: the end of a sentence

_NONE = const(-1)  # no clip
_MAGIC = b"Asfalto voice 1\n"
_BLOCK = const(128)  # bytes: the header, and each bucket
_FULL = const(126)  # bytes of a bucket filled by entries of 7 bytes
_ENTRY = const(7)
_LONGEST = const(5)  # the most digits of a number that is one clip
_ZERO = const(48)
_NINE = const(57)
_FEW = const(2)  # pieces cut at a time
_STOPS = b".:;?!()"


class Cutter:
    """Cuts lines by the index of a pack; between two lines no file is open."""

    def __init__(self, path: str) -> None:
        """path: the index file's. Raises OSError if it is unreadable, ValueError if it is truncated
        or not an index.
        """
        self._path = path
        self._block = head = bytearray(_BLOCK)
        with open(path, "rb") as file:
            file.readinto(head)
            size = file.seek(0, 2)
        self._buckets = head[18] | head[19] << 8
        if head[: len(_MAGIC)] != _MAGIC or size != _BLOCK * (1 + self._buckets):
            raise ValueError("no index of a voice, or a part of one: " + path)
        self.language = bytes(head[16:18]).decode()
        self.clips = head[20] | head[21] << 8
        self.last = head[24] | head[25] << 8  # bytes of the last clip's file
        self._words = head[22]

    def cut(self, line: str, at: int) -> tuple[list[int], int]:
        """Returns the next pieces of a line (numbers of clips, and PAUSE between two sentences) and
        where they end, 0 at the end of the line.

        at: where the previous pieces ended, in bytes; 0 at first. It cuts only a few pieces at a
        time, so that the first one sounds soon.
        """
        self._text = text = line.replace("¡", "").replace("¿", "").encode()
        self._at = at
        pieces = []
        stops = False
        with open(self._path, "rb") as self._file:
            while self._at < len(text) and len(pieces) < _FEW:
                begun = at > 0 or len(pieces) > 0
                here = self._at
                if _in_word(text[here]):
                    if stops:
                        pieces.append(PAUSE)
                        stops = False
                    self._add_longest(here, pieces)
                else:
                    self._at = here + 1
                    if text[here] in _STOPS:
                        stops = begun
                    elif _is_sign(text, here):
                        self._add_key(text[here : here + 1], pieces)
        return pieces, self._at if self._at < len(text) else 0

    def _add_longest(self, start: int, pieces: list[int]) -> None:
        """Adds the clip of the longest key that begins here, or else a word's parts."""
        text = self._text
        size = len(text)
        found = _NONE
        code = words = word = 0
        at = start
        while at < size and words < self._words:
            code = _add(code, text[at])
            at += 1
            if _in_word(text[at - 1]) and (at == size or not _in_word(text[at])):
                words += 1
                word = word or at
                clip = self._find(code, at - start)
                if clip >= 0:
                    found = clip
                    self._at = at
        if found >= 0:
            pieces.append(found)
            return
        self._at = word
        for key in _parts(text[start:word]):
            self._add_key(key, pieces)

    def _add_key(self, key: bytes, pieces: list[int]) -> None:
        """Adds the clip of a key, if there is one."""
        code = 0
        for byte in key:
            code = _add(code, byte)
        clip = self._find(code, len(key))
        if clip >= 0:
            pieces.append(clip)

    def _find(self, code: int, size: int) -> int:
        """Returns the clip of the key with this hash and size in bytes, or _NONE."""
        block = self._block
        self._file.seek(_BLOCK * (1 + code % self._buckets))
        self._file.readinto(block)
        low = code & 255
        high = code >> 8
        size &= 255
        for at in range(0, _FULL, _ENTRY):
            if (
                block[at] == low
                and block[at + 4] == size
                and block[at + 1] | block[at + 2] << 8 | block[at + 3] << 16 == high
            ):
                return block[at + 5] | block[at + 6] << 8
        return _NONE


def _add(code: int, byte: int) -> int:
    """Extends a key's hash by one byte, below 2**30. Capitals and small letters are equal."""
    return ((code & 0xFFFFFF) * 33 + (code >> 24) + (byte | 32)) & 0x3FFFFFFF


def _is_digit(byte: int) -> bool:
    return _ZERO <= byte <= _NINE


def _in_word(byte: int) -> bool:
    """Returns whether a byte belongs to a word: a digit, a letter or a part of one."""
    return byte > 127 or 97 <= byte | 32 <= 122 or _is_digit(byte)


def _is_sign(text: bytes, at: int) -> bool:
    """Returns whether a symbol between words is spoken: + and % always, - and / before a digit."""
    if text[at] in b"+%":
        return True
    if text[at] not in b"-/" or at + 1 == len(text) or not _is_digit(text[at + 1]):
        return False
    return at == 0 or _in_word(text[at - 1]) == (text[at] == 47)


def _parts(word: bytes) -> list[bytes]:
    """Returns the keys for a word that has no clip: a number's parts, or its letters."""
    number = len(word) <= _LONGEST and word[0] != _ZERO
    for byte in word:
        number = number and _is_digit(byte)
    if not number:
        return [("=" + letter).encode() for letter in word.decode()]
    number = int(word)
    thousands = number // 1000
    hundreds = number // 100 % 10
    rest = number % 100
    keys = []
    if thousands == 1:
        keys.append("1---" if number > 1000 else "1000")
    elif thousands:
        keys += [str(thousands), "---"]
    if hundreds:
        keys.append(str(hundreds) + ("--" if rest else "00"))
    if rest:
        keys.append(str(rest))
    return [key.encode() for key in keys]
