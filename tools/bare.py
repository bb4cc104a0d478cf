# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the tools need that run with a bare Python: the engine's place, and files to write."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def find_engine() -> None:
    """Lets `engine`, `games` and the few lines that stand for `micropython` be imported.

    The root goes last: it holds a code.py, which is a name of the standard library too.
    """
    sys.path[:0] = [str(ROOT / "tools" / "desktop"), str(ROOT / "lib")]
    sys.path.append(str(ROOT))


def check_writable(path: Path) -> None:
    """Better before the work than after it. ValueError: no file can be written there."""
    try:
        if path.is_dir():
            raise ValueError(f"cannot write {path}: it is a folder")
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror}") from error
