# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The plays: every file below this folder that ends in .play; those in a terminal apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from plays import format
from plays.format import Play
from tests.page.conftest import built_page, files

__all__ = ["built_page", "files"]
HERE = Path(__file__).resolve().parent
EVERY = sorted(HERE.rglob("*.play"))
TOLD = [path for path in EVERY if path.parent.name == "terminal"]
FILES = [path for path in EVERY if path not in TOLD]


def name(path: Path) -> str:
    """A play's name: its path below this folder."""
    return path.relative_to(HERE).with_suffix("").as_posix()


def pytest_generate_tests(metafunc):
    """A test that asks for a play gets one in SHARE, if its module has such a number, else every
    one; without --all one in SAMPLE of these."""
    if "path" in metafunc.fixturenames:
        files = FILES[:: getattr(metafunc.module, "SHARE", 1)]
        every = getattr(metafunc.module, "SAMPLE", 1)
        long = [() if at % every == 0 else pytest.mark.long for at in range(len(files))]
        paths = [pytest.param(path, marks=mark) for path, mark in zip(files, long, strict=True)]
        metafunc.parametrize("path", paths, ids=map(name, files))


@pytest.fixture
def play(path) -> Play:
    return format.load(path)


@pytest.fixture
def presses(request) -> int | None:
    """How many random keys are asked for."""
    return request.config.getoption("--presses")
