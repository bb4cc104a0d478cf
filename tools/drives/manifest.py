# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The manifest: the list of our files on a drive, stored there as JSON.

It has a checksum, because a half-written file must not be trusted.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import NamedTuple

import cli
from drives.packs import INDEX, is_clip

MANIFEST = "asfalto.json"
JOURNAL = "asfalto-new.json"  # exists only during an installation


CODE = "code.py"  # every version has it

# All paths that Asfalto ever lists. A list with any other path is not Asfalto's.
_OURS = re.compile(rf"code\.py|boot\.py|(engine|lib)(/[a-z0-9_][a-z0-9_.-]*)+|{INDEX}")


class Entry(NamedTuple):
    """A file's size in bytes and the SHA-256 of its content."""

    size: int
    sha256: str


class Manifest(NamedTuple):
    """The entries of files by path; an unfinished manifest lists files that may be incomplete."""

    version: str
    files: dict[str, Entry]
    finished: bool = True


def entry(data: bytes) -> Entry:
    """Returns the entry of a file with this content."""
    return Entry(len(data), hashlib.sha256(data).hexdigest())


def of(files: dict[str, bytes]) -> Manifest:
    """Returns the manifest of a drive with these files, without voices' clips (see packs.py)."""
    listed = {path: data for path, data in sorted(files.items()) if not is_clip(path)}
    return Manifest(cli.version(), {path: entry(data) for path, data in listed.items()})


def write(manifest: Manifest) -> bytes:
    """Returns the content of a manifest's file."""
    rows = (f"  {json.dumps(path)}: {json.dumps(e)}" for path, e in manifest.files.items())
    files = "{\n" + ",\n".join(rows) + "\n }"
    head = {"name": "asfalto", "version": manifest.version, "finished": manifest.finished}
    fields = [f' "{name}": {json.dumps(value)}' for name, value in head.items()]
    fields += [f' "check": "{_check(manifest)}"', f' "files": {files}']
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def read(data: bytes | None) -> Manifest | None:
    """Returns the manifest in a file; None if it is missing, damaged or not Asfalto's."""
    try:
        fields = json.loads(data or b"")
        files = {path: Entry(*values) for path, values in fields["files"].items()}
        found = Manifest(fields["version"], files, fields["finished"])
        whole = fields["check"] == _check(found)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return found if whole and _is_ours(files) else None


def _is_ours(files: dict[str, Entry]) -> bool:
    kinds = all(type(each.size) is int and type(each.sha256) is str for each in files.values())
    return kinds and CODE in files and all(map(_OURS.fullmatch, files))


def _check(manifest: Manifest) -> str:
    return hashlib.sha256(json.dumps(manifest).encode()).hexdigest()
