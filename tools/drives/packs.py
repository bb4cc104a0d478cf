# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Voice packs on a drive: a thousand clips, and an index of their words.

A manifest lists only the index: with all clips it would be large. The clips are known by their
names. A pack's index is removed before any other file of it is changed, and is written last:
without it neither a board nor the next installation finds a pack.
"""

from __future__ import annotations

import re

INDEX = "voice/[a-z]{2}/index"  # a regular expression
_INDEX = re.compile(INDEX)
_CLIP = re.compile(r"(voice/[a-z]{2}/)[0-9a-f]{2}/[0-9a-f]{2}\.wav")


def is_index(path: str) -> bool:
    """Returns whether a file is the index of a pack."""
    return bool(_INDEX.fullmatch(path))


def is_clip(path: str) -> bool:
    """Returns whether a file is one of a pack's clips."""
    return bool(_CLIP.fullmatch(path))


def index_of(path: str) -> str:
    """Returns the index of the pack that a file belongs to; "" for other files."""
    clip = _CLIP.fullmatch(path)
    return f"{clip[1]}index" if clip else path if is_index(path) else ""


def index_first(path: str) -> tuple[bool, str]:
    """Returns a key that sorts files so that indexes come first."""
    return not is_index(path), path
