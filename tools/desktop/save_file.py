# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The store of a game between two runs: a user's file, or only memory."""

import contextlib
import errno
import itertools
import os
import secrets
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

LARGEST = 4096  # bytes
NAME = "asfalto.save"
UNFINISHED = ".new"  # the suffix of a file that is being written
ABANDONED = 3600  # s after which an unfinished file is no longer being written
PATIENCE = 1.0  # s for which a refused file is tried again: a virus scanner may be reading it
PAUSE = 0.05  # s between two attempts


class Memory:
    """Lasts for one run, so that every run begins alike."""

    def __init__(self):
        self.folder = Path()  # the folder of a player's other files
        self._image = b""

    def load(self) -> bytes:
        """Returns the image saved last, or b"" for none."""
        return self._image

    def save(self, image: bytes) -> bool:
        """Saves the image and returns True. Raises ValueError for one too large for a board."""
        self._image = _checked(image)
        return True

    def is_second(self) -> bool:
        """Returns False: no other program saves here."""
        return False


class File:
    """One file in a folder, always complete: a new file is written beside it and then renamed.

    No data of a player is lost without a line on standard error. A file that is not an image is
    moved aside; if that fails, nothing is saved. A file that another program has changed since it
    was read stays. A damaged image is copied before it is replaced.
    """

    def __init__(self, folder: Path):
        self.folder = folder
        self._path = folder / NAME
        self._image: bytes | None = None  # the image that this run saved; None: not loaded so far
        self._seen = b""  # the content that this run last read or wrote
        self._second = False
        self._told = ""  # the problem reported last
        self._blocked = False  # whether the file could be neither read nor moved
        self._is_patient = True  # until the file was refused for too long

    def load(self) -> bytes:
        """Returns the image that this run last saved or found; b"" for none."""
        if self._image is None:
            self._image = self._seen = self._found()
        return self._image

    def save(self, image: bytes) -> bool:
        """Writes the image; returns whether the file has it. Reports a failure; the game continues
        with the image. Raises ValueError for one too large for a board.
        """
        self.load()
        is_written = self._write(_checked(image))
        # stored even if interrupted later: the same bytes are saved again
        self._image = bytes(image)
        return is_written

    def _write(self, image: bytes) -> bool:
        if self.is_second() or (self._blocked and os.path.lexists(self._path)):
            return False
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._patiently(lambda: self._replace(image))
        except OSError as error:
            self._tell(f"the game could not be saved: {error.strerror or error}: {self._path}")
            return False
        if not self._second:
            self._told = ""
        return not self._second

    def _patiently(self, act: Callable[[], T]) -> T:
        """Acts again while the file is refused, at most for a second. Raises OSError.

        The game stands still meanwhile. So after that there is only one attempt for each save,
        until one succeeds.
        """
        end = time.monotonic() + (PATIENCE if self._is_patient else 0)
        while True:
            try:
                result = act()
            except PermissionError:
                self._is_patient = time.monotonic() < end
                if not self._is_patient:
                    raise
                time.sleep(PAUSE)
            else:
                self._is_patient = True
                return result

    def is_second(self) -> bool:
        """Returns whether another program has saved since this run used the file. This does not
        change back.
        """
        self.load()
        with contextlib.suppress(OSError):
            self._second = self._second or self._read() not in (b"", self._seen)
        return self._second

    def _found(self) -> bytes:
        """Returns the image in the file. A file that is not an image is moved aside."""
        try:
            image = self._patiently(self._read)
            if len(image) > LARGEST:
                raise OSError("it is too large")
            if not image.strip(b"\0"):
                raise OSError("it is empty")
            return image
        except OSError as error:
            if os.path.lexists(self._path):
                self._move_aside(error)
            elif not isinstance(error, FileNotFoundError):
                self._tell(f"the kept game could not be read: {error}")
            return b""

    def _read(self) -> bytes:
        """Returns the file, or the beginning of one that is too large. Raises OSError."""
        if self._path.exists() and not self._path.is_file():  # opening a pipe would block
            raise OSError("it is no file")
        with open(self._path, "rb") as file:
            return file.read(LARGEST + 1)

    def _replace(self, image: bytes) -> None:
        """Replaces the file, unless another program did so meanwhile. A unique temporary name lets
        two programs save at the same time.
        """
        self._sweep()
        path = Path(os.path.realpath(self._path))  # a link stays one
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, "the file is write-protected")
        if _loses_damaged(self._seen, image):
            self._copy_aside()
        beside = path.with_name(f"{NAME}.{secrets.token_hex(8)}{UNFINISHED}")
        try:
            with open(beside, "xb") as file:
                file.write(image)
                file.flush()
                os.fsync(file.fileno())
            _resemble(beside, path)
            if self.is_second():
                beside.unlink()
                return
            os.replace(beside, path)
            self._seen = image
        except BaseException:
            beside.unlink(missing_ok=True)
            raise

    def _sweep(self) -> None:
        """Removes the remains of interrupted saves; a recent file may still be in use."""
        folder = Path(os.path.realpath(self._path)).parent
        for path in folder.glob(f"{NAME}.*{UNFINISHED}"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > ABANDONED:
                    path.unlink()

    def _move_aside(self, error: OSError) -> None:
        aside = self._aside()
        why = error.strerror or error
        try:
            os.rename(self._path, aside)
            self._tell(f"the kept game could not be read ({why}): it is now {aside}")
        except OSError as other:
            self._blocked = True
            both = f"neither read ({why}) nor moved ({other.strerror})"
            self._tell(f"{self._path} can be {both}: nothing is saved until it is gone")

    def _copy_aside(self) -> None:
        aside = self._aside()
        with open(aside, "xb") as file:
            file.write(self._seen)
        self._tell(f"the kept game was damaged: as it was it is now {aside}")

    def _aside(self) -> Path:
        """Returns an unused name beside the file."""
        numbered = (self._path.with_name(f"{NAME}.unreadable-{i}") for i in itertools.count(1))
        return next(path for path in numbered if not os.path.lexists(path))

    def _tell(self, trouble: str) -> None:
        """Reports a problem once, however often it recurs."""
        if trouble != self._told:
            print(f"Asfalto: {trouble}", file=sys.stderr)
            self._told = trouble


def _resemble(new: Path, old: Path) -> None:
    """Gives a file the permissions of another, if that exists, and its owner if allowed."""
    with contextlib.suppress(OSError):
        shutil.copymode(old, new)
        if hasattr(os, "chown"):
            os.chown(new, old.stat().st_uid, old.stat().st_gid)


def _loses_damaged(before: bytes, after: bytes) -> bool:
    """Returns whether the image replaces an unreadable part that is not a later version's."""
    from saves import parts

    def read(start: int, size: int) -> bytes:
        return before[start : start + size]

    def is_damaged(kind: int) -> bool:
        try:
            parts.unseal(read, kind)
        except parts.Damaged:
            return True
        return False

    places = [slice(*pair) for pair in itertools.pairwise(parts.PLACES)]
    changed = [kind for kind, place in enumerate(places) if before[place] != after[place]]
    return any(map(is_damaged, changed)) and not parts.is_newer(read)


def joined(sealed: list[bytes]) -> bytes:
    """Returns the image of sealed parts, settings first; b"" is an empty one. Raises ValueError."""
    from saves import parts

    image = b""
    for kind in range(len(parts.PLACES) - 1):
        part = sealed[kind] if kind < len(sealed) else b""
        part = part or b"".join(parts.seal(kind))
        if len(part) > parts.room_of(kind):
            raise ValueError(f"part too long: {kind}")
        image += part.ljust(parts.room_of(kind), b"\xff")
    return image


def _checked(image: bytes) -> bytes:
    if len(image) > LARGEST:
        raise ValueError(f"{len(image)} bytes are too many to save: at most {LARGEST}")
    return bytes(image)
