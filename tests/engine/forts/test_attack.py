# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Attacks: the target, the cars, the dice, and the outcome."""

from engine.forts import names as n
from engine.forts.combat import defence_bonus, odds

from .position import allowed, asked, at, do, happened, legal, refused, told

HANDS = "; hand 1: oros-2; hand 0: bastos-2 oros-2"
GUARDED = "forts 2; fort 3: 1 cars 5 improvements 3; seat 0: 2 gas; seat 1: 0 water"  # it holds
WEAK = "forts 2; fort 0: 0 cars 5; fort 1: 0 cars 5; fort 3: 1 cars 1; seat 1: 0 water"  # it falls


# The target


def test_the_target_is_a_fort_of_a_rival_but_never_its_last():
    game = at("forts 3; fort 4: 2; fort 5: 2" + HANDS)
    do(game, "attack bastos-2")
    assert legal(game) == ["fort 4", "fort 5", "fort 6", "fort 7", "fort 8"]
    refused(game, "fort 0", n.OWN_FORT)
    refused(game, "fort 3", n.LAST_FORT)


def test_a_rival_with_one_fort_left_is_not_attacked_again():
    game = at("forts 2; fort 3: 0; fort 4: 1 cars 0; seat 0: 9 gas; hand 0: bastos-1 oros-2")
    do(game, "attack bastos-1", "fort 4", "number 1", "number 0", "number 0", "number 0")
    assert told(game, "fort 4") == "0 cars 1 improvements 0"
    assert legal(game) == ["move bastos-1", "pass"]


def test_an_attack_costs_two_gas_at_once():
    game = at(f"{WEAK}; seat 0: 5 gas{HANDS}")
    do(game, "attack bastos-2")
    assert told(game, "seat 0") == "3 gas 2 water"


# The cars


