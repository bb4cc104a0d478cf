# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A drive (see drives.plan.Drive) in memory, for thousands of installations, with power that can be
cut; small versions of the game, and a user's own files.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import install
from drives import manifest
from drives.manifest import MANIFEST
from drives.plan import Drive, Plan, plan
from tests.power import Power

Files = dict[str, bytes]

CODE = b"import app\n"
OLD = {
    "boot.py": b"import storage\n",
    "code.py": CODE,
    "engine/chance.mpy": b"old chance",
    "engine/gone.mpy": b"old and gone",
    "lib/app.mpy": b"old app",
    "lib/ui/gone/deep.mpy": b"old and deep",
    "lib/ui/base/kit.mpy": b"the same kit",
}
NEW = {
    "boot.py": b"import storage\n",
    "code.py": CODE,
    "engine/chance.mpy": b"new chance",
    "lib/app.mpy": b"new app",
    "lib/ui/art/font.bin": b"new font",
    "lib/ui/base/kit.mpy": b"the same kit",
}
OTHER = {
    "boot.py": b"import storage  # other\n",
    "code.py": b"import app, other\n",
    "engine/chance.mpy": b"new chance",
    "engine/gone.mpy": b"back again",
    "lib/app.py": b"other app, as source\n",
    "lib/ui/mille/road.mpy": b"a road",
}
USERS = {
    "boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-01-01; PyGamer\r\nBoard ID:pygamer\r\n",
    "settings.toml": b'ASFALTO_LANG = "it"\n',
    "lib/neopixel.mpy": b"C a library",
    "songs/la strada.wav": b"RIFF",
}
FRESH = {**USERS, "code.py": b'print("Hello World!")\n'}


class Memory:
    """Files by path, and folders, which stay when they become empty. Writing a file takes three
    changes, so that it can be interrupted halfway."""

    def __init__(self, files: Files):
        self.content = dict(files)
        self.power = Power()
        self.made = {folder for path in files for folder in _parents(path)}

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
        return self.content[path]

    def write(self, path: str, data: bytes) -> None:
        for folder in reversed(_parents(path)):
            if folder not in self.made:
                self.power.use()
                self.made.add(folder)
        for part in (0, len(data) // 2, len(data)):
            self.power.use()
            self.content[path] = data[:part]

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


def _parents(path: str) -> list[str]:
    return [parent.as_posix() for parent in PurePosixPath(path).parents][:-1]


def bring(files: Files, drive: Drive, force: bool = False, voices: Files | None = None) -> Plan:
    """Installs as tools/install.py does, but silently. voices: the files of voices, {} for none;
    None keeps the installed ones.
    """
    todo = plan({**files, **(voices or {})}, drive, keep_packs=voices is None)
    install.check(todo, drive, force)
    install.carry_out(todo, drive, lambda line: None)
    return todo


def installed(version: Files = NEW, voices: Files | None = None) -> Memory:
    """A drive with a version installed."""
    drive = Memory(FRESH)
    bring(version, drive, voices=voices)
    return drive


def whole(version: Files) -> Files:
    """A drive with a version installed: its files, its manifest, and the user's."""
    return {**USERS, **version, MANIFEST: manifest.write(manifest.of(version))}


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
