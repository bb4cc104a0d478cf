# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Safeties in the player's own turn: as a prevention, or late, against an active hazard."""

from engine.mille.names import DREW, LIFTED, NEEDS_ROLL, SAFE

from .position import allowed, asked, at, do, happened, refused, told

SAFETIES = ("right-of-way", "extra-tank", "puncture-proof", "driving-ace")
LATE = (("extra-tank", "out-of-gas"), ("puncture-proof", "flat-tire"), ("driving-ace", "accident"))
UNCOVERS = ("parker 2", "wikipedia 2")
NEEDS = ("salon-es 2", "salon-it 2")


def late(book, safety, hazards, rest="; hand 1: 25x5", state="100 rolling"):
    """Side 0 has a hazard, and its player holds the safety."""
    text = f"mille {book}; side 0: {state}; hazards: "
    text += " ".join(["0 " + hazard for hazard in hazards.split()])
    return at(f"{text}; hand 0: roll 75 {safety}{rest}; deck: 25x9")


def test_a_safety_is_played_at_any_time_of_a_turn():
    for state in ("0", "100 rolling", "100 started", "0 limited", "100 rolling; hazards: 0 stop"):
        for safety in SAFETIES:
            game = at(f"mille parker 2; side 0: {state}; hand 0: {safety}")
            allowed(game, "play " + safety)


def test_a_safety_gives_another_turn_at_once():
    for book in UNCOVERS + NEEDS:
        for safety in SAFETIES:
            game = at(f"mille {book}; hand 0: 25 {safety}; hand 1: 25; deck: roll 100")
            do(game, "play " + safety)
            assert asked(game) == "0 play"
            assert told(game, "hand 0") == "25 roll"
            assert happened(game, DREW, 0) == [(0, 11, 0)]


def test_safeties_may_follow_one_another():
    game = at(
        "mille parker 2; hand 0: extra-tank driving-ace 25; hand 1: 25; deck: 50 puncture-proof 75"
    )
    do(game, "play extra-tank", "play driving-ace", "play puncture-proof")
    assert asked(game) == "0 play"
    assert told(game, "hand 0") == "25 50 75"
    assert told(game, "side 0") == "0 extra-tank puncture-proof driving-ace"


def test_with_an_empty_deck_the_extra_turn_has_no_new_card():
    game = at("mille parker 2; hand 0: extra-tank 25; hand 1: 25; deck:")
    do(game, "play extra-tank")
    assert asked(game) == "0 play"
    assert told(game, "hand 0") == "25"
    game = at("mille parker 2; hand 0: extra-tank; hand 1: 25; deck:")
    do(game, "play extra-tank")
    assert asked(game) == "1 play"


def test_a_safety_serves_the_whole_side():
    game = at("mille parker 4/2; turn 2 play; hand 2: right-of-way 25; hand 3: 25x2; hand 0: 75")
    do(game, "play right-of-way", "discard 25", "discard 25", "play 75")


def test_right_of_way_starts_without_a_roll():
    game = at("mille parker 2; hand 0: right-of-way 75; hand 1: 25; deck: 25x9")
    do(game, "play right-of-way", "play 75")
    assert told(game, "side 0") == "75 right-of-way"


def test_right_of_way_lifts_a_limit_and_a_stop():
    for book in UNCOVERS + NEEDS:
        game = at(f"mille {book}; side 0: 0 rolling limited; hand 0: right-of-way 100; deck: 25x9")
        do(game, "play right-of-way", "play 100")
    for book in UNCOVERS + NEEDS:
        game = late(book, "right-of-way", "stop")
        do(game, "play right-of-way", "play 75")
        assert told(game, "hazards") == ""
    for book in UNCOVERS + NEEDS:
        game = late(book, "right-of-way", "stop", state="100 rolling limited")
        do(game, "play right-of-way")
        assert happened(game, LIFTED) == [(255, 5, 0), (255, 6, 0)]
        do(game, "play 75")


