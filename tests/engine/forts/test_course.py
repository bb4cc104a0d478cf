# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Set-up, rounds, turns and the end of the fort game."""

from engine import chance
from engine.forts import books, notation
from engine.forts.game import Game
from engine.forts.names import BOUGHT, HAND_FULL, NO_WATER, NOT_NOW, SHUFFLED, TOO_LATE, TURN_BEGINS

from .position import (
    allowed,
    asked,
    at,
    do,
    everybody_passes,
    happened,
    legal,
    refused,
    told,
    winners,
)


def begun(seats=3, seed=1, **options):
    header = books.options(seats)
    for name, value in options.items():
        books.set_option(header, *notation.parse_option(name, value))
    game = Game(header)
    game.start(seed)
    return game


# Set-up


def test_the_start_is_three_forts_two_gas_two_water_four_cards():
    for seats in range(2, 6):
        game = begun(seats)
        for seat in range(seats):
            assert told(game, f"seat {seat}") == "2 gas 2 water"
            assert len(told(game, f"hand {seat}").split()) == 4
        for fort in range(3 * seats):
            assert told(game, f"fort {fort}") == f"{fort // 3} cars 2 improvements 0"
        assert told(game, "depot") == told(game, "oasis") == "neutral"


def test_everybody_has_a_deck_of_48_or_40_cards():
    for text, number in (("48", 48), ("40", 40)):
        game = begun(2, deck=text)
        for seat in ("0", "1"):
            cards = (told(game, "deck " + seat) + " " + told(game, "hand " + seat)).split()
            assert len(set(cards)) == len(cards) == number
            eights = [card for card in cards if card.split("-")[1] in ("8", "9")]
            assert len(eights) == number - 40


def test_only_two_to_five_play():
    for seats in (0, 1, 6):
        try:
            books.options(seats)
        except ValueError:
            continue
        raise AssertionError(seats)


def test_the_first_player_is_drawn_by_lot():
    assert {begun(3, seed).seat for seed in range(40)} == {0, 1, 2}


# A round


def test_every_player_takes_one_turn_in_seat_order():
    game = at("forts 3; round 1 first 1; turn 1 turn")
    do(game, "pass")
    assert asked(game) == "2 turn"
    do(game, "pass")
    assert asked(game) == "0 turn"


def test_the_first_turn_passes_on_unless_the_start_is_fixed():
    game = at("forts 3; round 1 first 1; turn 1 turn")
    everybody_passes(game)
    assert asked(game) == "2 turn"
    everybody_passes(game)
    assert asked(game) == "0 turn"
    game = at("forts 3 start=fixed; round 1 first 1; turn 1 turn")
    everybody_passes(game)
    assert asked(game) == "1 turn"


def test_a_round_ends_with_a_gas_and_a_water_for_everybody():
    game = at("forts 2; seat 0: 0 gas 5 water; hand 0: oros-2; hand 1: oros-2")
    everybody_passes(game)
    assert told(game, "seat 0") == "1 gas 6 water"
    assert told(game, "seat 1") == "3 gas 3 water"


# A turn


def test_cards_are_bought_one_by_one_at_a_water_each():
    game = at(f"""forts 2; hand 0: oros-2;
        deck 0: copas-3 bastos-4 {rest("oros-2 copas-3 bastos-4")}""")
    do(game, "buy")
    assert told(game, "hand 0") == "oros-2 copas-3"
    assert told(game, "seat 0") == "2 gas 1 water"
    do(game, "buy")
    assert told(game, "hand 0") == "oros-2 copas-3 bastos-4"
    refused(game, "buy", NO_WATER)


def rest(named):
    """All other cards of a deck of 48."""
    cards = [notation.card_text(card) for card in range(48)]
    return " ".join([card for card in cards if card not in named.split()])


def test_no_card_is_bought_beyond_a_hand_of_six():
    hand = "hand 0: oros-1 oros-2 oros-3 oros-4 oros-5 oros-6"
    game = at("forts 2; seat 0: 9 water; " + hand)
    refused(game, "buy", HAND_FULL)
    do(game, "discard oros-3")
    allowed(game, "buy")


def test_buying_comes_before_any_action():
    game = at("forts 2; hand 0: oros-2 oros-3")
    do(game, "gas oros-2")
    refused(game, "buy", TOO_LATE)


def test_cards_may_be_discarded_at_any_time_of_a_turn():
    game = at("forts 2; hand 0: oros-2 oros-3 oros-4")
    do(game, "buy", "discard oros-2", "buy", "gas oros-3", "discard oros-4")
    assert told(game, "discards 0") == "oros-4 oros-3 oros-2"


def test_only_the_buyer_sees_a_card_that_is_bought():
    game = at("forts 2; hand 0: oros-2; deck 0: copas-3 " + rest("oros-2 copas-3"))
    do(game, "buy")
    assert happened(game, BOUGHT, 0) == [(0, 14, 0)]
    assert happened(game, BOUGHT, 1) == happened(game, BOUGHT) == [(0, 255, 0)]


