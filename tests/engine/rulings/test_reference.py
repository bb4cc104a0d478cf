# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The reference player's rules, one by one, to the last tie."""

from engine.mille.notation import action_text
from engine.mille.reference import Reference

from .position import at, do


def choice(position):
    """What the reference player does in a position."""
    game = at(position)
    action = action_text(Reference().choose(game.view(game.seat)))
    do(game, action)  # checks that it is legal
    return action


def in_parker(rest):
    return choice("mille parker 4/2; " + rest)


def discarded(hand, state="0", head="mille parker 4/2; "):
    return choice(f"{head}side 0: {state}; hand 0: {hand}")


# Answers


def test_it_always_calls_the_coup():
    game = at("mille parker 2; side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way 25")
    do(game, "attack stop 1")
    assert action_text(Reference().choose(game.view(1))) == "coup-fourre"


def test_it_always_stands():
    game = at("mille parker 2; side 0: 675 rolling; hand 0: 25 50")
    do(game, "play 25")
    assert action_text(Reference().choose(game.view(0))) == "stand"


def test_it_deals():
    assert choice("mille parker 2; turn 0 deal 1") == "deal"


# 1 to 9


def test_1_it_reaches_the_goal_exactly():
    assert (
        in_parker("side 0: 925 rolling limited; hand 0: 50 75 end-of-limit") == "play end-of-limit"
    )
    assert in_parker("side 0: 925 rolling; side 1: 0 rolling; hand 0: 50 75 stop") == "play 75"
    assert in_parker("side 0: 950 rolling; hazards: 0 stop; hand 0: 50 roll") == "play roll"
    assert (
        choice("mille parker 2; side 0: 500 rolling; hand 0: 200 100; side 1: 0 rolling")
        == "play 200"
    )


def test_1_before_a_remedy():
    rest = "side 0: 950 rolling limited; hand 0: 50 25 end-of-limit speed-limit"
    assert in_parker(rest) == "play 50"


def test_1_not_backwards():
    head = "mille salon-it 2 wrong_way=true; side 0: 900 rolling wrong-way; "
    assert choice(head + "hand 0: 25 100") == "discard 25"


def test_2_it_remedies_the_hazard_that_counts():
    hand = "hand 0: gasoline spare-tire repairs roll speed-limit 25"
    for hazard, remedy in (
        ("out-of-gas", "gasoline"),
        ("flat-tire", "spare-tire"),
        ("accident", "repairs"),
        ("stop", "roll"),
    ):
        assert in_parker(f"side 0: 0 rolling; hazards: 0 {hazard}; {hand}") == f"play {remedy}"


def test_2_it_starts_with_a_roll():
    assert in_parker("hand 0: 25 roll speed-limit") == "play roll"
    assert in_parker("side 0: 100 started limited; hand 0: roll end-of-limit") == "play roll"


def test_2_of_a_pile_it_remedies_the_newest():
    pile = "mille wikipedia 2; side 0: 0 rolling; hazards: 0 out-of-gas 0 accident; "
    assert choice(pile + "hand 0: gasoline repairs roll") == "play repairs"


def test_2_stacked_it_remedies_in_the_order_of_the_sheet():
    head = "mille salon-it 2 attack=stacked; side 0: 0 rolling;"
    head += "hazards: 0 accident 0 flat-tire 0 out-of-gas; "
    assert choice(head + "hand 0: repairs spare-tire gasoline roll") == "play gasoline"
    assert choice(head + "hand 0: repairs spare-tire roll") == "play spare-tire"
    assert choice(head + "hand 0: repairs roll") == "play repairs"


def test_2_a_roll_before_the_end_of_wrong_way():
    for attack in ("moving", "stacked"):
        head = f"mille salon-it 2 wrong_way=true attack={attack}; side 0: 0 wrong-way; "
        assert choice(head + "hand 0: end-of-wrong-way roll") == "play roll"


def test_3_it_ends_wrong_way_then_limit():
    head = "mille salon-it 2 wrong_way=true; side 0: 0 rolling limited wrong-way; "
    assert choice(head + "hand 0: end-of-limit end-of-wrong-way 25 stop") == "play end-of-wrong-way"
    assert choice(head + "hand 0: end-of-limit 25 driving-ace") == "play end-of-limit"


def test_4_it_plays_a_safety_whose_hazard_is_active():
    side = "side 0: 0 rolling; side 1: 0 rolling; "
    assert in_parker(side + "hazards: 0 accident; hand 0: driving-ace stop") == "play driving-ace"
    assert in_parker(side + "hazards: 0 stop; hand 0: right-of-way accident") == "play right-of-way"
    assert in_parker("side 0: 0 limited; hand 0: right-of-way speed-limit") == "play right-of-way"
    wrong = "mille salon-it 2 wrong_way=true; side 0: 0 wrong-way; "
    assert choice(wrong + "hand 0: driving-ace speed-limit") == "play driving-ace"


def test_4_not_one_whose_hazard_is_not_active():
    side = "side 0: 0 rolling; side 1: 0 rolling; hazards: 0 accident; "
    assert in_parker(side + "hand 0: extra-tank right-of-way stop") == "attack stop 1"


