# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The round that ended last, watched again: it is what was played, and can be taken over."""

import pytest

from engine.forts import books as forts_books
from engine.forts.names import ADD_GAS, ADD_WATER, SENDING
from engine.mille import books, names
from match import PERSON, WHAT_IF, Seat
from saves import parts
from tests.saving import images
from ui.base import recipes
from ui.forts.match import match_of as forts_of
from ui.mille.match import match_of as race_of
from ui.screens.replay import rewound, taken_over

RACE = books.options(names.PARKER, 3, 3)
FORTS = forts_books.options(3)


def played(header, make, persons=1):
    """A match whose first round has just been played."""
    seats = [
        Seat(int(i >= persons), name, True) for i, name in enumerate(("Ana", "Bruno", "Carla"))
    ]
    match = make(header, seats)
    match.start(5)
    while not match.replay():
        match.apply(match.bot_action())
    return match


def watch(begin, match):
    """Keeps the round, as at its end; returns the machine with the screen that plays it."""
    machine = begin()
    machine.app.keep(None, None, parts.seal(parts.REPLAY, *match.replay()))
    machine.app.open_next(recipes.RERUN)
    machine.wait(1500)
    return machine


@pytest.mark.parametrize("header, make", [(RACE, race_of), (FORTS, forts_of)])
def test_a_replay_is_played_on_anywhere_and_never_saved(begin, header, make):
    machine = watch(begin, played(header, make))
    before = images.stored()
    assert len(images.unseal(before, parts.REPLAY)) <= 1015
    state = bytes(machine.top._match.game.raw)
    machine.do("SELECT")
    table = machine.top
    assert table.match.kind == WHAT_IF
    assert [seat.kind for seat in table.match.seats].count(PERSON) == 1
    assert bytes(table.game.options) == state[: len(table.game.options)]
    machine.do("A*40 START")
    assert images.stored() == before


def test_an_attack_can_be_taken_over(begin):
    """The counts for the story of the match continue."""
    watch(begin, played(FORTS, forts_of))
    found = rewound()
    assert found
    match, tape = found
    attacks = 0
    while not tape.is_over():
        match.apply(match.bot_action())
        if match.game.phase in (SENDING, ADD_GAS, ADD_WATER):
            taken = taken_over(match)
            assert bytes(taken.game.raw) == bytes(match.game.raw)
            while taken.game.phase in (SENDING, ADD_GAS, ADD_WATER):
                taken.apply(taken.bot_action())
            attacks += 1
    assert attacks > 9


def test_after_a_round_of_several_people_no_hand_is_shown(begin):
    machine = watch(begin, played(RACE, race_of, 2))
    assert not machine.top.table.lies_open()
    assert machine.text("RERUN_PUBLIC") in machine.do("SELECT!").said
    assert machine.screen() == "Rerun"
