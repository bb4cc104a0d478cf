# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A PicoSystem appends its saves: its flash is seldom erased, and a power cut loses little."""

import random

import pytest

from hardware import hal, journal
from saves import parts, record
from saves.match_format import pack
from tests.power import cuts
from tests.saving import images
from tests.saving.handheld import BOARDS, LARGEST, NOTHING, OFFERED, Flash, PicoSystem
from tests.saving.matches import new_match, state
from tests.saving.test_power_cuts import career_of


@pytest.fixture
def handheld(hold) -> PicoSystem:
    return hold(PicoSystem)


@pytest.fixture
def flash() -> Flash:
    """A blank flash unit with a journal."""
    flash = Flash(*BOARDS[PicoSystem.board])
    journal.begin(flash)  # pyright: ignore[reportArgumentType] - it stands in for a board's
    return flash


def test_a_match_of_five_rounds_erases_the_flash_once(hold):
    handheld = hold(PicoSystem, setup="mille parker 2/2; rounds 5", settings="pace 2, motion 2")
    handheld.do("A A")
    handheld.until("Podium")
    assert handheld.nvm.assignments == 6
    assert handheld.nvm.erases <= 1


def test_a_cut_while_a_save_is_appended_loses_only_that_save(handheld, thorough):
    old, new = new_match(30), new_match(75)
    handheld.keep(old, "es", 0, career_of(1))
    flash, cells = handheld.nvm, bytes(handheld.nvm.cells)
    handheld.keep(new, "es", 0, career_of(2))
    image = images.stored()
    assert flash.erases == 0

    def before() -> Flash:
        flash.cells[:] = cells
        handheld.restart_hal()
        return flash

    for _ in cuts(before, lambda _: hal.save(0, image), 17 if thorough else 90):
        handheld.do("off")
        assert handheld.state() == OFFERED and not handheld.note()
        assert record.read(handheld.app).badges == 1
        assert state(handheld.go_on()) == state(old)
        handheld.keep(new, "es", 0, career_of(2))  # over what the cut has left
        handheld.do("off")
        assert state(handheld.go_on()) == state(new)


def test_saves_from_before_the_journal_are_read_and_kept(handheld):
    match = new_match(30)
    part = parts.seal(parts.MATCH, *pack(match))
    image = images.join(images.part_of(handheld.app.settings), part, career_of(2))
    handheld.lay(image)
    for _ in range(2):
        handheld.do("off")
        assert images.stored()[: len(image)] == image
        assert record.read(handheld.app).badges == 2
        assert state(handheld.go_on()) == state(match)
        handheld.app.settings.pace = 2
        handheld.app.keep(career=career_of(2))
        image = images.stored()


def test_whatever_is_saved_is_read_again(flash):
    """Parts of any place and size, in more saves than the block has room for."""
    dice = random.Random(5)
    image = bytearray(b"\xff" * LARGEST)
    for i in range(200):
        start, size = dice.randrange(3000), dice.choice((1, 40, 300, 800))
        part = bytes([dice.choice((i, 255))]) * size
        journal.save(start, part)
        image[start : start + size] = part
        at = dice.randrange(LARGEST)
        assert journal.load(at, 500) == image[at : at + 500]
        if i % 20 == 0:
            journal.begin(flash)
            assert journal.load(0, LARGEST) == image
    assert 0 < flash.erases < flash.assignments / 3
    journal.save(0, b"\xff" * LARGEST)
    journal.begin(flash)
    assert journal.load(0, LARGEST) == b"\xff" * LARGEST


def test_what_has_not_changed_is_not_written(flash):
    for _ in range(2):
        journal.save(100, b"asphalt")
    assert flash.assignments == 1


def test_an_image_without_room_is_refused_and_loses_nothing(flash):
    journal.save(0, b"asphalt")
    with pytest.raises(ValueError):
        journal.save(0, bytes(LARGEST))
    journal.begin(flash)
    assert journal.load(0, 8) == b"asphalt\xff"


def test_a_damaged_first_record_is_reported(handheld):
    handheld.keep(new_match(30), "es", 0)
    handheld.nvm.cells[40] ^= 1
    handheld.do("off")
    assert handheld.state() != NOTHING and handheld.note()
