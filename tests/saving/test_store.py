# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""On a computer the same bytes are in a file, which is intact at every moment."""

import errno
import os
from unittest.mock import Mock

import pytest

import factories
import host
import save_file
from career import record
from hardware import hal
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.saving.handheld import LARGEST, LOST, NOTHING, Handheld
from tests.saving.matches import new_match, state
from ui import texts
from ui.screens import options


@pytest.fixture
def computer(monkeypatch, tmp_path):
    """The app with a file in place of flash, and the file."""
    save, load = hal.save, hal.load
    handheld = Handheld(monkeypatch)
    monkeypatch.setattr(hal, "save", save)
    monkeypatch.setattr(hal, "load", load)
    switch_on = handheld.switch_on

    def start():
        monkeypatch.setattr(host.current(), "store", save_file.File(tmp_path / "data"))
        switch_on()

    monkeypatch.setattr(handheld, "switch_on", start)
    handheld.switch_on()
    return handheld, tmp_path / "data" / save_file.NAME


def failing(wanted: str, error: OSError):
    """An open() that fails in one mode, after it has created the file."""

    def instead(path, mode):
        file = open(path, mode)  # noqa: SIM115
        if mode != wanted:
            return file
        file.close()
        raise error

    return instead


def test_the_first_start_writes_nothing(computer):
    handheld, file = computer
    assert handheld.state() == NOTHING
    assert not file.parent.exists()


def test_the_file_has_the_same_bytes_as_flash(computer, monkeypatch):
    handheld, file = computer
    match = new_match(40)
    handheld.keep(match, "fr", 2)
    image = file.read_bytes()
    board = Handheld(monkeypatch)
    board.keep(match, "fr", 2)
    assert board.nvm.cells[: len(image)] == image
    board.nvm.cells[:] = image.ljust(8192, b"\xff")
    board.switch_on()
    assert state(board.go_on()) == state(match)


def test_a_match_resumes_from_the_file(computer):
    handheld, file = computer
    match = new_match(40)
    handheld.keep(match, "fr", 2)
    handheld.switch_on()
    assert handheld.app.settings.language == "fr"
    assert state(handheld.go_on()) == state(match)
    assert os.listdir(file.parent) == [save_file.NAME]


@pytest.mark.parametrize("step", ("open", "fsync", "replace"))
def test_a_failure_at_any_step_leaves_the_old_file(computer, monkeypatch, capsys, step):
    handheld, file = computer
    handheld.keep(new_match(40), "fr", 2)
    before = file.read_bytes()

    error = OSError(28, "No space left on device")
    with monkeypatch.context() as broken:
        if step == "open":
            broken.setattr(save_file, "open", failing("xb", error), raising=False)
        else:
            broken.setattr(os, step, Mock(side_effect=error))
        handheld.keep(new_match(50), "en", 1)
    assert file.read_bytes() == before
    assert os.listdir(file.parent) == [save_file.NAME]
    assert "could not be saved" in capsys.readouterr().err
    handheld.keep(new_match(50), "en", 1)
    assert file.read_bytes() != before


def test_a_process_killed_at_any_step_leaves_the_old_file(computer, monkeypatch):
    handheld, file = computer
    handheld.keep(new_match(40), "fr", 2)
    before = file.read_bytes()

    for step in ("fsync", "replace"):
        with monkeypatch.context() as broken, pytest.raises(KeyboardInterrupt):
            broken.setattr(os, step, Mock(side_effect=KeyboardInterrupt))
            handheld.keep(new_match(50), "en", 1)
        assert file.read_bytes() == before
        assert os.listdir(file.parent) == [save_file.NAME]
    handheld.switch_on()
    assert state(handheld.go_on()) == state(new_match(40))


def test_an_unwritable_folder_is_reported_and_the_app_still_starts(tmp_path, monkeypatch, capsys):
    handheld = Handheld(monkeypatch)
    (tmp_path / "file").write_text("in the way")
    kept = save_file.File(tmp_path / "file" / "folder")
    assert kept.load() == b""
    assert not kept.save(b"image")
    assert "Asfalto: the game could not be saved" in capsys.readouterr().err
    assert kept.load() == b"image"  # the game goes on with it
    assert handheld.app


