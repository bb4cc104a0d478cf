# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Steps of a fort game's action that can still be taken back: what is saved meanwhile, and undone.

Asking for the content to save changes nothing, and an interrupted step loses nothing.
"""

import pytest

from engine.forts import notation
from engine.forts.bot import Bot
from engine.forts.names import TRADER
from match import PERSON, Seat
from tests import saved
from ui.forts.match import FortsMatch

from .matches import state

ATTACK = """forts 3; turn 0 turn; seat 0: 9 gas; fort 0: 0 cars 4; fort 3: 1 cars 2;
    hand 0: bastos-4 oros-2"""
STEPS = ("attack bastos-4", "fort 3", "number 2")
LAST = """forts 2; round 3 first 0; turn 1 turn; seat 1: 2 gas 1 water; logged 2;
    fort 3: 1 cars 5; fort 4: 1 cars 5; fort 5: 1 cars 4; hand 0: oros-1; hand 1: espadas-2"""


def match_in(position: str) -> FortsMatch:
    game = notation.parse_state(position)
    match = FortsMatch(game, [Seat(PERSON, str(i), True, TRADER) for i in range(game.seats)], Bot())
    match.game.log[:2] = b"\xc1\xc0"
    return match


def tries(match: FortsMatch, *steps: str) -> None:
    for step in steps:
        match.try_step(notation.parse_action(step))


def test_asking_for_the_content_changes_nothing():
    match = match_in(ATTACK)
    before = saved.content(match)
    for number, step in enumerate(STEPS, 1):
        tries(match, step)
        tried = state(match)
        assert saved.content(match) == before
        assert state(match) == tried and match.tried == number


def test_asking_for_the_content_changes_nothing_even_if_it_fails():
    match = match_in(ATTACK)
    tries(match, *STEPS)
    tried = state(match)
    match.seats[1].name = None
    with pytest.raises(AttributeError):
        saved.content(match)
    assert state(match) == tried


def test_the_saved_content_has_its_actions_even_if_the_last_step_ends_the_round():
    match = match_in(LAST)
    before = saved.content(match)
    tries(match, "recruit espadas-2")
    assert match.game.now[4] == 4 and match.game.logged == 0
    assert saved.content(match) == before
    match.take_all_back()
    assert saved.content(match) == before


def test_all_steps_are_taken_back_and_can_be_played_again():
    match = match_in(ATTACK)
    before = state(match)
    tries(match, *STEPS)
    after = state(match)
    steps = match.take_all_back()
    assert len(steps) == 3
    assert state(match) == before and match.tried == 0
    for step in steps:
        match.apply(step)
    assert state(match) == after
    assert not match.take_all_back()
    assert state(match) == after


def test_the_last_step_is_taken_back():
    match = match_in(ATTACK)
    tries(match, *STEPS[:2])
    before = state(match)
    tries(match, STEPS[2])
    match.take_back()
    assert state(match) == before and match.tried == 2


def test_the_saved_content_stays_intact_if_taking_back_is_interrupted(monkeypatch):
    match = match_in(ATTACK)
    before = saved.content(match)
    tries(match, *STEPS)

    def interrupted(action):
        raise KeyboardInterrupt

    monkeypatch.setattr(match.game, "apply", interrupted)
    with pytest.raises(KeyboardInterrupt):
        match.take_back()
    assert saved.content(match) == before
