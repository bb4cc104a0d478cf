# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Builds a board's drive in dist/CIRCUITPY, and the release as a zip file."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse
import importlib.metadata
import json
from pathlib import Path

import drives.content
import drives.dist
import drives.space
import environment
import link.program
import link.traceback
from link.modules import BuildProblem, on_drive
from link.program import Program
from link.syntax import dotted


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    environment.reexec("build")
    try:
        if options.traceback:
            print(traceback_of(options.traceback), end="")
            return 0
        build(options.py)
    except (BuildProblem, OSError) as problem:
        cli.complain("build.py", problem)
        return 1
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("build.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--py", action="store_true", help="write sources instead of bytecode")
    add("--traceback", type=cli.path, metavar="FILE", help="translate a board's traceback")
    return parser.parse_args(arguments)


def traceback_of(file: Path) -> str:
    """Translates a board's traceback to the names of the sources. Raises BuildProblem."""
    try:
        known = json.loads(drives.dist.NAMES.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BuildProblem("nothing was built yet: python3 tools/build.py") from problem
    return link.traceback.read(file.read_text("utf-8-sig", "replace"), known)


def build(as_sources: bool) -> None:
    """Builds everything and prints a summary. Raises BuildProblem."""
    linked = link.program.program(environment.site_packages())
    files = drives.content.files(linked, as_sources)
    sizes = {path: len(data) for path, data in files.items()}
    check_size(sum(sizes.values()), as_sources)
    drives.dist.write(files, as_sources)
    if not as_sources:
        drives.dist.write_names(drives.content.names(linked))
    path = drives.dist.release(files, licences(linked), archive(as_sources))
    print_sizes(sizes, drives.content.left_out([*files, *map(on_drive, linked.reached)]))
    print(f"{shown(path)}: {path.stat().st_size:,} bytes")


def archive(as_sources: bool = False) -> Path:
    """Returns the path of the drive's zip file."""
    kind = "-py" if as_sources else ""
    return drives.dist.DIST / f"asfalto-{cli.version()}{kind}.zip"


def check_size(size: int, as_sources: bool) -> None:
    """Raises BuildProblem if the drive is too large; there is no limit for sources."""
    if size > drives.content.MOST and not as_sources:
        raise BuildProblem(f"the drive takes {size:,} bytes, the limit is {drives.content.MOST:,}")


def print_sizes(sizes: dict[str, int], left_out: list[str]) -> None:
    """Prints every file with its size, and the total."""
    for path, size in sorted(sizes.items()):
        print(f"{size:9,}  {path}")
    print(f"{sum(sizes.values()):9,}  bytes in {len(sizes)} files: {shown(drives.dist.DRIVE)}")
    free = drives.space.ROOM - drives.space.total(sizes)
    print(f"{free:9,}  bytes remain on a drive of 8 MiB, whole clusters counted")
    if left_out:
        print("Left out, as nothing on the board imports or names it: " + ", ".join(left_out))


def licences(linked: Program) -> dict[str, bytes]:
    """Returns the licenses of the project and of Adafruit's libraries in a program."""
    found = {"LICENSE": (environment.ROOT / "LICENSE").read_bytes()}
    owners = importlib.metadata.packages_distributions()
    tops = {dotted(each.path).partition(".")[0] for each in linked.modules if not each.is_ours}
    for package in sorted({name for top in tops for name in owners.get(top, [])}):
        for file in importlib.metadata.files(package) or ():
            if "LICENSE" in file.name:
                found[f"licences/{package}.txt"] = file.read_binary()
    return found


def shown(path) -> str:
    """Returns a path relative to the project's folder."""
    return path.relative_to(environment.ROOT).as_posix()


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
