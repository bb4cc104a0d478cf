# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/install.py as a command; which boards it accepts, and how it finds their drives."""

import shutil
import subprocess
import sys

import pytest

import drives.board
import drives.find
import install
from drives.board import WrongBoard
from drives.find import NoDrive

from .memory import FRESH, USERS
from .project import Project, files


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Project:
    """A project that has been built."""
    made = Project(tmp_path_factory.mktemp("project"))
    assert made.run("build.py").returncode == 0
    return made


def test_it_installs_and_a_second_run_copies_nothing(project, drive):
    dry = project.run("install.py", "--drive", drive, "--dry-run")
    assert files(drive) == FRESH
    for path, data in files(project.drive).items():
        assert f"would write {path} ({len(data):,})" in dry.stdout.splitlines()
    done = project.run("install.py", "--drive", drive)
    assert (done.returncode, done.stderr) == (0, "")
    assert files(drive) == {**USERS, **files(project.drive)}
    assert "written and read back" in done.stdout.splitlines()[-1]
    times = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    done = project.run("install.py", "--drive", drive)
    assert done.stdout.splitlines()[-1].endswith("is installed already: nothing to do")
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == times


@pytest.mark.parametrize("lines", [1, 30])
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


WRITE = """
from voice import folder, pack
files = {"00/00.wav": b"RIFF", "index": b"Asfalto voice 1"}
folder.write("es", pack.Pack(files, "table"))
"""


@pytest.mark.long
def test_it_puts_a_voice_on_and_takes_it_away(project, drive):
    command = [sys.executable, "-c", WRITE]
    subprocess.run(command, cwd=project.root / "tools", check=True)
    spoken = {"voice/es/00/00.wav": b"RIFF", "voice/es/index": b"Asfalto voice 1"}
    for arguments, there in ((["--voice", "es"], True), ([], True), (["--voice", "none"], False)):
        done = project.run("install.py", "--drive", drive, *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        assert "making" not in done.stdout
        assert (spoken.items() <= files(drive).items()) is there
    assert not (drive / "voice").exists()
    assert USERS.items() <= files(drive).items()


@pytest.mark.long
def test_it_builds_when_sources_have_changed_or_dist_is_damaged_or_missing(project, drive):
    texts = project.root / "lib" / "ui" / "texts" / "en.help.txt"
    texts.write_bytes(texts.read_bytes() + b"# more\n")
    done = project.run("install.py", "--drive", drive)
    assert "building the drive ..." in done.stdout.splitlines()
    built = (project.drive / "lib/ui/texts/en.help.txt").read_bytes()
    assert (drive / "lib/ui/texts/en.help.txt").read_bytes() == built
    assert "building" not in project.run("install.py", "--drive", drive).stdout
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


# --- boards


RELEASE = "Adafruit CircuitPython {} on 2026-01-05; Adafruit PyGamer with samd51j19\r\n"


def boot_out(version: str = "10.2.1", board: str = "pygamer") -> str:
    return RELEASE.format(version) + f"Board ID:{board}\r\nUID:3D4A1F00\r\n"


@pytest.mark.parametrize("version", ["9.0.0", "9.2.7", "10.0.0-beta.2", "10.2.1-4-gabc-dirty"])
@pytest.mark.parametrize("board", ["pygamer", "pybadge", "edgebadge", "pimoroni_picosystem"])
def test_versions_9_and_10_are_accepted_on_the_boards_of_the_table(version, board):
    assert drives.board.check(boot_out(version, board)) == (board, version)


@pytest.mark.parametrize(
    "text, why",
    [
        *[
            (boot_out(v), f"has CircuitPython {v}, and Asfalto needs 9 or 10")
            for v in ("8.2.10", "11.0.0", "1.0")
        ],
        (boot_out(board="feather_m4"), "does not know the board 'feather_m4', only pygamer, "),
        (RELEASE.format("9.1.0"), "does not know the board ''"),
        *[
            (text, r"boot_out\.txt was not written by CircuitPython")
            for text in (
                "",
                "\0" * 1000,
                "MicroPython v1.27.0 on 2026-01-05\n",
                "Adafruit CircuitPython",
                boot_out("9" * 5000 + ".1"),
                boot_out("10." + "9" * 5000),
            )
        ],
    ],
    ids=range(11),
)
def test_another_board_or_version_is_refused(text, why):
    with pytest.raises(WrongBoard, match=why):
        drives.board.check(text)


def test_an_unknown_board_may_be_tried():
    """A board with a known board's pin names needs no row in the table."""
    assert drives.board.check(boot_out(board="my_badge"), any_board=True).name == "my_badge"
    with pytest.raises(WrongBoard, match="needs 9 or 10"):
        drives.board.check(boot_out("8.2.0", "my_badge"), any_board=True)


# --- finding the drive


@pytest.fixture
def places(tmp_path):
    """Four drives, the third of which is a board's."""
    made = [tmp_path / name for name in ("disk", "stick", "CIRCUITPY", "CIRCUITPY1")]
    for place in made:
        place.mkdir()
    (made[2] / "boot_out.txt").write_text(boot_out())
    return [*made, tmp_path / "gone"]


def test_the_one_drive_is_found(places):
    assert drives.find.find(places) == places[2]
    with pytest.raises(NoDrive, match="no CIRCUITPY drive: plug the board in"):
        drives.find.find(places[:2])
    (places[3] / "boot_out.txt").write_text(boot_out())
    with pytest.raises(NoDrive, match=r"several drives .*CIRCUITPY, .*CIRCUITPY1.*--drive PATH"):
        drives.find.find(places)


def test_a_folder_that_is_not_a_board_s_drive_is_refused(tmp_path):
    with pytest.raises(install.InstallProblem, match="is it the drive of a CircuitPython board"):
        install.install(install.parse(["--drive", str(tmp_path)]))


def test_a_board_without_circuitpython_gets_a_hint_also_if_its_drive_is_named(places):
    (places[0] / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.15.0\nModel: PyGamer\n")
    with pytest.raises(NoDrive, match=r"waits for CircuitPython: drop its \.uf2"):
        drives.find.find(places[:2])
    with pytest.raises(NoDrive, match=r"waits for CircuitPython: drop its \.uf2"):
        install.install(install.parse(["--drive", str(places[0])]))


def test_the_system_s_mounts_are_found():
    table = r"""/dev/sda1 / ext4 rw 0 0
/dev/sdb1 /media/ana/CIRCUITPY vfat rw,nosuid,uid=1000 0 0
/dev/sdc1 /run/media/ana/My\040drive vfat rw 0 0
proc /proc proc rw 0 0
"""
    found = [str(place) for place in drives.find.linux_mounts(table)]
    assert found == ["/media/ana/CIRCUITPY", "/run/media/ana/My drive"]
    assert all(place.is_absolute() for place in drives.find.mounts())
