# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The README's film and pictures: what `tools/film.py` makes."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

import film
import host
import keys
import png
from hardware import hal

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def take(monkeypatch):
    """A console just switched on; the other tests' console is back afterwards."""
    monkeypatch.setattr(host, "_desk", host.current())
    for name in ("display", "say"):
        monkeypatch.setattr(hal, name, getattr(hal, name))
    monkeypatch.setenv("ASFALTO_SEED", "")
    monkeypatch.setenv("ASFALTO_LANG", "en")
    return film.Take(1, film.RACE)


def test_the_film_shows_each_frame_in_its_colours_for_its_time(take):
    take.keep(0, 400)
    take.press(keys.A)
    take.keep(300, 100)
    made = film.gif(take.film)
    assert made == film.gif(take.film)
    shown = [frame.copy() for frame in ImageSequence.Iterator(Image.open(io.BytesIO(made)))]
    assert len(shown) == len(take.film) > 1
    assert sum(frame.info["duration"] for frame in shown) == 800
    for frame, (_, pixels) in zip(shown, take.film, strict=True):
        assert frame.size == (320, 256)
        small = frame.convert("RGB").resize(film.SIZE, Image.Resampling.NEAREST)
        assert small.tobytes() == b"".join(map(png.rgb888, memoryview(pixels).cast("H")))


def test_a_picture_has_each_pixel_as_a_square(take):
    take.wait(100)
    take.picture("title")
    scale, pixels = take.pictures["title"]
    image = Image.open(io.BytesIO(film.enlarged(pixels, scale)))
    assert image.size == (320, 256)
    small = image.resize(film.SIZE, Image.Resampling.NEAREST)
    assert small.resize(image.size, Image.Resampling.NEAREST).tobytes() == image.tobytes()


def test_somebody_plays_on_until_something_is_said(take, monkeypatch):
    take.until("You play|You discard")
    assert take._said[-1].startswith("You ")
    monkeypatch.setattr(film, "PATIENCE", 100)
    with pytest.raises(film.FilmError, match="'Never': choose another seed"):
        take.until("Never")


def test_every_picture_of_the_readme_is_there_and_every_other_one_is_gone():
    named = re.findall(r"docs/([\w-]+\.(?:png|gif))", (ROOT / "README.md").read_text("utf-8"))
    there = [path.name for path in (ROOT / "docs").iterdir() if path.suffix != ".md"]
    assert sorted(named) == sorted(there)
    assert film.FILM in named


def test_files_that_are_out_of_date_are_named(monkeypatch, tmp_path, capsys):
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
    (tmp_path / "film.gif").write_bytes(b"another")
    assert film.main() == 1
    (tmp_path / "film.gif").unlink()
    assert film.main() == 1
    said = capsys.readouterr().out.splitlines()
    names = [Path(line.split(" is out of date")[0]).name for line in said]
    assert names == ["title.png", *("film.gif", "title.png") * 2]
    assert (tmp_path / "title.png").read_bytes() == red


@pytest.mark.long
def test_the_pictures_show_the_game_as_it_is():
    command = [sys.executable, str(ROOT / "tools" / "film.py"), "--check"]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
