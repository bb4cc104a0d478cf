# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where a game is saved between two runs: in a user's file, or in memory only."""

import contextlib
import itertools
import os
import secrets
import sys
import time
from pathlib import Path

LARGEST = 4096  # bytes
NAME = "asfalto.save"
UNFINISHED = ".new"  # the suffix of a file that is being written
ABANDONED = 3600  # s after which an unfinished file is no longer being written


class Memory:
    """Lasts for one run, so that every run begins alike."""

    def __init__(self):
        self._image = b""

    def load(self) -> bytes:
        """The image saved last, or b"" for none."""
        return self._image

    def save(self, image: bytes) -> None:
        """Saves the image. Raises ValueError for one too large for a board."""
        self._image = _checked(image)


class File:
    """One file in a folder, always complete: a new one is written beside it and then renamed.

    If the file cannot be read, it is moved aside; if that fails too, nothing is saved over it.
    """

    def __init__(self, folder: Path):
        self._path = folder / NAME
        self._told = ""  # the problem reported last
        self._blocked = False  # whether the file could be neither read nor moved

    def load(self) -> bytes:
        """The file's first 4,096 bytes; b"" when there is no file."""
        self._blocked = False
        try:
            return self._read()
        except OSError as error:
            if os.path.lexists(self._path):
                self._move_aside(error)
            elif not isinstance(error, FileNotFoundError):
                self._tell(f"the kept game could not be read: {error}")
            return b""

    def save(self, image: bytes) -> None:
        """Writes the image; a failure is reported, and the game goes on. Raises ValueError."""
        image = _checked(image)
        if self._blocked and os.path.lexists(self._path):
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._replace(image)
            self._told = ""
        except OSError as error:
            self._tell(f"the game could not be saved: {error}")

    def _read(self) -> bytes:
        if self._path.exists() and not self._path.is_file():  # opening a pipe would block
            raise OSError("it is no file")
        with open(self._path, "rb") as file:
            return file.read(LARGEST)

    def _replace(self, image: bytes) -> None:
        """Replaces the file; a unique name beside it lets two programs save at the same time."""
        self._sweep()
        beside = self._beside(f"{secrets.token_hex(8)}{UNFINISHED}")
        try:
            with open(beside, "xb") as file:
                file.write(image)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self._path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise

    def _sweep(self) -> None:
        """Removes what interrupted saves have left; a recent file may still be in use."""
        for path in self._path.parent.glob(f"{NAME}.*{UNFINISHED}"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > ABANDONED:
                    path.unlink()

    def _move_aside(self, error: OSError) -> None:
        numbered = (self._beside(f"unreadable-{i}") for i in itertools.count(1))
        aside = next(path for path in numbered if not os.path.lexists(path))
        why = error.strerror or error
        try:
            os.rename(self._path, aside)
            self._tell(f"the kept game could not be read ({why}): it is now {aside}")
        except OSError as other:
            self._blocked = True
            both = f"neither read ({why}) nor moved ({other.strerror})"
            self._tell(f"{self._path} can be {both}: nothing is saved until it is gone")

    def _beside(self, end: str) -> Path:
        return self._path.with_name(f"{NAME}.{end}")

    def _tell(self, trouble: str) -> None:
        """Reports a problem once, however often it recurs."""
        if trouble != self._told:
            print(f"Asfalto: {trouble}", file=sys.stderr)
            self._told = trouble


def joined(sealed: list[bytes]) -> bytes:
    """The image of sealed parts, settings first; b"" is an empty one. Raises ValueError."""
    from store import images, parts

    image = b""
    for kind in range(len(parts.PLACES) - 1):
        part = sealed[kind] if kind < len(sealed) else b""
        part = part or b"".join(parts.seal(kind))
        if len(part) > images.room_of(kind):
            raise ValueError(f"part too long: {kind}")
        image += part.ljust(images.room_of(kind), b"\xff")
    return image


def _checked(image: bytes) -> bytes:
    if len(image) > LARGEST:
        raise ValueError(f"{len(image)} bytes are too many to save: at most {LARGEST}")
    return bytes(image)
