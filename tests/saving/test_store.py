# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""On a computer the same bytes are in a file, which is intact at every moment."""

import errno
import os
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

import save_file
from saves import parts, record
from tests.power import Power, cuts
from tests.saving.handheld import LARGEST, NOTHING, Device
from tests.saving.matches import new_match, state
from ui.base import recipes
from ui.screens import options


class Computer(Device):
    """The app with a file in place of flash. Synchronizing and renaming it need `power`."""

    file: Path
    power = Power()

    def powered(self, call: Callable) -> Callable:
        """A call that needs power."""

        def powered(*arguments):
            self.power.use()
            return call(*arguments)

        return powered

    def start(self) -> save_file.File:
        """Starts a program, which has the store that is returned."""
        store = save_file.File(self.file.parent)
        self.run(store)
        return store

    def run(self, store: save_file.File) -> None:
        """Restarts the app as the program that has this store."""
        self.desk.store = store
        self.do("off")

    def plays(self, actions: int) -> None:
        """Saves a match after so many actions."""
        self.keep(new_match(actions), "es", 2)

    def has(self, actions: int) -> bool:
        """Returns whether a new program resumes the match with so many actions, without a note."""
        self.start()
        return not self.note() and state(self.go_on()) == state(new_match(actions))

    def is_told(self, name: str) -> int:
        """How often a text was told in the app."""
        return self.said.count(self.text(name))

    def files(self) -> list[str]:
        """The files in the folder."""
        return sorted(os.listdir(self.file.parent))

    def aside(self, number: int = 1) -> Path:
        """Where what could not be read is moved."""
        return self.file.with_name(f"{save_file.NAME}.unreadable-{number}")


@pytest.fixture
def computer(begin, monkeypatch, tmp_path) -> Computer:
    made = begin(kind=Computer, device="keyboard")
    made.file = tmp_path / "data" / save_file.NAME
    for name in ("fsync", "replace"):
        monkeypatch.setattr(os, name, made.powered(getattr(os, name)))
    made.start()
    return made


def failing(wanted: str, error: OSError) -> Callable:
    """An open() that fails in one mode, after it has created the file."""

    def instead(path, mode):
        file = open(path, mode)  # noqa: SIM115
        if mode != wanted:
            return file
        file.close()
        raise error

    return instead


