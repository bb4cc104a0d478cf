# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The reference player's rules, one by one, to the last tie."""

from engine.mille.notation import action_text
from engine.mille.reference import Reference

from .position import at, do

PARKER = "mille parker 4/2; "
TWO = "mille salon-it 2 wrong_way=true; "
SAFETIES = ("right-of-way", "extra-tank", "puncture-proof", "driving-ace")


def choice(position):
    """The reference player's action in a position."""
    game = at(position)
    action = action_text(Reference().choose(game.view(game.seat)))
    do(game, action)  # checks that it is legal
    return action


def chooses(action, *positions):
    """Asserts that it plays an action in each of the positions."""
    for position in positions:
        assert choice(position) == action, position


def discards(card, hand, state="0", head=PARKER):
    chooses(f"discard {card}", f"{head}side 0: {state}; hand 0: {hand}")


def test_it_always_calls_the_coup_always_stands_and_deals():
    chooses(
        "coup-fourre",
        """mille parker 2; side 1: 0 rolling; hazards: 1 stop; turn 0 coup 1; attack stop 1;
        hand 1: right-of-way 25""",
    )
    chooses("stand", "mille parker 2; turn 0 extend; side 0: 700 rolling; hand 0: 50")
    chooses("deal", "mille parker 2; turn 0 deal 1")


# 1 to 9


def test_1_it_reaches_the_goal_exactly_before_all_else():
    chooses("play end-of-limit", PARKER + "side 0: 925 rolling limited; hand 0: 50 75 end-of-limit")
    chooses("play 75", PARKER + "side 0: 925 rolling; side 1: 0 rolling; hand 0: 50 75 stop")
    chooses("play roll", PARKER + "side 0: 950 rolling; hazards: 0 stop; hand 0: 50 roll")
    chooses("play 200", "mille parker 2; side 0: 500 rolling; hand 0: 200 100; side 1: 0 rolling")
    rest = "side 0: 950 rolling limited; hand 0: 50 25 end-of-limit speed-limit"
    chooses("play 50", PARKER + rest)


def test_1_not_backwards():
    chooses("discard 25", TWO + "side 0: 900 rolling wrong-way; hand 0: 25 100")


def test_2_it_remedies_the_hazard_that_counts():
    for hazard, remedy in (
        ("out-of-gas", "gasoline"),
        ("flat-tire", "spare-tire"),
        ("accident", "repairs"),
        ("stop", "roll"),
    ):
        hand = "hand 0: gasoline spare-tire repairs roll speed-limit 25"
        chooses(f"play {remedy}", f"{PARKER}side 0: 0 rolling; hazards: 0 {hazard}; {hand}")


def test_2_it_starts_with_a_roll():
    chooses(
        "play roll",
        PARKER + "hand 0: 25 roll speed-limit",
        PARKER + "side 0: 100 started limited; hand 0: roll end-of-limit",
    )


def test_2_it_remedies_the_newest_of_a_pile():
    pile = "mille wikipedia 2; side 0: 0 rolling; hazards: 0 out-of-gas 0 accident; "
    chooses("play repairs", pile + "hand 0: gasoline repairs roll")


def test_2_stacked_it_remedies_in_the_order_of_the_sheet():
    head = """mille salon-it 2 attack=stacked; side 0: 0 rolling;
        hazards: 0 accident 0 flat-tire 0 out-of-gas; hand 0: roll """
    chooses("play gasoline", head + "repairs spare-tire gasoline")
    chooses("play spare-tire", head + "repairs spare-tire")
    chooses("play repairs", head + "repairs")


def test_2_a_roll_before_the_end_of_wrong_way():
    for attack in ("moving", "stacked"):
        head = f"mille salon-it 2 wrong_way=true attack={attack}; side 0: 0 wrong-way; "
        chooses("play roll", head + "hand 0: end-of-wrong-way roll")


def test_3_it_ends_wrong_way_then_limit():
    head = TWO + "side 0: 0 rolling limited wrong-way; hand 0: end-of-limit 25 "
    chooses("play end-of-wrong-way", head + "end-of-wrong-way stop")
    chooses("play end-of-limit", head + "driving-ace")


def test_4_it_plays_a_safety_whose_hazard_is_active():
    side = PARKER + "side 0: 0 rolling; side 1: 0 rolling; "
    chooses("play driving-ace", side + "hazards: 0 accident; hand 0: driving-ace stop")
    chooses("play right-of-way", side + "hazards: 0 stop; hand 0: right-of-way accident")
    chooses("play right-of-way", PARKER + "side 0: 0 limited; hand 0: right-of-way speed-limit")
    chooses("play driving-ace", TWO + "side 0: 0 wrong-way; hand 0: driving-ace speed-limit")


def test_4_not_one_whose_hazard_is_not_active():
    side = PARKER + "side 0: 0 rolling; side 1: 0 rolling; hazards: 0 accident; "
    chooses("attack stop 1", side + "hand 0: extra-tank right-of-way stop")


