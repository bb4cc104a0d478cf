# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the tools need that run with a bare Python: the engine's place, and errors of one line."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


def find_engine() -> None:
    """Lets `engine` be imported, and `micropython` by the few lines that stand for it.

    The root goes last: it holds a code.py, which is a name of the standard library too.
    """
    sys.path.insert(0, str(ROOT / "tools" / "desktop"))
    sys.path.append(str(ROOT))


class Parser(argparse.ArgumentParser):
    """Wrong arguments: one line on standard error, exit status 2."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}\n")
        sys.exit(2)


def check_writable(path: Path) -> None:
    """Better before the work than after it. ValueError: no file can be written there."""
    if path.is_dir():
        raise ValueError(f"cannot write {path}: it is a folder")
    try:
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror}") from error


def print_lines(main) -> None:
    """Runs a command that prints; a reader that stops listening (`| head`) is no error."""
    try:
        sys.exit(main())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
