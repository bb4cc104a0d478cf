# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""On a computer the same bytes lie in a file, which is whole at every moment."""

import os

import pytest

import desk
import hal
import store
from settings import Settings
from tests.saving.handheld import LARGEST, LOST, NOTHING, Handheld
from tests.saving.matches import new_match, state


@pytest.fixture
def computer(monkeypatch, tmp_path):
    """The app with the file in place of flash, and its file."""
    save, load = hal.save, hal.load
    handheld = Handheld(monkeypatch)
    monkeypatch.setattr(hal, "save", save)
    monkeypatch.setattr(hal, "load", load)
    monkeypatch.setattr(desk.current(), "store", store.File(tmp_path / "data"))
    handheld.switch_on()
    return handheld, tmp_path / "data" / store.NAME


def test_the_first_start_of_all(computer):
    handheld, file = computer
    assert handheld.state() == NOTHING
    assert not file.parent.exists()  # nothing was kept yet


def test_the_same_bytes_as_in_flash(computer, monkeypatch):
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


def test_a_match_goes_on_from_the_file(computer):
    handheld, file = computer
    match = new_match(40)
    handheld.keep(match, "fr", 2)
    handheld.switch_on()
    assert handheld.app.settings.language == "fr"
    assert state(handheld.go_on()) == state(match)
    assert os.listdir(file.parent) == [store.NAME]


@pytest.mark.parametrize("step", ("write", "fsync", "replace"))
def test_a_failure_at_any_step_leaves_the_old_file(computer, monkeypatch, capsys, step):
    handheld, file = computer
    handheld.keep(new_match(40), "fr", 2)
    before = file.read_bytes()

    def fail(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        if step == "write":
            broken.setattr(store, "open", fail, raising=False)
        else:
            broken.setattr(os, step, fail)
        handheld.keep(new_match(50), "en", 1)
    assert file.read_bytes() == before
    assert "could not be saved" in capsys.readouterr().err
    handheld.keep(new_match(50), "en", 1)
    assert file.read_bytes() != before


def test_a_process_that_ends_at_any_step_leaves_a_whole_file(computer, monkeypatch):
    handheld, file = computer
    handheld.keep(new_match(40), "fr", 2)
    before = file.read_bytes()

    def end(*_):
        raise KeyboardInterrupt

    for step in ("fsync", "replace"):
        with monkeypatch.context() as broken, pytest.raises(KeyboardInterrupt):
            broken.setattr(os, step, end)
            handheld.keep(new_match(50), "en", 1)
        assert file.read_bytes() == before
    handheld.switch_on()
    assert state(handheld.go_on()) == state(new_match(40))


def test_a_folder_that_cannot_be_written_is_told_and_survived(tmp_path, monkeypatch, capsys):
    handheld = Handheld(monkeypatch)
    (tmp_path / "file").write_text("in the way")
    kept = store.File(tmp_path / "file" / "folder")
    assert kept.load() == b""
    kept.save(b"image")
    assert "Asfalto: the game could not be saved" in capsys.readouterr().err
    assert kept.load() == b""
    assert handheld.app


def test_a_file_that_cannot_be_read_is_told_and_survived(computer, capsys):
    handheld, file = computer
    file.mkdir(parents=True)  # a folder of its name: no file system lets that be read
    handheld.switch_on()
    assert store.NAME in capsys.readouterr().err
    handheld.keep(new_match(10), "fr", 2)
    assert "could not be saved" in capsys.readouterr().err


@pytest.mark.parametrize("length", (1, 300, 512, 520, 900, LARGEST, LARGEST + 1, 100000))
def test_a_file_of_another_length(computer, length):
    """Cut off, or something else that has its name: the match is told to be lost."""
    handheld, file = computer
    default = handheld.app.settings.image()
    handheld.keep(new_match(80), "fr", 2)
    whole = file.read_bytes()
    file.write_bytes(whole[:length] if length < len(whole) else b"A" * length)
    handheld.switch_on()
    assert handheld.state() == LOST
    assert handheld.app.settings.image() in (Settings(whole).image(), default)


def test_too_many_bytes_are_refused(tmp_path):
    for kept in (store.Memory(), store.File(tmp_path)):
        with pytest.raises(ValueError):
            kept.save(bytes(LARGEST + 1))
        assert kept.load() == b""
        kept.save(bytes(LARGEST))
        assert kept.load() == bytes(LARGEST)


def test_a_trouble_is_told_once_and_a_new_one_again(tmp_path, capsys):
    """A full disk says so, and not at each of a match's saves."""
    folder = tmp_path / "data"
    folder.write_text("no folder")
    file = store.File(folder)
    for _ in range(3):
        file.save(b"A")
    assert capsys.readouterr().err.count("could not be saved") == 1
    folder.unlink()
    file.save(b"A")
    (folder / store.NAME).unlink()
    folder.rmdir()
    folder.write_text("no folder")
    file.save(b"A")
    assert capsys.readouterr().err.count("could not be saved") == 1
