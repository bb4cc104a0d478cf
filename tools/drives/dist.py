# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The folder dist: the drive and the release; checks whether they are up to date."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from environment import ROOT

DIST = ROOT / "dist"
DRIVE = DIST / "CIRCUITPY"
NAMES = DIST / "names.json"
STAMP = DIST / "build.json"  # the hash of dist's sources
SOURCES = ("code.py", "boot.py", "engine", "lib", "pyproject.toml", "tools/build.py")
_TIME = (1980, 1, 1, 0, 0, 0)  # fixed, so that builds are reproducible


def write(files: dict[str, bytes], as_sources: bool) -> None:
    """Writes the drive. An interrupted write leaves no valid stamp."""
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(DRIVE, ignore_errors=True)
    for path, data in files.items():
        target = DRIVE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    stamp = {"sources": fingerprint(), "as_sources": as_sources, "content": digest(files)}
    STAMP.write_text(json.dumps(stamp))


def write_names(names: dict[str, dict]) -> None:
    """Writes the map of names beside the drive."""
    NAMES.write_text(json.dumps(names, indent=1, sort_keys=True) + "\n")


def release(files: dict[str, bytes], licences: dict[str, bytes], path: Path) -> Path:
    """Writes the zip file: the drive in CIRCUITPY, the licenses beside it."""
    whole = {f"CIRCUITPY/{path}": data for path, data in files.items()}
    return pack(path, {**whole, **licences})


def pack(path: Path, files: dict[str, bytes]) -> Path:
    """Writes a zip file. The same files give the same bytes: they are stored, because compressors
    differ.
    """
    with zipfile.ZipFile(path, "w") as archive:
        for inside, data in sorted(files.items()):
            info = zipfile.ZipInfo(inside, _TIME)
            info.create_system, info.external_attr = 3, 0o100644 << 16
            archive.writestr(info, data)
    return path


def read() -> dict[str, bytes] | None:
    """Returns the drive's content; None if missing, damaged or out of date."""
    found = sorted(path for path in DRIVE.rglob("*") if path.is_file() and path.name[:2] != "._")
    files = {path.relative_to(DRIVE).as_posix(): path.read_bytes() for path in found}
    whole = {"sources": fingerprint(), "content": digest(files)}
    return files if whole.items() <= _stamp().items() else None


def was_as_sources() -> bool:
    """Returns whether the drive was last built with sources instead of bytecode."""
    return bool(_stamp().get("as_sources"))


def fingerprint() -> str:
    """Returns a hash of everything that the drive is built from."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(repr((path.relative_to(ROOT).as_posix(), path.stat().st_size)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def digest(files: dict[str, bytes]) -> str:
    """Returns a hash of files, their names and contents."""
    found = hashlib.sha256()
    for path, data in sorted(files.items()):
        found.update(f"{path} {len(data)}\n".encode() + data)
    return found.hexdigest()


def _sources() -> list[Path]:
    found = [p for folder in ("drives", "link") for p in (ROOT / "tools" / folder).iterdir()]
    for name in SOURCES:
        path = ROOT / name
        found += path.rglob("*") if path.is_dir() else [path]
    return sorted(p for p in found if p.is_file() and p.suffix != ".pyc" and p.name[:2] != "._")


def _stamp() -> dict:
    try:
        return json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
