# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Nothing on a drive makes an installation fail halfway, write elsewhere, or delete files that
are not Asfalto's."""

import errno
import os
import sys
from pathlib import Path

import pytest

import drives.find
import install
from drives.board import BOOT_OUT
from drives.folder import Folder
from drives.manifest import JOURNAL, MANIFEST
from drives.plan import CODE, plan

from .memory import FRESH, NEW, OLD, bring, installed, laid, whole
from .project import files

WHOLE = whole(NEW)
OUTSIDE = {"app.mpy": b"precious", "ui/base/kit.mpy": b"precious too"}

unix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes are made differently")


@pytest.fixture
def outside(tmp_path) -> Path:
    """A folder that is not on the drive."""
    return laid(tmp_path / "outside", OUTSIDE)


@pytest.fixture
def command(monkeypatch, capsys, drive):
    """Runs install.py with a small version: its exit status, and what it prints."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(install, "content", lambda: NEW)
        monkeypatch.setattr(sys, "argv", ["install.py", "--drive", str(drive), *arguments])
        return install.main(), *capsys.readouterr()

    return run


# --- folders


@pytest.mark.parametrize(
    "place", [CODE, MANIFEST, JOURNAL, "lib/app.mpy", "lib/app", "app", "ui", "lib/ui/art"]
)
def test_an_empty_folder_in_the_way_is_replaced(drive, place):
    (drive / place).unlink(missing_ok=True)
    (drive / place / "inner" / "most").mkdir(parents=True)
    bring(NEW, Folder(drive))
    assert files(drive) == WHOLE
    in_the_way = place != "lib/ui/art"  # our own folder
    assert (drive / place).is_dir() != in_the_way
    assert plan(NEW, Folder(drive)).steps == []


@pytest.mark.parametrize("place", [CODE, MANIFEST, JOURNAL, "lib/app.mpy", "lib/ui/base/kit.mpy"])
def test_a_folder_with_a_file_in_it_is_refused_before_anything_is_written(drive, place):
    (drive / place).unlink(missing_ok=True)
    laid(drive, {f"{place}/inner/notes.txt": b"mine"})
    before = files(drive)
    with pytest.raises(install.InstallProblem, match=f"{place}/inner/notes.txt: .*--force"):
        bring(NEW, Folder(drive))
    assert files(drive) == before
    bring(NEW, Folder(drive), force=True)
    assert files(drive) == WHOLE


def test_a_user_s_empty_folder_within_an_obsolete_one_stays():
    drive = installed(OLD)
    drive.made.add("lib/ui/gone/mine")
    bring(NEW, drive)
    assert drive.content == WHOLE
    assert "lib/ui/gone/mine" in drive.folders()


# --- links and pipes


LINKS = {"lib/app.mpy": "app.mpy", "lib/ui": "ui", CODE: "app.mpy", JOURNAL: "new", "app": "ui"}


@unix
@pytest.mark.parametrize(("place", "target"), LINKS.items())
def test_a_link_is_the_user_s_and_never_written_through(drive, outside, place, target):
    (drive / place).unlink(missing_ok=True)
    (drive / place).symlink_to(outside / target)
    with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*: {place}: .*--force"):
        bring(NEW, Folder(drive))
    assert (drive / place).is_symlink()
    bring(NEW, Folder(drive), force=True)
    assert files(drive) == WHOLE
    assert files(outside) == OUTSIDE


@unix
def test_a_link_that_is_not_in_the_way_stays_and_is_not_followed(drive, outside):
    (drive / "engine").mkdir()
    (drive / "engine" / "mine").symlink_to(outside)
    (drive / "loop").symlink_to(drive)
    bring(NEW, Folder(drive))
    assert (drive / "engine" / "mine").is_symlink() and (drive / "loop").is_symlink()
    assert files(outside) == OUTSIDE


@unix
@pytest.mark.parametrize("place", ["lib", "lib/app.mpy"])
def test_a_link_made_during_an_installation_stops_it(drive, outside, place):
    folder = Folder(drive)
    for path in (CODE, "lib/neopixel.mpy"):
        folder.remove(path)
    folder.remove_folder("lib")
    (drive / place).parent.mkdir(exist_ok=True)
    (drive / place).symlink_to(outside / "app.mpy" if place != "lib" else outside)
    with pytest.raises(OSError, match="a link"):
        folder.write("lib/app.mpy", b"new app")
    assert files(outside) == OUTSIDE


@unix
@pytest.mark.parametrize("place", [CODE, MANIFEST, JOURNAL, "lib/app.mpy"])
def test_a_pipe_is_the_user_s_and_never_waited_for(drive, place):
    (drive / place).unlink(missing_ok=True)
    os.mkfifo(drive / place)
    with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*: {place}: .*--force"):
        bring(NEW, Folder(drive))
    bring(NEW, Folder(drive), force=True)
    assert files(drive) == WHOLE


@unix
def test_a_boot_out_that_is_not_a_regular_file_does_not_count(drive, outside):
    (drive / BOOT_OUT).unlink()
    (drive / BOOT_OUT).symlink_to(outside / "app.mpy")
    assert not drives.find.has(drive, BOOT_OUT)


# --- messages


def test_no_control_character_on_the_drive_reaches_the_terminal(command, drive):
    name = "lib/app/\x1b[31m\u202e\x9b" if sys.platform != "win32" else "lib/app/x"
    laid(drive, {name: b"mine"})
    about = "Adafruit CircuitPython 10.2\x1b[5m\x07 on 2026; x\nBoard ID:pygamer\x1b[2J\x9b\n"
    (drive / BOOT_OUT).write_text(about)
    for arguments in ([], ["--dry-run", "--force"], ["--force"]):
        status, *printed = command(*arguments)
        assert status == (not arguments)
        for text in printed:
            assert [each for each in text if not each.isprintable() and each != "\n"] == []
    assert r"pygamer\x1b[2J" in printed[0]


def test_an_unknown_board_is_one_line_without_control_characters(command, drive):
    (drive / BOOT_OUT).write_text("CircuitPython 10.2 on 2026; x\nBoard ID:\x1b[2J" + "x" * 9999)
    status, out, err = command()
    assert (status, out) == (1, "")
    assert err.count("\n") == 1 and "\x1b" not in err and len(err) < 300


def test_a_damaged_record_is_reported(command, drive):
    (drive / JOURNAL).write_bytes(b"[" * 200_000)
    status, out, err = command()
    assert (status, err) == (0, "")
    assert f"ignored, damaged or not Asfalto's own: {JOURNAL}\n" in out
    assert files(drive) == WHOLE


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_drive_is_reported_as_full(monkeypatch, command, number):
    def full(folder, path, data):
        raise OSError(number, os.strerror(number), path)

    monkeypatch.setattr(Folder, "write", full)
    status, _, err = command()
    assert status == 1 and err.count("\n") == 1
    assert "the drive is full: remove files of your own" in err and "still there" not in err


def test_missing_space_is_reported_before_anything_is_written(monkeypatch, command, drive):
    needed = plan(NEW, Folder(drive)).needed
    monkeypatch.setattr(Folder, "space", lambda folder: (os.statvfs(drive).f_frsize, 1000))
    status, _, err = command()
    assert status == 1 and err.endswith(
        f"1,000 bytes free, and {needed:,} are needed:"
        f" remove files of your own, {needed - 1000:,} bytes at least\n"
    )
    assert files(drive) == FRESH


def test_an_empty_name_is_not_a_drive(command, capsys):
    with pytest.raises(SystemExit) as end:
        command("--drive=")
    assert end.value.code == 2
    assert capsys.readouterr().err == "install.py: argument --drive: expected a name\n"
