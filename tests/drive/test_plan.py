# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What an installation leaves on a drive, whatever was there, and wherever it is interrupted."""

import contextlib

import pytest

import drives.manifest
import install
from drives.manifest import JOURNAL, MANIFEST
from drives.plan import CODE, INSTALLING, plan

from .memory import Memory, Power, PowerCut, bring, bring_until_cut
from .versions import FRESH, NEW, OLD, OTHER, USERS, whole


def installed(version: dict[str, bytes]) -> Memory:
    """A drive with a version installed."""
    drive = Memory(FRESH)
    bring(version, drive)
    return drive


# --- without interruption


def test_a_new_drive_gets_everything():
    drive = Memory(FRESH)
    todo = bring(NEW, drive)
    assert drive.content == whole(NEW)
    assert sorted(todo.copied) == sorted(NEW)


def test_a_second_run_does_nothing():
    assert plan(NEW, installed(NEW)).steps == []


def test_only_changed_files_are_written_and_obsolete_ones_removed():
    drive = installed(OLD)
    todo = bring(NEW, drive)
    assert drive.content == whole(NEW)
    assert sorted(todo.copied) == ["engine/chance.mpy", "lib/app.mpy", "lib/ui/art/font.bin"]
    assert todo.removed == ["engine/gone.mpy", "lib/ui/gone/deep.mpy"]
    assert "lib/ui/base/kit.mpy" not in [step.path for step in todo.steps]
    assert "lib/ui/gone" not in drive.folders()


def test_code_py_is_written_first_as_a_notice_and_last_as_itself():
    paths = [step.path for step in plan(NEW, installed(OLD)).steps]
    assert paths[:2] == [JOURNAL, CODE]
    assert paths[-3:] == [CODE, MANIFEST, JOURNAL]


def test_the_notice_is_one_line_of_python():
    compile(INSTALLING, CODE, "exec")
    assert INSTALLING.count(b"\n") == 1


def test_a_damaged_file_is_written_again():
    drive = installed(NEW)
    drive.content["lib/app.mpy"] = b"new apx"
    assert bring(NEW, drive).copied == ["lib/app.mpy"]
    assert plan(NEW, drive).steps == []
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


# --- the user's own files


@pytest.mark.parametrize("path", ["code.py", "boot.py", "lib/ui/base/kit.mpy"])
def test_a_user_s_file_is_not_replaced_unless_forced(path):
    drive = Memory({**FRESH, path: b"my own work"})
    with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*: {path}:.*--force"):
        bring(NEW, drive)
    assert drive.content == {**FRESH, path: b"my own work"}
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)


@pytest.mark.parametrize(
    "path",
    [
        "code.txt",
        "lib/app.py",
        "lib/app/__init__.py",
        "app.py",
        "app/notes.txt",
        "ui/x.py",
        "lib/ui/art",
        "engine/chance.py",
    ],
)
def test_a_file_that_would_be_imported_before_ours_is_in_the_way(path):
    drive = Memory({**FRESH, path: b"print(1)"})
    assert plan(NEW, drive).strangers == [path]
    with pytest.raises(install.InstallProblem, match="--force"):
        bring(NEW, drive)
    assert drive.content == {**FRESH, path: b"print(1)"}
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


def test_an_obsolete_file_that_was_changed_stays():
    drive = installed(OLD)
    drive.content["engine/gone.mpy"] = b"my own now"
    todo = bring(NEW, drive)
    assert todo.kept == ["engine/gone.mpy"]
    assert drive.content == {**whole(NEW), "engine/gone.mpy": b"my own now"}
    assert plan(NEW, drive).steps == []


def test_an_obsolete_file_that_was_changed_may_be_in_the_way():
    drive = installed(OTHER)
    drive.content["lib/app.py"] = b"my own now"
    todo = plan(NEW, drive)
    assert (todo.strangers, todo.kept) == (["lib/app.py"], [])
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)


# --- interrupted


def changes(drive: Memory, version: dict[str, bytes]) -> int:
    """How many changes an installation makes."""
    tried = drive.copy()
    bring(version, tried)
    return tried.power.used


