# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The use of each suit, and the cards that count twice."""

from engine.forts import names as n

from .position import allowed, asked, at, do, legal, refused, told

ALONE = "; hand 1: oros-2; hand 0: "


# Oros and copas


def brings(card, rest=""):
    """Returns seat 0's gas and water after collecting with a card, from 2 gas and 2 water."""
    game = at(f"forts 2{rest}; hand 1: oros-2; hand 0: bastos-2 {card}")
    do(game, ("gas " if card.startswith("oros") else "water ") + card)
    return told(game, "seat 0")


def test_any_oros_bring_two_gas_and_any_copas_two_water():
    for number in range(1, 13):
        assert brings(f"oros-{number}") == "4 gas 2 water"
    for number in range(1, 13):
        assert brings(f"copas-{number}") == "2 gas 4 water"


def test_the_controller_of_the_zone_gets_three_and_rivals_one():
    assert brings("oros-7", "; depot: 0") == "5 gas 2 water"
    assert brings("oros-7", "; depot: 1") == "3 gas 2 water"
    assert brings("copas-7", "; oasis: 0") == "2 gas 5 water"
    assert brings("copas-7", "; oasis: 1") == "2 gas 3 water"
    assert brings("oros-7", "; oasis: 0") == "4 gas 2 water"
    assert brings("copas-7", "; depot: 1") == "2 gas 4 water"


def test_a_stranded_car_controls_nothing():
    assert brings("oros-7", "; depot: 0 stranded") == "4 gas 2 water"
    assert brings("oros-7", "; depot: 1 stranded") == "4 gas 2 water"


def test_only_a_card_in_the_hand_is_used():
    refused(at(f"forts 2{ALONE}oros-7"), "gas oros-8", n.NOT_HELD)


# Recruiting and improving


def test_a_car_costs_two_gas_and_a_water():
    game = at(f"forts 2{ALONE}espadas-2 oros-2")
    do(game, "recruit espadas-2", "fort 1")
    assert told(game, "fort 1") == "0 cars 3 improvements 0"
    assert told(game, "seat 0") == "0 gas 1 water"
    refused(at(f"forts 2; seat 0: 1 gas{ALONE}espadas-2"), "recruit espadas-2", n.NO_GAS)
    refused(at(f"forts 2; seat 0: 0 water{ALONE}espadas-2"), "recruit espadas-2", n.NO_WATER)


def test_a_fort_holds_at_most_five_cars():
    game = at(f"forts 2; fort 0: 0 cars 5{ALONE}espadas-2")
    do(game, "recruit espadas-2")
    assert legal(game) == ["fort 1", "fort 2"]
    refused(game, "fort 0", n.FULL)
    refused(game, "fort 3", n.NOT_OWN)
    full = "; fort 0: 0 cars 5; fort 1: 0 cars 5; fort 2: 0 cars 5"
    refused(at(f"forts 2{full}{ALONE}espadas-2"), "recruit espadas-2", n.NO_ROOM)


def test_the_player_is_not_asked_when_only_one_fort_has_room():
    full = "; fort 0: 0 cars 5; fort 1: 0 cars 5"
    game = at(f"forts 2{full}{ALONE}espadas-2 oros-2")
    do(game, "recruit espadas-2")
    assert told(game, "fort 2") == "0 cars 3 improvements 0"
    assert asked(game) == "0 turn"


def test_an_improvement_costs_a_gas_and_two_water():
    game = at(f"forts 2{ALONE}espadas-2 oros-2")
    do(game, "improve espadas-2", "fort 1")
    assert told(game, "fort 1") == "0 cars 2 improvements 1"
    assert told(game, "seat 0") == "1 gas 0 water"


def test_a_fort_has_three_improvements_at_most():
    game = at(f"forts 2; fort 0: 0 cars 1 improvements 3{ALONE}espadas-2")
    do(game, "improve espadas-2")
    refused(game, "fort 0", n.THREE_IMPROVEMENTS)
    full = "; fort 0: 0 improvements 3; fort 1: 0 improvements 3; fort 2: 0 improvements 3"
    refused(at(f"forts 2{full}{ALONE}espadas-2"), "improve espadas-2", n.ALL_IMPROVED)


def test_a_fort_without_cars_may_be_improved():
    game = at(f"forts 2; fort 0: 0 cars 0{ALONE}espadas-2")
    do(game, "improve espadas-2")
    allowed(game, "fort 0")


# Moving


def test_any_number_of_cars_moves_for_one_gas():
    game = at(f"forts 2; fort 0: 0 cars 4{ALONE}bastos-2 oros-2")
    do(game, "move bastos-2", "fort 0", "fort 1", "number 3")
    assert told(game, "fort 0") == "0 cars 1 improvements 0"
    assert told(game, "fort 1") == "0 cars 5 improvements 0"
    assert told(game, "seat 0") == "1 gas 2 water"


