# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/build.py builds the drive and the release; tools/install.py puts it on a board."""

import json
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

import build
import cli
import drives.board
import drives.content
import drives.space
import environment
from drives.rules import FOLDER, MARK, SIGN, SIGNED, VOICES
from link.modules import ENTRIES, BuildProblem
from tests.vm.compiling import drive_files
from tests.vm.machine import Machine, Step

from .memory import FRESH, USERS, files

OFF_BOARD = ("README", "names.py", "notation", "reference", "transcript", "__pycache__")
OFF_BOARD += ("engine/data", "network-")
STUBS = {path.name.removesuffix("-stubs") for path in environment.site_packages().glob("*-stubs")}


def test_modules_are_bytecode_with_the_header_of_circuitpython(made):
    assert [path for path in made if path.endswith(".py")] == [*ENTRIES]
    compiled = [data for path, data in made.items() if path.endswith(".mpy")]
    assert len(compiled) > 40
    assert {data[:4] for data in compiled} == {bytes.fromhex("43 06 00 1F")}


def test_the_whole_drive_has_at_most_600_kb(made):
    """That of a PicoPad is too small: else `drives.board.REFUSED` and docs/boards.md are wrong."""
    assert sum(map(len, made.values())) <= 600_000 == drives.content.MOST
    build.check_size(drives.content.MOST + 1, as_sources=True)
    with pytest.raises(BuildProblem, match="the drive takes 600,001 bytes, the limit is 600,000"):
        build.check_size(drives.content.MOST + 1, as_sources=False)
    assert "508 KB" in drives.board.REFUSED["pajenicko_picopad"]
    sizes = {path: len(data) for path, data in made.items()}
    assert drives.space.total(sizes, cluster=512) > 508 * 1024


def test_every_module_can_be_imported_on_its_hardware(made):
    """The VM is a 32-bit one, with stand-ins for the board's modules."""
    files = drive_files(made)
    names = [path[len("/asfalto/") : -4].replace("/", ".") for path in files if path[-4:] == ".mpy"]
    steps = [Step(f"import {name}", collect=True) for name in names]
    for step, result in zip(steps, Machine(files).run(steps, may_fail=True), strict=True):
        missing = re.fullmatch(r"ImportError: no module named '(\w+)'", result.error)
        silent = result.error == "AttributeError: 'NoneType' object has no attribute 'voice'"
        other_board = silent or "'board' has no attribute" in result.error
        lacks_hardware = other_board or (missing and missing[1] in STUBS)
        assert not result.error or lacks_hardware, (step, result.traceback)


def test_the_drive_has_its_entries_and_one_folder_with_nothing_unneeded(made):
    """No module has the name of a built-in or frozen one, which would be imported instead."""
    assert {path.partition("/")[0] for path in made} == {FOLDER, *ENTRIES}
    assert made[SIGN] == SIGNED and all(made[path].startswith(MARK) for path in ENTRIES)
    inside = [path for path in made if path not in ENTRIES]
    assert {path.rpartition(".")[2] for path in inside} <= {"mpy", "bin", "idx", "txt"}
    names = [path for path in made if not path.startswith("asfalto/ui/")]
    assert [path for path in names if any(name in path for name in OFF_BOARD)] == []
    ours = {path.split("/")[1].split(".")[0] for path in inside}
    assert ours & (STUBS | {"stage", "ugame"}) == set()


def test_the_release_has_the_drive_and_all_licenses(project, made):
    for path, data in made.items():
        assert f"{len(data):9,}  {path}" in project.printed.splitlines()
    (archive,) = (project.root / "dist").glob("*.zip")
    assert archive.name == f"asfalto-{cli.version()}.zip"
    with zipfile.ZipFile(archive) as release:
        names = release.namelist()
        packed = {name: release.read(name) for name in names}
        assert {info.date_time for info in release.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert {f"CIRCUITPY/{path}": data for path, data in made.items()}.items() <= packed.items()
    assert names == sorted(names)
    beside = [name for name in names if not name.startswith("CIRCUITPY/")]
    assert beside == [
        "LICENSE",
        "licences/adafruit-circuitpython-display-text.txt",
        "licences/adafruit-circuitpython-displayio-layout.txt",
    ]
    assert all(b"MIT" in packed[name] for name in beside)


# --- installing


def test_it_installs_and_a_second_run_copies_nothing(project, made, drive):
    dry = project.succeeds("install.py", "--drive", drive, "--dry-run")
    assert files(drive) == FRESH
    for path, data in made.items():
        assert f"would write {path} ({len(data):,})" in dry.splitlines()
    out = project.succeeds("install.py", "--drive", drive)
    assert files(drive) == {**USERS, **made}
    assert "written and read back" in out.splitlines()[-1]
    times = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    out = project.succeeds("install.py", "--drive", drive)
    assert out.splitlines()[-1].endswith("is installed already: nothing to do")
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == times


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


@pytest.mark.long
def test_it_installs_and_removes_a_voice(project, drive):
    pack = "pack.Pack({'00/00.wav': b'RIFF', 'index': b'Asfalto voice 1'}, 'table')"
    command = [sys.executable, "-c", f"from voice import folder, pack; folder.write('es', {pack})"]
    subprocess.run(command, cwd=project.root / "tools", check=True)
    spoken = {f"{VOICES}/es/00/00.wav": b"RIFF", f"{VOICES}/es/index": b"Asfalto voice 1"}
    for arguments, there in ((["--voice", "es"], True), ([], True), (["--voice", "none"], False)):
        assert "making" not in project.succeeds("install.py", "--drive", drive, *arguments)
        assert (spoken.items() <= files(drive).items()) is there
    assert not (drive / VOICES).exists() and USERS.items() <= files(drive).items()


@pytest.mark.long
def test_changed_sources_or_a_damaged_dist_are_rebuilt(project, made, drive):
    def installs(builds: bool) -> None:
        out = project.succeeds("install.py", "--drive", drive)
        assert ("building the drive ..." in out.splitlines()) is builds

    art = project.root / "lib" / "ui" / "art" / "stars.bin"
    before = art.read_bytes()
    art.write_bytes(before + b"more")
    installs(True)
    assert (drive / "asfalto/ui/art/stars.bin").read_bytes() == before + b"more"
    installs(False)
    art.write_bytes(before)
    (project.drive / "asfalto" / "app.mpy").write_bytes(b"C")
    installs(True)
    shutil.rmtree(project.root / "dist")
    installs(True)
    assert files(project.drive) == made


@pytest.mark.long
def test_sources_can_be_installed_instead_of_bytecode(project, made, drive):
    """The same sources give the same bytes again."""
    (archive,) = (project.root / "dist").glob("*.zip")
    packed = archive.read_bytes()
    project.succeeds("build.py", "--py")
    assert json.loads((project.root / "dist/build.json").read_text())["as_sources"]
    assert archive.with_name(archive.stem + "-py.zip").exists()
    sources = files(project.drive)
    indexes = [path for path in made if "/texts/" in path and path.endswith(".idx")]
    assert len(sources) == len(made) - len(indexes)
    assert "asfalto/ui/mille/table_table_.py" in sources
    cards = next(text for path, text in sources.items() if b"if 5 <= kind < 11" in text)
    assert b"names.STOP" not in cards
    project.succeeds("install.py", "--drive", drive)
    assert files(drive) == {**USERS, **sources}
    for path in project.root.rglob("*.py"):
        path.touch()
    project.succeeds("build.py")
    assert files(project.drive) == made and archive.read_bytes() == packed
