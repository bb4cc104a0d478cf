# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""With several people at one device, nobody sees or hears what is not meant for them: whatever
hidden cards there are, all that is shown and said is the same."""

import pytest

from engine.mille import names
from engine.mille.names import NONE
from saves import match_format
from tests.machine import Machine
from tests.positions import ATTACK, FIVE, HIDDEN, SIX, WITH_ACE, WITHOUT_ACE
from tests.saving import images

# A bot attacks the second of two people.
HELD = """mille salon-es 3/3; round 1 dealer 1; turn 2 play; side 0: 0; side 1: 100 rolling;
    side 2: 100 rolling; hand 0: 25 25 50 50 75 {}; hand 1: 25 25 50 50 75 {};
    hand 2: accident accident accident accident accident accident accident;
    deck: roll stop roll stop roll stop"""
HELD_OR_NOT = (HELD.format("roll", "driving-ace"), HELD.format("driving-ace", "roll"))
BIDS = """forts 3; turn 0 turn; seat 0: 5 gas 5 water; zone 0; hand 0: {} bastos-4;
    hand 1: oros-2 bastos-4; bids 0: {}; bids 1: copas-3 oros-4"""

ROUND_BEGINS = FIVE.replace("first 1", "first 0")


def witnessed(machine: Machine, film: list[str]) -> tuple:
    """What people have seen and heard."""
    return film, machine.said, machine.desk.played, machine.desk.lights


# The public question


@pytest.mark.parametrize("coup_time, ms", [(0, 5000), (3, 3000)])
def test_the_coup_question_hides_who_has_the_safety(begin, coup_time, ms):
    seen = []
    for position in (WITH_ACE, WITHOUT_ACE):
        settings = f"coup_time {coup_time}"
        machine = begin(position, "on A A", persons=2, coups="own", settings=settings)
        machine.take("attack accident 1")
        film = machine.frames(ms)
        assert machine.screen() == ("HandOver" if coup_time < 3 else "CoupQuestion")
        machine.do("B!")  # nobody calls, if that must be said
        seen.append(witnessed(machine, film + machine.frames(2000)))
    assert seen[0] == seen[1]
    assert len(set(seen[0][0])) > 9


@pytest.mark.parametrize("viewer", [NONE, 0, 1])
@pytest.mark.parametrize("coups", ["own", "press"])
def test_from_flight_to_answer_the_holder_is_hidden(begin, viewer, coups):
    """There is a question if people call their coups themselves."""
    seen = []
    for position in HELD_OR_NOT:
        machine = begin(position, "on A! turns 1", persons=2, coups=coups)
        machine.top.match.viewer = viewer
        machine.top.draw()
        game, film = machine.top.game, []
        while machine.screen() == "Table" and game.phase <= names.COUP and len(film) < 44:
            film += machine.frames(20)
        seen.append(witnessed(machine, film))
        assert (machine.screen() == "CoupQuestion") == (coups == "own")
    assert seen[0] == seen[1]
    assert len(seen[0][0]) >= 20 and len(set(seen[0][0])) >= 5


@pytest.mark.parametrize("key", ["SELECT", "START", "ALL_INFO", "TURN"])
def test_no_key_tells_before_an_attack_is_answered(begin, key):
    told = []
    for position in HELD_OR_NOT:
        machine = begin(position, "on A! turns 12", persons=2, coups="own")
        seen = machine.do(f"{key}!")
        told.append((seen.screen, seen.said))
    assert told[0] == told[1]
    assert told[0][0] == "CoupQuestion"


# Hands


OTHER_HANDS = (
    ("hand 0: 25 200 stop", "hand 0: 25 50 accident"),
    ("hand 1: 25 25 25", "hand 1: 25 50 stop"),
    ("hand 0: oros-7 copas-12", "hand 0: oros-7 copas-9"),
    ("bids 0: oros-4", "bids 0: copas-4"),
    ("bids 1: copas-3 oros-1", "bids 1: oros-3 oros-2"),
)


@pytest.mark.parametrize("hidden, other", OTHER_HANDS)
def test_a_hand_lies_open_in_its_owners_turn_alone(begin, hidden, other):
    seen, opened = [], []
    for instead in (hidden, other):
        position = (SIX if hidden in SIX else ROUND_BEGINS).replace(hidden, instead)
        assert instead in position
        machine = begin(position, "on A!", persons=2)
        film = machine.frames(600)
        assert machine.screen() == "HandOver"
        opened.append(machine.do("A RIGHT LEFT").frame)
        machine.take("play 25" if position.startswith("mille") else "pass")
        machine.wait(400)  # the hand is turned down
        seen.append(witnessed(machine, film + machine.frames(4000)))
        assert machine.screen() == "HandOver"
    assert seen[0] == seen[1]
    assert (opened[0] == opened[1]) == (" 1: " in hidden)


def test_among_several_people_nothing_is_dealt_openly(begin):
    films = []
    for seed in (1, 2):
        machine = begin(seed=seed, persons=2, setup="mille parker 2/2")
        machine.do("A A!")
        films.append(machine.frames(2000))
        assert machine.screen() == "HandOver"
    assert films[0] == films[1]


def test_a_hand_is_read_aloud_when_its_key_is_pressed(begin):
    machine = begin(SIX, "on A A", persons=2, device="keyboard")
    assert machine.do("RIGHT*2").said == []
    assert machine.do("INFO").said[-1].startswith("Tu mano: 25, 200, Semáforo rojo")


# The forts: everybody sees how many cards a seat has laid, only their owner the zones


def test_nobody_hears_for_which_zone_a_card_is_laid(begin):
    for card in ("oros-2", "copas-2"):
        machine = begin(BIDS.format(card, ""), "on A A", persons=2)
        assert machine.take(f"bid {card}").said == ["Ana pone una carta boca abajo"]


def test_bids_are_told_on_the_key_for_the_own_state_alone(begin):
    machine = begin(BIDS.format("oros-2", "copas-5 oros-7"), device="keyboard")
    everybody = machine.do("SELECT").said
    assert [line for line in everybody if "boca abajo 2" in line and line.startswith("Tú")]
    assert not [line for line in everybody if "Pujas" in line]
    assert machine.do("A INFO").said[-1].endswith("Pujas: 5 de copas, 7 de oros")


def test_a_save_with_bids_by_zone_is_refused(begin):
    match = begin(BIDS.format("oros-2", "copas-5")).top.match
    match.game.start(3)
    content = images.content(match)
    assert match_format.resumed(content)
    before, after = content.split(bytes(match.game.raw))
    with pytest.raises(ValueError):
        match_format.resumed(before + b"\1" + bytes(match.game.raw[1:]) + after)


def test_nothing_depends_on_hidden_hands_and_bids(begin):
    """Neither do the risks that the walk over the map tells."""
    seen = []
    for hidden in HIDDEN:
        machine = begin(ATTACK.format(*hidden))
        film = []
        for words in ("UP RIGHT*8 DOWN", "RIGHT A", "DOWN A", "SELECT", "A", "RIGHT A"):
            machine.do(words)
            film += machine.frames(400)
        seen.append(witnessed(machine, film))
    assert seen[0] == seen[1]


def test_a_card_that_a_rival_buys_shows_its_back(begin):
    films = []
    for hand in ("oros-2", "copas-2"):  # so that another card is drawn
        position = FIVE.replace("turn 0 turn", "turn 1 turn") + f"; hand 1: {hand}"
        machine = begin(position, "on A!")
        films.append(machine.frames(1000))
        assert "Bruno compra una carta" in machine.said
    assert films[0] == films[1]
    assert len(set(films[0])) > 9
