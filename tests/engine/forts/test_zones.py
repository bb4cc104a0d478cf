# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The depot and the oasis: bids, claims, upkeep."""

from engine.forts import names as n

from .position import asked, at, do, everybody_passes, happened, legal, refused, told

LAST = "turn 1 turn; round 1 first 0; hand 0: oros-2; hand 1: oros-3"


def settled(text):
    """Seat 1, the last of the round, passes, and the bids are settled."""
    game = at(f"forts 2; {LAST}; {text}")
    do(game, "pass")
    return game


# Bids


def test_copas_are_laid_for_the_depot_and_oros_for_the_oasis():
    game = at("forts 2; hand 0: copas-4 oros-5 bastos-2")
    do(game, "bid copas-4")
    assert happened(game, n.BID, 0) == [(0, 15, 0)]
    do(game, "bid oros-5")
    assert happened(game, n.BID, 0) == [(0, 4, 0)]
    assert told(game, "bids 0") == "oros-5 copas-4"


def test_only_the_number_of_face_down_bids_is_public():
    game = at("forts 2; hand 0: copas-4 oros-5 bastos-2")
    for card, own, others in (("copas-4", "copas-4", "-"), ("oros-5", "oros-5 copas-4", "- -")):
        do(game, "bid " + card)
        assert happened(game, n.BID, 1) == happened(game, n.BID) == [(0, n.NONE, 0)]
        assert told(game.view(0), "bids 0") == own
        assert told(game.view(1), "bids 0") == told(game.view(n.NONE), "bids 0") == others


def test_bids_are_turned_up_in_order_of_seats():
    laid = "bids 0: oros-4 copas-5; bids 1: copas-4"
    game = at("forts 2; turn 0 turn; round 2 first 1; hand 0: oros-2; " + laid)
    do(game, "pass")
    for seat in (0, 1, n.NONE):
        assert happened(game, n.REVEALED, seat) == [(0, 3, 1), (0, 16, 0), (1, 15, 0)]
        assert told(game.view(seat), "bids 0") == "oros-4 copas-5"


def test_the_highest_sum_may_claim():
    game = settled("bids 0: copas-7 copas-2; bids 1: copas-10")
    assert asked(game) == "1 claim"
    assert len(happened(game, n.REVEALED)) == 3


def test_the_as_counts_twelve_like_the_rey():
    assert asked(settled("bids 0: copas-1; bids 1: copas-11")) == "0 claim"
    assert asked(settled("bids 0: copas-1; bids 1: copas-12")) == "1 turn"  # a tie


def test_a_tie_at_the_top_claims_nothing():
    game = settled("bids 0: oros-1; bids 1: oros-5 oros-7")
    assert asked(game) == "1 turn"
    assert told(game, "oasis") == "neutral"
    assert happened(game, n.TIED) == [(n.NONE, n.NONE, 1)]
    text = "forts 3; turn 2 turn; round 1 first 0; hand 2: oros-3; bids 0: copas-9; bids 1: copas-9"
    game = at(text + "; bids 2: copas-2; hand 0: oros-2; hand 1: oros-2")
    do(game, "pass")
    assert asked(game) == "1 turn"
    assert not happened(settled("bids 0: copas-5"), n.TIED)


def test_in_a_tie_whoever_controls_the_zone_keeps_it():
    game = settled("depot: 0; bids 0: copas-5; bids 1: copas-5")
    assert told(game, "depot") == "0"


def test_a_controller_with_the_highest_sum_keeps_the_zone():
    game = settled("depot: 0; bids 0: copas-5; bids 1: copas-4; hand 0: bastos-2")
    assert happened(game, n.KEPT) == [(0, 255, 0)]
    assert told(game, "depot") == "0"


def test_income_comes_before_the_bids():
    game = settled("bids 0: copas-5")
    assert told(game, "seat 0") == "3 gas 3 water"


def test_bid_cards_are_then_discarded():
    game = settled("bids 0: copas-5 oros-7; bids 1: copas-6")
    assert told(game, "bids 0") == "copas-5 oros-7"  # face up until both zones are settled
    do(game, "decline", "decline")
    assert told(game, "bids 0") == told(game, "bids 1") == ""
    assert told(game, "discards 0") == "copas-5 oros-7"


# Claims


