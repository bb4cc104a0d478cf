# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes all files of a release in dist/release.

They are the drive, the voices and the page as zips, checksums, and notes from CHANGELOG.md.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse
import hashlib
import re
import shutil
from pathlib import Path

import build
import environment
from drives import dist
from link.modules import BuildProblem
from page import manual, site
from voice import folder, pack
from voice.espeak import NoEspeak
from voice.index import IndexProblem
from voice.languages import LANGUAGES

RELEASE = dist.DIST / "release"
SUMS = "SHA256SUMS"
NOTES = "notes.md"


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    for level in ("page", "voice"):
        environment.reexec(level)
    try:
        check(options.tag)
        make()
    except (BuildProblem, NoEspeak, IndexProblem, pack.PackProblem, OSError) as problem:
        cli.complain("release.py", problem)
        return 1
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("release.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--tag", help="the tag of the release, which must name the version")
    return parser.parse_args(arguments)


def check(tag: str | None) -> None:
    """Raises BuildProblem if a tag names another version than pyproject.toml."""
    wanted = f"v{cli.version()}"
    if tag not in (None, wanted):
        raise BuildProblem(f"the tag is {tag}, and the version in pyproject.toml asks for {wanted}")


def make() -> None:
    """Makes all files anew, and prints their sizes and checksums."""
    notes = changes((environment.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    build.build(False)
    for language in LANGUAGES:
        folder.make(language)
    made = [build.archive(), *map(folder.archive, LANGUAGES)]
    for path in made:
        shutil.copy(path, RELEASE)
    site.write(site.files())
    manual.build(site.SITE / "manual")
    paths = [path for path in site.SITE.rglob("*") if path.is_file()]
    page = {path.relative_to(site.SITE).as_posix(): path.read_bytes() for path in paths}
    dist.pack(RELEASE / f"asfalto-page-{cli.version()}.zip", page)
    sums = checksums(RELEASE)
    (RELEASE / SUMS).write_text(sums, encoding="utf-8", newline="\n")
    (RELEASE / NOTES).write_text(notes, encoding="utf-8", newline="\n")
    print(sums, end="")


def checksums(home: Path) -> str:
    """Returns the SHA-256 of each file of a folder, as `sha256sum --check` reads them."""
    found = sorted(home.iterdir())
    return "".join(f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}\n" for p in found)


def changes(text: str) -> str:
    """Returns what a changelog says of this version. Raises BuildProblem if it says nothing."""
    heading = rf"^## {re.escape(cli.version())}\b.*?$(.*?)(?=^## |\Z)"
    found = re.search(heading, text, re.M | re.S)
    if not found:
        raise BuildProblem(f"CHANGELOG.md has no section {cli.version()}")
    return found[1].strip() + "\n"


if __name__ == "__main__":
    cli.run(main)