def test_at_least_one_car_attacks_from_one_or_more_forts():
    game = at(GUARDED + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 0", "number 0")
    assert legal(game) == ["number 1", "number 2"]
    refused(game, "number 0", n.TOO_FEW)
    refused(game, "number 3", n.TOO_MANY)


def test_forts_without_cars_are_not_asked_for_any():
    game = at(f"{GUARDED}; fort 1: 0 cars 0{HANDS}")
    do(game, "attack bastos-2", "fort 3", "number 1")
    assert game.now[7] == 2


def test_the_only_car_of_the_attacker_goes_without_asking():
    game = at(f"{GUARDED}; fort 0: 0 cars 0; fort 1: 0 cars 0; fort 2: 0 cars 1{HANDS}")
    do(game, "attack bastos-2", "fort 3")
    assert told(game, "fort 2") == "0 cars 0 improvements 0"
    assert happened(game, n.REPELLED) == [(1, 3, 1)]


# The dice


def test_two_for_each_car_and_four_for_each_improvement():
    game = at("forts 2; seat 0: 2 gas; fort 3: 1 cars 2 improvements 1" + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 2", "number 1", "number 0")
    (mine, theirs) = happened(game, n.ROLLED)
    assert (mine[0], theirs[0]) == (0, 1)
    assert mine[2] == mine[1] // 10 + mine[1] % 10 + 2 * 3
    assert theirs[2] == theirs[1] // 10 + theirs[1] % 10 + 2 * 2 + 4
    assert defence_bonus(at("forts 2; fort 3: 1 cars 5 improvements 3"), 3) == 22


def test_up_to_six_gas_may_be_added_before_the_defender_rolls():
    game = at(GUARDED.replace("2 gas", "9 gas") + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 2", "number 0", "number 0")
    assert asked(game) == "0 add-gas"
    assert legal(game) == [f"number {i}" for i in range(7)]
    assert len(happened(game, n.ROLLED)) == 1
    do(game, "number 4")
    assert happened(game, n.ADDED) == [(0, n.GAS, 4)]
    assert [event[0] for event in happened(game, n.ROLLED)] == [1]
    assert told(game, "seat 0") == "3 gas 2 water"
    game = at(GUARDED.replace("2 gas", "5 gas") + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 2", "number 0", "number 0")
    assert legal(game)[-1] == "number 3"
    game = at(GUARDED + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 2", "number 0", "number 0")
    assert asked(game) == "0 turn"


def adding(rest):
    """The defender, seat 1, may add water in fort 3; two cars attack."""
    return at(f"""forts 2; turn 0 add-water 1; card 37; to 3; sent 2; acted 1; hand 0: oros-2;
        {rest}""")


def test_up_to_six_water_may_be_added_knowing_the_total():
    game = adding("seat 1: 9 water; total 13; defence 12")
    assert asked(game) == "1 add-water"
    assert legal(game) == [f"number {i}" for i in range(7)]
    assert game.view(1).now[10] == 13
    assert legal(game.view(0)) == []
    do(game, "number 3")
    assert told(game, "seat 1") == "2 gas 6 water"
    assert told(game, "fort 3") == "1 cars 2 improvements 0"


def test_the_attacker_wins_even_with_one_less_than_the_defender():
    for defence, owner in ((12, "0"), (13, "0"), (14, "0"), (15, "1"), (16, "1")):
        game = adding(f"total 13; defence {defence}")
        do(game, "number 0")
        assert told(game, "fort 3") == owner + " cars 2 improvements 0", defence


def test_the_odds_are_those_of_the_rule_sheet():
    for lead, percent in ((-4, 24), (-2, 44), (0, 66), (2, 84), (4, 95)):
        assert abs(odds(lead) - 10 * percent) <= 10


def test_the_odds_count_all_outcomes():
    for lead in range(-20, 21):
        wins = 0
        for roll in range(1296):
            attack = roll % 6 + roll // 6 % 6 + lead
            wins += attack >= roll // 36 % 6 + roll // 216 - 1
        assert odds(lead) == (wins * 1000 + 648) // 1296, lead


# The outcome


def test_a_lost_attack_destroys_all_attacking_cars():
    game = at(GUARDED + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 2", "number 1", "number 0")
    assert told(game, "fort 0") == "0 cars 0 improvements 0"
    assert told(game, "fort 1") == "0 cars 1 improvements 0"
    assert told(game, "fort 3") == "1 cars 5 improvements 3"


def test_a_fort_without_cars_falls_at_once():
    game = at("forts 2; fort 3: 1 cars 0 improvements 3; seat 0: 9 gas" + HANDS)
    do(game, "attack bastos-2", "fort 3", "number 1", "number 0", "number 0")
    assert happened(game, n.ROLLED) == []
    assert told(game, "fort 3") == "0 cars 1 improvements 0"


def test_a_conquered_fort_loses_its_improvements():
    game = adding("fort 3: 1 cars 1 improvements 2; total 20; defence 12")
    do(game, "number 0")
    assert happened(game, n.CONQUERED) == [(0, 3, 2)]
    assert told(game, "fort 3") == "0 cars 2 improvements 0"
    assert asked(game) == "0 turn"


def sent(number, rest=""):
    """Conquers fort 3 with a number of cars. Seat 0 has 2 gas afterwards unless `rest` has another
    clause.
    """
    text = "forts 2; turn 0 add-water 1; card 37; to 3; acted 1; hand 0: oros-2; total 40; sent "
    game = at(f"{text}{number}; defence 9; {rest}")
    do(game, "number 0")
    return game


def test_five_cars_occupy_the_fort_and_others_move_on_for_a_gas():
    game = sent(7)
    assert told(game, "fort 3") == "0 cars 5 improvements 0"
    assert asked(game) == "0 overflow"
    assert legal(game) == ["lose", "fort 0", "fort 1", "fort 2"]
    do(game, "fort 1", "fort 2")
    assert told(game, "fort 1") == told(game, "fort 2") == "0 cars 3 improvements 0"
    assert told(game, "seat 0") == "0 gas 2 water"
    assert asked(game) == "0 turn"


def test_a_further_car_may_be_lost():
    game = sent(7)
    do(game, "lose")
    assert happened(game, n.LOST) == [(0, 255, 1)]
    do(game, "lose")
    assert told(game, "seat 0") == "2 gas 2 water"


def test_further_cars_without_gas_are_destroyed():
    game = sent(7, "seat 0: 1 gas")
    do(game, "fort 1")
    assert happened(game, n.LOST) == [(0, 255, 0)]
    assert asked(game) == "0 turn"


def test_room_is_counted_after_the_attackers_have_left():
    full = "fort 0: 0 cars 5; fort 1: 0 cars 5; fort 2: 0 cars 5; fort 3: 1 cars 0"
    game = at(f"forts 2; seat 0: 9 gas; {full}{HANDS}")
    do(game, "attack bastos-2", "fort 3", "number 5", "number 1", "number 0")
    assert legal(game) == ["lose", "fort 0", "fort 1"]


def test_a_conquered_fort_may_act_again_in_the_same_turn():
    game = at("forts 2; fort 3: 1 cars 0; seat 0: 9 gas; hand 0: bastos-1 oros-2")
    do(game, "attack bastos-1", "fort 3", "number 2", "number 0", "number 0")
    do(game, "move bastos-1")
    allowed(game, "fort 3")


def test_gas_and_water_are_added_only_in_an_attack():
    refused(at("forts 2" + HANDS), "number 2", n.NOT_NOW)
    refused(at("forts 2; seat 0: 1 gas" + HANDS), "attack bastos-2", n.NO_GAS)
