# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds a board's drive among the mounted drives."""

from __future__ import annotations

import re
import stat
import sys
from pathlib import Path

from drives.board import BOOT_OUT

# The types of a FAT drive on Linux: its own, and in WSL or on ChromeOS that of the host.
DRIVES = re.compile("vfat|msdos|9p|drvfs|virtiofs|fuse.*")
BOOTLOADER = "INFO_UF2.TXT"  # on the drive of a board that waits for a .uf2 file


class NoDrive(Exception):
    """No drive was found, or several were; the text has the remedy."""


def find(places: list[Path] | None = None) -> Path:
    """Returns the only drive of a board that runs CircuitPython. Raises NoDrive."""
    mounted = mounts() if places is None else places
    boards = [place for place in mounted if has(place, BOOT_OUT)]
    if len(boards) > 1:
        raise NoDrive(f"several drives ({', '.join(map(str, boards))}): choose with --drive PATH")
    if boards:
        return boards[0]
    for place in mounted:
        check_started(place)
    raise NoDrive(
        "no CIRCUITPY drive: plug the board in with a cable that carries data, switch it on,"
        " and wait for the drive; or name it with --drive PATH"
    )


def check_started(place: Path) -> None:
    """Raises NoDrive for the drive of a board that has not started CircuitPython."""
    if has(place, BOOTLOADER):
        raise NoDrive(
            "the board waits for CircuitPython: drop its .uf2 file on the drive that has"
            f" {BOOTLOADER} (from https://circuitpython.org), or press reset once if it is there"
        )


def has(place: Path, name: str) -> bool:
    """Returns whether a file is in a drive's root; False if the drive cannot be read."""
    try:
        return stat.S_ISREG((place / name).lstat().st_mode)
    except OSError:
        return False


def mounts() -> list[Path]:
    """Returns the mount points of this system's drives."""
    if sys.platform == "win32":
        return _letters()
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").iterdir())
    places = linux_mounts(Path("/proc/mounts").read_text(encoding="utf-8", errors="replace"))
    return sorted({inner for place in places for inner in (place, *shared(place))})


def linux_mounts(table: str) -> list[Path]:
    """Returns the mount points of drives in the system's table, which has spaces as \\040."""
    rows = (line.split() for line in table.splitlines())
    places = {row[1] for row in rows if len(row) > 2 and DRIVES.fullmatch(row[2])}
    return [Path(re.sub(r"\\(\d{3})", lambda m: chr(int(m[1], 8)), p)) for p in sorted(places)]


def shared(place: Path) -> list[Path]:
    """Returns the drives that ChromeOS shares with Linux below a single mount point."""
    try:
        return list((place / "removable").iterdir())
    except OSError:
        return []


def _letters() -> list[Path]:
    """Returns the removable drives on Windows."""
    import ctypes

    kernel = ctypes.windll.kernel32  # type: ignore (only Windows has it)
    bits = kernel.GetLogicalDrives()
    names = [f"{chr(65 + i)}:\\" for i in range(26) if bits >> i & 1]
    return [Path(name) for name in names if kernel.GetDriveTypeW(name) == 2]
