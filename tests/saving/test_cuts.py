# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The power may go at any moment of a write: what is there at the next start is whole, or is told.

Every test prints what it has tried: `pytest -s`.
"""

import itertools
import random

import pytest

from engine.mille import books
from hardware import hal
from store import parts
from tests.saving.handheld import EMPTY, LOST, NOTHING, OFFERED, Handheld
from tests.saving.machine import BOARDS, ERASED, PowerCut
from tests.saving.matches import new_match, play_on, state

NINE = books.options(2, 9, 3)
BEFORE = new_match(30, NINE)
AFTER = new_match(75, NINE)


class Writes:
    """A handheld with an image in its flash, and another that is to take its place."""

    def __init__(self, monkeypatch, board, first=False):
        self.handheld = handheld = Handheld(monkeypatch, board)
        self.settings = {handheld.console.settings.image()}
        blank = bytes(handheld.nvm.cells)
        handheld.keep(BEFORE, "it", 0)
        self.settings.add(handheld.console.settings.image())
        self.old = blank if first else bytes(handheld.nvm.cells)
        handheld.keep(AFTER, "en", 2)
        self.settings.add(handheld.console.settings.image())
        self.new = bytes(handheld.nvm.cells)
        self.states = [state(AFTER)] if first else [state(BEFORE), state(AFTER)]
        self.image = self.new[: 512 + len(parts.seal(parts.MATCH, AFTER.content()))]
        handheld.nvm.cells[:] = self.old
        self.steps = len(list(handheld.nvm.steps(0, self.image)))

    def cut(self, step: int) -> bytes:
        """The power goes after that step of the write; returns what is in flash then."""
        nvm = self.handheld.nvm
        nvm.cells[:] = self.old
        nvm.fuse = step
        with pytest.raises(PowerCut):
            hal.save(self.image)
        nvm.fuse = None
        return bytes(nvm.cells)

    def check(self, cells: bytes) -> str:
        """Switches on with that in flash: everything is whole, or told. Returns the state."""
        handheld = self.handheld
        handheld.nvm.cells[:] = cells
        handheld.switch_on()
        assert handheld.console.settings.image() in self.settings
        found = handheld.state()
        if found == OFFERED:
            match = handheld.go_on()
            assert state(match) in self.states
            assert play_on(match)
        return found


@pytest.mark.parametrize("first", (False, True), ids=("rewrite", "first"))
@pytest.mark.parametrize("board", BOARDS)
def test_a_cut_at_every_byte(monkeypatch, board, first, thorough):
    writes = Writes(monkeypatch, board, first)
    counts = dict.fromkeys((OFFERED, LOST, EMPTY, NOTHING), 0)
    for step in range(writes.steps, 0, -1 if thorough else -16):
        counts[writes.check(writes.cut(step))] += 1
    assert writes.cut(writes.steps) == writes.new
    assert counts[NOTHING] == 0  # only flash that was just erased says nothing
    assert counts[OFFERED] >= 1  # after the last step all is written
    print(f"\n{board}: {writes.steps} contents of {len(writes.new)} bytes, {counts}")


@pytest.mark.parametrize("board", BOARDS)
def test_every_mix_of_blank_old_and_new_pages(monkeypatch, board, thorough):
    writes = Writes(monkeypatch, board)
    size = writes.handheld.nvm.page
    pages = range(0, len(writes.image), size)
    rest = bytes((ERASED,)) * (len(writes.new) - len(pages) * size)
    counts = dict.fromkeys((OFFERED, LOST, EMPTY, NOTHING), 0)
    blank = bytes((ERASED,)) * len(writes.new)
    mixes = list(itertools.product((blank, writes.old, writes.new), repeat=len(pages)))
    for mix in mixes if thorough else mixes[::5]:
        parts = [cells[at : at + size] for cells, at in zip(mix, pages, strict=True)]
        found = writes.check(b"".join(parts) + rest)
        counts[found] += 1
        if found == NOTHING:
            raise AssertionError(mix)
    print(f"\n{board}: {sum(counts.values())} mixes, {counts}")


@pytest.mark.parametrize("board", BOARDS)
def test_a_half_erased_unit(monkeypatch, board, thorough):
    writes = Writes(monkeypatch, board)
    dice = random.Random(1)
    counts = dict.fromkeys((OFFERED, LOST, EMPTY, NOTHING), 0)
    times = 100 if thorough else 12
    for i in range(times):
        share = i / times  # of the bits that are erased already
        bits = sum((dice.random() < share) << bit for bit in range(8 * len(writes.image)))
        mask = bits.to_bytes(len(writes.image), "little")
        erased = bytes(a | b for a, b in zip(writes.old, mask, strict=False))
        counts[writes.check(erased + writes.old[len(erased) :])] += 1
    assert counts[NOTHING] == 0
    print(f"\n{board}: {times} half erased units, {counts}")


def test_after_a_cut_all_is_kept_again(monkeypatch):
    writes = Writes(monkeypatch, "pygamer")
    handheld = writes.handheld
    for step in (1, 2, 100, 400, writes.steps):
        writes.cut(step)
        handheld.switch_on()
        handheld.app.keep()  # settings alone, whatever has become of the match
        handheld.keep(AFTER, "en", 2)
        handheld.switch_on()
        assert handheld.console.settings.language == "en"
        assert state(handheld.go_on()) == state(AFTER)


def test_a_reset_in_a_write_loses_nothing(monkeypatch, thorough):
    """Memory outlives it."""
    writes = Writes(monkeypatch, "pygamer")
    handheld = writes.handheld
    for step in range(1, writes.steps, 9 if thorough else 45):
        hal.remember(parts.seal(parts.MATCH, AFTER.content()))
        writes.cut(step)
        handheld.restart()
        assert state(handheld.go_on()) == state(AFTER)


def test_settings_alone_are_no_lost_match(monkeypatch):
    handheld = Handheld(monkeypatch)
    assert handheld.state() == EMPTY
    handheld.app.settings.language = "fr"
    handheld.app.keep()
    handheld.switch_on()
    assert (handheld.state(), handheld.console.settings.language) == (NOTHING, "fr")
