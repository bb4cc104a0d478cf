# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The README's film and pictures, made by `tools/film.py`."""

import re
import sys
from pathlib import Path

import pytest

import film

ROOT = Path(__file__).resolve().parents[2]


def test_the_pictures_are_those_of_the_readme_and_of_an_evening():
    named = re.findall(r"docs/([\w-]+\.(?:png|gif))", (ROOT / "README.md").read_text("utf-8"))
    played = (ROOT / "docs" / "playing.md").read_text("utf-8")
    named += re.findall(r"\(([\w-]+\.(?:png|gif))\)", played)
    there = [path.name for path in (ROOT / "docs").iterdir() if path.suffix != ".md"]
    assert sorted(set(named)) == sorted(there)
    assert film.FILM in named


def test_outdated_files_are_named(monkeypatch, tmp_path, capsys):
    black, red = (film.enlarged(bytes(pixel) * 160 * 128, 1) for pixel in ((0, 0), (0, 248)))
    monkeypatch.setattr(film, "shot", lambda: {"film.gif": b"film", "title.png": black})
    monkeypatch.setattr(film.environment, "reexec", lambda level: None)
    monkeypatch.setattr(film.play, "arrange", lambda options: None)
    monkeypatch.setattr(sys, "argv", ["film.py", "--folder", str(tmp_path)])
    assert film.main() == 0
    sys.argv.append("--check")
    assert film.main() == 0
    (tmp_path / "title.png").write_bytes(red)
    assert film.main() == 1
    (tmp_path / "film.gif").unlink()
    assert film.main() == 1
    said = capsys.readouterr().out.splitlines()
    names = [Path(line.split(" is out of date")[0]).name for line in said]
    assert names == ["title.png", "film.gif", "title.png"]
    assert (tmp_path / "title.png").read_bytes() == red


def test_the_evening_is_filmed_apart_and_never_compared(monkeypatch, tmp_path, capsys):
    levels: list[str] = []
    monkeypatch.setattr(film, "evening", lambda: {"evening.gif": b"evening"})
    monkeypatch.setattr(film.environment, "reexec", levels.append)
    monkeypatch.setattr(film.play, "arrange", lambda options: None)
    monkeypatch.setattr(sys, "argv", ["film.py", "--evening", "--folder", str(tmp_path)])
    assert film.main() == 0
    assert [path.name for path in tmp_path.iterdir()] == ["evening.gif"]
    sys.argv.append("--check")
    with pytest.raises(SystemExit):
        film.main()
    assert "cannot compare" in capsys.readouterr().err and levels == ["test"]
