# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Installing the game on a drive, whatever is there, and wherever it is interrupted."""

import pytest

import drives.manifest
import install
from drives.manifest import JOURNAL, MANIFEST
from drives.plan import CODE, INSTALLING, plan
from tests.power import beginnings, changes, cuts, is_cut

from .memory import FRESH, NEW, OLD, OTHER, USERS, Memory, bring, installed, whole


def test_a_new_drive_gets_everything_and_a_second_run_does_nothing():
    drive = Memory(FRESH)
    todo = bring(NEW, drive)
    assert drive.content == whole(NEW)
    assert sorted(todo.copied) == sorted(NEW)
    assert plan(NEW, drive).steps == []


def test_only_changed_files_are_written_and_obsolete_ones_removed():
    drive = installed(OLD)
    todo = bring(NEW, drive)
    assert drive.content == whole(NEW)
    assert sorted(todo.copied) == ["engine/chance.mpy", "lib/app.mpy", "lib/ui/art/font.bin"]
    assert todo.removed == ["engine/gone.mpy", "lib/ui/gone/deep.mpy"]
    assert "lib/ui/base/kit.mpy" not in [step.path for step in todo.steps]
    assert "lib/ui/gone" not in drive.folders()


def test_code_py_is_written_first_as_a_notice_of_one_line_and_last_as_itself():
    paths = [step.path for step in plan(NEW, installed(OLD)).steps]
    assert paths[:2] == [JOURNAL, CODE]
    assert paths[-3:] == [CODE, MANIFEST, JOURNAL]
    compile(INSTALLING, CODE, "exec")
    assert INSTALLING.count(b"\n") == 1


def test_a_damaged_file_is_written_again():
    drive = installed(NEW)
    drive.content["lib/app.mpy"] = b"new apx"
    assert bring(NEW, drive).copied == ["lib/app.mpy"]
    assert drive.content == whole(NEW)


def test_a_name_in_capitals_is_the_same_file():
    drive = Memory({**USERS, "CODE.PY": b'print("Hello World!")'})
    todo = plan(NEW, drive)
    assert not todo.strangers
    assert CODE in todo.copied


def test_files_that_macos_leaves_behind_are_removed():
    drive = installed(NEW)
    drive.content |= {"._code.py": b"\0\5\26\7", "lib/ui/._kit.mpy": b""}
    drive.content |= {"songs/._la strada.wav": b"x", "app/._x": b""}
    bring(NEW, drive)
    assert drive.content == whole(NEW)


def test_a_drive_that_reads_back_other_bytes_than_were_written_is_an_error():
    class Worn(Memory):
        def read(self, path):
            data = super().read(path)
            return data[:-1] + b"?" if path == "lib/app.mpy" else data

    with pytest.raises(install.InstallProblem, match=r"lib/app\.mpy differs from what was written"):
        bring(NEW, Worn(FRESH))


# --- the user's own files


@pytest.mark.parametrize(
    "path",
    [
        *("code.py", "boot.py", "lib/ui/base/kit.mpy", "code.txt"),
        # A board would import these before ours.
        *("lib/app.py", "lib/app/__init__.py", "app.py", "app/notes.txt", "ui/x.py", "lib/ui/art"),
        "engine/chance.py",
    ],
)
def test_a_user_s_file_in_the_way_is_not_replaced_unless_forced(path):
    drive = Memory({**FRESH, path: b"my own work"})
    assert plan(NEW, drive).strangers == [path]
    with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*: {path}:.*--force"):
        bring(NEW, drive)
    assert drive.content == {**FRESH, path: b"my own work"}
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)
    assert not {"app", "lib/app", "ui"} & drive.folders()


@pytest.mark.parametrize(
    "path", ["main.py", "lib/kit.py", "app.txt", "lib/ui/mine.py", "engine/readme.md", "art/a.bin"]
)
def test_the_user_s_other_files_stay(path):
    drive = Memory({**FRESH, path: b"mine"})
    bring(NEW, drive)
    assert drive.content == {**whole(NEW), path: b"mine"}


def test_a_file_with_the_same_content_is_not_in_the_way():
    assert plan(NEW, Memory({**USERS, **NEW})).strangers == []


def test_an_obsolete_file_that_was_changed_stays_unless_it_is_in_the_way():
    drive = installed(OLD)
    drive.content["engine/gone.mpy"] = b"my own now"
    todo = bring(NEW, drive)
    assert todo.kept == ["engine/gone.mpy"]
    assert drive.content == {**whole(NEW), "engine/gone.mpy": b"my own now"}
    assert plan(NEW, drive).steps == []
    drive = installed(OTHER)
    drive.content["lib/app.py"] = b"my own now"
    todo = plan(NEW, drive)
    assert (todo.strangers, todo.kept) == (["lib/app.py"], [])
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)


# --- interrupted


def bring_new(drive: Memory) -> None:
    bring(NEW, drive)


def is_safe(files: dict[str, bytes]) -> bool:
    """Returns whether the board shows the notice or has all files of one version."""
    code = files.get(CODE, b"")
    if INSTALLING.startswith(code):
        return True
    rests = [{p: d for p, d in version.items() if p != CODE} for version in (OLD, NEW, OTHER)]
    return code == FRESH[CODE] or any(rest.items() <= files.items() for rest in rests)


