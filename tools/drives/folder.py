# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's drive where the system has mounted it: a folder."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

SYSTEM = ("System Volume Information", "$RECYCLE.BIN")  # folders of the computer's own


class Folder:
    """A drive (see drives.plan.Drive) that is a folder."""

    def __init__(self, root: Path):
        self.root = root

    def files(self) -> dict[str, int]:
        return {self._name(path): path.stat().st_size for path in self._walk() if path.is_file()}

    def folders(self) -> set[str]:
        return {self._name(path) for path in self._walk() if path.is_dir()}

    def read(self, path: str) -> bytes:
        return (self.root / path).read_bytes()

    def write(self, path: str, data: bytes) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            _forget(file.fileno())

    def remove(self, path: str) -> None:
        (self.root / path).unlink()

    def remove_folder(self, path: str) -> None:
        (self.root / path).rmdir()

    def space(self) -> tuple[int, int]:
        return _cluster(self.root), shutil.disk_usage(self.root).free

    def _walk(self) -> Iterator[Path]:
        """Everything but what the computer keeps for itself in hidden folders of the root."""
        for path, folders, files in os.walk(self.root):
            if Path(path) == self.root:
                folders[:] = [f for f in folders if f[0] != "." and f not in SYSTEM]
            yield from (Path(path) / name for name in (*folders, *files))

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()


def _forget(descriptor: int) -> None:
    """Lets the system's copy of a file go, so that reading it back asks the drive."""
    with contextlib.suppress(OSError):
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)


def _cluster(root: Path) -> int:
    """What a file of one byte takes."""
    if sys.platform != "win32":
        return os.statvfs(root).f_frsize
    import ctypes

    numbers = [ctypes.c_ulong() for _ in range(4)]  # sectors, bytes of one, free, all
    pointers = [ctypes.byref(number) for number in numbers]
    ctypes.windll.kernel32.GetDiskFreeSpaceW(root.resolve().anchor, *pointers)
    return numbers[0].value * numbers[1].value