def test_4_in_the_order_of_the_sheet():
    head = "mille wikipedia 2; side 0: 0 rolling limited;"
    head += "hazards: 0 out-of-gas 0 flat-tire 0 accident; "
    safeties = ["right-of-way", "extra-tank", "puncture-proof", "driving-ace"]
    for first in range(4):
        assert choice(f"{head}hand 0: {' '.join(safeties[first:])}") == "play " + safeties[first]


def test_5_it_attacks_the_farthest_rival():
    sides = "mille salon-it 3; side 0: 0 rolling; side 1: 100 rolling; side 2: 200 rolling; "
    assert choice(sides + "hand 0: stop 25") == "attack stop 2"


def test_5_the_lower_side_where_rivals_are_level():
    sides = "mille salon-it 4; side 1: 100 rolling; side 2: 200 rolling; side 3: 200 rolling; "
    assert choice(sides + "hand 0: stop 25") == "attack stop 2"


def test_5_with_the_first_hazard_of_its_list():
    order = ["accident", "flat-tire", "out-of-gas", "stop", "speed-limit", "wrong-way"]
    for first in range(6):
        hand = "hand 0: 25 " + " ".join(order[first:])
        position = "mille salon-it 2 wrong_way=true; side 0: 0 rolling; side 1: 0 rolling; " + hand
        assert choice(position) == f"attack {order[first]} 1"


def test_5_any_hazard_on_the_farthest_rival_before_a_better_one_on_another():
    sides = "mille salon-it 3; side 1: 100 rolling; side 2: 200; hand 0: accident speed-limit"
    assert choice(sides) == "attack speed-limit 2"


def test_5_a_rival_that_cannot_be_attacked_is_skipped():
    sides = (
        "mille salon-it 3; side 1: 100 rolling; side 2: 200 limited; hand 0: accident speed-limit"
    )
    assert choice(sides) == "attack accident 1"


def test_6_it_plays_the_greatest_distance():
    assert in_parker("side 0: 0 rolling; hand 0: 25 100 75 extra-tank") == "play 100"
    assert in_parker("side 0: 0 rolling limited; hand 0: 25 100 50") == "play 50"
    assert in_parker("side 0: 400 rolling played 2 200s 2; hand 0: 25 75 200") == "play 75"


def test_6_not_on_the_wrong_way():
    head = "mille salon-it 2 wrong_way=true; side 0: 500 rolling wrong-way; "
    assert choice(head + "hand 0: 25 100") == "discard 25"


def test_7_with_an_empty_deck_it_plays_a_safety():
    hand = "side 1: 25; hand 0: extra-tank driving-ace 25; "
    assert in_parker(hand + "deck:") == "play extra-tank"
    assert in_parker(hand + "deck: 50") == "discard 25"


def test_7_after_distance():
    assert in_parker("side 0: 0 rolling; hand 0: extra-tank 25; deck:") == "play 25"


def test_8_first_a_distance_that_is_of_no_more_use():
    assert discarded("25 75 100 200 roll", "950 started") == "play roll"
    assert discarded("25 75 100 200", "950 started") == "discard 75"
    assert discarded("25 100 200", "950 started") == "discard 100"
    assert discarded("25 200", "400 started played 2 200s 2") == "discard 200"
    assert discarded("25 50 200", "900 started played 2 200s 2") == "discard 200"


def test_8_then_a_remedy_whose_safety_is_out():
    own = "right-of-way extra-tank puncture-proof driving-ace"
    head = "mille salon-it 2 wrong_way=true; hazards: 0 stop; "  # so that distance cannot be played
    order = ["gasoline", "spare-tire", "repairs", "end-of-limit", "end-of-wrong-way", "roll"]
    for first in range(6):
        hand = " ".join(order[first:]) + " 25"
        assert discarded(hand, "0 " + own, head) == "discard " + order[first]


def test_8_a_remedy_without_its_safety_waits():
    assert discarded("gasoline repairs 100", "0 driving-ace") == "discard repairs"


def test_8_then_by_kind():
    kinds = (
        "25 50 75 end-of-limit end-of-wrong-way repairs spare-tire gasoline speed-limit "
        "wrong-way 100 stop accident flat-tire out-of-gas"
    )
    order = kinds.split()
    head = "mille salon-it 2 wrong_way=true; side 1: 0 limited wrong-way; "
    for first in range(len(order)):
        hand = " ".join(order[first : first + 6]) + " 200"
        assert discarded(hand, "0", head) == "discard " + order[first]
    assert discarded("roll 200", "100 rolling limited", head) == "discard roll"
    assert discarded("200", "0", head) == "discard 200"


def test_8_only_what_may_be_discarded():
    assert discarded("25 100 200", "950 rolling", "mille salon-es 2; ") == "play 25"
    strict = "mille salon-es 2 wrong_way=true; "
    assert discarded("25 extra-tank", "100 rolling wrong-way", strict) == "discard 25"


def test_9_otherwise_a_safety():
    for book in ("parker", "salon-es"):
        position = f"mille {book} 2; hand 0: driving-ace puncture-proof"
        assert choice(position) == "play puncture-proof"


def test_it_knows_only_its_own_hand():
    # The same view gives the same choice, whatever the others hold.
    own = "mille parker 3; side 0: 0 rolling; side 1: 50 rolling; hand 0: stop 25 100; "
    assert choice(own + "hand 1: right-of-way 25; hand 2: 50x2") == "attack stop 1"
    assert choice(own + "hand 1: 50x2; hand 2: right-of-way 25") == "attack stop 1"
