# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes the drive of a board, dist/CIRCUITPY, and the release as a zip."""

from __future__ import annotations

import cli  # isort: split

import argparse
import importlib.metadata
import json
from pathlib import Path

import drives.content
import drives.dist
import drives.manifest
import drives.space
import environment
import link.numbers
import link.traceback
from link.modules import BuildProblem


def main() -> int:
    """The command: its exit status."""
    options = parse()
    environment.reexec("build")
    try:
        if options.traceback:
            print(traceback_of(options.traceback), end="")
            return 0
        link.numbers.write()
        build(options.py)
    except (BuildProblem, OSError) as problem:
        cli.complain("build.py", problem)
        return 1
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("build.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--py", action="store_true", help="sources instead of bytecode")
    add("--traceback", type=cli.path, metavar="FILE", help="read a board's traceback from a file")
    return parser.parse_args(arguments)


def traceback_of(file: Path) -> str:
    """A board's traceback in the sources' names. Raises BuildProblem."""
    try:
        known = json.loads(drives.dist.NAMES.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BuildProblem("nothing was built yet: python3 tools/build.py") from problem
    return link.traceback.read(file.read_text(encoding="utf-8", errors="replace"), known)


def build(as_sources: bool) -> None:
    """Makes everything, and tells what. Raises BuildProblem."""
    files = drives.content.content(environment.site_packages(), as_sources)
    sizes = {path: len(data) for path, data in files.items()}
    sizes[drives.manifest.MANIFEST] = len(drives.dist.manifest(files))
    check_size(sum(sizes.values()), as_sources)
    drives.dist.write(files, as_sources)
    if not as_sources:
        drives.dist.write_names(drives.content.names(environment.site_packages()))
    kind = "-py" if as_sources else ""
    name = f"asfalto-{drives.manifest.version()}{kind}.zip"
    archive = drives.dist.release(files, licences(files), name)
    tell(sizes, drives.content.left_out(files))
    print(f"{shown(archive)}: {archive.stat().st_size:,} bytes")


def check_size(size: int, as_sources: bool) -> None:
    """Raises BuildProblem for a drive that is too large; sources may take what they take."""
    if size > drives.content.MOST and not as_sources:
        raise BuildProblem(f"the drive takes {size:,} bytes, and may take {drives.content.MOST:,}")


def tell(sizes: dict[str, int], left_out: list[str]) -> None:
    """Prints every file with its size, and what it comes to."""
    for path, size in sorted(sizes.items()):
        print(f"{size:9,}  {path}")
    print(f"{sum(sizes.values()):9,}  bytes in {len(sizes)} files: {shown(drives.dist.DRIVE)}")
    free = drives.space.ROOM - drives.space.total(sizes)
    print(f"{free:9,}  bytes remain on a drive of 8 MiB, whole clusters counted")
    if left_out:
        print("Left out, since nothing on the board uses it: " + ", ".join(left_out))


def licences(files: dict[str, bytes]) -> dict[str, bytes]:
    """The licence of the project, and of each of Adafruit's libraries that are on the drive."""
    found = {"LICENSE": (environment.ROOT / "LICENSE").read_bytes()}
    owners = importlib.metadata.packages_distributions()
    modules = {path.split("/")[1].split(".")[0] for path in files if path.startswith("lib/")}
    for package in sorted({name for module in modules for name in owners.get(module, [])}):
        for file in importlib.metadata.files(package) or ():
            if "LICENSE" in file.name:
                found[f"licences/{package}.txt"] = file.read_binary()
    return found


def shown(path) -> str:
    """A path as one types it in the project's folder."""
    return path.relative_to(environment.ROOT).as_posix()


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
