# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A copy of the project, like a fresh clone, that shares this one's environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("code.py", "boot.py", "engine", "lib", "tools", "pyproject.toml", "LICENSE")


class Project:
    """The copy, and a way to run its tools."""

    def __init__(self, root: Path):
        self.root = root
        root.mkdir(exist_ok=True)
        needed = [ROOT / name for name in NEEDED] + list(ROOT.glob("requirements*.txt"))
        for path in needed:
            _copy(path, root / path.name)
        _copy(ROOT / "tests" / "vm", root / "tests" / "vm")
        os.symlink(ROOT / ".venv", root / ".venv", target_is_directory=True)

    @property
    def drive(self) -> Path:
        """The drive that is built."""
        return self.root / "dist" / "CIRCUITPY"

    def run(self, name: str, *arguments: object) -> subprocess.CompletedProcess:
        """Runs one of the tools."""
        command = [sys.executable, str(self.root / "tools" / name), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=1800)


def files(folder: Path) -> dict[str, bytes]:
    """All files in a folder, by path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)
