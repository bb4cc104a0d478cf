# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The project with a third game: a copy of it, with nim registered beside the others.

The engine of nim is engine/nim. The folder `project` beside this file has the rest, each file where
it belongs in the copy. `python tests/third/mount.py FOLDER` makes a copy to play with.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

MORE = Path(__file__).resolve().parent / "project"
ROOT = MORE.parents[2]


def copy(folder: Path) -> Path:
    """Makes the copy in a new folder."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*", "__pycache__", "dist"))
    (folder / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)
    shutil.rmtree(folder / "tests" / "third")
    texts = shutil.ignore_patterns("*.txt", "__pycache__")
    shutil.copytree(MORE, folder, ignore=texts, dirs_exist_ok=True)
    for file in MORE.rglob("*.txt"):
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        with (folder / file.relative_to(MORE)).open("a", encoding="utf-8") as out:
            out.writelines(line for line in lines if not line.startswith("#"))
    return folder


if __name__ == "__main__":
    copy(Path(sys.argv[1]))
