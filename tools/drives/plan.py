# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What an installation has to do, step by step, from what lies on a drive.

The order makes it safe to be cut off anywhere, and to be started again:

1. What is in the way goes: empty folders, and, as far as that is wanted, what is somebody else's.
2. A journal lists everything that is ours or will be, so that half a file is known to be ours.
   At each moment the manifest or the journal is whole; neither is written while it alone knows.
3. code.py becomes a line that shows that something is being installed: the board starts anew after
   every file that is written, and would run half of one version and half of the other. A journal
   that was there already is written anew only after this.
4. What is no longer needed goes; what has changed is written.
5. The real code.py comes, then the manifest, and the journal goes.

Anybody can write a journal. It is believed only beside a code.py that is Asfalto's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import drives.manifest
import drives.space
from drives.manifest import CODE, JOURNAL, MANIFEST, Entry, Manifest

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

    def others(self) -> set[str]:
        """What is neither: links, which are never followed, pipes and the like."""
        ...

    def read(self, path: str) -> bytes:
        """A file's content."""
        ...

    def write(self, path: str, data: bytes) -> None:
        """Makes or replaces a file, with the folders that it needs."""
        ...

    def remove(self, path: str) -> None:
        """Removes a file, or what is none."""
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
    disbelieved: list[str]
    """The manifest or the journal, where there is one that is not believed."""
    needed: int
    """Bytes of free space that it takes."""


class Found:
    """A drive as it is now, and what of it is ours by the manifests that lie on it."""

    def __init__(self, drive: Drive):
        self.drive = drive
        files, folders, others = drive.files(), drive.folders(), drive.others()
        self.names = {path.lower(): path for path in (*files, *folders, *others)}
        self.sizes = {path.lower(): size for path, size in files.items()}  # FAT knows no case
        self.folders = {path.lower() for path in folders}
        self.others = {path.lower() for path in others}
        self.manifest = self._believed(MANIFEST)
        self.journal = self._believed(JOURNAL)
        records = [record for record in (self.manifest, self.journal) if record]
        self.finished = bool(records) and all(record.finished for record in records)
        self.ours: dict[str, Entry] = {}
        for record in records:
            self.ours.update(record.files)

    def _believed(self, path: str) -> Manifest | None:
        """A record that is whole, and whose code.py is there where it says that it may be.

        While something is being installed code.py is the line that shows it, or the real one, or
        half of either; one of somebody else's is neither, unless nothing has been changed yet.
        """
        record = drives.manifest.read(self.content(path))
        if not record or record.finished:
            return record
        code = self.content(CODE) or b""
        listed = record.files[CODE]
        is_half = len(code) < listed.size and not is_hello(code)
        is_asfalto = INSTALLING.startswith(code) or drives.manifest.entry(code) == listed
        return record if is_half or is_asfalto else None

    def content(self, path: str) -> bytes | None:
        """A file's content, None if it is not there."""
        return self.drive.read(self.names[path]) if path in self.sizes else None

    def has(self, path: str, data: bytes) -> bool:
        """Whether a file is there with just this content."""
        return self.sizes.get(path) == len(data) and self.content(path) == data

    def doubles(self) -> list[str]:
        """The `._` files with which macOS goes along."""
        return sorted(path for path in self.sizes if path.rpartition("/")[2].startswith("._"))


def plan(new: dict[str, bytes], drive: Drive) -> Plan:
    """The way from what is on a drive to `new`, all files of the game by their paths."""
    found = Found(drive)
    changed = [path for path, data in new.items() if not found.has(path, data)]
    obsolete = {path for path in found.ours if path in found.sizes and path not in new}
    kept = {path for path in obsolete if _is_changed(path, found)}
    others = found.sizes.keys() - (found.ours.keys() - kept) - new.keys() - set(found.doubles())
    blockers = _blockers(new, others, found.others)
    kept -= blockers
    obsolete -= kept | blockers
    cleared = sorted(blockers) + _bare_folders(new, found, blockers)
    steps = _steps(new, found, changed, cleared, sorted(obsolete))
    strangers = blockers.union(path for path in changed if _is_strange(path, found))
    records = ((MANIFEST, found.manifest), (JOURNAL, found.journal))
    disbelieved = [path for path, record in records if path in found.sizes and not record]
    return Plan(
        steps,
        changed,
        sorted(obsolete | blockers),
        sorted(strangers),
        sorted(kept),
        disbelieved,
        _needed(steps, found),
    )


# --- whose files they are


def _is_changed(path: str, found: Found) -> bool:
    """Whether a listed file is no longer what was put there, and no interruption explains it."""
    return found.finished and found.ours[path] != drives.manifest.entry(found.content(path) or b"")


