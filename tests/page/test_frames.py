# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's screen draws the frames that the desktop draws."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.page import layers, matches

HERE = Path(__file__).parent
FRAMES = json.loads((HERE.parent / "ui" / "frames.json").read_text(encoding="utf-8"))
SAMPLE = 53  # one frame in so many, unless all are asked for
SEEDS = 12
REFRESHES = 80
SHORT = 25  # keys of a match, unless it is played to its end
LONG = 3000


@pytest.fixture(scope="module")
def wanted(thorough) -> dict[str, list]:
    """What is compared: see standins/scenes.py."""
    most = LONG if thorough else SHORT
    return {
        "frames": sorted(FRAMES)[:: 1 if thorough else SAMPLE],
        "matches": [(1, (160, 128), most), (2, (240, 240), most)],
        "layers": [(seed, REFRESHES) for seed in range(SEEDS)],
    }


@pytest.fixture(scope="module")
def drawn(wanted) -> dict:
    """What the page's modules draw of that."""
    command = [sys.executable, str(HERE / "standins" / "scenes.py")]
    done = subprocess.run(command, input=json.dumps(wanted), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_screen_has_the_pixels_that_it_has_on_the_desktop(wanted, drawn):
    assert drawn["frames"] == {name: FRAMES[name] for name in wanted["frames"]}


def test_a_match_draws_the_same_areas_and_pixels_at_every_turn(wanted, drawn):
    for arguments, film in zip(wanted["matches"], drawn["matches"], strict=True):
        assert film == matches.film(*arguments)
        assert len(film) < LONG


def test_layers_that_change_draw_the_same_areas_and_pixels(wanted, drawn):
    for arguments, film in zip(wanted["layers"], drawn["layers"], strict=True):
        assert film == layers.film(*arguments)
