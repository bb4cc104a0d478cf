# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What versions before 0.1.0 have put beside other people's files, by the lists that they kept.

Nobody but developers had them: this module goes with the next version.
"""

from __future__ import annotations

import hashlib
import json
import re

from drives.found import Found, folders_of

LISTS = ("asfalto-new.json", "asfalto.json")
_OURS = re.compile(r"(engine|lib)(/[a-z0-9_][a-z0-9_.-]*)+|voice/[a-z]{2}/index")
_CLIP = re.compile(r"(voice/[a-z]{2}/)[0-9a-f]{2}/[0-9a-f]{2}\.wav")


def obsolete(found: Found) -> list[str]:
    """Returns the listed files that nobody has changed, the folders that they leave empty, and at
    last the lists.
    """
    lists = [path for path in LISTS if path in found.sizes]
    listed = {path: sha256 for each in lists for path, sha256 in _rows(found.content(each))}
    gone = {path for path in listed.keys() & found.sizes.keys() if _is_same(path, listed, found)}
    gone |= {p for p in found.sizes if (clip := _CLIP.fullmatch(p)) and clip[1] + "index" in gone}
    were = folders_of([*listed, *gone]) - {"lib"}  # a new drive has that one
    left = folders_of(found.names.keys() - gone - were)
    return [*sorted(gone), *sorted(were & found.folders - left, reverse=True), *lists]


def _rows(data: bytes) -> list[tuple[str, str]]:
    """Returns the paths and hashes of a list; none if it is damaged."""
    try:
        rows = [(path, sha256) for path, (_, sha256) in json.loads(data)["files"].items()]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return []
    return [row for row in rows if _OURS.fullmatch(row[0])]


def _is_same(path: str, listed: dict[str, str], found: Found) -> bool:
    return hashlib.sha256(found.content(path)).hexdigest() == listed[path]
