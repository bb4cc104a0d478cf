# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Marks overlays, which are in memory only for a while: see docs/lifetimes.md. The linker reads the
marks (tools/link/overlays.py). A desktop has room for everything, so here they do nothing; the
drive does not have this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

Marked = TypeVar("Marked")


@overload
def overlay(marked: str, joined: str = "") -> Callable[[Marked], Marked]: ...
@overload
def overlay(marked: Marked) -> Marked: ...
def overlay(marked: object, joined: str = "") -> object:
    """Marks a class or function to be in memory only while it, or something made by it, is used.

    `@overlay` marks one by itself, `@overlay("group")` one of a group that is in memory together.
    `overlay(__name__)` under the imports marks everything that the file defines. Marks of several
    files with the same second name, as in `overlay(__name__, "opening")`, make one module of code
    that is always used in the same turn.
    """
    return overlay if isinstance(marked, str) else marked
