# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's screen draws the frames that the desktop draws."""

import json
import subprocess
import sys
from pathlib import Path

from tests.page import layers, matches

HERE = Path(__file__).parent
FRAMES = json.loads((HERE.parent / "ui" / "frames.json").read_text(encoding="utf-8"))
SAMPLE = 53  # one frame in so many, unless all are asked for
SEEDS = 12
REFRESHES = 80
SHORT = 25  # keys of a match, unless it is played to its end
LONG = 3000


def drawn(what: str, wanted: list) -> dict:
    """What the page's modules draw: see standins/scenes.py."""
    command = [sys.executable, str(HERE / "standins" / "scenes.py")]
    job = json.dumps({what: wanted})
    done = subprocess.run(command, input=job, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)[what]


def test_every_screen_has_the_pixels_that_it_has_on_the_desktop(thorough):
    names = sorted(FRAMES)[:: 1 if thorough else SAMPLE]
    assert drawn("frames", names) == {name: FRAMES[name] for name in names}


def test_a_match_draws_the_same_areas_and_pixels_at_every_turn(thorough):
    most = LONG if thorough else SHORT
    played = [(1, (160, 128), most), (2, (240, 240), most)]
    for arguments, film in zip(played, drawn("matches", played), strict=True):
        assert film == matches.film(*arguments)
        assert len(film) < LONG


def test_layers_that_change_draw_the_same_areas_and_pixels():
    painted = [(seed, REFRESHES) for seed in range(SEEDS)]
    for arguments, film in zip(painted, drawn("layers", painted), strict=True):
        assert film == layers.film(*arguments)
