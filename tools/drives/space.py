# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Computes the space of files on a FAT drive: whole clusters, and folders that list them."""

from __future__ import annotations

from collections.abc import Iterable

CLUSTER = 1024  # bytes, on a board's drive of 8 MiB
ROOM = 8143 * CLUSTER  # its capacity: FAT16, two tables, 512 names in its root
_ENTRY = 32  # bytes in a folder for a name, and for each 13 letters of a long one


def whole(size: int, cluster: int = CLUSTER) -> int:
    """Returns the bytes that a file of `size` fills."""
    return -(-size // cluster) * cluster


def folders(paths: Iterable[str], cluster: int = CLUSTER) -> int:
    """Returns the most bytes that these files' folders can fill; the root is free."""
    inside: dict[str, set[str]] = {}
    for path in paths:
        while "/" in path:
            path, _, name = path.rpartition("/")
            inside.setdefault(path, set()).add(name)
    return sum(whole(_ENTRY * (2 + _entries(names)), cluster) for names in inside.values())


def peak(writes: list[tuple[str, int]], sizes: dict[str, int], cluster: int = CLUSTER) -> int:
    """Returns the most additional space that writing files in this order takes, whole clusters and
    new folders counted. writes: paths and sizes, 0 for a removal; sizes: those before, by path.
    """
    taken = {path: whole(size, cluster) for path, size in sizes.items()}
    before = sum(taken.values())
    most = 0
    for path, size in writes:
        taken[path] = whole(size, cluster)
        most = max(most, sum(taken.values()) - before)
    return most + folders([path for path, size in writes if size and path not in sizes], cluster)


def total(sizes: dict[str, int], cluster: int = CLUSTER) -> int:
    """Returns the most bytes that files can fill on an empty drive. sizes: by path."""
    return sum(whole(size, cluster) for size in sizes.values()) + folders(sizes, cluster)


def _entries(names: set[str]) -> int:
    return sum(1 + -(-len(name) // 13) for name in names)
