# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A copy of the project, like a fresh clone, with a built drive; a new board's drive."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import install
from tests.clone import ROOT, clone

from .memory import FRESH, NEW, files, laid


class Project:
    """The copy, which shares this one's environment. `made`: the drive's files as first built;
    `printed`: the build's output.
    """

    def __init__(self, root: Path):
        self.root = root
        self.drive = root / "dist" / "CIRCUITPY"
        clone(root)
        os.symlink(ROOT / ".venv", root / ".venv", target_is_directory=True)
        self.printed = self.succeeds("build.py")
        self.made = files(self.drive)

    def run(self, name: str, *arguments: object) -> subprocess.CompletedProcess:
        """Runs one of the tools."""
        command = [sys.executable, str(self.root / "tools" / name), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=1800)

    def succeeds(self, name: str, *arguments: object) -> str:
        """Runs one of the tools, which must succeed. Returns its output."""
        done = self.run(name, *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="session")
def project(tmp_path_factory) -> Project:
    """The copy. A test that changes its sources changes them back."""
    return Project(tmp_path_factory.mktemp("project"))


@pytest.fixture
def made(project) -> dict[str, bytes]:
    """All files of the drive that was built."""
    return dict(project.made)


@pytest.fixture
def drive(tmp_path) -> Path:
    """A new board's drive, mounted."""
    return laid(tmp_path / "CIRCUITPY", FRESH)


@pytest.fixture
def command(monkeypatch, capsys, drive):
    """Runs install.py with a small version: its exit status, and what it prints."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(install, "content", lambda: NEW)
        monkeypatch.setattr(sys, "argv", ["install.py", "--drive", str(drive), *arguments])
        return install.main(), *capsys.readouterr()

    return run
