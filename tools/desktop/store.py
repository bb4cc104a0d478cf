# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where a game is kept between two runs: a file of the user's, or memory only."""

import os
import sys
from pathlib import Path

LARGEST = 4096  # bytes
NAME = "asfalto.save"


class Memory:
    """Forgets at the end of the run, so that every run begins alike."""

    def __init__(self):
        self._image = b""

    def load(self) -> bytes:
        """The last image saved, b"" for none."""
        return self._image

    def save(self, image: bytes) -> None:
        """Keeps the image. Raises ValueError for one that a board has no room for."""
        self._image = _checked(image)


class File:
    """One file in a folder, always whole: it is written beside and then put in place."""

    def __init__(self, folder: Path):
        self._path = folder / NAME
        self._told = ""  # the trouble that the user knows of

    def load(self) -> bytes:
        """The file's content; b"" when there is none; of a longer one the beginning."""
        try:
            with open(self._path, "rb") as file:
                return file.read(LARGEST)
        except FileNotFoundError:
            return b""
        except OSError as error:
            self._tell(f"the kept game could not be read: {error}")
            return b""

    def save(self, image: bytes) -> None:
        """Writes the image; a failure is told, and the game goes on. Raises ValueError."""
        beside = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with open(beside, "wb") as file:
                file.write(_checked(image))
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self._path)
            self._told = ""
        except OSError as error:
            self._tell(f"the game could not be saved: {error}")

    def _tell(self, trouble: str) -> None:
        """Tells a trouble: once, however often it is tried again."""
        if trouble != self._told:
            print(f"Asfalto: {trouble}", file=sys.stderr)
            self._told = trouble


def _checked(image: bytes) -> bytes:
    if len(image) > LARGEST:
        raise ValueError(f"{len(image)} bytes are too many to save: at most {LARGEST}")
    return bytes(image)
