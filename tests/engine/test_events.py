# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The events of engine/README.md: each kind in a position, and a check that they suffice.

An event is written as its kind, seat and two more numbers; `-` is NONE.
"""

import re
from pathlib import Path

import pytest

from engine.contract import NONE
from engine.forts import names as forts_names
from engine.forts import notation as forts_notation
from engine.mille import names, notation
from engine.players import Random

from .matches import events, everybody
from .test_every_game import SEED, each_match, new

COUP = "side 1: 0 rolling; hazards: 1 stop; hand 0: 25;"
RACE = (
    ("2; round 4 dealer 0; turn 1 deal 1", "deal", NONE,
     "DEALT 1 - 5, DREW 0 - 0, TURN_BEGINS 0 - 0"),
    ("2; side 0: 0 rolling; hand 0: 25; hand 1: 75; deck: roll", "play 25", 1,
     "PLAYED 0 0 0, DREW 1 11 0, TURN_BEGINS 1 - 0"),
    ("3; hand 0: 25; hand 2: 75; deck:", "discard 25", NONE,
     "DISCARDED 0 0 0, PASSED_OVER 1 - 0, TURN_BEGINS 2 - 0"),
    ("3 reshuffle=true; hand 0: 25 50; hand 1: 75; deck:; discards: roll", "discard 25", 0,
     "DISCARDED 0 0 0, RESHUFFLED - - 2, DREW 1 - 0, TURN_BEGINS 1 - 0"),
    ("2; side 1: 0 rolling; hand 0: stop 25; hand 1: 25; deck: 50", "attack stop 1", 0,
     "ATTACKED 0 5 1, DREW 1 - 0, TURN_BEGINS 1 - 0"),
    ("2 rival_parts=thick-skin; hand 0: speed-limit; hand 1: 25; deck: 50",
     "attack speed-limit 1", 0,
     "ATTACKED 0 6 1, BOUNCED - 6 1, DREW 1 - 0, TURN_BEGINS 1 - 0"),
    (f"2; turn 0 coup 1; attack stop 1; {COUP} side 1: 0 limited; hand 1: right-of-way; deck: 50x9",
     "coup-fourre", 1,
     "COUP_CALLED 1 17 1, LIFTED - 6 1, DREW 1 1 0, DREW 1 1 0, TURN_BEGINS 1 - 0"),
    (f"4/2 coup=any; turn 0 coup 3; attack stop 1; {COUP} hand 3: right-of-way 25; deck:",
     "coup-fourre", NONE,
     "COUP_CALLED 3 17 1, LOST_TURN 1 - 0, LOST_TURN 2 - 0, TURN_BEGINS 3 - 0"),
    (f"2; turn 0 coup 1; attack stop 1; {COUP} hand 1: right-of-way; deck:", "decline", 1,
     "DECLINED 1 - 0, TURN_BEGINS 1 - 0"),
    (f"2; turn 0 coup 1; attack stop 1; {COUP} hand 1: right-of-way; deck:", "decline", 0,
     "TURN_BEGINS 1 - 0"),
    ("2; turn 0 extend; side 0: 700 rolling; hand 1: 25; deck:", "extend", NONE,
     "EXTENDED 0 - 0, TURN_BEGINS 1 - 0"),
    ("2; rounds 1; turn 0 extend; side 0: 700 rolling; hand 1: 25; deck:", "stand", NONE,
     "STOOD 0 - 0, ROUND_ENDED - - 0, MATCH_ENDED - - 0"),
)  # fmt: skip
HAND = "seat 0: 9 gas 9 water; hand 0: oros-2"
FIGHT = "turn 0 add-water 1; card 37; to 3; acted 1; hand 0: oros-2"
OVER = "turn 0 overflow; card 37; to 3; sent 2; fort 3: 0 cars 5; hand 0: oros-2"
LAST = "first 0; turn 1 turn; hand 0: copas-2; hand 1: copas-3"
CLAIM = "round 3 first 0; turn 0 claim; zone 0; hand 0: copas-2"
REST = " ".join(forts_notation.card_text(card) for card in range(48) if card not in (1, 13))
FORTS = (
    (f"round 1 {LAST}; depot: 1; bids 1: copas-5; bids 0: copas-4 oros-6; fort 0: 0 cars 0;"
     "fort 1: 0 cars 0; fort 2: 0 cars 0", "pass", NONE,
     "TURN_ENDS 1 - 0, INCOME - - 1, REVEALED 0 15 0, REVEALED 0 5 1, REVEALED 1 16 0,"
     " KEPT 1 - 0, DECLINED 0 - 1, ROUND_BEGINS 1 - 2, TURN_BEGINS 1 - 0, LAPSED 1 - 0"),
    (f"round 1 {LAST}; bids 0: copas-5; bids 1: copas-6 copas-11", "pass", 0,
     "TURN_ENDS 1 - 0, INCOME - - 1, REVEALED 0 16 0, REVEALED 1 17 0, REVEALED 1 22 0"),
    (f"round 1 {LAST}; bids 0: copas-5; bids 1: copas-5", "pass", NONE,
     "TURN_ENDS 1 - 0, INCOME - - 1, REVEALED 0 16 0, REVEALED 1 16 0, TIED - - 0,"
     " ROUND_BEGINS 1 - 2, TURN_BEGINS 1 - 0"),
    (f"round 30 {LAST}", "pass", NONE, "TURN_ENDS 1 - 0, MATCH_ENDED - - 0"),
    ("turn 0 upkeep; zone 0; depot: 0; hand 0: espadas-3 oros-2", "pay espadas-3", NONE,
     "PAID 0 26 0"),
    ("turn 0 upkeep; zone 1; oasis: 0; hand 0: espadas-3", "let-go", NONE, "LAPSED 0 - 1"),
    (f"{HAND} copas-2; deck 0: {REST}", "buy", 0, "BOUGHT 0 0 0"),
    (f"{HAND} copas-2; deck 0: {REST}", "buy", 1, "BOUGHT 0 - 0"),
    (f"{HAND} copas-2; deck 0: ; discards 0: {REST}", "buy", NONE, "SHUFFLED 0 - 46, BOUGHT 0 - 0"),
    (f"{HAND} copas-4", "discard copas-4", NONE, "DISCARDED 0 15 0"),
    (f"{HAND} copas-4; oasis: 0", "water copas-4", NONE, "COLLECTED 0 15 3"),
    (f"{HAND} copas-4", "bid copas-4", 0, "BID 0 15 0"),
    (f"{HAND} copas-4", "bid copas-4", 1, "BID 0 - 0"),
    (f"{HAND} espadas-4", "recruit espadas-4", NONE, "USED 0 27 0"),
    (f"{HAND} espadas-4", "improve espadas-4", NONE, "USED 0 27 1"),
    ("turn 0 recruit-in; card 28; fort 1: 0 cars 3; hand 0: oros-2", "fort 1", 1,
     "RECRUITED 0 1 4"),
    ("turn 0 improve-in; card 28; hand 0: oros-2", "fort 2", 1, "IMPROVED_FORT 0 2 1"),
    ("turn 0 move-cars; card 42; from 1; to 2; hand 0: oros-2", "number 2", 1, "MOVED 0 18 2"),
    ("turn 0 target; card 42; hand 0: oros-2", "fort 3", 1, "ATTACKED 0 3 1"),
    (f"turn 0 send; card 42; from 2; to 3; sent 2; fort 3: 1 cars 0; {HAND}", "number 1", 1,
     "SENT 0 2 1, CONQUERED 0 3 3"),
    (f"{FIGHT}; total 40; sent 7; defence 9", "number 2", NONE, "ADDED 1 1 2, CONQUERED 0 3 5"),
    (f"{FIGHT}; total 4; sent 4; defence 19", "number 0", NONE, "REPELLED 1 3 4"),
    (f"{OVER}; seat 0: 1 gas", "fort 0", NONE, "PLACED 0 0 3, LOST 0 - 0"),
    (OVER, "lose", NONE, "LOST 0 - 1"),
    (f"{CLAIM}; depot: 1; bids 0: copas-5; oasis: 1; bids 1: oros-3", "fort 0", NONE,
     "CLAIMED 0 0 0, DESTROYED 1 - 0, KEPT 1 - 1, ROUND_BEGINS 1 - 4, TURN_BEGINS 1 - 0,"
     " LAPSED 1 - 1"),
    (f"{CLAIM}; depot: 0 stranded; bids 0: copas-5; bids 1: oros-3", "claim", 1, "CLAIMED 0 - 0"),
    (f"{CLAIM}; bids 0: copas-5; bids 1: oros-3", "decline", NONE, "DECLINED 0 - 0"),
)  # fmt: skip
ROWS = [(notation, names, "mille parker " + row[0], *row[1:]) for row in RACE]
ROWS += [(forts_notation, forts_names, "forts 2; " + row[0], *row[1:]) for row in FORTS]


def kinds(numbers) -> dict[int, str]:
    """Returns the kinds of events, which are together in a game's names."""
    section = Path(numbers.__file__).read_text("utf-8").split("# Events")[1].split("# Reasons")[0]
    return {int(kind): name for name, kind in re.findall(r"^(\w+) = (\d+)", section, re.MULTILINE)}


