# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Which boards are accepted, and how their drives are found."""

import pytest

import drives.board
import drives.find
import install
from drives.board import WrongBoard
from drives.find import NoDrive

RELEASE = "Adafruit CircuitPython {} on 2026-01-05; Adafruit PyGamer with samd51j19\r\n"


def boot_out(version: str = "10.2.1", board: str = "pygamer") -> str:
    return RELEASE.format(version) + f"Board ID:{board}\r\nUID:3D4A1F00\r\n"


@pytest.mark.parametrize("version", ["9.0.0", "9.2.7", "10.0.0-beta.2", "10.2.1-4-gabc-dirty"])
@pytest.mark.parametrize("board", ["pygamer", "pybadge", "edgebadge", "pimoroni_picosystem"])
def test_versions_9_and_10_are_accepted_on_the_boards_of_the_table(version, board):
    assert drives.board.check(boot_out(version, board)) == (board, version)


@pytest.mark.parametrize("version", ["8.2.10", "11.0.0", "7.3.3", "1.0"])
def test_other_versions_are_refused(version):
    with pytest.raises(WrongBoard, match=f"has CircuitPython {version}, and Asfalto needs 9 or 10"):
        drives.board.check(boot_out(version))


def test_another_board_is_refused():
    with pytest.raises(WrongBoard, match="does not know the board 'feather_m4', only pygamer, "):
        drives.board.check(boot_out(board="feather_m4"))


def test_an_unknown_board_may_be_tried():
    """A board with a known board's pin names needs no row in the table."""
    assert drives.board.check(boot_out(board="my_badge"), any_board=True).name == "my_badge"
    with pytest.raises(WrongBoard, match="needs 9 or 10"):
        drives.board.check(boot_out("8.2.0", "my_badge"), any_board=True)


def test_a_board_without_its_id_is_refused():
    with pytest.raises(WrongBoard, match="does not know the board ''"):
        drives.board.check(RELEASE.format("9.1.0"))


@pytest.mark.parametrize("text", ["", "MicroPython v1.27.0 on 2026-01-05\n", "\0\0\0"])
def test_a_boot_out_that_is_not_circuitpython_s_is_refused(text):
    with pytest.raises(WrongBoard, match=r"boot_out\.txt was not written by CircuitPython"):
        drives.board.check(text)


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


def test_two_drives_are_an_error(places):
    (places[3] / "boot_out.txt").write_text(boot_out())
    with pytest.raises(NoDrive, match=r"several drives .*CIRCUITPY, .*CIRCUITPY1.*--drive PATH"):
        drives.find.find(places)


def test_no_drive_is_an_error(places):
    with pytest.raises(NoDrive, match="no CIRCUITPY drive: plug the board in"):
        drives.find.find(places[:2])


def test_a_board_without_circuitpython_is_an_error(places):
    (places[0] / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.15.0\nModel: PyGamer\n")
    with pytest.raises(NoDrive, match=r"waits for CircuitPython: drop its \.uf2"):
        drives.find.find(places[:2])


def test_a_board_without_circuitpython_that_is_named_gets_the_same_hint(places):
    (places[0] / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.15.0\nModel: PyGamer\n")
    with pytest.raises(NoDrive, match=r"waits for CircuitPython: drop its \.uf2"):
        install.install(install.parse(["--drive", str(places[0])]))


def test_linux_s_table_of_mounts_is_read():
    table = r"""/dev/sda1 / ext4 rw 0 0
/dev/sdb1 /media/ana/CIRCUITPY vfat rw,nosuid,uid=1000 0 0
/dev/sdc1 /run/media/ana/My\040drive vfat rw 0 0
proc /proc proc rw 0 0
"""
    found = [str(place) for place in drives.find.linux_mounts(table)]
    assert found == ["/media/ana/CIRCUITPY", "/run/media/ana/My drive"]


def test_this_system_s_mounts_are_found():
    assert all(place.is_absolute() for place in drives.find.mounts())