class Clock:
    """A clock that only a store's waiting moves on."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        self._then = (inf, lambda: None)
        now = SimpleNamespace(monotonic=lambda: self.now, sleep=self._sleep, time=time.time)
        monkeypatch.setattr(save_file, "time", now)

    def after(self, seconds: float, act: Callable[[], object]) -> None:
        """Does something once, after a while."""
        self._then = self.now + seconds, act

    def _sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now >= self._then[0]:
            self._then[1]()


def test_the_file_has_the_same_bytes_as_flash(computer, hold):
    assert computer.state() == NOTHING
    assert not computer.file.parent.exists()  # the first start writes nothing
    computer.plays(40)
    board = hold()
    board.lay(b"")
    board.keep(new_match(40), "es", 2)
    image = computer.file.read_bytes()
    assert board.nvm.cells[: len(image)] == image
    board.lay(image)
    assert state(board.go_on()) == state(new_match(40))


# --- failures


@pytest.mark.parametrize("step", ("mkdir", "open", "fsync", "replace"))
def test_a_failure_at_any_step_leaves_the_old_file_and_is_told(computer, monkeypatch, capsys, step):
    """Once there is room again, the next save writes what is missing, though nothing changed."""
    computer.plays(40)
    before = computer.file.read_bytes()
    error = OSError(errno.ENOSPC, "No space left on device")
    with monkeypatch.context() as broken:
        if step == "open":
            broken.setattr(save_file, "open", failing("xb", error), raising=False)
        elif step == "mkdir":
            broken.setattr(Path, "mkdir", Mock(side_effect=error))
        else:
            broken.setattr(os, step, Mock(side_effect=error))
        for _ in range(3):
            computer.plays(50)
        assert computer.is_told("SAVE_REFUSED")
        computer.app.open_next(recipes.TITLE)
        computer.do("wait")
        assert computer.note() == "SAVE_REFUSED"
    assert computer.file.read_bytes() == before
    assert computer.files() == [save_file.NAME]
    assert capsys.readouterr().err.count("could not be saved") == 1
    computer.plays(50)
    assert computer.has(50)


def test_a_program_killed_at_any_step_leaves_the_old_file(computer):
    computer.plays(40)
    before = computer.file.read_bytes()

    def first() -> Computer:
        computer.file.write_bytes(before)
        computer.start()
        return computer

    for _ in cuts(first, lambda computer: computer.plays(50)):
        assert computer.file.read_bytes() == before
        assert computer.files() == [save_file.NAME]
        assert computer.has(40)


REFUSED = PermissionError(errno.EACCES, "Permission denied")
REFUSALS = {
    "write": (save_file, "open", failing("xb", REFUSED)),
    "replace": (os, "replace", Mock(side_effect=REFUSED)),
    "read": (save_file, "open", failing("rb", REFUSED)),
}


@pytest.mark.parametrize("step", REFUSALS)
def test_a_file_that_is_refused_for_one_moment_is_tried_again(computer, monkeypatch, capsys, step):
    """By a virus scanner, for example."""
    clock = Clock(monkeypatch)
    computer.plays(40)
    with monkeypatch.context() as refusing:
        refusing.setattr(*REFUSALS[step], raising=False)
        clock.after(0.9, refusing.undo)
        computer.start()
        computer.plays(50)
    assert computer.has(50)
    assert computer.files() == [save_file.NAME]
    assert capsys.readouterr().err == "" and 0.9 <= clock.now < 1


def test_a_file_that_is_refused_for_long_delays_the_game_once(computer, monkeypatch):
    clock = Clock(monkeypatch)
    monkeypatch.setattr(*REFUSALS["replace"])
    for actions in (40, 50):
        computer.plays(actions)
        assert 1 <= clock.now < 1.1


@pytest.mark.skipif(os.name == "nt", reason="permissions are those of POSIX")
def test_permissions_links_and_write_protection_stay(computer, monkeypatch, capsys):
    there = computer.file.parent.parent / "synced" / "my save"
    there.parent.mkdir()
    computer.plays(40)
    os.replace(computer.file, there)
    computer.file.symlink_to(there)
    os.chmod(there, 0o600)
    computer.start()
    computer.plays(50)
    assert computer.file.is_symlink() and os.listdir(there.parent) == [there.name]
    assert there.stat().st_mode & 0o777 == 0o600
    before = there.read_bytes()
    with monkeypatch.context() as protected:  # simulated: root may write anything
        protected.setattr(os, "access", lambda path, mode: mode != os.W_OK)
        computer.plays(60)
    assert there.read_bytes() == before and os.listdir(there.parent) == [there.name]
    assert "write-protected" in capsys.readouterr().err and computer.is_told("SAVE_REFUSED")
    assert computer.has(50)


def test_too_many_bytes_are_refused(tmp_path):
    for kept in (save_file.Memory(), save_file.File(tmp_path)):
        with pytest.raises(ValueError):
            kept.save(bytes(LARGEST + 1))
        assert kept.load() == b""
        kept.save(bytes(LARGEST))
        assert kept.load() == bytes(LARGEST)


# --- what is no image


def put_in_its_place(kind: Any, file: Path, monkeypatch) -> None:
    """Puts something unreadable under the file's name."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "link to nowhere":
        file.symlink_to("nowhere")
    elif kind == "no permission":
        file.write_bytes(b"another user's")
        error = PermissionError(13, "Permission denied")  # simulated: root may read anything
        monkeypatch.setattr(save_file, "open", failing("rb", error), raising=False)
    else:
        file.write_bytes(kind)


KINDS = ["folder", "pipe", "link to nowhere", "no permission", b"", b"A" * 4097]


