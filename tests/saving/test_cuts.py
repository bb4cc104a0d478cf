# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The power may fail at any moment of a write: the next start finds everything intact, or says so.

Every test prints what it has covered: `pytest -s`.
"""

import itertools
import random
from collections import Counter

import pytest

from career import record
from engine.mille import books
from hardware import hal
from saves import parts
from tests import saved
from tests.saving.handheld import EMPTY, NOTHING, OFFERED, Handheld
from tests.saving.machine import BOARDS, ERASED, PowerCut
from tests.saving.matches import new_match, play_on, state

NINE = books.options(2, 9, 3)
BEFORE = new_match(30, NINE)
AFTER = new_match(75, NINE)
REPLAYS = [bytes((i,)) * 700 for i in range(2)]


def career_of(badges: int) -> record.Career:
    """A career that can be told from another one."""
    made = record.Career()
    made.badges = badges
    made.stats[:] = bytes((badges,)) * len(made.stats)
    return made


class Writes:
    """A handheld with an image in its flash, and another image to overwrite it.

    `counts` has the number of times that each state was found.
    """

    def __init__(self, monkeypatch, board, first=False):
        self.counts: Counter[str] = Counter()
        self.handheld = handheld = Handheld(monkeypatch, board)
        self.settings = {saved.part_of(handheld.console.settings)}
        blank = bytes(handheld.nvm.cells)
        handheld.keep(BEFORE, "it", 0, career_of(1).part(), self._replay(0))
        self.settings.add(saved.part_of(handheld.console.settings))
        self.old = blank if first else bytes(handheld.nvm.cells)
        handheld.keep(AFTER, "en", 2, career_of(2).part(), self._replay(1))
        self.settings.add(saved.part_of(handheld.console.settings))
        self.new = bytes(handheld.nvm.cells)
        self.states = [state(AFTER)] if first else [state(BEFORE), state(AFTER)]
        self.image = self.new[:3584]
        handheld.nvm.cells[:] = self.old
        self.steps = len(list(handheld.nvm.steps(0, self.image)))

    @staticmethod
    def _replay(which: int) -> tuple[bytes, ...]:
        return parts.seal(parts.REPLAY, REPLAYS[which])

    def cut(self, step: int) -> bytes:
        """Cuts the power after that step of the write; returns the content of the flash."""
        nvm = self.handheld.nvm
        nvm.cells[:] = self.old
        nvm.fuse = step
        with pytest.raises(PowerCut):
            hal.save(0, self.image)
        nvm.fuse = None
        return bytes(nvm.cells)

    def check(self, cells: bytes) -> str:
        """Switches on with that in flash: everything is intact, or reported. Returns the state."""
        handheld = self.handheld
        handheld.nvm.cells[:] = cells
        handheld.switch_on()
        assert saved.part_of(handheld.console.settings) in self.settings
        found = handheld.state()
        told = handheld.note() or found == EMPTY
        assert record.read(handheld.app).badges in ((0, 1, 2) if told else (1, 2))
        try:
            assert saved.unseal(cells, parts.REPLAY) in REPLAYS or told
        except parts.Damaged:
            assert told
        if found == OFFERED:
            match = handheld.go_on()
            assert state(match) in self.states
            assert play_on(match)
        self.counts[found] += 1
        return found


@pytest.mark.parametrize("first", (False, True), ids=("rewrite", "first"))
@pytest.mark.parametrize("board", BOARDS)
def test_a_cut_anywhere(monkeypatch, board, first, thorough):
    writes = Writes(monkeypatch, board, first)
    for step in range(writes.steps, 0, -7 if thorough else -63):
        writes.check(writes.cut(step))
    assert writes.cut(writes.steps) == writes.new
    assert writes.counts[NOTHING] == 0  # a loss is reported, unless the flash was just erased
    assert writes.counts[OFFERED] >= 1  # after the last step
    print(f"\n{board}: {writes.steps} contents of {len(writes.new)} bytes, {writes.counts}")


@pytest.mark.parametrize("board", BOARDS)
def test_every_mix_of_blank_old_and_new_pages(monkeypatch, board, thorough):
    writes = Writes(monkeypatch, board)
    size = writes.handheld.nvm.page
    blank = bytes((ERASED,)) * len(writes.new)
    kinds = (blank, writes.old, writes.new)
    pages = [
        sorted({cells[at : at + size] for cells in kinds}) for at in range(0, len(blank), size)
    ]
    mixes = list(itertools.product(*pages))
    for mix in mixes[:: 1 + len(mixes) // (500 if thorough else 25)]:
        assert writes.check(b"".join(mix)) != NOTHING, mix
    print(f"\n{board}: {writes.counts.total()} mixes, {writes.counts}")


@pytest.mark.parametrize("board", BOARDS)
def test_a_half_erased_unit(monkeypatch, board, thorough):
    writes = Writes(monkeypatch, board)
    dice = random.Random(1)
    times = 40 if thorough else 6
    for i in range(times):
        share = i / times  # of the bits, already erased
        bits = sum((dice.random() < share) << bit for bit in range(8 * len(writes.image)))
        mask = bits.to_bytes(len(writes.image), "little")
        erased = bytes(a | b for a, b in zip(writes.old, mask, strict=False))
        writes.check(erased + writes.old[len(erased) :])
    assert writes.counts[NOTHING] == 0
    print(f"\n{board}: {times} half-erased units, {writes.counts}")


def test_after_a_cut_everything_can_be_saved_again(monkeypatch):
    writes = Writes(monkeypatch, "pygamer")
    handheld = writes.handheld
    for step in (1, 2, 100, 400, writes.steps):
        writes.cut(step)
        handheld.switch_on()
        handheld.app.keep()  # settings only, whatever has become of the match
        handheld.keep(AFTER, "en", 2)
        handheld.switch_on()
        assert handheld.console.settings.language == "en"
        assert state(handheld.go_on()) == state(AFTER)


def test_a_reset_during_a_write_loses_nothing(monkeypatch, thorough):
    """The match is still in memory."""
    writes = Writes(monkeypatch, "pygamer")
    handheld = writes.handheld
    for step in range(1, writes.steps, 27 if thorough else 90):
        handheld.remember(AFTER)
        writes.cut(step)
        handheld.restart()
        assert state(handheld.go_on()) == state(AFTER)


def test_settings_alone_do_not_count_as_a_lost_match(monkeypatch):
    handheld = Handheld(monkeypatch)
    assert handheld.state() == EMPTY
    handheld.app.settings.language = "fr"
    handheld.app.keep()
    handheld.switch_on()
    assert (handheld.state(), handheld.console.settings.language) == (NOTHING, "fr")
