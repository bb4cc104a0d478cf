# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The coup fourré where only the attacked side may answer: the caller, the time, and the
effects.
"""

from engine.mille import names as n

from .position import allowed, asked, at, do, happened, legal, refused, score, told

PAIRS = (
    ("stop", "right-of-way"),
    ("speed-limit", "right-of-way"),
    ("out-of-gas", "extra-tank"),
    ("flat-tire", "puncture-proof"),
    ("accident", "driving-ace"),
    ("wrong-way", "driving-ace"),
)
BOOKS = ("parker", "wikipedia", "salon-es", "salon-it")


def attacked(hazard, safety, book="parker", state="100 rolling"):
    """Seat 0 has attacked side 1, whose player holds the safety."""
    game = at(f"""mille {book} 2 wrong_way=true; side 1: {state}; hand 0: 25 {hazard};
        hand 1: 25 75 {safety}; deck: 50 roll 200 100x5""")
    do(game, f"attack {hazard} 1")
    return game


# Asking


def test_the_holder_of_the_safety_is_asked():
    for book in BOOKS:
        for hazard, safety in PAIRS:
            game = attacked(hazard, safety, book)
            assert asked(game) == "1 coup"
            assert legal(game) == ["coup-fourre", "decline"]
    game = attacked("accident", "extra-tank")
    assert asked(game) == "1 play"


def test_nothing_else_is_played_before_the_answer():
    game = attacked("accident", "driving-ace")
    for action in ("play 25", "discard 25", "play driving-ace", "extend", "stand", "deal"):
        refused(game, action, n.NOT_NOW)


def test_a_coup_comes_between_the_attack_and_the_next_card():
    game = at("mille parker 2; hand 0: driving-ace; hand 1: driving-ace")
    refused(game, "coup-fourre", n.NOT_NOW)
    refused(game, "decline", n.NOT_NOW)
    game = attacked("accident", "driving-ace")
    do(game, "decline")
    refused(game, "coup-fourre", n.NOT_NOW)


def test_a_partner_may_answer():
    game = at("mille parker 4/2; side 1: 0 rolling; hand 0: stop 25; hand 3: right-of-way 25")
    do(game, "attack stop 1")
    assert asked(game) == "3 coup"


def test_neither_a_third_side_nor_the_attackers_partner_answers():
    for book in ("parker", "salon-es", "salon-it"):
        game = at(f"""mille {book} 3; side 1: 0 rolling; hand 0: stop 25; hand 1: 25;
            hand 2: right-of-way 25""")
        do(game, "attack stop 1")
        assert asked(game) == "1 play"
    for book in ("parker", "wikipedia"):
        game = at(f"""mille {book} 4/2; side 1: 0 rolling; hand 0: stop 25; hand 1: 25;
            hand 2: right-of-way 25""")
        do(game, "attack stop 1")
        assert asked(game) == "1 play"


def test_a_view_does_not_show_who_is_asked():
    game = at("mille parker 4/2; side 1: 0 rolling; hand 0: stop 25; hand 3: right-of-way 25")
    do(game, "attack stop 1")
    for seat in range(3):
        assert game.view(seat).seat == n.NONE
        assert game.view(seat).legal([0] * 48) == 0
    assert game.view(3).seat == 3


# The answer


def test_the_hazard_goes_to_the_discards():
    for hazard, safety in PAIRS:
        game = attacked(hazard, safety)
        do(game, "coup-fourre")
        assert told(game, "hazards") == ""
        assert told(game, "discards") == hazard + "x1"
        assert (
            happened(game, n.LIFTED) == []
        )  # that event is for hazards that a late safety removes


def test_a_green_light_that_showed_shows_again():
    for book in BOOKS:
        for hazard, safety in PAIRS:
            game = attacked(hazard, safety, book)
            do(game, "coup-fourre")
            assert told(game, "side 1") == f"100 rolling {safety}!"
            allowed(game, "play 75")


def test_a_side_that_had_right_of_way_drives_on():
    game = attacked("accident", "driving-ace", "parker", "100 right-of-way")
    do(game, "coup-fourre")
    allowed(game, "play 75")


def test_a_coup_gives_no_green_light_that_was_not_there():
    game = attacked("wrong-way", "driving-ace", "salon-es", "0")
    do(game, "coup-fourre")
    assert told(game, "side 1") == "0 driving-ace!"


def test_a_coup_on_a_limit_starts_a_side_that_has_not_started():
    game = attacked("speed-limit", "right-of-way", "parker", "0")
    do(game, "coup-fourre")
    assert told(game, "side 1") == "0 right-of-way!"
    allowed(game, "play 75")


def test_the_caller_draws_back_to_six_and_then_has_a_full_turn():
    game = attacked("stop", "right-of-way")
    do(game, "coup-fourre")
    assert told(game, "hand 1") == "25 50 75 roll"
    assert asked(game) == "1 play"
    assert [card for _, card, _ in happened(game, n.DREW, 1)] == [1, 11]
    game = attacked("stop", "right-of-way")
    do(game, "coup-fourre", "discard 25")
    assert asked(game) == "0 play"


def test_from_a_short_deck_the_caller_draws_what_is_left():
    game = at(
        "mille parker 2; side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way 75; deck: 50"
    )
    do(game, "attack stop 1", "coup-fourre")
    assert told(game, "hand 1") == "50 75"
    game = at("mille parker 2; side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way 75; deck:")
    do(game, "attack stop 1", "coup-fourre")
    assert asked(game) == "1 play"
    assert told(game, "hand 1") == "75"
    do(game, "play 75")
    assert asked(game) == "0 play"


def test_players_between_attacker_and_caller_lose_their_turn():
    game = at("""mille parker 6/3; side 1: 0 rolling; hand 0: stop 25; hand 4: right-of-way 25;
        hand 5: 25; deck: 50x9""")
    do(game, "attack stop 1", "coup-fourre", "discard 25")
    assert asked(game) == "5 play"
    game = at("""mille parker 6/3; turn 5 play; side 1: 0 rolling; hand 5: stop 25; hand 1: 25;
        hand 4: right-of-way 25; deck: 50x9""")
    do(game, "attack stop 1", "coup-fourre")
    assert happened(game, n.LOST_TURN) == [(seat, n.NONE, 0) for seat in (0, 1, 2, 3)]
    assert happened(game, n.COUP_CALLED) == [(4, 17, 1)]


def test_a_coup_scores_100_and_300():
    game = attacked("accident", "driving-ace")
    do(game, "coup-fourre")
    assert score(game, 1, "safeties") == 100
    assert score(game, 1, "coups") == 300


def test_a_coup_protects_for_the_rest_of_the_round():
    game = at("""mille parker 2; side 1: 0 rolling; hand 0: stop stop speed-limit;
        hand 1: right-of-way 25; deck: 50x9""")
    do(game, "attack stop 1", "coup-fourre", "discard 25")
    refused(game, "attack stop 1", n.SAFE)
    refused(game, "attack speed-limit 1", n.SAFE)


def test_the_caller_may_play_another_safety_in_the_turn():
    game = at("""mille parker 2; side 1: 0 rolling; hand 0: stop 25;
        hand 1: right-of-way driving-ace 25; deck: 50x9""")
    do(game, "attack stop 1", "coup-fourre", "play driving-ace")
    assert asked(game) == "1 play"
    assert told(game, "side 1") == "0 rolling right-of-way! driving-ace"


# Declining


def test_after_declining_the_hazard_stays():
    game = attacked("accident", "driving-ace")
    do(game, "decline")
    assert told(game, "hazards") == "1 accident"
    assert told(game, "hand 1") == "25 50 75 driving-ace"
    assert asked(game) == "1 play"
    game = at("""mille parker 4/2; side 1: 0 rolling; hand 0: stop 25; hand 1: 75;
        hand 3: right-of-way 25; deck: 50x9""")
    do(game, "attack stop 1", "decline")
    assert asked(game) == "1 play"


def test_a_safety_declined_may_be_a_prevention_later():
    game = attacked("accident", "driving-ace")
    do(game, "decline", "play driving-ace")
    assert told(game, "side 1") == "100 rolling driving-ace"
    assert score(game, 1, "coups") == 0


def test_nobody_else_learns_that_somebody_declined():
    game = attacked("accident", "driving-ace")
    do(game, "decline")
    assert happened(game, n.DECLINED, 0) == []
    assert happened(game, n.DECLINED, 1) == [(1, n.NONE, 0)]


def test_a_safety_declined_may_answer_a_later_attack():
    game = at("""mille parker 2; side 1: 0 rolling; hand 0: speed-limit stop 25;
        hand 1: right-of-way 25; deck: 50x9""")
    do(game, "attack speed-limit 1", "decline", "discard 25", "attack stop 1")
    assert asked(game) == "1 coup"


# Older hazards, last cards


def test_an_older_hazard_is_removed_as_by_a_late_safety():
    # The limit is answered. The older stop is removed as well, but is not a discard (R).
    for book in BOOKS:
        game = at(f"""mille {book} 2; side 1: 100 rolling; hazards: 1 stop;
            hand 0: speed-limit 25; hand 1: right-of-way 75; deck: 50x9""")
        do(game, "attack speed-limit 1", "coup-fourre")
        assert told(game, "hazards") == ""
        assert told(game, "discards") == "speed-limitx1"
        allowed(game, "play 75")
    game = attacked("stop", "right-of-way", "parker", "100 rolling limited")
    do(game, "coup-fourre")
    assert told(game, "side 1") == "100 rolling right-of-way!"
    assert told(game, "discards") == "stopx1"


def test_an_older_accident_needs_a_roll_in_the_salons():
    game = at("""mille salon-es 2 wrong_way=true; side 1: 100 rolling; hazards: 1 accident;
        hand 0: wrong-way 25; hand 1: driving-ace 75; deck: 50x9""")
    do(game, "attack wrong-way 1", "coup-fourre")
    assert told(game, "side 1") == "100 started driving-ace!"
    assert told(game, "discards") == "wrong-wayx1"


def test_an_attack_with_the_last_card_can_be_answered():
    for book in BOOKS:
        game = at(f"mille {book} 2; side 1: 0 rolling; hand 0: stop; hand 1: right-of-way; deck:")
        do(game, "attack stop 1")
        assert asked(game) == "1 coup"
        do(game, "coup-fourre")
        assert asked(game) == "0 deal"
        assert score(game, 1, "coups") == 300


def test_a_caller_with_no_card_left_is_passed_over():
    game = at(
        "mille parker 3; side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way; hand 2: 25;deck:"
    )
    do(game, "attack stop 1", "coup-fourre")
    assert asked(game) == "2 play"
    assert happened(game, n.PASSED_OVER) == [(1, n.NONE, 0)]
