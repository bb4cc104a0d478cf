# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/play.py plays a whole round from a script of key presses, as on a user's machine."""

import functools
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from plays.format import Play
from tests.desktop.player import keep_in, settings

ROOT = Path(__file__).resolve().parent.parent.parent
ROUND = ROOT / "tests" / "scripts" / "round.txt"
PARKER = settings(setup="mille parker 2/2", settings="guided 0")


def play(seed=1, language="es", script=ROUND, chosen: Play | None = PARKER):
    """Plays the script; returns the last picture and the spoken lines.

    chosen: what was set up before; None: a first start.
    """
    command = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless", "--seed", str(seed)]
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "last.png"
        if chosen:
            keep_in(Path(folder), chosen)
            command += ["--data", folder]
        command += ["--lang", language, "--script", str(script), "--shot", str(picture)]
        run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert run.returncode == 0, run.stderr
        return picture.read_bytes(), run.stdout


a_round = functools.cache(play)
"""A round that several tests share."""


def score(said):
    """The line of the score; after it comes only who has won the round."""
    return said.splitlines()[-2]


def points(said):
    """The numbers in the score."""
    words = (word.strip(",") for word in score(said).split())
    return [word for word in words if word.isdigit()]


def test_a_script_plays_a_round_that_ends_with_its_sheet():
    assert score(a_round()[1]).startswith("Partida, Tú ")


@pytest.mark.long
def test_the_same_script_plays_the_same_round_twice():
    assert play() == a_round()


@pytest.mark.long
def test_another_seed_plays_another_round():
    assert play(2) != a_round()


@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=pytest.mark.long) for each in ("it", "en", "fr")]
)
def test_the_same_round_is_spoken_in_every_language(language):
    said = a_round(language=language)[1]
    assert said != a_round()[1]
    assert points(said) == points(a_round()[1])


def test_the_first_card_is_dealt_after_three_presses(tmp_path):
    """On the very first start it is dealt in a guided match."""
    script = tmp_path / "three.txt"
    script.write_text("500 A tap\n1000 A tap\n1500 A tap\n4000 A up\n", encoding="utf-8")
    assert "Tu mano:" in play(script=script, chosen=None)[1]
