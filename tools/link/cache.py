# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Caches linked, compiled and packed files in the environment."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import environment


def cached(name: str, make: Callable[[], bytes]) -> bytes:
    """Returns a cached file, made if there is none; `name` identifies all its inputs."""
    path = _folder() / name
    if path.exists():
        return path.read_bytes()
    data = make()
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        made = Path(folder) / name
        made.write_bytes(data)
        os.replace(made, path)  # another process may be making the same file
    return data


def cached_once(name: str, make: Callable[[], bytes]) -> bytes:
    """Like `cached`, for slow work: a process that needs the same file waits for it."""
    with environment.one_at_a_time(_folder() / f"{name}.lock"):
        return cached(name, make)


def _folder() -> Path:
    folder = environment.HOME / "mpy"
    folder.mkdir(exist_ok=True)
    return folder
