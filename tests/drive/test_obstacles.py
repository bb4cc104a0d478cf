# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Nothing on a drive makes an installation fail halfway, write elsewhere, or delete files that are
not Asfalto's; also, the accepted boards and the search for their drives.
"""

import errno
import itertools
import os
import sys
from unittest.mock import Mock

import pytest

import drives.board
import drives.find
import install
from drives.board import BOOT_OUT, WrongBoard
from drives.find import NoDrive
from drives.folder import Folder
from drives.plan import plan
from drives.rules import CODE, ENTRIES, FOLDER, SIGN
from tests.board.circuitpython import BOARDS

from .memory import NEW, USERS, bring, files, installed, laid

OUTSIDE = {"app.mpy": b"precious", "ui/kit.mpy": b"precious too"}


# --- files, folders, links and pipes


PUT = {  # what puts something of a user at a place; links lead to a folder outside the drive
    "file": lambda place, outside: place.write_bytes(b"my own work"),
    "folder": lambda place, outside: laid(place, {"inner/notes.txt": b"mine"}),
    "link": lambda place, outside: place.symlink_to(outside / ("app.mpy" if place.suffix else "")),
    "pipe": lambda place, outside: os.mkfifo(place),
}
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes are made differently")
MARKS = {"link": UNIX, "pipe": UNIX}
THEIRS = {
    "file": (*ENTRIES, "code.txt", FOLDER, "asfalto/app.mpy", "asfalto/mine/notes.txt", SIGN),
    "folder": (*ENTRIES, SIGN),
    "link": (FOLDER, CODE),
    "pipe": ("code.txt", "boot.py"),
}
OURS = {
    "folder": ("asfalto/app.mpy", "asfalto/art/font.bin"),
    "link": ("asfalto/app.mpy", "asfalto/ui"),
    "pipe": ("asfalto/art",),
}


def cases(places: dict[str, tuple[str, ...]], is_ours: bool) -> list:
    """One case for each place."""
    every = [(kind, place) for kind in places for place in places[kind]]
    return [pytest.param(*each, is_ours, marks=MARKS.get(each[0], ())) for each in every]


@pytest.mark.parametrize("kind, place, is_ours", cases(THEIRS, False) + cases(OURS, True))
def test_only_force_replaces_what_is_not_ours(drive, tmp_path, kind, place, is_ours):
    """Refused before any write. In a signed folder all is replaced; no link is written through."""
    outside = laid(tmp_path / "outside", OUTSIDE)
    if is_ours:
        bring({SIGN: NEW[SIGN], CODE: NEW[CODE]}, Folder(drive))
    (drive / place).unlink(missing_ok=True)
    (drive / place).parent.mkdir(parents=True, exist_ok=True)
    PUT[kind](drive / place, outside)
    before, about = files(drive), os.lstat(drive / place)
    if not is_ours:
        with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*: .*{place}.*--force"):
            bring(NEW, Folder(drive))
        assert files(drive) == before
        assert os.path.samestat(os.lstat(drive / place), about)
    bring(NEW, Folder(drive), force=not is_ours)
    assert files(drive) == {**USERS, **NEW} and files(outside) == OUTSIDE
    assert plan(NEW, Folder(drive)).steps == []


def test_a_folder_called_code_txt_is_no_obstacle():
    drive = installed()
    drive.made.add("code.txt")
    assert plan(NEW, drive).steps == []


# --- messages


def test_no_control_character_on_the_drive_reaches_the_terminal(command, drive):
    name = "asfalto/\x1b[31m\u202e\x9b" if sys.platform != "win32" else "asfalto/x"
    laid(drive, {name: b"mine"})
    about = "Adafruit CircuitPython 10.2\x1b[5m\x07 on 2026; x\nBoard ID:pygamer\x1b[2J\x9b\n"
    (drive / BOOT_OUT).write_text(about)
    for arguments in ([], ["--dry-run", "--force"], ["--force"]):
        status, *printed = command(*arguments)
        assert status == (not arguments)
        for text in printed:
            assert [each for each in text if not each.isprintable() and each != "\n"] == []
    assert r"pygamer\x1b[2J" in printed[0]
    (drive / BOOT_OUT).write_text("CircuitPython 10.2 on 2026; x\nBoard ID:\x1b[2J" + "x" * 9999)
    status, out, err = command()
    assert (status, out) == (1, "")
    assert err.count("\n") == 1 and "\x1b" not in err and len(err) < 300


def test_a_full_drive_is_reported_as_full(monkeypatch, command):
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "asfalto/app.mpy")
    monkeypatch.setattr(Folder, "write", Mock(side_effect=full))
    status, _, err = command()
    assert status == 1 and err.count("\n") == 1
    assert "the drive is full: remove files of your own" in err and "still there" not in err


# --- boards


RELEASE = "Adafruit CircuitPython {} on 2026-01-05; Adafruit PyGamer with samd51j19\r\n"


def boot_out(version: str = "10.2.1", board: str = "pygamer") -> str:
    return RELEASE.format(version) + f"Board ID:{board}\r\nUID:3D4A1F00\r\n"


def test_other_boards_and_versions_are_only_accepted_by_force():
    for each in itertools.product(BOARDS, ("9.0.0", "10.0.0-beta.2", "10.2.1-4-gabc-dirty")):
        assert drives.board.check(boot_out(each[1], each[0])) == each
    assert drives.board.check(boot_out(board="my_badge"), any_board=True).name == "my_badge"
    with pytest.raises(WrongBoard, match="needs 9 or 10"):
        drives.board.check(boot_out("8.2.0", "my_badge"), any_board=True)


FOREIGN = r"boot_out\.txt was not written by CircuitPython"
REFUSED = {
    boot_out("8.2.10"): "has CircuitPython 8.2.10, and Asfalto needs 9 or 10",
    boot_out("11.0.0"): "has CircuitPython 11.0.0, and Asfalto needs 9 or 10",
    boot_out(board="pewpew_m4"): "not for the board 'pewpew_m4': .* bitmaptools and vectorio$",
    boot_out(board="feather_m4"): "does not know the board 'feather_m4', only pygamer, ",
    RELEASE.format("9.1.0"): "does not know the board ''",
    "": FOREIGN,
    "\0" * 1000: FOREIGN,
    "MicroPython v1.27.0 on 2026-01-05\n": FOREIGN,
    boot_out("10." + "9" * 5000): FOREIGN,
}


@pytest.mark.parametrize("text, why", REFUSED.items(), ids=range(len(REFUSED)))
def test_another_board_or_version_is_refused(text, why):
    with pytest.raises(WrongBoard, match=why):
        drives.board.check(text)


# --- finding the drive


def test_the_one_drive_is_found(tmp_path):
    places = [tmp_path / name for name in ("disk", "stick", "CIRCUITPY", "CIRCUITPY1", "gone")]
    for place in places[:4]:
        place.mkdir()

    def refused(why: str) -> None:
        with pytest.raises(NoDrive, match=why):
            drives.find.find(places)

    refused("no CIRCUITPY drive: plug the board in")
    with pytest.raises(install.InstallProblem, match="is it the drive of a CircuitPython board"):
        install.install(install.parse(["--drive", str(places[2])]))
    uf2 = laid(places[1], {"INFO_UF2.TXT": b"UF2 Bootloader v3.15.0\nModel: PyGamer\n"})
    waits = r"waits for CircuitPython: drop its \.uf2"
    refused(waits)
    with pytest.raises(NoDrive, match=waits):
        install.install(install.parse(["--drive", str(uf2)]))
    laid(places[2], {BOOT_OUT: boot_out().encode()})
    assert drives.find.find(places) == places[2]
    laid(places[3], {BOOT_OUT: boot_out().encode()})
    refused(r"several drives .*CIRCUITPY, .*CIRCUITPY1.*--drive PATH")


def test_mounted_drives_are_found():
    table = r"""/dev/sda1 / ext4 rw 0 0
