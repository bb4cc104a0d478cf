# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The project with a third game: a copy of it, with the game's own files and its one line."""

from __future__ import annotations

import runpy
import shutil
import sys
from pathlib import Path

import engine
import games
import lab
import lab.games
import link.numbers
import ui
from ui import texts
from ui.base import language

GAME = Path(__file__).resolve().parent / "game"
ROOT = GAME.parents[2]
LINE = '    ("nim", texts.GAME_NIM),\n'
NUMBER = 3
HOMES = {  # where the game's files belong
    "engine": "engine/nim",
    "ui": "lib/ui/nim",
    "text_nim.py": "tools/desktop/text_nim.py",
    "lab_nim.py": "tools/lab/nim.py",
}


def copy(folder: Path) -> Path:
    """Writes what a drive is made of, and the game's tools, to a folder."""
    left_out = shutil.ignore_patterns("__pycache__")
    for name in ("engine", "lib"):
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    for name in ("boot.py", "code.py"):
        shutil.copy(ROOT / name, folder)
    for name, home in HOMES.items():
        (folder / home).parent.mkdir(parents=True, exist_ok=True)
        take = shutil.copytree if (GAME / name).is_dir() else shutil.copy
        take(GAME / name, folder / home)
    _register(folder / "lib" / "games.py")
    for file in (GAME / "texts").iterdir():
        _append(file, folder / "lib" / "ui" / "texts" / file.name)
    return folder


def _register(table: Path) -> None:
    head, end, rest = table.read_text(encoding="utf-8").partition("\n)\n")
    table.write_text(f"{head}\n{LINE.rstrip()}{end}{rest}", encoding="utf-8")


def _append(file: Path, texts: Path) -> None:
    lines = link.numbers.lines(file)
    with texts.open("a", encoding="utf-8") as out:
        out.writelines(f"{name} {text}\n" for name, text in lines.items())


def register(folder: Path, monkeypatch) -> None:
    """Lets this program know the game, as if it had been started in the copy."""
    for package, home in ((engine, "engine"), (ui, "lib/ui"), (lab, "tools/lab")):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder / home)])
    monkeypatch.setattr(sys, "path", [*sys.path, str(folder / "tools" / "desktop")])
    for name, number in link.numbers.numbers(folder / link.numbers.HOME).items():
        monkeypatch.setattr(texts, name, number, raising=False)
    monkeypatch.setattr(language, "_FOLDER", str(folder / "lib" / "ui"))
    table = runpy.run_path(str(folder / "lib/games.py"))["GAMES"]
    monkeypatch.setattr(games, "GAMES", table)
    monkeypatch.setattr(lab.games, "GAMES", tuple(line[games.FOLDER] for line in table))
