# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The truce, a house option: in the first rounds nobody may attack."""

from engine.forts import names as n

from .position import allowed, at, everybody_passes, legal, refused

CLUBS = "turn 0 turn; hand 0: bastos-2 bastos-12; hand 1: bastos-3; seat 0: 2 gas"


def test_nobody_attacks_in_the_rounds_of_truce():
    game = at(f"forts 2 truce=2; round 2 first 0; {CLUBS}")
    refused(game, "attack bastos-2", n.TRUCE)
    refused(game, "attack bastos-12", n.TRUCE)
    allowed(game, "move bastos-2", "move bastos-12")


def test_the_truce_is_the_first_reason_against_an_attack():
    refused(at(f"forts 2 truce=1; {CLUBS}; seat 0: 0 gas"), "attack bastos-2", n.TRUCE)


def test_a_second_action_is_no_attack_either():
    game = at("forts 2 truce=1; turn 0 second; card 47; pair 1; seat 0: 3 gas")
    assert legal(game) == ["move bastos-12", "pass"]


def test_the_truce_ends_with_its_last_round():
    game = at(f"forts 2 truce=1; round 1 first 0; {CLUBS}")
    everybody_passes(game)
    assert game.now[n.AT_ROUND] == 2
    allowed(game, "attack bastos-3")


def test_without_the_option_the_first_round_has_attacks():
    allowed(at(f"forts 2; round 1 first 0; {CLUBS}"), "attack bastos-2")


def test_a_truce_leaves_the_order_of_play_as_it_is():
    game = at(f"forts 2 start=fixed truce=1; round 1 first 0; {CLUBS}")
    everybody_passes(game)
    assert game.now[n.AT_FIRST] == 0
    game = at(f"forts 2 truce=1; round 1 first 0; {CLUBS}")
    everybody_passes(game)
    assert game.now[n.AT_FIRST] == 1