def _is_strange(path: str, found: Found) -> bool:
    """Whether a file that must be replaced is somebody's own work."""
    content = found.content(path)
    return bool(content) and path not in found.ours and not (path == CODE and is_hello(content))


def is_hello(code: bytes) -> bool:
    """Whether a code.py is the one of a new drive."""
    return code.strip() == HELLO


def _blockers(new: Iterable[str], files: Iterable[str], others: Iterable[str] = ()) -> set[str]:
    """What would keep ours from being found or written.

    files: of somebody else's; others: what is neither file nor folder, and may lead to either.
    A board looks for code.txt before code.py, for a folder before a module, for X.py before
    X.mpy, and in the root before lib.
    """
    targets = {*new, MANIFEST, JOURNAL}
    modules = {_module(path) for path in new if path.endswith(MODULES)}
    folders = _folders(new)
    in_lib = {_module(path.split("/")[1]) for path in new if path.startswith("lib/")}

    def blocks(path: str) -> bool:
        return bool(
            path == "code.txt"
            or path in folders
            or _folders([path]) & (modules | targets)
            or (path.endswith(MODULES) and _module(path) in modules)
            or (("/" in path or path.endswith(MODULES)) and _module(path.split("/")[0]) in in_lib)
        )

    found = {path for path in files if blocks(path)}
    return found | {p for p in others if p in targets or blocks(p) or blocks(f"{p}/in it")}


def _module(path: str) -> str:
    """A path without its ending."""
    return path.rpartition(".")[0] if path.endswith(MODULES) else path


def _folders(paths: Iterable[str]) -> set[str]:
    """The folders that these files are in."""
    found: set[str] = set()
    for path in paths:
        while "/" in path and (path := path.rpartition("/")[0]) not in found:
            found.add(path)
    return found


# --- the steps


def _steps(
    new: dict[str, bytes],
    found: Found,
    changed: list[str],
    cleared: list[str],
    obsolete: list[str],
) -> list[Step]:
    manifest = drives.manifest.of(new)
    steps = [_removal(path, found) for path in (*found.doubles(), *cleared)]
    if not (changed or obsolete) and found.manifest == manifest:
        return steps + [Step(JOURNAL)] * (JOURNAL in found.sizes)
    ours = {path: entry for path, entry in found.ours.items() if path in {*new, *obsolete}}
    records = _records(Manifest("", {**ours, **manifest.files}, False), found)
    screen = []
    if (obsolete or records[1:] or set(changed) - {CODE}) and not found.has(CODE, INSTALLING):
        screen = [Step(CODE, INSTALLING)]
    steps += [*screen, *records] if found.journal else [*records, *screen]
    steps += [_removal(path, found) for path in obsolete]
    steps += [_removal(path, found) for path in _empty_folders(new, found, cleared, obsolete)]
    steps += [Step(path, new[path]) for path in changed if path != CODE]
    if changed or obsolete or screen:
        steps.append(Step(CODE, new[CODE]))
    if found.manifest != manifest or len(records) > 1:
        steps.append(Step(MANIFEST, drives.manifest.write(manifest)))
    return [*steps, Step(JOURNAL)]


def _removal(path: str, found: Found) -> Step:
    return Step(found.names[path], folder=path in found.folders)


def _records(record: Manifest, found: Found) -> list[Step]:
    """Lists everything in the journal, while the manifest, or else the journal, stays whole."""
    data = drives.manifest.write(record)
    if not found.journal:
        return [Step(JOURNAL, data)]
    if record.files.keys() <= found.journal.files.keys():
        return []
    return [Step(MANIFEST, data), Step(JOURNAL, data)]


def _bare_folders(new: dict[str, bytes], found: Found, gone: set[str]) -> list[str]:
    """Folders in the way that nothing is left in but such folders, the innermost first."""
    left = (found.sizes.keys() | found.others) - gone - set(found.doubles())
    inside = {f"{path}/in it": path for path in found.folders - _folders(left)}
    return _innermost_first(inside[path] for path in _blockers(new, inside))


def _empty_folders(
    new: dict[str, bytes], found: Found, cleared: list[str], obsolete: list[str]
) -> list[str]:
    """Folders that were ours and that nothing is left in, the innermost first."""
    gone = {*cleared, *obsolete, *found.doubles()}
    were = (_folders([*found.ours, *obsolete]) & found.folders) - gone
    left = (found.sizes.keys() | found.others | found.folders - were) - gone
    return _innermost_first(were - _folders([*new, *left]))


def _innermost_first(folders: Iterable[str]) -> list[str]:
    return sorted(folders, key=lambda path: (-path.count("/"), path))


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