/dev/sdb1 /media/ana/CIRCUITPY vfat rw,nosuid,uid=1000 0 0
/dev/sdc1 /run/media/ana/My\040drive vfat rw 0 0
proc /proc proc rw 0 0
E:\134 /mnt/e 9p rw,noatime,aname=drvfs;path=E:\ 0 0
F: /mnt/f drvfs rw,noatime 0 0
shared /mnt/chromeos fuse rw 0 0
"""
    found = [str(place) for place in drives.find.linux_mounts(table)]
    wanted = ["/media/ana/CIRCUITPY", "/mnt/chromeos", "/mnt/e", "/mnt/f"]
    assert found == [*wanted, "/run/media/ana/My drive"]
    assert all(place.is_absolute() for place in drives.find.mounts())


@pytest.mark.skipif(sys.platform != "linux", reason="others list their drives differently")
def test_a_drive_that_chromeos_shares_is_found(monkeypatch, tmp_path):
    place = laid(tmp_path / "removable" / "CIRCUITPY", {BOOT_OUT: boot_out().encode()})
    monkeypatch.setattr(drives.find, "linux_mounts", lambda table: [tmp_path, place])
    assert drives.find.find() == place


@pytest.mark.parametrize("words", ("--drive=", "--voice de", "--voice=", "--voice none --voice es"))
def test_wrong_arguments_are_one_line(words, capsys):
    with pytest.raises(SystemExit) as end:
        install.parse(words.split())
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
