# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Helpers for tools that run with a bare Python: finding the engine, checking output files."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def find_engine() -> None:
    """Makes `engine` and `games` importable, and a stand-in for `micropython`.

    The root goes last, because its code.py would hide the standard library's module.
    """
    sys.path[:0] = [str(ROOT / "tools" / "desktop"), str(ROOT / "lib")]
    sys.path.append(str(ROOT))


def check_writable(path: Path) -> None:
    """Raises ValueError if no file can be written to the path. Call it before the work."""
    try:
        if path.is_dir():
            raise ValueError(f"cannot write {path}: it is a folder")
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror}") from error
