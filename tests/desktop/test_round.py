# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A whole round by tools/play.py, the keys pressed by a script: what a user's machine would do."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ROUND = ROOT / "tests" / "scripts" / "round.txt"


def play(folder, seed, language="es", script=ROUND):
    """Plays the script; returns the last picture and what was said."""
    picture = folder / f"{seed}-{language}.png"
    command = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless", "--seed", str(seed)]
    command += ["--lang", language, "--script", str(script), "--shot", str(picture)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    return picture.read_bytes(), run.stdout


def test_the_same_script_gives_the_same_round_twice_and_ends_with_its_sheet(tmp_path):
    picture, said = play(tmp_path, 1)
    assert (picture, said) == play(tmp_path, 1)
    assert said.splitlines()[-1].startswith("Partida, Ana ")


def test_another_seed_gives_another_round(tmp_path):
    assert play(tmp_path, 1) != play(tmp_path, 2)


@pytest.mark.parametrize("language", ["it", "en", "fr"])
def test_the_same_round_is_told_in_every_language(language, tmp_path):
    numbers = [line for line in play(tmp_path, 1)[1].splitlines() if line.startswith("Partida")]
    _, said = play(tmp_path, 1, language)
    points = [word.strip(",") for word in numbers[0].split() if word.strip(",").isdigit()]
    assert [
        word.strip(",") for word in said.split("\n")[-2].split() if word.strip(",").isdigit()
    ] == points


def test_the_first_card_is_dealt_after_three_presses(tmp_path):
    script = tmp_path / "three.txt"
    script.write_text("500 A tap\n1000 A tap\n1500 A tap\n4000 A up\n", encoding="utf-8")
    _, said = play(tmp_path, 1, script=script)
    assert "Tu mano:" in said
