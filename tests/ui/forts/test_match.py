# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's turn in the fort game: plans, attacks, saving and words. What each key does is in
tests/plays/forts."""

import random

import pytest

from career import resume
from engine.forts import names, notation
from tests import saved
from tests.ui.forts import tables
from tests.ui.forts.tables import ALARM, DEFENCE, PLAN, A, B, D, R
from ui.forts.map import nearest
from ui.forts.phrases import advice

TO_ATTACK = (R, A, D, A, A)  # the card, attack, Brisa
LEGAL = [0] * names.LEGAL_MAX


def play_to(match, phase):
    """Plays a match at random until an attack has reached a phase."""
    chance = random.Random(2)
    match.game.start(5)
    while match.game.phase != phase:
        match.apply(LEGAL[chance.randrange(match.game.legal(LEGAL))])


# Plans


@pytest.mark.parametrize("done", range(4))
def test_the_menu_opens_at_every_step_of_a_plan_and_nothing_of_it_is_lost_or_told(stage, done):
    table = tables.asked(stage, PLAN, *(R, A, D, A, A, A)[: (2, 4, 5, 6)[done]])
    match = table.match
    planned = bytes(match.game.raw), match.tried, type(table.question()).__name__
    assert planned[1:] == (done, ("Use", "Fort", "Number", "Number")[done])
    heard = len(stage.console.said)
    tables.press(stage, tables.hal.START)
    assert type(stage.console.screen).__name__ == "Pause"
    tables.press(stage, B)
    stage.wait(3000)
    table = stage.console.screen
    assert (bytes(match.game.raw), match.tried, type(table.question()).__name__) == planned
    attacked = stage.console.text("F_EVENT_ATTACKED", "Ana", "Brisa")
    assert attacked not in stage.console.said[heard:]
    tables.press(stage, *[B] * (done + 1))
    assert type(table.question()).__name__ == "Cards" and match.tried == 0


# Choosing


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_up_and_down_stay_among_the_forts_that_may_be_chosen(stage, seats):
    table = tables.table(stage, f"forts {seats}; turn 0 turn; hand 0: oros-1")
    chance = random.Random(seats)
    for _ in range(200):
        forts = chance.sample(range(3 * seats), chance.randint(1, 3 * seats))
        for down in (True, False):
            assert nearest(table.map, forts, forts[0], down) in forts


def test_before_an_attack_on_a_rival_who_would_win_gas_is_collected(stage):
    table = tables.table(stage, ALARM.replace("copas-2", "oros-2"))
    assert advice(table.match)[0] == notation.parse_action("gas oros-2")


@pytest.mark.parametrize(
    "state, fort, words",
    [
        ("fort 3: 0 cars 1; fort 4: 0 cars 1; fort 5: 1 cars 2", 5, ("F_REASON_LAST_FORT",)),
        ("fort 5: 1 cars 0", 5, ("F_WALK_BEST", 100)),
        ("fort 0: 0 cars 5 improvements 1; fort 4: 1 cars 1", 0, ("F_WALK_WORST", "Carla", 44)),
    ],
    ids=["safe", "falls at once", "the worst rival"],
)
def test_the_walk_says_how_safe_a_fort_is(stage, state, fort, words):
    seats = 2 + (words[0] == "F_WALK_WORST")
    table = tables.asked(stage, f"forts {seats}; turn 0 turn; {state}; hand 0: oros-2", tables.U)
    assert table.question().risk(fort) == stage.console.text(*words)


# Attacks


@pytest.mark.parametrize("persons", (1, 2))
@pytest.mark.parametrize(
    "total, holder", [(16, 1), (15, None), (12, None), (11, 0)], ids=lambda value: str(value)
)
def test_only_where_water_decides_its_holder_is_asked(stage, total, holder, persons):
    table = tables.table(stage, DEFENCE.replace("total 14", f"total {total}"), persons)
    while not (table.attack and table.attack.over):
        stage.wait(20)
        if table.cursor.active or stage.console.screen is not table:
            assert holder is None
            return
    assert table.game.owner[0] == holder
    assert table.game.stock[2] == 4, "no water is lost"


# Saving


@pytest.mark.parametrize("phase", [names.ADD_GAS, names.ADD_WATER])
def test_a_match_is_saved_in_the_middle_of_an_attack(stage, phase):
    match = tables.table(stage, "forts 3", 3).match
    play_to(match, phase)
    kept = resume.kept(saved.content(match))
    assert bytes(kept.game.raw) == bytes(match.game.raw)
    assert [seat.name for seat in kept.seats] == [seat.name for seat in match.seats]


def test_idle_time_between_steps_saves_the_match_as_it_was_before_them(stage):
    table = tables.asked(stage, PLAN)
    before = saved.content(table.match)
    tables.press(stage, *TO_ATTACK)
    tried = bytes(table.game.raw)
    assert tried not in bytes(before)
    assert saved.content(table.match) == before
    assert bytes(table.game.raw) == tried
