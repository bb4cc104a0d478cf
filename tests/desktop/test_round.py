# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/play.py plays a whole round from a script of key presses, as on a user's machine."""

import re
import subprocess
import sys
from pathlib import Path

from tests.desktop.player import keep_in, settings

ROOT = Path(__file__).resolve().parent.parent.parent
ROUND = ROOT / "tests" / "scripts" / "round.txt"


def play(folder: Path, *options: str, script: Path = ROUND) -> list[str]:
    """Plays the script; returns the spoken lines."""
    command = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless", *options]
    command += ["--data", str(folder), "--script", str(script)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_a_script_plays_a_round_that_ends_with_its_sheet(tmp_path):
    """In any language it is the same round."""
    numbers = []
    for language, score in (("es", "Partida, Tú "), ("en", "Match, You ")):
        folder = tmp_path / language
        keep_in(folder, settings(setup="mille parker 2/2", settings="guided 0"))
        *_, line, _ = play(folder, "--seed", "1", "--lang", language)  # then: who has won
        assert line.startswith(score)
        numbers.append(re.findall(r"\d+", line))
    assert numbers[0] == numbers[1]


def test_the_first_card_is_dealt_after_three_presses(tmp_path):
    """On the very first start it is dealt in a guided match."""
    script = tmp_path / "three.txt"
    script.write_text("500 A tap\n1000 A tap\n1500 A tap\n4000 A up\n", encoding="utf-8")
    said = play(tmp_path, "--seed", "1", "--lang", "es", script=script)
    assert any(line.startswith("Tu mano:") for line in said)
