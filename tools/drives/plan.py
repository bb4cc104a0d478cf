# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plans an installation: the steps from a drive's present content to the new one.

All but boot.py and code.py lies in one folder. Its sign makes the folder ours, whatever is in it:
half a file, one of another version, what a killed browser has left. So nothing records what has
been done, and each installation compares the drive with what should be there.

The order of the steps makes it safe to interrupt them anywhere, and to start again:

1. Remove what keeps our files from being written or run: only with --force.
2. Write the sign, if it is not there.
3. Replace code.py by a line that shows that an installation is going on: the board restarts after
   every file written, and would run a mix of two versions.
4. Remove what is not of this version, and the index of each voice that changes: without one a
   voice is silent.
5. Write what differs; then the voices' indexes, boot.py, and the real code.py.
"""

from __future__ import annotations

from typing import NamedTuple

import drives.space
from drives import old_layout, rules
from drives.found import Drive, Found, folders_of
from drives.rules import CODE, ENTRIES, FOLDER, NOTICE, SIGN, SIGNED


class Step(NamedTuple):
    """Writes a file; without data, removes a file or an empty folder."""

    path: str
    data: bytes | None = None
    is_folder: bool = False


class Plan(NamedTuple):
    """The steps in order, and the obstacles to them.

    changed, removed: paths of files to write, and of what is to go; strangers: what others have
    put in the way, which is replaced or removed too; needed: free space in bytes.
    """

    steps: list[Step]
    changed: list[str]
    removed: list[str]
    strangers: list[str]
    needed: int


def plan(new: dict[str, bytes], drive: Drive, keep_voices: bool = False) -> Plan:
    """Plans the way from a drive's content to `new`: all files of the game by path, and of voices.

    keep_voices: those on the drive stay, but for what an interrupted installation has left.
    """
    found = Found(drive)
    changed = _changed(new, found)
    cleared = _cleared(found)
    obsolete = _obsolete(new, found, changed, keep_voices)
    removed = [*(path for path in obsolete if path not in cleared), *old_layout.obsolete(found)]
    if not (changed or cleared or removed):
        return Plan([], [], [], [], 0)
    steps = [
        *(_removal(path, found) for path in cleared),
        *(Step(path, new[path]) for path in changed if path == SIGN),
        *([] if found.has(CODE, NOTICE) else [Step(CODE, NOTICE)]),
        *(_removal(path, found) for path in removed),
        *(Step(path, new[path]) for path in changed if path not in (SIGN, CODE)),
        Step(CODE, new[CODE]),
    ]
    sizes = [(step.path.lower(), len(step.data or b"")) for step in steps]
    needed = drives.space.peak(sizes, found.sizes, drive.space()[0])
    return Plan(steps, changed, [*cleared, *removed], _strangers(found, cleared), needed)


def _removal(path: str, found: Found) -> Step:
    return Step(found.names[path], is_folder=path in found.folders)


def _changed(new: dict[str, bytes], found: Found) -> list[str]:
    """Returns the files to write, in order, and the index of each voice that has one of them."""
    changed = {path for path, data in new.items() if not found.has(path, data)}
    changed |= {rules.index_of(path) for path in changed}

    def rank(path: str) -> tuple[int, bool]:
        return ENTRIES.index(path) + 1 if path in ENTRIES else 0, path == rules.index_of(path)

    return sorted((path for path in new if path in changed), key=rank)


def _cleared(found: Found) -> list[str]:
    """Returns what has to go before anything can be written or run, inner ones first."""
    tops = {path for path in rules.INSTEAD if path not in found.folders}
    tops |= {path for path in (SIGN, *ENTRIES) if path not in found.sizes}
    tops |= {FOLDER} - found.folders
    within = (path for path in found.names if tops & {path, *folders_of([path])})
    return sorted(within, reverse=True)


def _strangers(found: Found, cleared: list[str]) -> list[str]:
    """Returns what others have put in the way: also a whole folder with our name."""
    strangers = {*cleared}
    if SIGN not in found.sizes or not rules.begins(found.content(SIGN), SIGNED):
        strangers |= {path for path in found.names if path.startswith(f"{FOLDER}/")}
    entries = found.sizes.keys() & {*ENTRIES}
    strangers |= {path for path in entries if not rules.is_ours(path, found.content(path))}
    return sorted(strangers)


def _obsolete(
    new: dict[str, bytes], found: Found, changed: list[str], keep_voices: bool
) -> list[str]:
    """Returns what is not of this version, inner ones first, and a voice's index before its clips:
    these have hexadecimal names.
    """
    kept = {path for path in found.sizes if keep_voices and _stays(path, found)}
    files, folders = kept | new.keys(), folders_of([*kept, *new])
    right = (found.folders & folders) | (found.sizes.keys() & files)
    gone = {p for p in found.names if p.startswith(f"{FOLDER}/") or rules.is_remains(p)} - right
    indexes = {rules.index_of(path) for path in (*changed, *gone)} & found.sizes.keys() - kept
    return sorted(gone | indexes, reverse=True)


def _stays(path: str, found: Found) -> bool:
    """Returns whether a file belongs to a whole voice."""
    return rules.index_of(path) in found.sizes and not rules.is_remains(path)