def test_4_in_the_order_of_the_sheet():
    head = """mille wikipedia 2; side 0: 0 rolling limited;
        hazards: 0 out-of-gas 0 flat-tire 0 accident; hand 0: """
    for first in range(4):
        chooses("play " + SAFETIES[first], head + " ".join(SAFETIES[first:]))


def test_5_it_attacks_the_farthest_rival():
    sides = "mille salon-it 3; side 0: 0 rolling; side 1: 100 rolling; side 2: 200 rolling; "
    chooses("attack stop 2", sides + "hand 0: stop 25")


def test_5_the_lower_side_where_rivals_are_level():
    sides = "mille salon-it 4; side 1: 100 rolling; side 2: 200 rolling; side 3: 200 rolling; "
    chooses("attack stop 2", sides + "hand 0: stop 25")


def test_5_with_the_first_hazard_of_its_list():
    order = ["accident", "flat-tire", "out-of-gas", "stop", "speed-limit", "wrong-way"]
    for first in range(6):
        hand = "side 0: 0 rolling; side 1: 0 rolling; hand 0: 25 " + " ".join(order[first:])
        chooses(f"attack {order[first]} 1", TWO + hand)


def test_5_any_hazard_on_the_farthest_rival_comes_first():
    sides = "mille salon-it 3; side 1: 100 rolling; side 2: 200; hand 0: accident speed-limit"
    chooses("attack speed-limit 2", sides)


def test_5_a_rival_that_cannot_be_attacked_is_skipped():
    sides = "mille salon-it 3; side 1: 100 rolling; side 2: 200 limited; "
    chooses("attack accident 1", sides + "hand 0: accident speed-limit")


def test_6_it_plays_the_greatest_distance():
    chooses("play 100", PARKER + "side 0: 0 rolling; hand 0: 25 100 75 extra-tank")
    chooses("play 50", PARKER + "side 0: 0 rolling limited; hand 0: 25 100 50")
    chooses("play 75", PARKER + "side 0: 400 rolling played 2 200s 2; hand 0: 25 75 200")


def test_6_not_on_the_wrong_way():
    discards("25", "25 100", "500 rolling wrong-way", TWO)


def test_7_with_an_empty_deck_it_plays_a_safety_after_distance():
    hand = PARKER + "side 1: 25; hand 0: extra-tank driving-ace 25; "
    chooses("play extra-tank", hand + "deck:")
    chooses("discard 25", hand + "deck: 50")
    chooses("play 25", PARKER + "side 0: 0 rolling; hand 0: extra-tank 25; deck:")


def test_8_first_a_useless_distance():
    chooses("play roll", PARKER + "side 0: 950 started; hand 0: 25 75 100 200 roll")
    discards("75", "25 75 100 200", "950 started")
    discards("100", "25 100 200", "950 started")
    discards("200", "25 200", "400 started played 2 200s 2")
    discards("200", "25 50 200", "900 started played 2 200s 2")


def test_8_then_a_remedy_whose_safety_is_out():
    head = TWO + "hazards: 0 stop; "  # so that distance cannot be played
    order = ["gasoline", "spare-tire", "repairs", "end-of-limit", "end-of-wrong-way", "roll"]
    for first in range(6):
        discards(order[first], " ".join(order[first:]) + " 25", "0 " + " ".join(SAFETIES), head)


def test_8_a_remedy_without_its_safety_waits():
    discards("repairs", "gasoline repairs 100", "0 driving-ace")


def test_8_then_by_kind():
    kinds = (
        "25 50 75 end-of-limit end-of-wrong-way repairs spare-tire gasoline speed-limit "
        "wrong-way 100 stop accident flat-tire out-of-gas"
    )
    order = kinds.split()
    head = TWO + "side 1: 0 limited wrong-way; "
    for first in range(len(order)):
        discards(order[first], " ".join(order[first : first + 6]) + " 200", "0", head)
    discards("roll", "roll 200", "100 rolling limited", head)
    discards("200", "200", "0", head)


def test_8_only_what_may_be_discarded():
    chooses("play 25", "mille salon-es 2; side 0: 950 rolling; hand 0: 25 100 200")
    strict = "mille salon-es 2 wrong_way=true; "
    discards("25", "25 extra-tank", "100 rolling wrong-way", strict)


def test_9_otherwise_a_safety():
    for book in ("parker", "salon-es"):
        chooses("play puncture-proof", f"mille {book} 2; hand 0: driving-ace puncture-proof")


def test_it_knows_only_its_own_hand():
    # The same view gives the same choice, whatever the other hands.
    own = "mille parker 3; side 0: 0 rolling; side 1: 50 rolling; hand 0: stop 25 100; "
    chooses("attack stop 1", own + "hand 1: right-of-way 25; hand 2: 50x2")
    chooses("attack stop 1", own + "hand 1: 50x2; hand 2: right-of-way 25")