def test_a_move_takes_one_car_or_as_many_as_there_is_room_for():
    game = at(f"forts 2; fort 0: 0 cars 5; fort 1: 0 cars 3{ALONE}bastos-2")
    do(game, "move bastos-2", "fort 0", "fort 1")
    assert legal(game) == ["number 1", "number 2"]
    refused(game, "number 0", n.TOO_FEW)
    refused(game, "number 3", n.TOO_MANY)


def test_a_move_goes_from_an_own_fort_to_another_with_room():
    game = at(f"forts 2; fort 0: 0 cars 0; fort 1: 0 cars 5{ALONE}bastos-2")
    do(game, "move bastos-2")
    refused(game, "fort 0", n.EMPTY)
    refused(game, "fort 4", n.NOT_OWN)
    do(game, "fort 1")
    assert legal(game) == ["fort 0", "fort 2"]
    game = at(f"forts 2; fort 1: 0 cars 5{ALONE}bastos-2")
    do(game, "move bastos-2", "fort 1")
    refused(game, "fort 1", n.SAME_FORT)


def test_no_move_or_attack_without_gas_cars_and_room_or_target():
    refused(at(f"forts 2; seat 0: 0 gas{ALONE}bastos-2"), "move bastos-2", n.NO_GAS)
    none = "; fort 0: 0 cars 0; fort 1: 0 cars 0; fort 2: 0 cars 0"
    refused(at(f"forts 2{none}{ALONE}bastos-2"), "move bastos-2", n.NO_CARS)
    full = "; fort 0: 0 cars 5; fort 1: 0 cars 5; fort 2: 0 cars 5"
    refused(at(f"forts 2{full}{ALONE}bastos-2"), "move bastos-2", n.NO_ROOM)
    refused(at(f"forts 2; seat 0: 1 gas{ALONE}bastos-2"), "attack bastos-2", n.NO_GAS)
    none = "; fort 0: 0 cars 0; fort 1: 0 cars 0; fort 2: 0 cars 0"
    refused(at(f"forts 2{none}{ALONE}bastos-2"), "attack bastos-2", n.NO_CARS)
    last = "; fort 3: 0; fort 4: 0"
    refused(at(f"forts 2{last}{ALONE}bastos-2"), "attack bastos-2", n.NO_TARGET)


# Cards that count twice


def test_an_as_or_rey_of_espadas_is_one_or_two_actions():
    for card in ("espadas-1", "espadas-12"):
        game = at(f"forts 2; seat 0: 9 gas 9 water{ALONE}oros-2 {card}")
        do(game, "recruit " + card, "fort 0")
        assert legal(game) == ["recruit " + card, "improve " + card, "pass"]
        do(game, "improve " + card, "fort 0")
        assert told(game, "fort 0") == "0 cars 3 improvements 1"
        assert told(game, "seat 0") == "6 gas 6 water"
        assert asked(game) == "0 turn"


def test_the_second_action_is_optional():
    game = at(f"forts 2; seat 0: 9 gas 9 water{ALONE}oros-2 espadas-1")
    do(game, "recruit espadas-1", "fort 0", "pass")
    assert asked(game) == "0 turn"
    assert legal(game) == ["gas oros-2", "bid oros-2", "discard oros-2", "pass"]


def test_the_second_action_comes_right_after_the_first():
    game = at(f"forts 2; seat 0: 9 gas 9 water{ALONE}oros-2 espadas-1")
    do(game, "recruit espadas-1", "fort 0")
    refused(game, "gas oros-2", n.NOT_NOW)


def test_a_second_action_that_can_t_be_paid_for_is_not_offered():
    game = at(f"forts 2{ALONE}oros-2 espadas-1")
    do(game, "recruit espadas-1", "fort 0")
    assert asked(game) == "0 turn"


def test_an_as_or_rey_of_bastos_moves_and_attacks():
    for card in ("bastos-1", "bastos-12"):
        game = at(f"forts 2; seat 0: 9 gas{ALONE}oros-2 {card}")
        do(game, "move " + card, "fort 0", "fort 1", "number 2")
        assert legal(game) == ["move " + card, "attack " + card, "pass"]


def test_other_cards_count_once():
    for number in (2, 7, 10, 11):
        game = at(f"forts 2; seat 0: 9 gas 9 water{ALONE}oros-2 espadas-{number}")
        do(game, f"recruit espadas-{number}", "fort 0")
        assert asked(game) == "0 turn"
    game = at(f"forts 2{ALONE}oros-1 bastos-2")
    do(game, "gas oros-1")
    assert asked(game) == "0 turn"
