# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Packs with the real index and identical, silent clips: for tests and figures."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from voice import pack, sound

MS = 40  # of each clip


@functools.cache
def files(language: str, ms: int = MS) -> dict[str, bytes]:
    """Returns a pack's files by their paths in its folder."""
    said = pack.clips(language)
    clip = sound.wav(bytes([128]) * (sound.RATE * ms // 1000))
    return pack.packed(language, said, [clip] * len(said)).files


@functools.cache
def folder(language: str) -> Path:
    """Makes a folder with only a language's pack, removed when this process ends."""
    made = tempfile.TemporaryDirectory()
    _folders.append(made)
    write(language, Path(made.name))
    return Path(made.name)


_folders: list[tempfile.TemporaryDirectory] = []


def write(language: str, folder: Path) -> None:
    """Writes a language's pack into its folder in `folder`."""
    for path, content in files(language).items():
        file = folder / language / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
