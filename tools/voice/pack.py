# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Packs of spoken clips: the words of each clip, and all files of a pack."""

from __future__ import annotations

import functools
import multiprocessing
from typing import NamedTuple

from voice import sound
from voice.espeak import Espeak
from voice.index import index
from voice.languages import LANGUAGES
from voice.words import keys

LARGEST = 4_600_000  # bytes of the clips
LONGEST = 65_000  # bytes of a clip: the index has sizes of two bytes
SHELF = 64  # clips in a folder
CLUSTER = 1024  # bytes of a board's drive: files fill whole clusters


class PackProblem(Exception):
    """The pack would be defective; the text has the reason."""


class Clip(NamedTuple):
    """The words of a clip, and its keys."""

    said: str
    keys: list[str]


class Pack(NamedTuple):
    """A pack's files by their paths in its folder, the index last, and its table."""

    files: dict[str, bytes]
    table: str


@functools.cache
def clips(language: str) -> list[Clip]:
    """Returns the clips of a language, in order. Keys with the same sound share one."""
    found: dict[str, Clip] = {}
    for key, said in keys(language).items():
        found.setdefault(said.lower().strip(" .:,;"), Clip(said, [])).keys.append(key)
    return list(found.values())


def numbered(said: list[Clip]) -> dict[str, int]:
    """Returns the number of the clip for each key."""
    return {key: number for number, clip in enumerate(said) for key in clip.keys}


def words_index(language: str) -> bytes:
    """Returns the index for the current texts, except for the size of its last clip."""
    return index(language, numbered(clips(language)), 0)


def path(number: int) -> str:
    """Returns a clip's file in the folder of its pack: see lib/hardware/speaking.py."""
    return f"{number // SHELF:02x}/{number % SHELF:02x}.wav"


def made(language: str) -> Pack:
    """Makes a language's pack. Raises PackProblem, NoEspeak or IndexProblem."""
    said = clips(language)
    return packed(language, said, spoken(language, [clip.said for clip in said]))


def spoken(language: str, texts: list[str]) -> list[bytes]:
    """Makes the clips that say texts. Raises NoEspeak.

    espeak-ng's output depends a little on its earlier output. So each folder is made in a process
    of its own: the same texts give the same bytes.
    """
    shelves = [texts[i : i + SHELF] for i in range(0, len(texts), SHELF)]
    with multiprocessing.get_context("spawn").Pool(maxtasksperchild=1) as pool:
        made = pool.map(functools.partial(_shelf, language), shelves, chunksize=1)
    return [clip for shelf in made for clip in shelf]


def _shelf(language: str, texts: list[str]) -> list[bytes]:
    voice = Espeak(LANGUAGES[language].voice)
    return [sound.clip(voice.say(text), voice.rate) for text in texts]


def packed(language: str, said: list[Clip], sounds: list[bytes]) -> Pack:
    """Packs finished clips. Raises PackProblem or IndexProblem."""
    longest = max(range(len(sounds)), key=lambda number: len(sounds[number]))
    if len(sounds[longest]) > LONGEST:
        raise PackProblem(f"too long for a clip: {said[longest].said}")
    size = sum(map(len, sounds))
    if size > LARGEST:
        raise PackProblem(
            f"{size:,} bytes, and {LARGEST:,} at most: see `room` in tools/voice/languages.py"
        )
    files = {path(number): data for number, data in enumerate(sounds)}
    files["index"] = index(language, numbered(said), len(sounds[-1]))
    rows = [_row(number, clip, len(sounds[number])) for number, clip in enumerate(said)]
    return Pack(files, "".join(["clip\tms\tsays\tkeys\n", *rows]))


def seconds(files: dict[str, bytes]) -> float:
    """Returns the length of all clips together, in seconds."""
    lengths = [len(data) - sound.HEAD for path, data in files.items() if path.endswith(".wav")]
    return sum(lengths) / sound.RATE


def clusters(files: dict[str, bytes]) -> int:
    """Returns the bytes that files fill on a board's drive."""
    return sum(-len(data) // CLUSTER * -CLUSTER for data in files.values())


def _row(number: int, clip: Clip, size: int) -> str:
    ms = (size - sound.HEAD) * 1000 // sound.RATE
    return f"{number}\t{ms}\t{clip.said}\t{' | '.join(clip.keys)}\n"
