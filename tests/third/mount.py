# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The project with a third game: a copy of it, with the game's files where they belong.

Everything runs there as here: `python tests/third/mount.py FOLDER` makes one to look at.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

GAME = Path(__file__).resolve().parent / "game"
ROOT = GAME.parents[2]
HOMES = {  # of the game's files; lib/ui/cartridge.py is replaced
    "engine": "engine/nim",
    "ui": "lib/ui/nim",
    "lab_nim.py": "tools/lab/nim.py",
    "cartridge.py": "lib/ui/cartridge.py",
    "tests": "tests/nim",
}


def copy(folder: Path) -> Path:
    """Makes the copy in a new folder."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*", "__pycache__", "dist"))
    (folder / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)
    shutil.rmtree(folder / "tests" / "third")
    for name, home in HOMES.items():
        take = shutil.copytree if (GAME / name).is_dir() else shutil.copy
        take(GAME / name, folder / home)
    for file in (GAME / "texts").iterdir():
        texts = file.read_text(encoding="utf-8").splitlines(keepends=True)
        with (folder / "lib" / "ui" / "texts" / file.name).open("a", encoding="utf-8") as out:
            out.writelines(line for line in texts if not line.startswith("#"))
    return folder


if __name__ == "__main__":
    copy(Path(sys.argv[1]))
