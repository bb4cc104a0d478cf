# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What an installation has to do, step by step, from what lies on a drive.

The order makes it safe to be cut off anywhere, and to be started again:

1. A journal lists everything that is ours or will be, so that half a file is known to be ours.
   At each moment the manifest or the journal is whole; neither is written while it alone knows.
2. code.py becomes a line that shows that something is being installed: the board starts anew after
   every file that is written, and would run half of one version and half of the other.
3. What is no longer needed goes; what has changed is written.
4. The real code.py comes, then the manifest, and the journal goes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import NamedTuple, Protocol

import drives.manifest
import drives.space
from drives.manifest import JOURNAL, MANIFEST, Entry, Manifest

CODE = "code.py"
INSTALLING = (
    b'print("Asfalto\\n\\ninstalling ...\\nPlease wait,\\ndo not unplug."); '
    b"import time; time.sleep(9999)\n"
)
HELLO = b'print("Hello World!")'  # the code.py that CircuitPython itself puts on a new drive
MODULES = (".py", ".mpy")


class Drive(Protocol):
    """A board's drive. Paths have slashes, and none in front. OSError when something fails."""

    def files(self) -> dict[str, int]:
        """All files with their sizes, but for the computer's own folders."""
        ...

    def folders(self) -> set[str]:
        """All folders."""
        ...

    def read(self, path: str) -> bytes:
        """A file's content."""
        ...

    def write(self, path: str, data: bytes) -> None:
        """Makes or replaces a file, with the folders that it needs."""
        ...

    def remove(self, path: str) -> None:
        """Removes a file."""
        ...

    def remove_folder(self, path: str) -> None:
        """Removes an empty folder."""
        ...

    def space(self) -> tuple[int, int]:
        """The size of a cluster, and the free space, in bytes."""
        ...


class Step(NamedTuple):
    """A file to write, or, without data, a file or folder to remove."""

    path: str
    data: bytes | None = None
    folder: bool = False


@dataclass(frozen=True)
class Plan:
    """What is to be done, in this order, and what stands against it."""

    steps: list[Step]
    copied: list[str]
    """Files of the game that are written."""
    removed: list[str]
    strangers: list[str]
    """Files of somebody else's that are in the way: they are replaced or removed."""
    kept: list[str]
    """Files that were ours once, but have been changed since: left alone."""
    needed: int
    """Bytes of free space that it takes."""


class Found:
    """A drive as it is now, and what of it is ours by the manifests that lie on it."""

    def __init__(self, drive: Drive):
        self.drive = drive
        files = drive.files()
        self.sizes = {path.lower(): size for path, size in files.items()}  # FAT knows no case
        self.names = {path.lower(): path for path in files}
        self.manifest = drives.manifest.read(self.content(MANIFEST))
        self.journal = drives.manifest.read(self.content(JOURNAL))
        records = [record for record in (self.manifest, self.journal) if record]
        self.finished = bool(records) and all(record.finished for record in records)
        self.ours: dict[str, Entry] = {}
        for record in records:
            self.ours.update(record.files)

    def content(self, path: str) -> bytes | None:
        """A file's content, None if it is not there."""
        return self.drive.read(self.names[path]) if path in self.names else None

    def has(self, path: str, data: bytes) -> bool:
        """Whether a file is there with just this content."""
        return self.sizes.get(path) == len(data) and self.content(path) == data

    def doubles(self) -> list[str]:
        """The `._` files with which macOS goes along."""
        return sorted(path for path in self.sizes if PurePosixPath(path).name.startswith("._"))


def plan(new: dict[str, bytes], drive: Drive) -> Plan:
    """The way from what is on a drive to `new`, all files of the game by their paths."""
    found = Found(drive)
    changed = [path for path, data in new.items() if not found.has(path, data)]
    obsolete = {path for path in found.ours if path in found.sizes and path not in new}
    kept = {path for path in obsolete if _is_changed(path, found)}
    others = found.sizes.keys() - (found.ours.keys() - kept) - new.keys() - set(found.doubles())
    blockers = _blockers(new, others)
    kept -= blockers
    removed = sorted((obsolete | blockers) - kept)
    steps = _steps(new, found, changed, removed, kept)
    strangers = blockers.union(path for path in changed if _is_strange(path, found))
    return Plan(steps, changed, removed, sorted(strangers), sorted(kept), _needed(steps, found))


# --- whose files they are