def written(numbers, heard: list) -> list[str]:
    known = kinds(numbers)
    shown = [[str(number) if number != NONE else "-" for number in event] for event in heard]
    return [" ".join([known[int(kind)], *rest]) for kind, *rest in shown]


@pytest.mark.parametrize(
    "texts, numbers, position, action, seat, told", ROWS, ids=[f"{r[4]} {r[3]}" for r in ROWS]
)
def test_an_action_has_these_events(texts, numbers, position, action, seat, told):
    game = texts.parse_state(position)
    game.apply(texts.parse_action(action))
    assert written(numbers, events(game, seat)) == told.split(", ")


def test_every_kind_of_event_has_its_example():
    """Dice are the exception: see forts/test_attack.py."""
    for numbers in (names, forts_names):
        told = " ".join(row[5] for row in ROWS if row[1] is numbers).replace(",", "").split()
        assert set(kinds(numbers).values()) - set(told) == ({"ROLLED"} & set(vars(numbers)))


@each_match
def test_games_that_look_alike_have_the_same_events(name, words):
    """So a round's first view and the events contain all facts of a view, and it has no others."""
    game, player, compared = new(name, words), Random(SEED), 0
    game.start(SEED)
    others = {seat: new(name, words) for seat in everybody(game)}
    for seat, other in others.items():
        other.redeal(game.view(seat), SEED)
    while not game.over:
        action = player.choose(game.view(game.seat))
        possible = {seat for seat, other in others.items() if not other.why_not(action)}
        game.apply(action)
        for seat, other in others.items():
            if seat in possible:
                other.apply(action)
                if game.logged and events(other, seat) == events(game, seat):
                    assert other.view(seat).raw == game.view(seat).raw
                    compared += 1
                    continue
            other.redeal(game.view(seat), compared)
    assert compared > 10
