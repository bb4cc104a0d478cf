# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plans an installation: the steps from a drive's present content to the new one.

Their order makes it safe to interrupt an installation anywhere, and to start it again:

1. Remove empty folders that are in the way, and with --force the files of others.
2. Write a journal of all files that are or will be ours, so that half a file is known to be ours.
   At each moment the manifest or the journal is whole: neither is written while the other is not.
3. Replace code.py by a line that announces the installation: the board restarts after
   every file written, and would run a mix of two versions. An older journal is rewritten only
   after this.
4. Remove obsolete files and write changed ones.
5. Write the real code.py, then the manifest, and remove the journal.

A voice whose files change or disappear loses its index first in step 4: see packs.py.

Anybody can write a journal. It is trusted only beside Asfalto's own code.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import drives.manifest
import drives.packs
import drives.space
from drives.manifest import CODE, JOURNAL, MANIFEST, Entry, Manifest

INSTALLING = (
    b'print("Asfalto\\n\\ninstalling ...\\nPlease wait,\\ndo not unplug."); '
    b"import time; time.sleep(9999)\n"
)
HELLO = b'print("Hello World!")'  # the code.py that CircuitPython writes on a new drive
MODULES = (".py", ".mpy")


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


class Step(NamedTuple):
    """Writes a file; without data, removes a file or folder."""

    path: str
    data: bytes | None = None
    folder: bool = False


@dataclass(frozen=True)
class Plan:
    """The steps in order, and the obstacles to them."""

    steps: list[Step]
    copied: list[str]
    """Files of the game to write."""
    removed: list[str]
    strangers: list[str]
    """Other people's files in the way, to be replaced or removed."""
    kept: list[str]
    """Obsolete files of ours that somebody has changed: left alone."""
    disbelieved: list[str]
    """The manifest or the journal, if it is there but not trusted."""
    needed: int
    """Free space in bytes that the steps need."""


class Found:
    """A drive's current content, and which of it is ours by its manifest and journal."""

    def __init__(self, drive: Drive):
        self.drive = drive
        files, folders, others = drive.files(), drive.folders(), drive.others()
        self.names = {path.lower(): path for path in (*files, *folders, *others)}
        self.sizes = {path.lower(): size for path, size in files.items()}  # FAT ignores case
        self.folders = {path.lower() for path in folders}
        self.others = {path.lower() for path in others}
        self.manifest = self._believed(MANIFEST)
        self.journal = self._believed(JOURNAL)
        self._records = [record for record in (self.manifest, self.journal) if record]
        self.finished = bool(self._records) and all(record.finished for record in self._records)
        self.ours: dict[str, Entry | None] = {}  # clips, which no manifest lists, have no entry
        for record in self._records:
            self.ours.update(record.files)
        clips = filter(drives.packs.is_clip, self.sizes)
        ours = [path for path in clips if drives.packs.index_of(path) in self.ours]
        self.ours.update(dict.fromkeys(ours))

    def packs(self) -> dict[str, Entry]:
        """Returns the indexes of our complete voices."""
        found = {}
        for path in filter(drives.packs.is_index, self.ours):
            entry = drives.manifest.entry(self.content(path) or b"")
            if any(record.files.get(path) == entry for record in self._records):
                found[path] = entry
        return found

    def shelves(self) -> list[str]:
        """Returns a path in each folder in which our voices have or had clips."""
        clips = [f"{folder}/00.wav" for folder in self.folders]
        return [path for path in clips if drives.packs.index_of(path) in self.ours]

    def _believed(self, path: str) -> Manifest | None:
        """Returns a manifest or journal if it is whole and, if unfinished, code.py agrees with it.

        During an installation code.py is the line that announces it, the real code.py, or half of
        either. A foreign code.py means that the record is forged, or that nothing has changed so
        far.
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
        """Returns a file's content, None if it is missing."""
        return self.drive.read(self.names[path]) if path in self.sizes else None

    def has(self, path: str, data: bytes) -> bool:
        """Returns whether there is a file with exactly this content."""
        return self.sizes.get(path) == len(data) and self.content(path) == data

    def doubles(self) -> list[str]:
        """Returns the `._` files that macOS creates."""
        return sorted(path for path in self.sizes if path.rpartition("/")[2].startswith("._"))


def plan(new: dict[str, bytes], drive: Drive, keep_packs: bool = False) -> Plan:
    """Plans the steps from a drive's current content to `new`, all files of the game by path.

    An index comes in `new` after its clips. keep_packs: installed voices stay; only the remains of
    an interrupted one are removed.
    """
    found = Found(drive)
    packs = found.packs() if keep_packs else {}
    changed = _changed(new, found)
    obsolete = {path for path in found.ours if path in found.sizes and path not in new}
    obsolete -= {path for path in obsolete if drives.packs.index_of(path) in packs}
    kept = {path for path in obsolete if _is_changed(path, found)}
    others = found.sizes.keys() - (found.ours.keys() - kept) - new.keys() - set(found.doubles())
    blockers = _blockers(new, others, found.others)
    kept -= blockers
    obsolete -= kept | blockers
    cleared = sorted(blockers) + _bare_folders(new, found, blockers)
    steps = _steps(new, found, changed, cleared, sorted(obsolete), _manifest(new, packs))
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


