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
from drives.manifest import JOURNAL
from drives.plan import plan
from tests.power import is_cut

from . import fat_tools
from .image import CLUSTER, Image, new
from .memory import FRESH, NEW, OLD, bring, whole

pytestmark = pytest.mark.usefixtures("fat")


@pytest.fixture
def fresh(tmp_path) -> Image:
    """A new drive."""
    return new(tmp_path / "fresh.img", FRESH)


@pytest.fixture
def old(tmp_path) -> Image:
    """A drive with a small version installed."""
    drive = new(tmp_path / "old.img", FRESH)
    bring(OLD, drive)
    return drive


def test_the_whole_drive_is_installed_and_a_second_run_does_nothing(fresh, content):
    todo = bring(content, fresh)
    assert len(todo.copied) == len(content)
    again = Image(fresh.path)
    assert again.content() == whole(content)
    assert plan(content, again).steps == []
    assert fat_tools.is_sound(fresh.path)


def test_an_update_replaces_and_removes(old):
    bring(NEW, old)
    again = Image(old.path)
    assert again.content() == whole(NEW)
    assert "lib/ui/gone" not in again.folders()
    assert fat_tools.is_sound(old.path)


def cuts(
    first: Image, files: dict[str, bytes], lasts: Iterable[int], every: int = 1
) -> Iterator[Path]:
    """Images after a power failure in one step of the plan, after each number of its changes:
    0: none; 1: the step's file is empty; 2: half of it is written. One in ``every`` steps fails."""
    drive = first.copy(first.path.with_name("on.img"))
    for number, step in enumerate(plan(files, drive).steps):
        for power in lasts if number % every == 0 else ():
            cut = drive.copy(first.path.with_name(f"{number}-{power}.img"))
            is_cut(cut, lambda drive, step=step: install.take(step, drive), power)
            yield cut.path
        install.take(step, drive)


def all_resume(images: Iterable[Path], files: dict[str, bytes]) -> int:
    """Installs on every image, which must then be complete; returns how many there were.
    Several run at once, since mtools takes nearly all the time."""

    def resume(path: Path) -> None:
        bring(files, Image(path))
        assert Image(path).content() == whole(files), path
        assert fat_tools.is_sound(path), path
        path.unlink()

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return len(list(pool.map(resume, images)))


def test_an_update_interrupted_at_any_change_resumes(old):
    steps = len(plan(NEW, old).steps)
    assert all_resume(cuts(old, NEW, (0, 1, 2)), NEW) == 3 * steps


def test_a_first_installation_interrupted_within_any_file_resumes(fresh, content, thorough):
    every = 8 if thorough else 40
    assert all_resume(cuts(fresh, content, (2,), every), content) > len(content) // every


# --- free space


def fill(drive: Image, leave: int) -> None:
    """Leaves exactly this many bytes free."""
    drive.write("songs/long.wav", bytes(drive.space()[1] - leave))
    assert drive.space()[1] == leave


@pytest.mark.parametrize("version", ["first", "update"])
def test_it_fits_into_the_space_that_it_asks_for(fresh, content, version):
    if version == "update":
        bring(OLD | dict(list(content.items())[: len(content) // 2]), fresh)
    fill(fresh, plan(content, fresh).needed)
    bring(content, fresh)
    assert Image(fresh.path).content().items() >= whole(content).items()
    assert fat_tools.is_sound(fresh.path)


def test_without_enough_space_nothing_is_touched(fresh, content):
    fill(fresh, plan(content, fresh).needed - CLUSTER)
    before = fresh.path.read_bytes()
    with pytest.raises(install.InstallProblem, match=r"bytes free, and .* are needed"):
        bring(content, fresh)
    assert fresh.path.read_bytes() == before


def test_the_build_predicts_the_space_well(tmp_path, content):
    drive = Image(fat_tools.image(tmp_path / "empty.img"))
    empty = drive.space()[1]
    assert empty == drives.space.ROOM - CLUSTER  # for the folder lib
    bring(content, drive)
    sizes = {path: len(data) for path, data in drive.content().items()}
    taken = drives.space.ROOM - drive.space()[1]
    assert taken <= drives.space.total(sizes) <= taken + 8 * CLUSTER
    assert JOURNAL not in sizes