@pytest.mark.parametrize("kind", KINDS, ids=range(len(KINDS)))
def test_what_is_no_image_is_moved_aside(computer, monkeypatch, capsys, kind):
    if kind == "pipe" and not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    for number in (1, 2):
        with monkeypatch.context() as patch:
            put_in_its_place(kind, computer.file, patch)
            before = os.lstat(computer.file).st_ino
            computer.start()
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and told.endswith(f"it is now {computer.aside(number)}\n")
        assert os.lstat(computer.aside(number)).st_ino == before
    computer.plays(10)
    assert computer.has(10)
    assert computer.files() == [save_file.NAME, computer.aside(1).name, computer.aside(2).name]
    assert capsys.readouterr().err == ""


def test_a_file_neither_readable_nor_movable_is_not_overwritten(computer, monkeypatch, capsys):
    with monkeypatch.context() as patch:
        put_in_its_place("no permission", computer.file, patch)
        error = PermissionError(1, "Operation not permitted")
        patch.setattr(os, "rename", Mock(side_effect=error))
        computer.start()
        computer.plays(10)
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and f"{computer.file} can be neither read" in told
    assert computer.file.read_bytes() == b"another user's"
    assert computer.files() == [save_file.NAME]
    computer.file.unlink()
    computer.plays(10)
    assert computer.file.exists()


@pytest.mark.parametrize("at", (20, 2600))
def test_a_damaged_file_is_copied_before_it_is_replaced(computer, capsys, at):
    replay = parts.seal(parts.REPLAY, b"a" * 99)
    computer.keep(new_match(40), "fr", 2, record.Career().part(), replay)
    damaged = bytearray(computer.file.read_bytes())
    damaged[at] ^= 16
    computer.file.write_bytes(damaged)
    computer.start()
    assert computer.files() == [save_file.NAME]
    computer.plays(50)
    if at > 2048:  # these parts are still as they were
        assert computer.files() == [save_file.NAME]
        none = parts.seal(parts.REPLAY)
        computer.keep(new_match(50), "en", 1, record.Career().part(), none)
    since = 2048 if at > 2048 else 0
    assert computer.aside().read_bytes()[since:] == damaged[since:]
    assert str(computer.aside()) in capsys.readouterr().err
    computer.plays(52)
    assert computer.files() == [save_file.NAME, computer.aside().name]


# --- two programs


def test_of_two_copies_the_first_to_save_keeps_the_game(computer):
    """B has read an older file than A has saved: B writes nothing, and says so."""
    computer.plays(5)
    b = save_file.File(computer.file.parent)
    b.load()
    a = computer.start()
    computer.plays(40)
    first = computer.file.read_bytes()
    computer.run(b)
    assert computer.note() == "SAVE_SECOND"
    computer.plays(10)
    computer.plays(12)
    assert computer.is_told("SAVE_SECOND") == 2  # by the title, and by the first save refused
    computer.app.autosave.end_match()
    computer.app.open(options.Sure(computer.app))
    computer.do("UP")  # erases it all
    assert computer.file.read_bytes() == first
    assert computer.note() == "SAVE_SECOND"
    computer.run(a)
    computer.plays(50)
    assert computer.has(50)


def test_two_programs_that_save_at_once_leave_an_intact_file(tmp_path, monkeypatch):
    """The second saves completely between two steps of the first."""
    first, second = save_file.File(tmp_path), save_file.File(tmp_path)

    def meanwhile(number):
        monkeypatch.undo()
        second.save(b"second" * 9)
        os.fsync(number)

    monkeypatch.setattr(os, "fsync", meanwhile)
    assert not first.save(b"first")
    assert (tmp_path / save_file.NAME).read_bytes() == b"second" * 9
    assert os.listdir(tmp_path) == [save_file.NAME]


def test_an_old_temporary_file_of_a_killed_save_is_removed(tmp_path):
    young, old = (tmp_path / f"{save_file.NAME}.{name}.new" for name in ("young", "old"))
    young.touch()
    old.touch()
    os.utime(old, (0, 0))
    save_file.File(tmp_path).save(b"image")
    assert sorted(os.listdir(tmp_path)) == [save_file.NAME, young.name]
