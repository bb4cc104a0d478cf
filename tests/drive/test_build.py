# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/build.py builds the drive and the release."""

import json
import re
import zipfile

import pytest

import build
import drives.content
import drives.manifest
import environment
from link import numbers
from link.modules import BuildProblem
from link.syntax import dotted
from tests.vm.compiling import drive_files
from tests.vm.machine import Machine, Step
from ui.base import language

from .project import Project, files

ENTRIES = ["boot.py", "code.py"]
OFF_BOARD = (
    "README",
    "names.py",
    "notation",
    "reference",
    "transcript",
    "__pycache__",
    "engine/data",
    "network-",
)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A fresh project that has been built, and the tool's output."""
    project = Project(tmp_path_factory.mktemp("project"))
    done = project.run("build.py")
    assert (done.returncode, done.stderr) == (0, "")
    return project, done.stdout


@pytest.fixture(scope="module")
def drive(built) -> dict[str, bytes]:
    """The files of the drive."""
    return files(built[0].drive)


def test_all_but_the_entries_is_bytecode_with_circuitpython_s_header(drive):
    assert [path for path in drive if path.endswith(".py")] == ENTRIES
    compiled = [data for path, data in drive.items() if path.endswith(".mpy")]
    assert len(compiled) > 40
    assert {data[:4] for data in compiled} == {bytes.fromhex("43 06 00 1F")}


def test_the_whole_drive_takes_at_most_600_kb(drive):
    assert sum(map(len, drive.values())) <= 600_000 == drives.content.MOST
    build.check_size(drives.content.MOST, as_sources=False)
    build.check_size(drives.content.MOST + 1, as_sources=True)
    with pytest.raises(BuildProblem, match="the drive takes 600,001 bytes, the limit is 600,000"):
        build.check_size(drives.content.MOST + 1, as_sources=False)


def test_every_module_can_be_imported_where_its_hardware_is(content):
    """On a 32-bit VM, with stand-ins for the board's modules."""
    files = drive_files(content)
    names = [dotted(path[1:-4] + ".py") for path in files if path.endswith(".mpy")]
    steps = [Step(f"import {name}", collect=True) for name in names]
    stubs = environment.site_packages().glob("*-stubs")
    hardware = {path.name.removesuffix("-stubs") for path in stubs}
    for step, result in zip(steps, Machine(files).run(steps, may_fail=True), strict=True):
        missing = re.fullmatch(r"ImportError: no module named '(\w+)'", result.error)
        other_board = "'board' has no attribute" in result.error
        lacks_hardware = other_board or (missing and missing[1] in hardware)
        assert not result.error or lacks_hardware, (step, result.traceback)


def test_a_board_gets_the_same_texts_without_their_names(drive, tmp_path, monkeypatch):
    texts = [path for path in drive if path.startswith("lib/ui/texts/") and path.endswith(".txt")]
    assert len(texts) == 12
    (tmp_path / "texts").mkdir()
    monkeypatch.setattr(language, "_FOLDER", str(tmp_path))
    for path in texts:
        name = path.rpartition("/")[2]
        (tmp_path / "texts" / name).write_bytes(drive[path])
        known = numbers.lines(numbers.TEXTS / name)
        found = language.Texts(name[:-4])
        assert [found.get(number) for number in range(len(known))] == [*known.values()]
        assert b"YOUR_TURN" not in drive[path]


def test_nothing_unneeded_is_on_the_drive(drive):
    ends = {path.rpartition(".")[2] for path in drive if path not in ENTRIES}
    assert ends <= {"mpy", "bin", "idx", "txt", "wav", "json"}
    names = [path for path in drive if not path.startswith("lib/ui/")]
    assert [path for path in names if any(name in path for name in OFF_BOARD)] == []
    libraries = {path.split("/")[1] for path in drive if path.startswith("lib/adafruit")}
    assert libraries == {"adafruit_display_text", "adafruit_displayio_layout"}
    assert "lib/adafruit_display_text/bitmap_label.mpy" not in drive


def test_the_manifest_lists_every_file(drive):
    manifest = drives.manifest.read(drive.pop(drives.manifest.MANIFEST))
    assert manifest == drives.manifest.of(drive)


def test_the_release_is_the_drive_with_licences_and_each_file_is_listed(built):
    for path, data in files(built[0].drive).items():
        assert f"{len(data):9,}  {path}" in built[1].splitlines()
    (archive,) = (built[0].root / "dist").glob("*.zip")
    assert archive.name == f"asfalto-{drives.manifest.version()}.zip"
    with zipfile.ZipFile(archive) as release:
        names = release.namelist()
        content = {name: release.read(name) for name in names}
        times = {info.date_time for info in release.infolist()}
    inside = {f"CIRCUITPY/{path}": data for path, data in files(built[0].drive).items()}
    beside = {path: data for path, data in content.items() if not path.startswith("CIRCUITPY/")}
    assert inside.items() <= content.items()
    assert names == sorted(names)
    assert times == {(1980, 1, 1, 0, 0, 0)}
    assert sorted(beside) == [
        "LICENSE",
        "licences/adafruit-circuitpython-display-text.txt",
        "licences/adafruit-circuitpython-displayio-layout.txt",
    ]
    assert all(b"MIT" in data for data in beside.values())


@pytest.mark.long
def test_the_same_sources_make_the_same_bytes(built):
    project = built[0]
    before = files(project.root / "dist")
    for path in project.root.rglob("*.py"):
        path.touch()
    assert project.run("build.py").returncode == 0
    assert files(project.root / "dist") == before


@pytest.mark.long
def test_sources_can_be_built_instead(built, tmp_path):
    project = Project(tmp_path / "project")
    assert project.run("build.py", "--py").returncode == 0
    indexes = len(list((built[0].drive / "lib" / "ui" / "texts").glob("*.idx")))
    assert len(files(project.drive)) == len(files(built[0].drive)) - indexes
    assert "lib/ui/mille/table_table_.py" in files(project.drive)
    cards = (project.drive / "engine/mille/cards.py").read_text()
    assert "names.STOP" not in cards and "if 5 <= kind < 11" in cards
    assert json.loads((project.root / "dist/build.json").read_text())["as_sources"]
    (archive,) = (project.root / "dist").glob("*.zip")
    assert archive.name.endswith("-py.zip")


def test_a_problem_is_one_line(tmp_path):
    project = Project(tmp_path / "project")
    with open(project.root / "lib" / "app.py", "a") as app:
        app.write("import ui.missing\n")
    done = project.run("build.py")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "build.py: lib/app.py imports ui.missing, which is nowhere\n"
    assert not project.drive.exists()


def test_no_module_has_the_name_of_one_of_the_board_s(drive):
    """A built-in or frozen module would be imported instead."""
    stubs = environment.site_packages().glob("*-stubs")
    taken = {path.name.removesuffix("-stubs") for path in stubs} | {"stage", "ugame"}
    ours = {path.split("/")[1].split(".")[0] for path in drive if path.startswith("lib/")}
    assert ours & taken == set()
