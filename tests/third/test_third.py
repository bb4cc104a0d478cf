# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Only its own line mentions a third game. Its tests, and the tests of all games, run in a copy of
the project that has it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.third import mount

PLAYS = [f"plays/test_{where}.py" for where in ("on_desktop", "on_vm", "in_a_terminal")]


@pytest.mark.long
def test_it_is_played_and_keeps_what_every_game_keeps(tmp_path, request):
    """With --renew it takes what follows in its plays as it is."""
    project = mount.copy(tmp_path / "project")
    # By its path: -m would put the root, and so our code.py, first on sys.path.
    pytest_itself = str(Path(pytest.__file__).parent / "__main__.py")
    tests = ["nim", "engine/test_every_game.py", "saving/test_settings.py", *PLAYS]
    command = [sys.executable, pytest_itself, "-q", "--all", *(f"tests/{test}" for test in tests)]
    command += ["-k", "nim or test_settings"]
    renews = request.config.getoption("--renew")
    left_out = ("PYTEST_", "ASFALTO_", "PYTHONPATH")
    there = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    done = subprocess.run(
        command + ["--renew"] * renews, cwd=project, env=there, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for play in mount.MORE.rglob("*.play") if renews else ():
        shutil.copyfile(project / play.relative_to(mount.MORE), play)
