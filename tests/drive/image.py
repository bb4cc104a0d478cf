# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A drive (see drives.plan.Drive) in a FAT image: mtools makes every change; power can be cut."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.power import Power

from .fat_tools import image, tools

CLUSTER = 1024
ENVIRONMENT = {**os.environ, "MTOOLS_SKIP_CHECK": "1", "MTOOLSRC": os.devnull, "LC_ALL": "C"}


class Image:
    """An image; its files are read when it is opened, and after each change."""

    def __init__(self, path: Path):
        self.path = path
        self.power = Power()
        self._content: dict[str, bytes] = {}
        self._open()

    def files(self) -> dict[str, int]:
        return {path: len(data) for path, data in self._content.items()}

    def folders(self) -> set[str]:
        return set(self._folders)

    def others(self) -> set[str]:
        return set()  # FAT has none

    def read(self, path: str) -> bytes:
        return self._content[path]

    def write(self, path: str, data: bytes) -> None:
        for folder in reversed(Path(path).parents[:-1]):
            if folder.as_posix() not in self._folders:
                self.power.use()
                self._mtools("mmd", f"::/{folder.as_posix()}")
                self._folders.add(folder.as_posix())
        for part in (0, len(data) // 2):
            self.power.use()
            if self.power.used == self.power.lasts:
                self._put(path, data[:part])
        self.power.use()
        self._put(path, data)
        self._content[path] = self._mtools("mtype", f"::/{path}")

    def remove(self, path: str) -> None:
        self.power.use()
        self._mtools("mdel", f"::/{path}")
        del self._content[path]

    def remove_folder(self, path: str) -> None:
        self.power.use()
        self._mtools("mrd", f"::/{path}")
        self._folders.remove(path)

    def space(self) -> tuple[int, int]:
        told = self._mtools("mdir", "::/").decode().splitlines()[-2:]
        free = re.search(r"([\d ]+) bytes free", " ".join(told))
        assert free
        return CLUSTER, int(free[1].replace(" ", ""))

    def copy(self, path: Path) -> Image:
        """Another image with the same content."""
        shutil.copyfile(self.path, path)
        return Image(path)

    def content(self) -> dict[str, bytes]:
        """All files."""
        return dict(self._content)

    def _open(self) -> None:
        names = self._mtools("mdir", "-b", "-a", "-/", "::/").decode().split("\n")
        self._folders = {name[3:-1] for name in names if name.endswith("/")}
        with tempfile.TemporaryDirectory() as folder:
            self._mtools("mcopy", "-s", "-n", "::/", folder)
            for path in Path(folder).rglob("*"):
                if path.is_file():
                    self._content[path.relative_to(folder).as_posix()] = path.read_bytes()

    def _put(self, path: str, data: bytes) -> None:
        self._mtools("mcopy", "-o", "-", f"::/{path}", data=data)

    def _mtools(self, name: str, *arguments: str, data: bytes | None = None) -> bytes:
        command = [tools()[name], "-i", str(self.path), *arguments]
        done = subprocess.run(command, input=data, capture_output=True, env=ENVIRONMENT)
        if done.returncode:
            raise OSError(f"{name} {arguments[-1]}: {done.stderr.decode()}")
        return done.stdout


def new(path: Path, files: dict[str, bytes]) -> Image:
    """A new image with these files in it."""
    made = Image(image(path))
    for name, data in files.items():
        made.write(name, data)
    return made
