# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A drive (see drives.found.Drive) in memory, for thousands of installations, with power that can
be cut; small versions of the game, and a user's own files.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import install
from drives.found import Drive
from drives.plan import Plan, plan
from drives.rules import CODE, ENTRIES, FOLDER, MARK, SIGN, SIGNED
from tests.power import Power

Files = dict[str, bytes]


def _version(name: str, **ours: str) -> Files:
    """The files of a small version; those in its folder by their paths."""
    entries = {path: MARK + f"import {name}\n".encode() for path in ENTRIES}
    return {SIGN: SIGNED, **{f"{FOLDER}/{path}": ours[path].encode() for path in ours}, **entries}


KIT = {"ui/kit.mpy": "the same kit"}
OLD = _version("old", **KIT, **{"app.mpy": "old app", "gone/deep.mpy": "old and deep"})
NEW = _version("new, app", **KIT, **{"app.mpy": "new app", "art/font.bin": "new font"})
FOLDERS = {"art/font.bin/x.bin": "a folder now", "gone": "a file now"}
OTHER = _version("other, app", **FOLDERS, **{"app.py": "other app, as source\n"})
USERS = {
    "boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-01-01; PyGamer\r\nBoard ID:pygamer\r\n",
    "settings.toml": b'ASFALTO_LANG = "it"\n',
    "app.py": b"mine",
    "lib/app.py": b"mine",
    "lib/neopixel.mpy": b"C a library",
    "songs/la strada.wav": b"RIFF",
    "songs/._la strada.wav": b"\0\5\26\7",
}
FRESH = {**USERS, CODE: b'print("Hello World!")\n'}


class Memory:
    """Files by path, and folders, which stay when they become empty. As on FAT, capitals do not
    matter. Writing a file takes several changes, so that it can be interrupted halfway: a file in
    the folder may even have its size before its content.
    """

    def __init__(self, files: Files):
        self.content = dict(files)
        self.power = Power()
        self.made = {folder for path in files for folder in parents(path)}

    def copy(self) -> Memory:
        """Another drive with the same content."""
        copy = type(self)(self.content)
        copy.made |= self.made
        return copy

    def files(self) -> dict[str, int]:
        return {path: len(data) for path, data in self.content.items()}

    def folders(self) -> set[str]:
        return set(self.made)

    def others(self) -> set[str]:
        return set()

    def read(self, path: str) -> bytes:
        return self.content[self._at(path)]

    def write(self, path: str, data: bytes) -> None:
        for folder in reversed(parents(path)):
            if self._at(folder) not in self.made:
                self.power.use()
                self.made.add(folder)
        half = len(data) // 2
        states = [b"", data[:half], data]
        if "/" in path and path != SIGN:
            states.insert(2, data[:half].ljust(len(data), b"\xff"))
        for state in states:
            self.power.use()
            self.content[self._at(path)] = state

    def remove(self, path: str) -> None:
        self.power.use()
        del self.content[path]

    def remove_folder(self, path: str) -> None:
        self.power.use()
        if any(name.startswith(f"{path}/") for name in (*self.content, *self.made)):
            raise OSError(f"{path} is not empty")
        self.made.remove(path)

    def space(self) -> tuple[int, int]:
        return 1024, 1 << 20

    def _at(self, path: str) -> str:
        """The path as it is written on the drive."""
        there = (each for each in (*self.content, *self.made) if each.lower() == path.lower())
        return next(there, path)


def parents(path: str) -> list[str]:
    """The folders that a path is in, the innermost first."""
    return [parent.as_posix() for parent in PurePosixPath(path).parents][:-1]


def bring(files: Files, drive: Drive, force: bool = False, voices: Files | None = None) -> Plan:
    """Installs as tools/install.py does, but silently. voices: the files of voices, {} for none;
    None keeps the installed ones.
    """
    todo = plan({**files, **(voices or {})}, drive, keep_voices=voices is None)
    install.check(todo, drive, force)
    install.carry_out(todo, drive, lambda line: None)
    return todo


def installed(version: Files = NEW, voices: Files | None = None) -> Memory:
    """A drive with a version installed."""
    drive = Memory(FRESH)
    bring(version, drive, voices=voices)
    return drive


def laid(folder: Path, content: Files) -> Path:
    """Writes these files into a folder."""
    for path, data in content.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def files(folder: Path) -> Files:
    """All files in a folder, by path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
