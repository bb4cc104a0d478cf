# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is heard of a pack whose clips are silent."""

from __future__ import annotations

from pathlib import Path

import host
from voice import pack


def number(file: str) -> int:
    """The number of a clip, by its file."""
    shelf, clip = Path(file).parts[-2:]
    return int(shelf, 16) * pack.SHELF + int(clip.removesuffix(".wav"), 16)


class Ear:
    """Somebody who hears the clips that a language's voice plays."""

    def __init__(self, language: str):
        self._said = pack.clips(language)
        self._files = host.current().spoken  # type: ignore (a script's desk)
        self._files.clear()

    def clips(self) -> list[int]:
        """The numbers of the clips that have begun since the last call."""
        heard = [number(file) for file in self._files]
        self._files.clear()
        return heard

    def text(self, clips: list[int]) -> str:
        """What clips say, for a log."""
        return " | ".join(self._said[clip].said for clip in clips)
