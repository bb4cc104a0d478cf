# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Installing on a FAT image like a PyGamer's drive; mtools makes every change."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import drives.space
import install
from drives.plan import plan
from tests.power import is_cut

from .image import CLUSTER, Image, new
from .memory import FRESH, NEW, OLD, USERS, bring


@pytest.fixture
def fresh(tmp_path) -> Image:
    """A new drive."""
    return new(tmp_path / "fresh.img", FRESH)


@pytest.fixture
def old(fresh) -> Image:
    """A drive with a small version installed."""
    bring(OLD, fresh)
    return fresh


def cuts(
    first: Image, files: dict[str, bytes], lasts: Iterable[int], every: int = 1
) -> Iterator[Path]:
    """Images after a power failure in one step of the plan, after each number of its changes:
    0: none; 1: the step's file is empty; 2: half of it is written. One in ``every`` steps fails."""
    drive = first.copied(first.path.with_name("on.img"))
    for number, step in enumerate(plan(files, drive).steps):
        for power in lasts if number % every == 0 else ():
            cut = drive.copied(first.path.with_name(f"{number}-{power}.img"))
            is_cut(cut, lambda drive, step=step: install.run_step(step, drive), power)
            yield cut.path
        install.run_step(step, drive)


def all_resume(images: Iterable[Path], files: dict[str, bytes]) -> int:
    """Installs on every image, which must then be complete; returns how many there were.
    Several run at once, since mtools takes nearly all the time."""

    def resume(path: Path) -> None:
        bring(files, Image(path))
        assert Image(path).content == {**USERS, **files}, path
        assert Image(path).is_sound(), path
        path.unlink()

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return len(list(pool.map(resume, images)))


@pytest.mark.long
def test_an_update_interrupted_at_any_change_resumes(old):
    steps = len(plan(NEW, old).steps)
    assert all_resume(cuts(old, NEW, (0, 1, 2)), NEW) == 3 * steps


@pytest.mark.long
def test_an_interrupted_first_installation_resumes(fresh, made, thorough):
    every = 40 if thorough else 100
    assert all_resume(cuts(fresh, made, (2,), every), made) > len(made) // every


def fill(drive: Image, leave: int) -> None:
    """Fills the drive up to this many free bytes."""
    drive.write("songs/long.wav", b"")
    drive.write("songs/long.wav", bytes(drive.space()[1] - leave))
    assert drive.space()[1] == leave


@pytest.mark.parametrize("half", [False, pytest.param(True, marks=pytest.mark.long)])
def test_the_drive_fits_into_the_space_that_the_plan_needs(fresh, made, half):
    """It fits even over half of another version. Without that space nothing is touched."""
    if half:
        bring(OLD | dict(list(made.items())[: len(made) // 2]), fresh)
    needed = plan(made, fresh).needed
    fill(fresh, needed - CLUSTER)
    before = fresh.path.read_bytes()
    with pytest.raises(install.InstallProblem, match=r"bytes free, and .* are needed"):
        bring(made, fresh)
    assert fresh.path.read_bytes() == before
    fill(fresh, needed)
    bring(made, fresh)
    again = Image(fresh.path)
    mine = {"songs/long.wav": again.content["songs/long.wav"]}
    assert again.content == {**USERS, **made, **mine}
    assert plan(made, again).steps == []
    assert again.is_sound()
    taken = drives.space.ROOM - again.space()[1]
    assert taken <= drives.space.total(again.files()) <= taken + 8 * CLUSTER


def test_the_needed_space_is_the_largest_at_any_step():
    writes = [("other", 0), ("a/new", 5000), ("a/new", 100), ("old", 0)]
    assert drives.space.peak(writes, {"other": 900, "old": 3000}) == 5 * CLUSTER
