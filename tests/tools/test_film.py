# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The README's film and pictures are those that `tools/film.py` makes of today's game."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES = sorted(set(re.findall(r"docs/([\w-]+\.(?:png|gif))", README)))


def film(*arguments: str) -> subprocess.CompletedProcess:
    """Runs the command."""
    command = [sys.executable, str(ROOT / "tools" / "film.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def frames(path: Path) -> list[tuple[bytes, int]]:
    """Each picture of a file, and for how many ms it stays."""
    with Image.open(path) as image:
        return [
            (each.convert("RGB").tobytes(), each.info.get("duration", 0))
            for each in ImageSequence.Iterator(image)
        ]


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_in_the_readme_is_there(name):
    assert frames(DOCS / name)


def test_the_film_lasts_fifteen_seconds():
    assert 14_500 <= sum(ms for _, ms in frames(DOCS / "film.gif")) <= 15_500


@pytest.mark.long
def test_film_and_pictures_show_the_game_as_it_is(tmp_path):
    run = film("--to", str(tmp_path))
    assert run.returncode == 0, run.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == PICTURES
    for name in PICTURES:
        assert frames(tmp_path / name) == frames(DOCS / name), f"{name}: run tools/film.py"


def test_a_folder_that_is_a_file_is_refused(tmp_path):
    (tmp_path / "file").touch()
    run = film("--to", str(tmp_path / "file"))
    assert run.returncode == 1
    assert run.stderr.startswith("film.py: ")
    assert run.stderr.count("\n") == 1
