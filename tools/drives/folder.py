# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's drive as the folder where the system mounted it."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

SYSTEM = ("System Volume Information", "$RECYCLE.BIN")  # folders that computers make


class Folder:
    """A folder as a drives.found.Drive."""

    def __init__(self, root: Path):
        self.root = root

    def files(self) -> dict[str, int]:
        return {path: about.st_size for path, about in self._walk() if stat.S_ISREG(about.st_mode)}

    def folders(self) -> set[str]:
        return {path for path, about in self._walk() if stat.S_ISDIR(about.st_mode)}

    def others(self) -> set[str]:
        known = stat.S_IFREG, stat.S_IFDIR
        return {path for path, about in self._walk() if stat.S_IFMT(about.st_mode) not in known}

    def read(self, path: str) -> bytes:
        return (self.root / path).read_bytes()

    def write(self, path: str, data: bytes) -> None:
        target = self.root / path
        for inner in (path, *map(str, PurePosixPath(path).parents[:-1])):
            if (self.root / inner).is_symlink():  # created since the drive was scanned
                raise OSError(errno.ELOOP, "a link", inner)
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

    def _walk(self) -> Iterator[tuple[str, os.stat_result]]:
        """Yields everything except the root's hidden and system folders; does not follow links."""
        waiting = [""]
        while waiting:
            folder = waiting.pop()
            with os.scandir(self.root / folder) as found:
                for each in found:
                    is_folder = each.is_dir(follow_symlinks=False)
                    if is_folder and not folder and (each.name[0] == "." or each.name in SYSTEM):
                        continue
                    path = folder + each.name
                    yield path, each.stat(follow_symlinks=False)
                    if is_folder:
                        waiting.append(path + "/")


def _forget(descriptor: int) -> None:
    """Drops a file from the system's cache, so that reading it back reads the drive."""
    with contextlib.suppress(OSError):
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)


def _cluster(root: Path) -> int:
    """Returns the space that a file of one byte fills."""
    if sys.platform != "win32":
        return os.statvfs(root).f_frsize
    import ctypes

    numbers = [
        ctypes.c_ulong() for _ in range(4)
    ]  # sectors per cluster, bytes per sector, free and all clusters
    pointers = [ctypes.byref(number) for number in numbers]
    ctypes.windll.kernel32.GetDiskFreeSpaceW(root.resolve().anchor, *pointers)
    return numbers[0].value * numbers[1].value