def test_the_discards_become_the_new_deck_when_it_is_empty():
    thrown = rest("oros-2 copas-3 espadas-4")
    game = at("forts 2; hand 0: oros-2 copas-3 espadas-4; deck 0: ; discards 0: " + thrown)
    do(game, "buy")
    assert happened(game, SHUFFLED) == [(0, 255, 45)]
    assert told(game, "discards 0") == ""
    assert len(told(game, "deck 0").split()) == 44
    assert len(told(game, "hand 0").split()) == 4


def test_the_new_deck_is_shuffled():
    orders = set()
    for seed in range(5):
        game = at("forts 2; hand 0: oros-2; deck 0: ; discards 0: " + rest("oros-2"))
        chance.seed(game.rng, seed)
        do(game, "buy")
        orders.add(told(game, "deck 0"))
    assert len(orders) == 5


def test_bids_stay_out_of_the_new_deck():
    game = at(f"""forts 2; seat 0: 6 water; hand 0: oros-2; bids 0: copas-3 oros-9; deck 0: ;
        discards 0: {rest("oros-2 copas-3 oros-9")}""")
    do(game, "buy")
    assert told(game, "bids 0") == "copas-3 oros-9"
    assert len(told(game, "deck 0").split()) == 44


def test_unused_cards_stay_in_hand():
    game = at("forts 2; hand 0: oros-2 bastos-3; hand 1: oros-2")
    do(game, "pass")
    assert told(game, "hand 0") == "oros-2 bastos-3"


def test_a_player_with_no_card_left_is_not_asked_again():
    game = at("forts 2; hand 0: oros-2; hand 1: oros-2")
    do(game, "gas oros-2")
    assert asked(game) == "1 turn"


def test_a_player_with_neither_card_nor_water_is_passed_over():
    game = at("forts 3; seat 1: 0 water; hand 0: oros-2; hand 2: oros-2")
    do(game, "pass")
    assert happened(game, TURN_BEGINS) == [(1, 255, 0), (2, 255, 0)]
    assert asked(game) == "2 turn"


def test_a_turn_begins_with_a_choice_to_buy_even_without_cards():
    game = at("forts 2; seat 0: 1 water")
    assert legal(game) == ["buy", "pass"]


# Victory


FIVE = "fort 3: 0 cars 1; fort 4: 0 cars 1; "


def test_five_forts_win_at_the_end_of_the_round_not_before():
    game = at(f"forts 2; {FIVE}hand 0: oros-2; hand 1: oros-2")
    do(game, "pass")
    assert not game.over
    do(game, "pass")
    assert game.over and winners(game) == [0]
    assert legal(game) == []
    refused(game, "pass", NOT_NOW)


def test_victory_comes_before_income_and_bids():
    game = at(f"forts 2; {FIVE}hand 0: oros-2; hand 1: oros-2; bids 1: copas-5")
    everybody_passes(game)
    assert told(game, "seat 0") == "2 gas 2 water"
    assert told(game, "bids 1") == "copas-5"


def two_with_five(rest):
    """Seats 0 and 1 hold five forts each, seat 2 one and seat 3 one."""
    text = "forts 4; fort 6: 0; fort 7: 0; fort 9: 1; fort 10: 1; round 2 first 0; turn 3 turn; "
    game = at(f"{text}hand 3: oros-2; {rest}")
    do(game, "pass")
    assert game.over
    return winners(game)


def test_among_several_with_five_the_most_forts_win():
    assert two_with_five("fort 8: 1") == [1]


def test_then_most_cars_those_on_zones_included():
    assert two_with_five("fort 0: 0 cars 3") == [0]
    assert two_with_five("fort 0: 0 cars 3; fort 4: 1 cars 2 improvements 1") == [0]
    assert two_with_five("depot: 1") == [1]
    assert two_with_five("oasis: 0 stranded") == [0]


def test_then_most_improvements():
    assert two_with_five("fort 4: 1 cars 2 improvements 1") == [1]


def test_then_gas_and_water_together():
    assert two_with_five("seat 0: 5 gas 0 water") == [0]
    assert two_with_five("seat 0: 5 gas 0 water; seat 1: 0 gas 6 water") == [1]


def test_else_the_victory_is_shared():
    assert two_with_five("seat 0: 4 gas 0 water") == [0, 1]


def test_a_last_round_ends_the_match_and_without_one_it_goes_on():
    game = at("forts 2; round 30 first 0; turn 1 turn; hand 1: oros-2; fort 3: 0")
    do(game, "pass")
    assert game.over and winners(game) == [0]
    for number in ("60", "255"):
        game = at(f"forts 2 rounds=none; round {number} first 0; turn 1 turn; hand 1: oros-2")
        do(game, "pass")
        assert not game.over


def test_the_usual_limit_is_30_rounds_for_two_and_60_for_more():
    limits = [books.options(seats)[7] for seats in range(2, 6)]
    assert limits == [30, 60, 60, 60]
