# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The plays: every file below this folder that ends in .play. Plays in a terminal are separate."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

import pytest

from plays import format
from plays.format import Play
from tests.page.conftest import files

__all__ = ["files"]
HERE = Path(__file__).resolve().parent
EVERY = sorted(HERE.rglob("*.play"))
TOLD = [path for path in EVERY if path.parent.name == "terminal"]
FILES = [path for path in EVERY if path not in TOLD]
LARGE = 3
"""The VM plays every third play on a large screen, and the others on a small one."""


@functools.cache
def load(path: Path) -> Play:
    """A play on one of its screens."""
    play = format.load(path)
    is_large = FILES.index(path) % LARGE == 0 if path in FILES else False
    return play.at(play.sizes[-1 if is_large else 0])


def name(path: Path) -> str:
    """A play's name: its path below this folder."""
    return path.relative_to(HERE).with_suffix("").as_posix()


def fewest(paths: Iterable[Path]) -> set[Path]:
    """Returns a few short plays that together open every screen that all of them open."""
    opened = {path: {step.seen.screen for step in load(path).steps} - {""} for path in paths}
    length = {path: sum(len(step.acts) for step in load(path).steps) for path in opened}
    found: list[Path] = []
    left = set().union(*opened.values())
    while left:
        found.append(max(opened, key=lambda path: len(opened[path] & left) / length[path]))
        left -= opened[found[-1]]
    for path in sorted(found, key=length.__getitem__, reverse=True):
        others = [opened[other] for other in found if other != path]
        if opened[path] <= set().union(*others):
            found.remove(path)
    return set(found)


def pytest_generate_tests(metafunc):
    """Gives a test with a play each play that its module's `can_run` accepts. On a MACHINE, all but
    the fewest are long.
    """
    if "path" not in metafunc.fixturenames:
        return
    can_run = getattr(metafunc.module, "can_run", lambda play: True)
    paths = [path for path in FILES if can_run(load(path))]
    short = fewest(paths) if hasattr(metafunc.module, "MACHINE") else paths
    marks = [() if path in short else pytest.mark.long for path in paths]
    params = [pytest.param(path, marks=mark) for path, mark in zip(paths, marks, strict=True)]
    metafunc.parametrize("path", params, ids=map(name, paths))


@pytest.fixture
def play(path) -> Play:
    return load(path)


@pytest.fixture
def presses(request) -> int | None:
    """The number of random keys."""
    return request.config.getoption("--presses")
