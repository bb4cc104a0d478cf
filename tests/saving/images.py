# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Saved content as bytes, for tests that look at images: the app has it in pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from save_file import joined
from saves import parts
from saves.match_format import pack
from saves.settings_format import FIELDS, NAME, VALUES

if TYPE_CHECKING:
    from engine.types import Bytes
    from saves.parts import Pieces

LARGEST = 4096  # bytes of an image


def stored() -> bytes:
    """The image that is saved."""
    return bytes(hal.load(0, LARGEST))


def recalled() -> bytes:
    """Returns the content of the memory."""
    return bytes(hal.recall(0, LARGEST))


def reader(image: Bytes):
    """A function that reads an image, as `hal.load` does."""
    return lambda start, size: image[start : start + size]


def unseal(image: Bytes, kind: int, at: int = -1) -> bytes:
    """A part's content: see `parts.unseal`."""
    return parts.unseal(reader(image), kind, at)


def seal(kind: int, content: Bytes = b"") -> bytes:
    """A part as bytes."""
    return b"".join(parts.seal(kind, content))


def part_of(settings) -> bytes:
    """The settings as a part."""
    return b"".join(settings.part())


def content(match) -> bytes:
    """Returns the content of a saved match."""
    return b"".join(pack(match))


def join(*sealed: bytes | Pieces | None) -> bytes:
    """The image of parts, settings first; None or b"" is an empty one."""
    return joined([part if isinstance(part, bytes) else b"".join(part or ()) for part in sealed])


def values(name: str) -> int:
    """Returns the number of values of a field of the settings."""
    return next(field[VALUES] for field in FIELDS if field[NAME] == name)
