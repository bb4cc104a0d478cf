# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A drive (see drives.plan.Drive) in memory, for thousands of attempts, with power that can be
cut; and installing on any drive."""

from __future__ import annotations

import contextlib
from pathlib import PurePosixPath

import install
from drives.plan import Drive, Plan, plan


class PowerCut(Exception):
    """The power failed in the middle of a change."""


class Power:
    """Power for a number of changes, which `used` counts; writing a file takes three, so that it
    can be interrupted halfway."""

    def __init__(self, lasts: int = 1 << 30):
        self.lasts = lasts
        self.used = 0

    def use(self) -> None:
        """Counts one more change. Raises PowerCut when there is no power for it."""
        if self.used == self.lasts:
            raise PowerCut
        self.used += 1


class Memory:
    """Files by path, and folders, which stay when they become empty."""

    def __init__(self, files: dict[str, bytes], power: Power | None = None):
        self.content = dict(files)
        self.power = power or Power()
        self.links: set[str] = set()
        self._folders = {folder for path in files for folder in _parents(path)}

    def copy(self, power: Power | None = None) -> Memory:
        """Another drive with the same content."""
        made = Memory(self.content, power)
        made._folders |= self._folders
        made.links |= self.links
        return made

    def files(self) -> dict[str, int]:
        return {path: len(data) for path, data in self.content.items()}

    def folders(self) -> set[str]:
        return set(self._folders)

    def others(self) -> set[str]:
        return set(self.links)

    def read(self, path: str) -> bytes:
        return self.content[path]

    def write(self, path: str, data: bytes) -> None:
        for folder in reversed(_parents(path)):
            if folder not in self._folders:
                self.power.use()
                self._folders.add(folder)
        for part in (0, len(data) // 2, len(data)):
            self.power.use()
            self.content[path] = data[:part]

    def remove(self, path: str) -> None:
        self.power.use()
        if path in self.links:
            self.links.remove(path)
        else:
            del self.content[path]

    def remove_folder(self, path: str) -> None:
        self.power.use()
        if any(name.startswith(f"{path}/") for name in (*self.content, *self._folders)):
            raise OSError(f"{path} is not empty")
        self._folders.remove(path)

    def space(self) -> tuple[int, int]:
        return 1024, 1 << 20


def _parents(path: str) -> list[str]:
    return [parent.as_posix() for parent in PurePosixPath(path).parents][:-1]


def bring(files: dict[str, bytes], drive: Drive, force: bool = False) -> Plan:
    """Installs as tools/install.py does, but silently."""
    todo = plan(files, drive)
    install.check(todo, drive, force)
    install.carry_out(todo, drive, lambda line: None)
    return todo


def bring_until_cut(files: dict[str, bytes], drive: Drive) -> None:
    """Installs until the power fails."""
    with contextlib.suppress(PowerCut):
        bring(files, drive)
