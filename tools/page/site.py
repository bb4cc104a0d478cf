# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page as a folder of files for any host: dist/page."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from pathlib import Path

import build
import cli
import drives.content
import drives.dist
import environment
from drives import board, rules
from link.modules import BuildProblem
from saves import parts

from . import drive, icon

HERE = Path(__file__).resolve().parent
WWW = HERE / "www"
SITE = drives.dist.DIST / "page"
NAMES = drives.dist.DIST / "page-names.json"
VM = ("micropython.mjs", "micropython.wasm")
ICONS = (192, 512)
BOARD = "board.pack"  # a board's drive
TABLES = "tables.pack"  # the part of the page's drive for a table of several devices
# What only the installation or the check of a console, or a table of several devices needs: fetched
# for it, never before.
LATER = (
    BOARD,
    TABLES,
    "check.js",
    "check-words.js",
    "console.js",
    "console-drive.js",
    "console-words.js",
    "dialogue.js",
    "install.js",
    "line.js",
    "pulse.js",
    "project.js",
    "rules.js",
)
UNCACHED = ("worker.js", "cached.js", *LATER)  # files that browsers ask the host for
COMPRESSED = (".pack", ".png")
MOST = 520_000  # bytes of a first visit, at most


def files() -> dict[str, bytes]:
    """Returns all files of the page by name. Raises BuildProblem."""
    content = drive.files()
    found = modules()
    found |= {name: (environment.wasm() / name).read_bytes() for name in VM}
    found |= {f"icon-{size}.png": icon.icon(size) for size in ICONS}
    found[TABLES] = drive.packed({path: content.pop(path) for path in drive.for_tables()})
    found["drive.pack"] = drive.packed(content)
    found[BOARD] = drive.packed(drives.content.content(environment.site_packages()))
    found["about.txt"] = _about().encode()
    found["version.js"] = _version_module(_hash(found)).encode()
    found["cached.js"] = _cached(found).encode()
    return found


def modules() -> dict[str, bytes]:
    """Returns the page's own files, and what its modules share with Python: parts.js, the save
    format, rules.js, the rules of an installation, and project.js, the names of boards and the
    repository's address. Raises BuildProblem.
    """
    found = {path.name: path.read_bytes() for path in sorted(WWW.iterdir())}
    known = {name: getattr(parts, name) for name in ("PLACES", "OLDEST", "HEAD", "MARK")}
    told = {**rules.RULES, "boards": board.known(), "versions": board.RIGHT}
    told["refused"] = board.REFUSED
    return found | {
        "parts.js": _constants(**known, VERSIONS=[*parts.VERSIONS]),
        "project.js": _constants(BOARDS=board.NAMES, REPOSITORY=_repository()),
        "rules.js": _constants(RULES=told),
    }


def write(found: dict[str, bytes]) -> None:
    """Writes the folder, and the map of names for tracebacks beside it."""
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    for name, data in found.items():
        (SITE / name).write_bytes(data)
    names = drives.content.names(drive.program())
    NAMES.write_text(json.dumps(names, indent=1, sort_keys=True) + "\n")


def sizes(found: dict[str, bytes]) -> dict[str, int]:
    """Returns the bytes of each file of a first visit in transfer, compressed as hosts do it."""
    return {name: _size(name, data) for name, data in found.items() if name not in LATER}


def micropython_version() -> str:
    """Returns the version of the npm package."""
    return json.loads((environment.wasm() / "package.json").read_text(encoding="utf-8"))["version"]


def _size(name: str, data: bytes) -> int:
    return len(data) if name.endswith(COMPRESSED) else len(gzip.compress(data))


def _hash(found: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, data in sorted(found.items()):
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.hexdigest()[:12]


def _constants(**values: object) -> bytes:
    """Returns a module that exports these values."""
    lines = (f"export const {name} = {json.dumps(value)};\n" for name, value in values.items())
    return "".join(lines).encode()


def _repository() -> str:
    """Returns the repository's address, or "" without one. Raises BuildProblem."""
    address = cli.repository().rstrip("/")
    if address and not address.startswith("https://"):
        raise BuildProblem(f"the repository's address must begin with https://: {address}")
    return address


def _versions() -> str:
    return f"Asfalto {cli.version()}, MicroPython {micropython_version()}"


def _version_module(stamp: str) -> str:
    return f"export const VERSION = {json.dumps(f'{_versions()}, {stamp}')};\n"


def _cached(found: dict[str, bytes]) -> str:
    names = sorted(name for name in found if name not in UNCACHED)
    version = json.dumps(_hash(found))
    return f"self.VERSION = {version};\nself.FILES = {json.dumps(names, indent=1)};\n"


def _about() -> str:
    """Returns the versions and licenses of all parts of the page."""
    texts = [(HERE / "micropython.txt").read_bytes(), *build.licences(drive.program()).values()]
    return "\n\n----\n\n".join([_versions(), *(text.decode().strip() for text in texts)]) + "\n"