def _is_changed(path: str, found: Found) -> bool:
    """Whether a listed file is no longer what was put there, and no interruption explains it."""
    return found.finished and found.ours[path] != drives.manifest.entry(found.content(path) or b"")


def _is_strange(path: str, found: Found) -> bool:
    """Whether a file that must be replaced is somebody's own work."""
    content = found.content(path)
    if path in found.ours or not content:
        return False
    return not (path == CODE and content.strip() == HELLO)


def _blockers(new: Iterable[str], others: Iterable[str]) -> set[str]:
    """Of other files, those that would keep ours from being found or written.

    A board looks for code.txt before code.py, for a folder before a module, for X.py before
    X.mpy, and in the root before lib.
    """
    modules = {_module(path) for path in new if path.endswith(MODULES)}
    folders = _folders(new)
    in_lib = {_module(path.split("/")[1]) for path in new if path.startswith("lib/")}
    return {
        path
        for path in others
        if path == "code.txt"
        or path in folders
        or _folders([path]) & modules
        or (path.endswith(MODULES) and _module(path) in modules)
        or (("/" in path or path.endswith(MODULES)) and _module(path.split("/")[0]) in in_lib)
    }


def _module(path: str) -> str:
    """A path without its ending."""
    return path.rpartition(".")[0] if path.endswith(MODULES) else path


def _folders(paths: Iterable[str]) -> set[str]:
    """The folders that these files are in."""
    return {str(parent) for path in paths for parent in PurePosixPath(path).parents} - {"."}


# --- the steps


def _steps(
    new: dict[str, bytes], found: Found, changed: list[str], removed: list[str], kept: set[str]
) -> list[Step]:
    manifest = drives.manifest.of(new)
    steps = [Step(found.names[path]) for path in found.doubles()]
    if not (changed or removed) and found.manifest == manifest:
        return steps + [Step(JOURNAL)] * (JOURNAL in found.sizes)
    ours = {path: entry for path, entry in found.ours.items() if path not in kept}
    ours.update((path, Entry(0, "")) for path in removed)
    records = _records(Manifest("", {**ours, **manifest.files}, False), found)
    steps += records
    if removed or set(changed) - {CODE}:
        steps += _changes(new, found, changed, removed)
    if changed or removed:
        steps.append(Step(CODE, new[CODE]))
    if found.manifest != manifest or len(records) > 1:
        steps.append(Step(MANIFEST, drives.manifest.write(manifest)))
    return [*steps, Step(JOURNAL)]


def _changes(
    new: dict[str, bytes], found: Found, changed: list[str], removed: list[str]
) -> list[Step]:
    """Everything but the real code.py."""
    steps = [] if found.has(CODE, INSTALLING) else [Step(CODE, INSTALLING)]
    steps += [Step(found.names[path]) for path in removed]
    steps += [Step(path, folder=True) for path in _empty_folders(new, found, removed)]
    return steps + [Step(path, new[path]) for path in changed if path != CODE]


def _records(record: Manifest, found: Found) -> list[Step]:
    """Lists everything in the journal, while the manifest, or else the journal, stays whole."""
    data = drives.manifest.write(record)
    if not found.journal:
        return [Step(JOURNAL, data)]
    if record.files.keys() <= found.journal.files.keys():
        return []
    return [Step(MANIFEST, data), Step(JOURNAL, data)]


def _empty_folders(new: Iterable[str], found: Found, removed: list[str]) -> list[str]:
    """Folders that were ours and that nothing is left in, the innermost first."""
    left = found.sizes.keys() - set(removed) - set(found.doubles())
    were = _folders([*found.ours, *removed]) & found.drive.folders()
    return sorted(were - _folders([*new, *left]), key=lambda path: (-path.count("/"), path))


# --- room


def _needed(steps: list[Step], found: Found) -> int:
    """The most free space, in bytes, that the steps take while they are gone through."""
    cluster, _ = found.drive.space()
    taken = {path: drives.space.whole(size, cluster) for path, size in found.sizes.items()}
    before = sum(taken.values())
    most = 0
    for step in steps:
        taken[step.path.lower()] = drives.space.whole(len(step.data or b""), cluster)
        most = max(most, sum(taken.values()) - before)
    written = [step.path for step in steps if step.data is not None]
    fresh = [path for path in written if path not in found.sizes]
    return most + drives.space.folders(fresh, cluster)
