# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Installing on a FAT image as full as a PyGamer's drive may be; mtools makes every change.

mtools and dosfstools come from PATH, or from Debian's or Ubuntu's packages, unpacked into the
project's environment: that needs no privileges and changes nothing else on the computer.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import drives.space
import environment
import install
from drives.plan import plan

from .memory import FRESH, OLD, Memory, bring

CLUSTER = 1024
HOME = environment.HOME / "fat"
PACKAGES = ("mtools", "dosfstools")
# Debian keeps mkfs in sbin, which is not on everybody's PATH.
PLACES = ["/usr/sbin", "/sbin", *(str(HOME / place) for place in ("bin", "sbin", "usr/bin"))]
PLACES.append(str(HOME / "usr/sbin"))
ENVIRONMENT = {**os.environ, "MTOOLS_SKIP_CHECK": "1", "MTOOLSRC": os.devnull, "LC_ALL": "C"}


@functools.cache
def tool(name: str) -> str:
    """The path of a tool. Only Linux is sure to have it: elsewhere the test is skipped."""
    for _ in range(2):
        found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *PLACES]))
        if found:
            return found
        if shutil.which("apt-get"):
            _fetch()
    missing = pytest.fail if sys.platform == "linux" else pytest.skip
    missing(f"{name} missing: install {' and '.join(PACKAGES)}")


def _fetch() -> None:
    def run(*command: str) -> int:
        return subprocess.run(command, cwd=HOME, capture_output=True, timeout=1800).returncode

    HOME.mkdir(parents=True, exist_ok=True)
    if run("apt-get", "download", *PACKAGES) and os.geteuid() == 0:
        run("apt-get", "update")  # a fresh machine has no package lists yet
        run("apt-get", "download", *PACKAGES)
    for package in HOME.glob("*.deb"):
        run("dpkg-deb", "-x", str(package), str(HOME))


class Image(Memory):
    """A new drive like a PyGamer's, in an image: 8 MiB, FAT16, clusters of 1 KB, with a lib."""

    def __init__(self, path: Path):
        super().__init__({})
        self.path = path
        options = ["-C", "-F", "16", "-s", "2", "-r", "512", "-f", "2", "-n", "CIRCUITPY"]
        command = [tool("mkfs.fat"), *options, str(path), "8192"]
        subprocess.run(command, check=True, capture_output=True)
        for name in sorted(FRESH):
            self.write(name, FRESH[name])

    def write(self, path: str, data: bytes) -> None:
        before = set(self.made)
        super().write(path, data)
        for folder in sorted(self.made - before):
            self._mtools("mmd", f"::/{folder}")
        self._mtools("mcopy", "-o", "-", f"::/{path}", data=data)

    def remove(self, path: str) -> None:
        super().remove(path)
        self._mtools("mdel", f"::/{path}")

    def remove_folder(self, path: str) -> None:
        super().remove_folder(path)
        self._mtools("mrd", f"::/{path}")

    def space(self) -> tuple[int, int]:
        told = self._mtools("mdir", "::/").decode().splitlines()[-2:]
        free = re.search(r"([\d ]+) bytes free", " ".join(told))
        assert free
        return CLUSTER, int(free[1].replace(" ", ""))

    def is_sound(self) -> bool:
        """Returns whether fsck finds nothing wrong."""
        command = [tool("fsck.fat"), "-n", self.path]
        return not subprocess.run(command, capture_output=True).returncode

    def _mtools(self, name: str, *arguments: str, data: bytes | None = None) -> bytes:
        command = [tool(name), "-i", str(self.path), *arguments]
        done = subprocess.run(command, input=data, capture_output=True, env=ENVIRONMENT)
        if done.returncode:
            raise OSError(f"{name} {arguments[-1]}: {done.stderr.decode()}")
        return done.stdout


def fill(drive: Image, leave: int) -> None:
    """Fills the drive up to this many free bytes."""
    drive.write("songs/long.wav", b"")
    drive.write("songs/long.wav", bytes(drive.space()[1] - leave))
    assert drive.space()[1] == leave


@pytest.mark.parametrize("half", [False, pytest.param(True, marks=pytest.mark.long)])
def test_the_drive_fits_into_the_space_that_the_plan_needs(tmp_path, made, half):
    """Even over half of another version. With less, nothing changes."""
    drive = Image(tmp_path / "drive.img")
    if half:
        bring(OLD | dict(list(made.items())[: len(made) // 2]), drive)
    needed = plan(made, drive).needed
    fill(drive, needed - CLUSTER)
    before = drive.path.read_bytes()
    with pytest.raises(install.InstallProblem, match=r"bytes free, and .* are needed"):
        bring(made, drive)
    assert drive.path.read_bytes() == before
    fill(drive, needed)
    bring(made, drive)
    assert plan(made, drive).steps == [] and drive.is_sound()
    taken = drives.space.ROOM - drive.space()[1]
    assert taken <= drives.space.total(drive.files()) <= taken + 8 * CLUSTER


def test_the_needed_space_is_the_largest_at_any_step():
    writes = [("other", 0), ("a/new", 5000), ("a/new", 100), ("old", 0)]
    assert drives.space.peak(writes, {"other": 900, "old": 3000}) == 5 * CLUSTER
