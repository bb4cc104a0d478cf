# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's displayio draws what Blinka's draws. Plays compare whole screens."""

import json
import subprocess
import sys
from pathlib import Path

from tests.page import layers

SCENES = Path(__file__).parent / "standins" / "scenes.py"
FILMS = [(seed, 80) for seed in range(12)]  # seeds, and refreshes of each


def test_layers_that_change_draw_the_same_areas_and_pixels():
    command = [sys.executable, str(SCENES)]
    done = subprocess.run(command, input=json.dumps(FILMS), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for arguments, film in zip(FILMS, json.loads(done.stdout), strict=True):
        assert film == layers.film(*arguments)
