# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Marks what is in memory only for a while. The linker reads the marks: see tools/link/place.py. A
desktop has room for everything, so here it does nothing; the drive does not have this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

Marked = TypeVar("Marked")


@overload
def apart(marked: str, joined: str = "") -> Callable[[Marked], Marked]: ...
@overload
def apart(marked: Marked) -> Marked: ...
def apart(marked: object, joined: str = "") -> object:
    """Marks a class or function to be in memory only while it, or something that it has made, is
    used.

    `@apart` marks one by itself, `@apart("group")` one of a group that is in memory together.
    `apart(__name__)` under the imports marks everything that the file defines. Marks of several
    files with the same second name, as in `apart(__name__, "opening")`, make one module: for what
    is always used in the same turn.
    """
    return apart if isinstance(marked, str) else marked