def _changed(new: dict[str, bytes], found: Found) -> list[str]:
    """Returns the files to write, in order, and the index of each pack that has one of them."""
    changed = {path for path, data in new.items() if not found.has(path, data)}
    changed |= {drives.packs.index_of(path) for path in changed}
    return [path for path in new if path in changed]


def _manifest(new: dict[str, bytes], packs: dict[str, Entry]) -> Manifest:
    """Returns the final list of installed files; packs: the indexes of the packs that stay."""
    manifest = drives.manifest.of(new)
    return manifest._replace(files=dict(sorted({**manifest.files, **packs}.items())))


# --- the owners of files


def _is_changed(path: str, found: Found) -> bool:
    """Returns whether a listed file was changed; an interruption does not count."""
    listed = found.ours[path]
    is_other = listed and listed != drives.manifest.entry(found.content(path) or b"")
    return found.finished and bool(is_other)


def _is_strange(path: str, found: Found) -> bool:
    """Returns whether a file to be replaced belongs to the user."""
    content = found.content(path)
    return bool(content) and path not in found.ours and not (path == CODE and is_hello(content))


def is_hello(code: bytes) -> bool:
    """Returns whether a code.py is that of a new drive."""
    return code.strip() == HELLO


def _blockers(new: Iterable[str], files: Iterable[str], others: Iterable[str] = ()) -> set[str]:
    """Returns the paths that would hide our files or prevent writing them.

    files: other people's files; others: links and the like, which may lead to files or folders. A
    board looks for code.txt before code.py, for a folder before a module, for X.py before X.mpy,
    and in the root before lib.
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
    """Returns a module's path without its ending; any other path unchanged."""
    return path.rpartition(".")[0] if path.endswith(MODULES) else path


def _folders(paths: Iterable[str]) -> set[str]:
    """Returns the folders of these files."""
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
    manifest: Manifest,
) -> list[Step]:
    steps = [_removal(path, found) for path in (*found.doubles(), *cleared)]
    if not (changed or obsolete) and found.manifest == manifest:
        return steps + [Step(JOURNAL)] * (JOURNAL in found.sizes)
    ours = _listed(found, {*new, *obsolete})
    records = _records(Manifest("", {**ours, **manifest.files}, False), found)
    screen = []
    if (obsolete or records[1:] or set(changed) - {CODE}) and not found.has(CODE, INSTALLING):
        screen = [Step(CODE, INSTALLING)]
    steps += [*screen, *records] if found.journal else [*records, *screen]
    gone = {*obsolete, *filter(drives.packs.is_index, changed)} & found.sizes.keys()
    steps += [_removal(path, found) for path in sorted(gone, key=drives.packs.index_first)]
    steps += [_removal(path, found) for path in _empty_folders(new, found, cleared, obsolete)]
    steps += [Step(path, new[path]) for path in changed if path != CODE]
    if changed or obsolete or screen:
        steps.append(Step(CODE, new[CODE]))
    if found.manifest != manifest or len(records) > 1:
        steps.append(Step(MANIFEST, drives.manifest.write(manifest)))
    return [*steps, Step(JOURNAL)]


def _listed(found: Found, paths: set[str]) -> dict[str, Entry]:
    """Returns the entries of some of our files, and of all indexes, including those that clips have
    lost.
    """
    entries = {path: entry for path, entry in found.ours.items() if entry}
    return {p: entry for p, entry in entries.items() if p in paths or drives.packs.is_index(p)}


def _removal(path: str, found: Found) -> Step:
    return Step(found.names[path], folder=path in found.folders)


def _records(record: Manifest, found: Found) -> list[Step]:
    """Yields steps that list everything in the journal, with one whole record at any moment."""
    data = drives.manifest.write(record)
    if not found.journal:
        return [Step(JOURNAL, data)]
    if record.files.keys() <= found.journal.files.keys():
        return []
    return [Step(MANIFEST, data), Step(JOURNAL, data)]


def _bare_folders(new: dict[str, bytes], found: Found, gone: set[str]) -> list[str]:
    """Returns folders in the way that contain only such folders, innermost first."""
    left = (found.sizes.keys() | found.others) - gone - set(found.doubles())
    inside = {f"{path}/in it": path for path in found.folders - _folders(left)}
    return _innermost_first(inside[path] for path in _blockers(new, inside))


def _empty_folders(
    new: dict[str, bytes], found: Found, cleared: list[str], obsolete: list[str]
) -> list[str]:
    """Returns folders that were ours and are empty by now, innermost first."""
    gone = {*cleared, *obsolete, *found.doubles()}
    were = (_folders([*found.ours, *obsolete, *found.shelves()]) & found.folders) - gone
    left = (found.sizes.keys() | found.others | found.folders - were) - gone
    return _innermost_first(were - _folders([*new, *left]))


def _innermost_first(folders: Iterable[str]) -> list[str]:
    return sorted(folders, key=lambda path: (-path.count("/"), path))


# --- space


def _needed(steps: list[Step], found: Found) -> int:
    """Returns the peak of additional space in bytes during the steps."""
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