def is_safe(files: dict[str, bytes]) -> bool:
    """Whether the board shows the notice, or all files of one version are there."""
    code = files.get(CODE, b"")
    if INSTALLING.startswith(code):
        return True
    rests = [{p: d for p, d in version.items() if p != CODE} for version in (OLD, NEW, OTHER)]
    return code == FRESH[CODE] or any(rest.items() <= files.items() for rest in rests)


@pytest.mark.parametrize("first", [Memory(FRESH), installed(OLD), installed(OTHER)])
def test_interrupted_anywhere_it_resumes(first):
    for lasts in range(changes(first, NEW)):
        drive = first.copy(Power(lasts))
        bring_until_cut(NEW, drive)
        assert is_safe(drive.content), lasts
        again = drive.copy()
        bring(NEW, again)
        assert again.content == whole(NEW), lasts
        assert again.folders() == installed(NEW).folders(), lasts


@pytest.mark.parametrize("first", [Memory(FRESH), installed(OLD)])
def test_interrupted_twice_anywhere_even_with_another_version_it_resumes(first, thorough):
    for lasts in range(0, changes(first, NEW), 1 if thorough else 3):
        once = first.copy(Power(lasts))
        bring_until_cut(NEW, once)
        for then in range(changes(once, OTHER)):
            twice = once.copy(Power(then))
            bring_until_cut(OTHER, twice)
            assert is_safe(twice.content), (lasts, then)
            for last in (NEW, OTHER):
                again = twice.copy()
                bring(last, again)
                assert again.content == whole(last), (lasts, then)


def test_interrupted_again_and_again_it_still_finishes():
    drive = Memory(FRESH)
    for _ in range(100):
        drive.power = Power(5)
        bring_until_cut(NEW, drive)
        if drive.power.used < 5:
            break
    assert drive.content == whole(NEW)


def test_the_whole_drive_interrupted_anywhere_resumes(content, thorough):
    first = Memory(FRESH)
    for lasts in range(0, changes(first, content), 1 if thorough else 10):
        drive = first.copy(Power(lasts))
        bring_until_cut(content, drive)
        again = drive.copy()
        bring(content, again)
        assert again.content == whole(content), lasts


def test_a_forced_installation_resumes_when_it_is_forced_again():
    first = Memory({**FRESH, "ui/x.py": b"mine", "code.txt": b"mine", "boot.py": b"mine"})
    power = Power()
    bring(NEW, first.copy(power), force=True)
    for lasts in range(power.used):
        drive = first.copy(Power(lasts))
        with contextlib.suppress(PowerCut):
            bring(NEW, drive, force=True)
        again = drive.copy()
        bring(NEW, again, force=True)
        assert again.content == whole(NEW), lasts
        assert "ui" not in again.folders(), lasts


def test_a_file_may_get_in_the_way_between_two_attempts():
    drive = installed(NEW)
    drive.content["lib/app.mpy"] = b"damaged"
    drive.power = Power(4)  # the journal has been written
    bring_until_cut(NEW, drive)
    drive.content["code.txt"] = b"mine"
    again = drive.copy()
    bring(NEW, again, force=True)
    assert again.content == whole(NEW)


# --- errors


def test_a_drive_that_reads_back_other_bytes_than_were_written_is_an_error():
    class Worn(Memory):
        def read(self, path):
            data = super().read(path)
            return data[:-1] + b"?" if path == "lib/app.mpy" else data

    with pytest.raises(install.InstallProblem, match=r"lib/app\.mpy differs from what was written"):
        bring(NEW, Worn(FRESH))


def test_a_truncated_manifest_is_not_believed():
    data = whole(NEW)[MANIFEST]
    assert drives.manifest.read(data) == drives.manifest.of(NEW)
    for size in range(len(data) - 2):  # the last line's end may be missing
        assert drives.manifest.read(data[:size]) is None
    assert drives.manifest.read(data.replace(b"app.mpy", b"apq.mpy")) is None
