# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's drive, and what an installation finds there."""

from __future__ import annotations

from typing import Protocol


class Drive(Protocol):
    """A board's drive. Paths are relative, with slashes. Methods raise OSError."""

    def files(self) -> dict[str, int]:
        """Returns all files with their sizes, without those in the computer's own folders."""
        ...

    def folders(self) -> set[str]:
        """Returns all folders."""
        ...

    def others(self) -> set[str]:
        """Returns everything else: links, which are never followed, pipes and the like."""
        ...

    def read(self, path: str) -> bytes:
        """Returns a file's content."""
        ...

    def write(self, path: str, data: bytes) -> None:
        """Creates or replaces a file, and creates its folders."""
        ...

    def remove(self, path: str) -> None:
        """Removes a file, or one of `others`."""
        ...

    def remove_folder(self, path: str) -> None:
        """Removes an empty folder."""
        ...

    def space(self) -> tuple[int, int]:
        """Returns the size of a cluster, and the free space, in bytes."""
        ...


class Found:
    """A drive's present content by paths in lower case, since FAT knows no case.

    names: all paths as they are written on the drive; sizes: of the files.
    """

    def __init__(self, drive: Drive):
        files, folders = drive.files(), drive.folders()
        self._drive = drive
        self.names = {path.lower(): path for path in (*files, *folders, *drive.others())}
        self.sizes = {path.lower(): size for path, size in files.items()}
        self.folders = {path.lower() for path in folders}

    def content(self, path: str) -> bytes:
        """Returns a file's content; none for what is not a file."""
        return self._drive.read(self.names[path]) if path in self.sizes else b""

    def has(self, path: str, data: bytes) -> bool:
        """Returns whether a file is there with exactly this content."""
        return self.sizes.get(path) == len(data) and self.content(path) == data


def folders_of(paths) -> set[str]:
    """Returns all folders that these paths are in."""
    return {path[:at] for path in paths for at, letter in enumerate(path) if letter == "/"}
