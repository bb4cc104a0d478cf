# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/install.py, run as a command."""

import shutil
import subprocess
import sys

import pytest

from .project import Project, files
from .versions import FRESH, USERS


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Project:
    """A project that has been built."""
    made = Project(tmp_path_factory.mktemp("project"))
    assert made.run("build.py").returncode == 0
    return made


def refused(done) -> str:
    """The one line that a failed command printed."""
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_it_installs_and_a_second_run_copies_nothing(project, drive):
    done = project.run("install.py", "--drive", drive)
    assert (done.returncode, done.stderr) == (0, "")
    assert files(drive) == {**USERS, **files(project.drive)}
    assert "written and read back" in done.stdout.splitlines()[-1]
    times = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    done = project.run("install.py", "--drive", drive)
    assert done.stdout.splitlines()[-1].endswith("is installed already: nothing to do")
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == times


@pytest.mark.parametrize("lines", [1, 3, 30, 60])
def test_killed_while_writing_it_resumes(project, drive, lines):
    command = [sys.executable, project.root / "tools" / "install.py", "--drive", drive]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        for _ in range(1 + lines):
            process.stdout.readline()
        process.kill()
    assert files(drive) != {**USERS, **files(project.drive)}
    assert project.run("install.py", "--drive", drive).returncode == 0
    assert files(drive) == {**USERS, **files(project.drive)}


def test_a_dry_run_lists_everything_and_changes_nothing(project, drive):
    done = project.run("install.py", "--drive", drive, "--dry-run")
    assert (done.returncode, done.stderr) == (0, "")
    assert files(drive) == FRESH
    for path, data in files(project.drive).items():
        assert f"would write {path} ({len(data):,})" in done.stdout.splitlines()


def test_a_user_s_file_stops_it_unless_forced(project, drive):
    (drive / "code.py").write_text("print('mine')")
    (drive / "lib" / "app.py").write_text("mine = 1")
    before = files(drive)
    line = refused(project.run("install.py", "--drive", drive))
    assert line.startswith("install.py: not Asfalto's, but in its way: code.py, lib/app.py: ")
    assert files(drive) == before
    assert project.run("install.py", "--drive", drive, "--force").returncode == 0
    assert files(drive) == {**USERS, **files(project.drive)}


def test_the_computer_s_hidden_folders_stay(project, drive):
    (drive / ".Trashes").mkdir()
    (drive / ".Trashes" / "._code.py").write_bytes(b"")
    (drive / "._code.py").write_bytes(b"")
    assert project.run("install.py", "--drive", drive).returncode == 0
    assert (drive / ".Trashes" / "._code.py").exists()
    assert not (drive / "._code.py").exists()


def test_a_folder_that_is_not_a_board_s_drive_is_refused(project, tmp_path):
    line = refused(project.run("install.py", "--drive", tmp_path))
    assert line.endswith("has no boot_out.txt: is it the drive of a CircuitPython board?\n")


def test_a_wrong_version_is_refused(project, drive):
    text = USERS["boot_out.txt"].replace(b"10.2.1", b"8.2.6")
    (drive / "boot_out.txt").write_bytes(text)
    line = refused(project.run("install.py", "--drive", drive))
    assert "CircuitPython 8.2.6, and Asfalto needs 9 or 10" in line


@pytest.mark.parametrize("arguments", ["--drive /no/such/place", "--drive", "--now", "x"])
def test_wrong_arguments_are_one_line(project, arguments):
    done = project.run("install.py", *arguments.split())
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.long
def test_it_builds_when_the_sources_have_changed(project, drive):
    texts = project.root / "lib" / "ui" / "texts" / "en.help.txt"
    texts.write_bytes(texts.read_bytes() + b"# more\n")
    done = project.run("install.py", "--drive", drive)
    assert "building the drive ..." in done.stdout.splitlines()
    built = (project.drive / "lib/ui/texts/en.help.txt").read_bytes()
    assert (drive / "lib/ui/texts/en.help.txt").read_bytes() == built
    assert "building" not in project.run("install.py", "--drive", drive).stdout


@pytest.mark.long
def test_it_builds_when_dist_is_missing_or_damaged(project, drive):
    (project.drive / "lib" / "app.mpy").write_bytes(b"C")
    assert "building the drive ..." in project.run("install.py", "--drive", drive).stdout
    shutil.rmtree(project.root / "dist")
    assert "building the drive ..." in project.run("install.py", "--drive", drive).stdout


@pytest.mark.long
def test_sources_are_installed_when_sources_were_built(project, drive):
    project.run("install.py", "--drive", drive)
    assert project.run("build.py", "--py").returncode == 0
    done = project.run("install.py", "--drive", drive)
    assert (done.returncode, done.stderr) == (0, "")
    assert files(drive) == {**USERS, **files(project.drive)}
    assert [path.name for path in drive.rglob("*.mpy")] == ["neopixel.mpy"]
    assert (drive / "lib" / "app.py").exists()
    assert not (drive / "lib" / "app.mpy").exists()
    assert project.run("build.py").returncode == 0


def test_a_drive_that_cannot_be_built_is_not_installed(project, drive):
    app = project.root / "lib" / "app.py"
    good = app.read_text()
    app.write_text(good + "\nimport ui.missing\n")
    done = project.run("install.py", "--drive", drive)
    app.write_text(good)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "build.py: lib/app.py imports ui.missing, which is nowhere",
        "install.py: the drive could not be built: nothing was installed",
    ]
    assert files(drive) == FRESH
