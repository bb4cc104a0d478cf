# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The words that the clips of a line say, without their sound; and which clips are played."""

from __future__ import annotations

import re
from pathlib import Path

from hardware.speech import PAUSE, Cutter
from tests.machine import Unwatched
from voice import pack
from voice.index import index
from voice.words import folded

LONGEST = 3000  # turns
_TOKEN = re.compile(r"[^\W_]+|[→★+%]|(?<![^\W_])-(?=\d)|(?<=[^\W_])/(?=\d)")


def written(line: str) -> list[str]:
    """The words, numbers and signs of a line, as they are to be said."""
    return _TOKEN.findall(folded(line))


class Recorder(Cutter):
    """A cutter that remembers the keys that it has found in a line: `keys`."""

    def whole(self, line):
        """All pieces of a line."""
        self.keys: list[str] = []
        pieces, at = self.cut(line, 0)
        while at:
            more, at = self.cut(line, at)
            pieces += more
        return pieces

    def _add_longest(self, start, pieces):
        before = len(pieces), len(self.keys)
        super()._add_longest(start, pieces)
        if len(pieces) > before[0] and len(self.keys) == before[1]:
            self.keys.append(self._text[start : self._at].decode())

    def _add_key(self, key, pieces):
        before = len(pieces)
        super()._add_key(key, pieces)
        if len(pieces) > before:
            self.keys.append(key.decode())


class Voice:
    """A language's voice."""

    def __init__(self, language: str, folder: Path):
        """folder: where its index goes."""
        self.clips = pack.clips(language)
        path = folder / f"{language}.index"
        path.write_bytes(index(language, pack.numbered(self.clips), 44))
        self.cutter = Recorder(str(path))

    def cut(self, line: str) -> list[int]:
        """The numbers of the clips that say a line, without the pauses."""
        return [piece for piece in self.cutter.whole(line) if piece != PAUSE]

    def words(self, line: str) -> list[str]:
        """The words that the clips of a line say; letters that are spelled begin with =."""
        clips = self.cut(line)
        keys = [folded(key) for key in self.cutter.keys]
        assert all(key in self.clips[clip].keys for key, clip in zip(keys, clips, strict=True))
        return spoken(keys, written(line))


def spoken(keys: list[str], line: list[str]) -> list[str]:
    """The words that keys say: numbers in parts are put together as the line has them."""
    found: list[str] = []
    number = 0
    for key in keys:
        if number or key[-2:] == "--" or _is_part(key, line[len(found) :]):
            number = number * 1000 if key == "---" else number + _value(key)
            if line[len(found) : len(found) + 1] == [str(number)]:
                found.append(str(number))
                number = 0
        else:
            found += [key] if key[0] in "=-/" else written(key)
    return [*found, str(number)] if number else found


def _is_part(key: str, line: list[str]) -> bool:
    """Returns whether a number stands for a part of the one that the line has there."""
    return key.isdigit() and bool(line) and line[0].isdigit() and line[0] != key


def _value(key: str) -> int:
    if key == "1---":
        return 1000
    return 100 * int(key[0]) if key[-2:] == "--" else int(key)


def number(file: str) -> int:
    """The number of a clip, by its file."""
    shelf, clip = Path(file).parts[-2:]
    return int(shelf, 16) * pack.SHELF + int(clip.removesuffix(".wav"), 16)


class Listener(Unwatched):
    """A machine with a voice, and somebody who hears its clips."""

    def begun(self) -> list[int]:
        """The numbers of the clips that have begun since the last call."""
        heard = [number(file) for file in self.desk.spoken]
        self.desk.spoken.clear()
        return heard

    def heard(self) -> list[int]:
        """Waits until all is said; returns the clips that have begun since the last call."""
        for _ in range(LONGEST):
            self.do("turns 1")
            if not (self.app.voice and self.app.voice.busy):
                return self.begun()
        raise AssertionError("it never ends")