def test_claiming_takes_a_car_from_a_fort_of_the_claimer():
    game = settled("bids 0: copas-5; fort 1: 0 cars 0")
    assert legal(game) == ["decline", "fort 0", "fort 2"]
    refused(game, "fort 1", n.EMPTY)
    refused(game, "fort 3", n.NOT_OWN)
    do(game, "fort 2")
    assert told(game, "fort 2") == "0 cars 1 improvements 0"
    assert told(game, "depot") == "0"


def test_the_car_of_a_rival_there_is_destroyed():
    for there in ("1", "1 stranded"):
        game = settled("bids 0: copas-5; hand 1: oros-3; depot: " + there)
        do(game, "fort 0")
        assert happened(game, n.DESTROYED) == [(1, 255, 0)]
        assert told(game, "depot") == "0"


def test_if_the_winner_declines_nobody_claims():
    game = settled("bids 0: copas-5; bids 1: copas-4; oasis: 1")
    do(game, "decline")
    assert told(game, "depot") == "neutral"
    assert asked(game) == "1 turn"
    game = settled("bids 0: copas-5; depot: 1; hand 1: bastos-3")
    do(game, "decline")
    assert told(game, "depot") == "1"


def test_a_winner_without_a_car_is_not_asked():
    game = settled("bids 0: copas-5; fort 0: 0 cars 0; fort 1: 0 cars 0; fort 2: 0 cars 0")
    assert happened(game, n.DECLINED) == [(0, 255, 0)]
    assert asked(game) == "1 turn"


def test_depot_first_then_oasis():
    game = settled("bids 0: copas-5 oros-5")
    do(game, "fort 0")
    assert happened(game, n.CLAIMED) == [(0, 0, 0)]
    assert asked(game) == "0 claim"
    do(game, "fort 0")
    assert happened(game, n.CLAIMED) == [(0, 0, 1)]
    assert told(game, "fort 0") == "0 cars 0 improvements 0"


def test_a_stranded_car_serves_again_if_its_owner_claims():
    game = settled("bids 0: copas-5; depot: 0 stranded; hand 0: bastos-2")
    assert legal(game) == ["decline", "claim"]
    do(game, "claim")
    assert told(game, "depot") == "0"
    assert [told(game, f"fort {i}") for i in range(3)] == ["0 cars 2 improvements 0"] * 3


# Upkeep


def beginning(text):
    """Seat 1 passes and seat 0's turn begins."""
    game = at("forts 2 start=fixed; turn 1 turn; round 1 first 1; hand 1: oros-3; " + text)
    do(game, "pass")
    return game


def test_control_is_paid_for_with_a_card_of_espadas_or_bastos():
    game = beginning("depot: 0; hand 0: oros-2 espadas-3 bastos-4")
    assert asked(game) == "0 upkeep"
    assert legal(game) == ["pay espadas-3", "pay bastos-4", "let-go"]
    refused(game, "pay oros-2", n.WRONG_SUIT)
    do(game, "pay espadas-3")
    assert told(game, "depot") == "0"
    assert told(game, "discards 0") == "espadas-3"
    assert asked(game) == "0 turn"


def test_control_is_lost_at_once_and_the_car_stays_stranded():
    game = beginning("depot: 0; hand 0: oros-2 espadas-3")
    do(game, "let-go")
    assert told(game, "depot") == "0 stranded"
    do(game, "gas oros-2")
    assert told(game, "seat 0") == "4 gas 2 water"


def test_without_a_card_of_espadas_or_bastos_nothing_is_asked():
    game = beginning("oasis: 0; hand 0: oros-2 copas-3")
    assert happened(game, n.LAPSED) == [(0, 255, 1)]
    assert asked(game) == "0 turn"


def test_one_card_for_each_zone_depot_first():
    game = beginning("depot: 0; oasis: 0; hand 0: espadas-1 bastos-4 oros-2")
    do(game, "pay espadas-1")
    assert asked(game) == "0 upkeep"
    assert legal(game) == ["pay bastos-4", "let-go"]
    do(game, "let-go")
    assert told(game, "depot") == "0"
    assert told(game, "oasis") == "0 stranded"


def test_an_as_or_rey_pays_for_one_zone_and_one_turn_only():
    game = beginning("depot: 0; oasis: 0; hand 0: espadas-12 oros-2")
    do(game, "pay espadas-12")
    assert told(game, "oasis") == "0 stranded"
    everybody_passes(game)
    assert told(game, "discards 0") == "espadas-12"
    do(game, "pass")
    assert told(game, "depot") == "0 stranded"


def test_upkeep_comes_before_buying():
    game = beginning("depot: 0; hand 0: oros-2 bastos-4")
    assert "buy" not in legal(game)