def put_in_its_place(kind: str, file, monkeypatch) -> None:
    """Puts something unreadable under the file's name."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "link to nowhere":
        file.symlink_to("nowhere")
    else:
        file.write_bytes(b"another user's")
        error = PermissionError(13, "Permission denied")  # simulated: root may read anything
        monkeypatch.setattr(save_file, "open", failing("rb", error), raising=False)


@pytest.mark.parametrize("kind", ("folder", "pipe", "link to nowhere", "no permission"))
def test_an_unreadable_file_is_moved_aside(computer, monkeypatch, capsys, kind):
    handheld, file = computer
    if kind == "pipe" and not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    with monkeypatch.context() as patch:
        put_in_its_place(kind, file, patch)
        before = os.lstat(file).st_ino
        handheld.switch_on()
    told = capsys.readouterr().err
    aside = file.with_name(f"{save_file.NAME}.unreadable-1")
    assert told.count("\n") == 1 and told.endswith(f"it is now {aside}\n")
    assert os.lstat(aside).st_ino == before
    handheld.keep(new_match(10), "fr", 2)
    handheld.switch_on()
    assert state(handheld.go_on()) == state(new_match(10))
    assert sorted(os.listdir(file.parent)) == [save_file.NAME, aside.name]
    assert capsys.readouterr().err == ""


def test_files_that_were_moved_aside_earlier_stay(computer):
    handheld, file = computer
    for _ in range(3):
        file.mkdir(parents=True)
        handheld.switch_on()
    names = [f"{save_file.NAME}.unreadable-{i}" for i in (1, 2, 3)]
    assert sorted(os.listdir(file.parent)) == names


def test_a_file_neither_readable_nor_movable_is_not_overwritten(computer, monkeypatch, capsys):
    handheld, file = computer
    with monkeypatch.context() as patch:
        put_in_its_place("no permission", file, patch)
        error = PermissionError(1, "Operation not permitted")
        patch.setattr(os, "rename", Mock(side_effect=error))
        handheld.switch_on()
        handheld.keep(new_match(10), "fr", 2)
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and f"{file} can be neither read" in told
    assert file.read_bytes() == b"another user's"
    assert os.listdir(file.parent) == [save_file.NAME]
    file.unlink()
    handheld.keep(new_match(10), "fr", 2)
    assert file.exists()


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


def test_the_temporary_file_of_a_killed_save_is_removed_once_it_is_old(tmp_path):
    young, old = (tmp_path / f"{save_file.NAME}.{name}.new" for name in ("young", "old"))
    young.touch()
    old.touch()
    os.utime(old, (0, 0))
    save_file.File(tmp_path).save(b"image")
    assert sorted(os.listdir(tmp_path)) == [save_file.NAME, young.name]


@pytest.mark.parametrize("length", (1, 300, 512, 520, 900, LARGEST))
def test_a_file_of_another_length_is_a_lost_match(computer, length):
    """It was truncated, or replaced by something else."""
    handheld, file = computer
    default = saved.part_of(handheld.app.settings)
    handheld.keep(new_match(80), "fr", 2)
    whole = file.read_bytes()
    file.write_bytes(whole[:length] if length < len(whole) else b"A" * length)
    handheld.switch_on()
    assert handheld.state() == LOST
    assert saved.part_of(handheld.app.settings) in (
        saved.part_of(Settings(saved.reader(whole))),
        default,
    )


def take_turns(monkeypatch, store) -> None:
    """From now on the program runs that has this store."""
    monkeypatch.setattr(host.current(), "store", store)


def is_told(handheld, name: str) -> bool:
    """Whether a text was told in the app."""
    return phrase(handheld, name) in handheld.console.said


def phrase(handheld, name: str) -> str:
    """A text in the language that is spoken."""
    return handheld.app.text(getattr(texts, name))


@pytest.mark.parametrize("opened", ("at once", "later"))
def test_of_two_running_copies_the_one_that_saves_first_keeps_the_game(
    computer, monkeypatch, opened
):
    """What B has read is older than what A has saved: B writes nothing, and says so."""
    handheld, file = computer
    if opened == "later":
        handheld.keep(new_match(5), "it", 0)
        handheld.switch_on()
    a, b = host.current().store, save_file.File(file.parent)
    b.load()
    handheld.keep(new_match(40), "fr", 2)
    first = file.read_bytes()
    take_turns(monkeypatch, b)
    handheld.restart()
    assert handheld.note() == "SAVE_SECOND"
    handheld.keep(new_match(10), "en", 1)
    handheld.keep(new_match(12), "en", 1)
    assert (
        handheld.console.said.count(phrase(handheld, "SAVE_SECOND")) == 2
    )  # by the title, and by the first save that was refused
    assert file.read_bytes() == first
    take_turns(monkeypatch, a)
    handheld.keep(new_match(50), "fr", 2)
    assert file.read_bytes() != first
    handheld.switch_on()
    assert handheld.note() == "" and state(handheld.go_on()) == state(new_match(50))


def test_a_match_that_ends_in_the_second_copy_leaves_the_first_ones(computer, monkeypatch):
    """Erasing it all there leaves it, too."""
    handheld, file = computer
    b = save_file.File(file.parent)
    b.load()
    handheld.keep(new_match(40), "fr", 2)
    first = file.read_bytes()
    take_turns(monkeypatch, b)
    handheld.restart()
    handheld.app.autosave.end_match()
    handheld.console.open(options.Sure(handheld.app))
    handheld.console.press(hal.UP)
    assert file.read_bytes() == first
    assert handheld.screen() == "Title" and handheld.note() == "SAVE_SECOND"


def test_what_could_not_be_saved_is_saved_when_there_is_room_again(computer, monkeypatch):
    handheld, _ = computer
    handheld.keep(new_match(40), "fr", 2)
    with monkeypatch.context() as broken:
        error = OSError(errno.ENOSPC, "No space left on device")
        broken.setattr(os, "fsync", Mock(side_effect=error))
        handheld.keep(new_match(50), "en", 1)
        assert is_told(handheld, "SAVE_REFUSED")
        handheld.console.open(factories.title(handheld.app))
        assert handheld.console.screen._foot._text == phrase(handheld, "SAVE_REFUSED")
    handheld.keep(new_match(50), "en", 1)  # nothing has changed meanwhile
    handheld.switch_on()
    assert handheld.note() == "" and state(handheld.go_on()) == state(new_match(50))


@pytest.mark.parametrize("content", [b"", bytes(1), bytes(3584), b"A" * 4097, b"x" * 100000])
def test_a_file_that_is_empty_or_too_large_is_moved_aside(computer, capsys, content):
    handheld, file = computer
    file.parent.mkdir()
    file.write_bytes(content)
    handheld.switch_on()
    aside = file.with_name(f"{save_file.NAME}.unreadable-1")
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and told.endswith(f"it is now {aside}\n")
    handheld.keep(new_match(10), "fr", 2)
    assert aside.read_bytes() == content


@pytest.mark.parametrize("at", (20, 600, 2080, 2600))
def test_a_damaged_file_is_copied_before_it_is_replaced(computer, capsys, at):
    handheld, file = computer
    replay = parts.seal(parts.REPLAY, b"a" * 99)
    handheld.keep(new_match(40), "fr", 2, record.Career().part(), replay)
    damaged = bytearray(file.read_bytes())
    damaged[at] ^= 16
    file.write_bytes(damaged)
    handheld.switch_on()
    assert os.listdir(file.parent) == [save_file.NAME]
    handheld.keep(new_match(50), "en", 1)
    if at > 2048:  # these parts are still as they were
        assert os.listdir(file.parent) == [save_file.NAME]
        handheld.keep(new_match(50), "en", 1, record.Career().part(), parts.seal(parts.REPLAY))
    aside = file.with_name(f"{save_file.NAME}.unreadable-1")
    since = 2048 if at > 2048 else 0
    assert aside.read_bytes()[since:] == damaged[since:]
    assert str(aside) in capsys.readouterr().err
    handheld.keep(new_match(52), "en", 1)
    assert sorted(os.listdir(file.parent)) == [save_file.NAME, aside.name]


def test_a_link_stays_one_and_its_file_is_written(computer):
    handheld, file = computer
    there = file.parent.parent / "synced" / "my save"
    there.parent.mkdir()
    handheld.keep(new_match(40), "fr", 2)
    os.replace(file, there)
    file.symlink_to(there)
    handheld.switch_on()
    assert state(handheld.go_on()) == state(new_match(40))
    handheld.keep(new_match(50), "en", 1)
    assert file.is_symlink() and os.listdir(there.parent) == [there.name]
    handheld.switch_on()
    assert state(handheld.go_on()) == state(new_match(50))


@pytest.mark.skipif(os.name == "nt", reason="permissions are those of POSIX")
def test_permissions_stay_and_a_write_protected_file_too(computer, monkeypatch, capsys):
    handheld, file = computer
    handheld.keep(new_match(40), "fr", 2)
    os.chmod(file, 0o600)
    handheld.keep(new_match(50), "fr", 2)
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    with monkeypatch.context() as protected:  # simulated: root may write anything
        protected.setattr(os, "access", lambda path, mode: mode != os.W_OK)
        handheld.keep(new_match(60), "fr", 2)
    assert file.read_bytes() == before and os.listdir(file.parent) == [save_file.NAME]
    assert "write-protected" in capsys.readouterr().err and is_told(handheld, "SAVE_REFUSED")


def test_too_many_bytes_are_refused(tmp_path):
    for kept in (save_file.Memory(), save_file.File(tmp_path)):
        with pytest.raises(ValueError):
            kept.save(bytes(LARGEST + 1))
        assert kept.load() == b""
        kept.save(bytes(LARGEST))
        assert kept.load() == bytes(LARGEST)


def test_a_problem_is_reported_once_and_a_new_one_again(tmp_path, capsys):
    """A full disk is not reported at every save of a match."""
    folder = tmp_path / "data"
    folder.write_text("no folder")
    file = save_file.File(folder)
    for _ in range(3):
        file.save(b"A")
    assert capsys.readouterr().err.count("could not be saved") == 1
    folder.unlink()
    file.save(b"A")
    (folder / save_file.NAME).unlink()
    folder.rmdir()
    folder.write_text("no folder")
    file.save(b"A")
    assert capsys.readouterr().err.count("could not be saved") == 1
