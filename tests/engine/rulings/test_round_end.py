# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The end of a round: the goal is reached, or there are no cards left."""

from engine.mille.names import NOT_NOW, ROUND_ENDED

from .position import asked, at, do, happened, legal, refused, score, told, totals

PRINTED = ("parker", "wikipedia")
SALONS = ("salon-es", "salon-it")


def test_a_round_ends_when_the_goal_is_reached():
    for book in PRINTED + SALONS:
        game = at(f"mille {book} 4/2; side 0: 975 rolling; hand 0: 25 50; hand 1: 25")
        do(game, "play 25")
        assert asked(game).endswith("deal")
        assert happened(game, ROUND_ENDED) == [(255, 255, 0)]
        assert score(game, 0, "distance") == 1000


def test_the_next_deal_is_legal_after_the_end_only():
    game = at("mille parker 4/2; side 0: 975 rolling; hand 0: 25 50; hand 1: 25")
    do(game, "play 25")
    assert legal(game) == ["deal"]
    for action in ("play 50", "discard 50", "coup-fourre", "stand"):
        refused(game, action, NOT_NOW)
    refused(at("mille parker 2; hand 0: 25"), "deal", NOT_NOW)


def test_an_empty_deck_does_not_end_a_round():
    for book in PRINTED + SALONS:
        game = at(f"mille {book} 2; hand 0: 25 50; hand 1: 25 50; deck:")
        do(game, "discard 25")
        assert asked(game) == "1 play"


def test_as_printed_a_round_goes_on_until_nobody_has_a_card():
    for book in PRINTED:
        game = at(f"mille {book} 3; hand 0: 25; hand 1: 25; hand 2: 25x2; deck:")
        do(game, "discard 25", "discard 25", "discard 25")
        assert asked(game) == "2 play"
        do(game, "discard 25")
        assert asked(game).endswith("deal")
        assert happened(game, ROUND_ENDED) == [(255, 255, 255)]


def test_in_the_salons_one_empty_hand_and_an_empty_deck_end_it():
    for book in SALONS:
        game = at(f"mille {book} 3; hand 0: 25; hand 1: 25; hand 2: 25x2; deck:")
        do(game, "discard 25")
        assert asked(game).endswith("deal")
        assert happened(game, ROUND_ENDED) == [(255, 255, 255)]
    for book in SALONS:
        game = at(f"mille {book} 2; hand 0: 25; hand 1: 25x2; deck: 50 75")
        do(game, "discard 25")
        assert asked(game) == "1 play"


def test_a_salon_round_ends_even_within_a_chain_of_turns():
    for book in SALONS:
        game = at(f"mille {book} 2; hand 0: extra-tank; hand 1: 25x2; deck:")
        do(game, "play extra-tank")
        assert asked(game).endswith("deal")
        assert score(game, 0, "safeties") == 100


def test_in_the_salons_an_unanswered_last_attack_ends_the_round():
    for book in SALONS:
        game = at(f"mille {book} 2; side 1: 0 rolling; hand 0: stop; hand 1: 25x2; deck:")
        do(game, "attack stop 1")
        assert asked(game).endswith("deal")
    for book in SALONS:
        game = at(f"""mille {book} 2; side 1: 0 rolling; hand 0: stop; hand 1: right-of-way 25;
            deck:""")
        do(game, "attack stop 1", "decline")
        assert asked(game).endswith("deal")


def test_a_last_card_that_reaches_the_goal_completes_the_trip():
    for book in PRINTED + SALONS:
        game = at(f"mille {book} 4/2; side 0: 975 rolling; hand 0: 25; deck:")
        do(game, "play 25")
        assert score(game, 0, "trip") in (300, 400)
        assert score(game, 0, "delayed") == 300


def test_an_exhausted_round_still_scores_distance_and_safeties():
    game = at(
        "mille wikipedia 2; side 0: 300 extra-tank; side 1: 50 driving-ace!; hand 0: 25; deck:"
    )
    do(game, "discard 25")
    assert totals(game) == [400, 450]


def test_which_empty_hands_end_a_round_is_an_option():
    game = at("mille parker 2 ends=one; hand 0: 25; hand 1: 25x2; deck:")
    do(game, "discard 25")
    assert asked(game).endswith("deal")
    game = at("mille salon-es 2 ends=all; hand 0: 25; hand 1: 25x2; deck:")
    do(game, "discard 25")
    assert asked(game) == "1 play"


def test_the_next_dealer_deals():
    game = at("mille parker 3; round 1 dealer 1; side 0: 0; hand 0: 25; deck:")
    do(game, "discard 25")
    assert asked(game) == "2 deal"
    assert told(game, "hazards") == ""
