# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The power may fail at any moment of a write: the next start finds all intact, or says so."""

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from engine.mille import books
from hardware import hal
from saves import parts, record
from tests.power import cuts
from tests.saving import images
from tests.saving.handheld import EMPTY, ERASED, NOTHING, OFFERED, Flash, Handheld, PicoSystem
from tests.saving.matches import new_match, play_on, state

NINE = books.options(2, 9, 3)
BEFORE = new_match(30, NINE)
AFTER = new_match(75, NINE)
REPLAYS = [bytes((i,)) * 700 for i in range(2)]
ROADS = [bytes((i,)) * 150 for i in range(2)]
each_board = pytest.mark.parametrize("board", (Handheld, PicoSystem))


def career_of(badges: int) -> tuple[Any, ...]:
    """A career that differs from another one in every number."""
    made = record.Career()
    made.badges = badges
    made.stats[:] = bytes((badges,)) * len(made.stats)
    return made.part()


class Writes:
    """A handheld with an image in its flash, and another image to overwrite it.

    `counts` has the number of times that each state was found.
    """

    def __init__(self, handheld: Handheld, first: bool = False):
        self.counts: Counter[str] = Counter()
        self.handheld = handheld
        handheld.lay(b"")
        self.settings = {images.part_of(handheld.app.settings)}
        cells = [bytes(handheld.nvm.cells)]
        for number, (match, language) in enumerate(((BEFORE, "it"), (AFTER, "en"))):
            replay = parts.seal(parts.REPLAY, REPLAYS[number])
            handheld.keep(match, language, 2 * number, career_of(1 + number), replay)
            handheld.app.keep(parts.seal(parts.ROAD, ROADS[number]))
            self.settings.add(images.part_of(handheld.app.settings))
            cells.append(bytes(handheld.nvm.cells))
        self.old = cells[0 if first else 1]
        self.new = cells[2]
        self.image = images.stored()
        self.states = [state(AFTER)] if first else [state(BEFORE), state(AFTER)]

    def before(self) -> Flash:
        """The flash before the write."""
        self.handheld.nvm.cells[:] = self.old
        self.handheld.restart_hal()
        return self.handheld.nvm

    def write(self, _flash: Flash) -> None:
        hal.save(0, self.image)

    def check(self, cells: bytes) -> str:
        """Switches on with that in flash: everything is intact, or reported. Returns the state."""
        handheld = self.handheld
        handheld.lay(cells)
        assert images.part_of(handheld.app.settings) in self.settings
        found = handheld.state()
        told = handheld.note() or found == EMPTY
        assert record.read(handheld.app).badges in ((0, 1, 2) if told else (1, 2))
        for kind, kept in ((parts.REPLAY, REPLAYS), (parts.ROAD, ROADS)):
            try:
                assert images.unseal(images.stored(), kind) in kept or told
            except parts.Damaged:
                assert told
        if found == OFFERED:
            match = handheld.go_on()
            assert state(match) in self.states
            assert play_on(match)
        self.counts[found] += 1
        return found


@pytest.mark.parametrize("first", (False, True), ids=("rewrite", "first"))
@each_board
def test_a_cut_anywhere_loses_nothing_or_is_reported(hold, board, first, thorough):
    writes = Writes(hold(board), first)
    for flash in cuts(writes.before, writes.write, 29 if thorough else 130):
        writes.check(bytes(flash.cells))
    writes.write(writes.before())
    assert images.stored() == writes.image
    assert writes.check(writes.new) == OFFERED
    assert writes.counts[NOTHING] == 0  # a loss is reported, unless the flash was just erased


@each_board
def test_any_mix_of_blank_old_and_new_pages_is_no_silent_loss(hold, board, thorough):
    writes = Writes(hold(board))
    size = writes.handheld.nvm.page
    blank = bytes((ERASED,)) * len(writes.new)
    kinds = (blank, writes.old, writes.new)
    pages = [
        sorted({cells[at : at + size] for cells in kinds}) for at in range(0, len(blank), size)
    ]
    mixes = list(itertools.product(*pages))
    for mix in mixes[:: 1 + len(mixes) // (80 if thorough else 20)]:
        assert writes.check(b"".join(mix)) != NOTHING, mix


@each_board
def test_a_half_erased_unit_is_intact_or_reported(hold, board, thorough):
    writes = Writes(hold(board))
    dice = random.Random(1)
    times = 20 if thorough else 5
    size = parts.PLACES[-1]
    for i in range(times):
        share = i / times  # of the bits, already erased
        bits = sum((dice.random() < share) << bit for bit in range(8 * size))
        mask = bits.to_bytes(size, "little")
        erased = bytes(a | b for a, b in zip(writes.old, mask, strict=False))
        writes.check(erased + writes.old[size:])
    assert writes.counts[NOTHING] == 0


def test_after_a_cut_everything_can_be_saved_again(handheld):
    writes = Writes(handheld)
    for _ in cuts(writes.before, writes.write, 400):
        handheld.do("off")
        handheld.app.keep()  # settings only, whatever has become of the match
        handheld.keep(AFTER, "en", 2)
        handheld.do("off")
        assert handheld.app.settings.language == "en"
        assert state(handheld.go_on()) == state(AFTER)


def test_a_reset_during_a_write_loses_nothing(handheld, thorough):
    """The match is still in memory."""
    writes = Writes(handheld)

    def before() -> Flash:
        writes.handheld.remember(AFTER)
        return writes.before()

    for _ in cuts(before, writes.write, 50 if thorough else 150):
        writes.handheld.do("reset")
        assert state(writes.handheld.go_on()) == state(AFTER)
