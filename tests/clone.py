# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A fresh clone of the project."""

import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MADE = {".venv", ".venv.lock", "dist", "__pycache__", ".pytest_cache", ".ruff_cache", ".hypothesis"}


def tracked(*patterns: str) -> list[str]:
    """Returns the files that git tracks, without deleted ones; in an unpacked archive, all files
    not made by commands.
    """
    if not (ROOT / ".git").exists():
        files = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
        names = sorted(path.as_posix() for path in files if not MADE & {*path.parts})
        return [name for name in names if any(fnmatch(name, each) for each in patterns or "*")]
    command = ["git", "ls-files", "-z", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def clone(folder: Path) -> Path:
    """Copies the tracked files to a folder, with uncommitted edits."""
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder
