# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A third game takes few files, and nothing but its own line knows it. Its tests, and those that
try all games, run in a copy of the project that has it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.third import mount

TESTS = sorted(path.name for path in (mount.GAME / "tests").glob("test_*.py"))
EVERY = {  # tests of all games, by their folders
    "tests/engine": "test_every_game.py and nim",
    "tests/saving": "test_settings.py",
}


@pytest.fixture(scope="session")
def project(tmp_path_factory):
    """The copy's folder."""
    return mount.copy(tmp_path_factory.mktemp("third") / "project")


def run(project, *arguments: str) -> None:
    """Runs tests in the copy."""
    # By its path: -m would put the root, and so our code.py, first on sys.path.
    command = [sys.executable, str(Path(pytest.__file__).parent / "__main__.py"), "-q", *arguments]
    left_out = ("PYTEST_", "ASFALTO_", "PYTHONPATH")
    there = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    done = subprocess.run(command, cwd=project, env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_has_few_files():
    sources = [path for path in mount.GAME.rglob("*.py") if path.parent.name != "tests"]
    assert len(sources) <= 8


@pytest.mark.parametrize("name", TESTS)
def test_it_is_played(project, name, thorough):
    run(project, "tests/nim", "-k", name, *["--all"] * thorough)


@pytest.mark.parametrize("folder", EVERY)
def test_it_keeps_what_every_game_keeps(project, folder):
    run(project, folder, "-k", EVERY[folder])