@pytest.mark.parametrize("first", [Memory(FRESH), installed(OLD), installed(OTHER)])
def test_interrupted_anywhere_it_resumes(first):
    for drive in cuts(first.copy, bring_new):
        assert is_safe(drive.content)
        bring(NEW, drive)
        assert drive.content == whole(NEW)
        assert drive.folders() == installed(NEW).folders()


@pytest.mark.parametrize("first", [Memory(FRESH), installed(OLD)])
def test_interrupted_twice_anywhere_even_with_another_version_it_resumes(first, thorough):
    for once in cuts(first.copy, bring_new, 1 if thorough else 3):
        for twice in cuts(once.copy, lambda drive: bring(OTHER, drive)):
            assert is_safe(twice.content)
            for last in (NEW, OTHER):
                again = twice.copy()
                bring(last, again)
                assert again.content == whole(last)


def test_interrupted_again_and_again_it_still_finishes():
    drive = Memory(FRESH)
    assert any(not is_cut(drive, bring_new, 5) for _ in range(100))
    assert drive.content == whole(NEW)


def test_the_whole_drive_interrupted_anywhere_resumes(content, thorough):
    first = Memory(FRESH)
    for drive in cuts(first.copy, lambda drive: bring(content, drive), 1 if thorough else 10):
        bring(content, drive)
        assert drive.content == whole(content)


def test_a_forced_installation_resumes_when_it_is_forced_again():
    first = Memory({**FRESH, "ui/x.py": b"mine", "code.txt": b"mine", "boot.py": b"mine"})
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, force=True)):
        bring(NEW, drive, force=True)
        assert drive.content == whole(NEW)
        assert "ui" not in drive.folders()


def test_a_file_may_get_in_the_way_between_two_attempts():
    drive = installed(NEW)
    drive.content["lib/app.mpy"] = b"damaged"
    assert changes(drive.copy(), bring_new) > 4
    assert is_cut(drive, bring_new, 4)  # the journal has been written
    drive.content["code.txt"] = b"mine"
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)


# --- records


def test_a_truncated_manifest_is_not_believed():
    data = whole(NEW)[MANIFEST]
    assert drives.manifest.read(data) == drives.manifest.of(NEW)
    for part in beginnings(data[:-2]):  # the last line's end may be missing
        assert drives.manifest.read(part) is None
    assert drives.manifest.read(data.replace(b"app.mpy", b"apq.mpy")) is None


@pytest.mark.parametrize(
    "paths",
    [
        [*FRESH],
        [CODE, "songs/la strada.wav"],
        ["lib/neopixel.mpy"],
        [CODE, "../../precious"],
        [CODE, "/etc/passwd"],
        [CODE, "lib/../settings.toml"],
        [CODE, "lib\\..\\settings.toml"],
        [CODE, "lib/\x1b[2J"],
    ],
)
@pytest.mark.parametrize("name", [MANIFEST, JOURNAL])
def test_a_record_of_files_that_were_never_installed_deletes_nothing(paths, name):
    """It has a valid checksum, and lists the user's own files."""
    listed = {path: drives.manifest.entry(FRESH.get(path, b"x")) for path in paths}
    record = drives.manifest.Manifest("9", listed, finished=name == MANIFEST)
    drive = Memory({**FRESH, name: drives.manifest.write(record)})
    assert plan(NEW, drive).disbelieved == [name]
    bring(NEW, drive)
    assert drive.content == whole(NEW)


def test_a_journal_is_believed_only_while_something_is_being_installed():
    listed = {path: drives.manifest.entry(data) for path, data in NEW.items()}
    listed["lib/neopixel.mpy"] = drives.manifest.entry(USERS["lib/neopixel.mpy"])
    record = drives.manifest.write(drives.manifest.Manifest("", listed, False))
    for code in (b"print('mine, and longer than Hello World')", FRESH[CODE] + b" "):
        drive = Memory({**USERS, CODE: code, JOURNAL: record})
        assert plan(NEW, drive).disbelieved == [JOURNAL]
        bring(NEW, drive, force=True)
        assert drive.content == whole(NEW)
    drive = installed(OLD)
    assert is_cut(drive, bring_new, 8)
    assert drive.content[CODE] == INSTALLING
    assert plan(NEW, drive).disbelieved == []


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 200_000,
        b'{"files":' * 200_000,
        b'{"files": {}, "finished": true, "check": "", "version": ' + b"9" * 5000 + b"}",
        b'{"files": {"code.py": [[], {}]}, "finished": 1, "check": "", "version": "1"}',
        b'{"files": [], "finished": 1, "check": "", "version": "1"}',
        b"\xff\xfe[]",
        b"null",
    ],
    ids=range(7),
)
def test_nonsense_is_not_a_record(data):
    assert drives.manifest.read(data) is None
    for name in (MANIFEST, JOURNAL):
        drive = Memory({**FRESH, name: data})
        bring(NEW, drive)
        assert drive.content == whole(NEW)