def test_right_of_way_lifts_no_other_hazard():
    for hazard in ("out-of-gas", "flat-tire", "accident"):
        game = late("parker 2", "right-of-way", hazard)
        do(game, "play right-of-way")
        assert told(game, "hazards") == "0 " + hazard


def test_a_late_safety_uncovers_the_green_light():
    # «La jugada ... elimina cualquier ataque en progreso» (R): parker and wikipedia.
    for book in UNCOVERS:
        for safety, hazard in LATE:
            game = late(book, safety, hazard)
            do(game, "play " + safety)
            assert told(game, "hazards") == ""
            assert told(game, "side 0") == "100 rolling " + safety
            do(game, "play 75")


def test_a_late_safety_needs_a_roll_in_the_salons():
    for book in NEEDS:
        for safety, hazard in LATE:
            game = late(book, safety, hazard)
            do(game, "play " + safety)
            assert told(game, "hazards") == ""
            assert told(game, "side 0") == "100 started " + safety
            refused(game, "play 75", NEEDS_ROLL)
            do(game, "play roll")


def test_a_late_safety_with_right_of_way_needs_no_roll():
    for book in NEEDS:
        for safety, hazard in LATE:
            game = late(book, safety, hazard, state="100 rolling right-of-way")
            do(game, "play " + safety, "play 75")


def test_removing_a_limit_or_wrong_way_leaves_the_green_light():
    # Only a battle hazard costs the green light.
    for book in NEEDS:
        game = at(f"mille {book}; side 0: 100 rolling limited; hand 0: right-of-way 75; deck: 25")
        do(game, "play right-of-way")
        assert told(game, "side 0") == "100 rolling right-of-way"
    for book in NEEDS:
        game = at(f"""mille {book} wrong_way=true; side 0: 100 rolling wrong-way;
            hand 0: driving-ace 75; deck: 25x9""")
        do(game, "play driving-ace")
        assert told(game, "side 0") == "100 rolling driving-ace"
        do(game, "play 75")
        assert told(game, "side 0") == "175 rolling driving-ace played 2"


def test_accident_and_wrong_way_are_removed_together():
    game = late(
        "salon-es 2 wrong_way=true", "driving-ace", "accident", state="100 rolling wrong-way"
    )
    do(game, "play driving-ace")
    assert told(game, "side 0") == "100 started driving-ace"
    assert told(game, "hazards") == ""


def test_late_safety_is_an_option_of_any_book():
    do(late("salon-es 2 late=uncovers", "extra-tank", "out-of-gas"), "play extra-tank", "play 75")
    game = late("parker 2 late=needs_roll", "extra-tank", "out-of-gas")
    do(game, "play extra-tank")
    refused(game, "play 75", NEEDS_ROLL)


def test_a_prevention_costs_no_green_light():
    for book in NEEDS:
        game = at(f"mille {book}; side 0: 100 rolling; hand 0: extra-tank 75; deck: 25x9")
        do(game, "play extra-tank", "play 75")


def test_a_safety_keeps_its_hazard_away_for_the_round():
    game = late("parker 2", "driving-ace", "accident", "; hand 1: accident 25")
    do(game, "play driving-ace", "play 75")
    refused(game, "attack accident 0", SAFE)


def test_a_safety_does_not_lift_the_hazard_of_another_side():
    game = at("mille parker 2; side 1: 0 rolling limited; hazards: 1 stop; hand 0: right-of-way 25")
    do(game, "play right-of-way")
    assert told(game, "hazards") == "1 stop"
    assert told(game, "side 1") == "0 rolling limited"


def test_a_hazard_that_a_late_safety_lifts_stays_on_the_table():
    # It is not a discard, and so never reshuffled (R).
    game = late("salon-es 2 reshuffle=true", "driving-ace", "accident")
    do(game, "play driving-ace")
    assert told(game, "discards") == ""
