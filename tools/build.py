# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes the drive of a board, as sources: dist/CIRCUITPY, to be copied to CIRCUITPY."""

from __future__ import annotations

import ast
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import bare
import environment

ROOT = environment.ROOT
DRIVE = ROOT / "dist" / "CIRCUITPY"
SUFFIXES = (".py", ".bin", ".txt", ".wav")


def main() -> int:
    """The command: its exit status."""
    bare.Parser("build.py", description=__doc__).parse_args()
    environment.reexec("play")
    shutil.rmtree(DRIVE, ignore_errors=True)
    written = [copy(path, path.relative_to(ROOT)) for path in our_files()]
    site = environment.site_packages()
    for path in library_files(written, site):
        written.append(copy(path, Path("lib") / path.relative_to(site)))
    size = sum(path.stat().st_size for path in written)
    print(f"{len(written)} files, {size} bytes: copy the content of {DRIVE} to CIRCUITPY")
    return 0


def copy(source: Path, place: Path) -> Path:
    """Copies a file to its place on the drive, and tells so."""
    target = DRIVE / place
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    print(place.as_posix())
    return target


def our_files() -> list[Path]:
    """The project's files that a board needs."""
    files = [ROOT / "code.py", ROOT / "boot.py"]
    for folder in ("engine", "lib"):
        found = (ROOT / folder).rglob("*")
        files += sorted(path for path in found if path.suffix in SUFFIXES and path.name[:2] != "._")
    return files


def library_files(sources: list[Path], site: Path) -> list[Path]:
    """The modules of Adafruit's libraries that ``sources`` import, and those import in turn."""
    found: set[Path] = set()
    waiting = [path for path in sources if path.suffix == ".py"]
    while waiting:
        new = {path for name in _imports(waiting.pop()) for path in _modules(name, site)} - found
        found |= new
        waiting += new
    return sorted(found)


def _imports(source: Path) -> Iterator[str]:
    """The full names of everything that a file imports; some may name no module."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _modules(name: str, site: Path) -> Iterator[Path]:
    """The files of an Adafruit module and of the packages that it is in."""
    parts = name.split(".")
    if not parts[0].startswith("adafruit_"):
        return
    for length in range(1, len(parts) + 1):
        place = site.joinpath(*parts[:length])
        for path in (place / "__init__.py", place.with_suffix(".py")):
            if path.exists():
                yield path


if __name__ == "__main__":
    sys.exit(main())
