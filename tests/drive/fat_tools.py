# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The tools that make and read FAT images: mtools and dosfstools.

They come from PATH, or from Debian's or Ubuntu's packages, unpacked into the project's environment:
that needs no privileges and changes nothing else on the computer.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
from pathlib import Path

import environment

HOME = environment.HOME / "fat"
PACKAGES = ("mtools", "dosfstools")
NEEDED = ("mcopy", "mdel", "mdir", "mmd", "mrd", "mtype", "mkfs.fat", "fsck.fat")
PLACES = ("bin", "sbin", "usr/bin", "usr/sbin")


class NoTools(Exception):
    """The tools are missing and cannot be fetched; the text says what to do."""


@functools.cache
def tools() -> dict[str, str]:
    """The path of each of NEEDED. Raises NoTools."""
    if None in _found().values() and shutil.which("apt-get"):
        _fetch()
    missing = [name for name, path in _found().items() if not path]
    if missing:
        raise NoTools(f"{' '.join(missing)} missing: install {' and '.join(PACKAGES)}")
    return {name: str(path) for name, path in _found().items()}


def _found() -> dict[str, str | None]:
    own = [str(HOME / place) for place in PLACES]
    # Debian keeps mkfs in sbin, which is not on everybody's PATH.
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin", *own])
    return {name: shutil.which(name, path=path) for name in NEEDED}


def _fetch() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    if not _run("apt-get", "download", *PACKAGES) and os.geteuid() == 0:
        _run("apt-get", "update")  # a fresh machine has no package lists yet
        _run("apt-get", "download", *PACKAGES)
    for package in HOME.glob("*.deb"):
        _run("dpkg-deb", "-x", str(package), str(HOME))


def _run(*command: str) -> bool:
    return subprocess.run(command, cwd=HOME, capture_output=True, timeout=1800).returncode == 0


def image(path: Path) -> Path:
    """A new drive like a PyGamer's: 8 MiB, FAT16, clusters of 1 KB, with an empty lib."""
    options = ["-C", "-F", "16", "-s", "2", "-r", "512", "-f", "2", "-n", "CIRCUITPY", str(path)]
    subprocess.run([tools()["mkfs.fat"], *options, "8192"], check=True, capture_output=True)
    subprocess.run([tools()["mmd"], "-i", str(path), "::/lib"], check=True)
    return path


def is_sound(path: Path) -> bool:
    """Returns whether fsck finds nothing wrong with an image."""
    return not subprocess.run([tools()["fsck.fat"], "-n", path], capture_output=True).returncode
