# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Distance cards: when a side may advance, and how far."""

from engine.mille import names as n

from .position import allowed, asked, at, do, refused, told

ALL = ("25", "50", "75", "100", "200")


def test_distance_needs_a_green_light():
    game = at("mille parker 4/2; hand 0: 25 50 75 100 200")
    for card in ALL:
        refused(game, "play " + card, n.NEEDS_ROLL)
    game = at("mille parker 4/2; side 0: 0 rolling; hand 0: 25 50 75 100 200")
    for card in ALL:
        allowed(game, "play " + card)


def test_right_of_way_makes_the_green_light_unnecessary():
    game = at("mille parker 4/2; side 0: 0 right-of-way; hand 0: 25 50 75 100 200")
    for card in ALL:
        allowed(game, "play " + card)


def test_distance_advances_its_side_by_its_value():
    for card in ALL:
        game = at("mille parker 4/2; side 0: 300 rolling; hand 0: 25 50 75 100 200")
        do(game, "play " + card)
        assert told(game, "side 0").split()[0] == str(300 + int(card))
        assert asked(game) == "1 play"


def test_partners_share_one_distance_and_one_green_light():
    game = at("mille parker 4/2; side 0: 300 rolling; turn 2 play; hand 2: 75")
    do(game, "play 75")
    assert told(game, "side 0") == "375 rolling played 2"


def test_only_hazards_of_the_own_side_hinder():
    for hazard in ("stop", "out-of-gas", "flat-tire", "accident"):
        game = at(f"mille parker 2; side 0: 0 rolling; hazards: 0 {hazard}; hand 0: 25 roll")
        refused(game, "play 25", n.HAZARD_FIRST)
    game = at("mille parker 2; side 0: 0 rolling; hazards: 1 stop; hand 0: 25")
    allowed(game, "play 25")


def test_right_of_way_does_not_drive_over_other_hazards():
    for hazard in ("out-of-gas", "flat-tire", "accident"):
        game = at(f"mille parker 2; side 0: 0 right-of-way; hazards: 0 {hazard}; hand 0: 25")
        refused(game, "play 25", n.HAZARD_FIRST)


def test_while_its_own_side_is_limited_only_25_and_50_are_played():
    game = at("mille parker 4/2; side 0: 0 rolling limited; hand 0: 25 50 75 100 200")
    allowed(game, "play 25", "play 50")
    for card in ("75", "100", "200"):
        refused(game, "play " + card, n.LIMITED)
    game = at("mille parker 4/2; side 0: 0 rolling; side 1: 0 limited; hand 0: 100")
    allowed(game, "play 100")


def test_at_most_two_200s_a_round():
    game = at("mille parker 4/2; side 0: 200 rolling played 1 200s 1; hand 0: 200x2; hand 1: 25")
    do(game, "play 200")
    game = at("mille parker 4/2; side 0: 400 rolling played 2 200s 2; hand 0: 200 100")
    refused(game, "play 200", n.TWO_200S)
    allowed(game, "play 100")


def test_the_200s_of_partners_count_together():
    game = at("""mille parker 4/2; side 0: 0 rolling; hand 0: 200 25; hand 1: 25x2;
        hand 2: 200 25; hand 3: 25x2; deck: 200 50x9""")
    do(game, "play 200", "discard 25", "play 200", "discard 25")
    assert told(game, "hand 0") == "25 50"
    game = at("mille parker 4/2; side 0: 400 rolling played 2 200s 2; turn 2 play; hand 2: 200")
    refused(game, "play 200", n.TWO_200S)
    game = at("mille parker 2; side 0: 0 rolling; side 1: 400 played 2 200s 2; hand 0: 200")
    allowed(game, "play 200")


def test_at_most_two_200s_even_where_the_deck_is_reshuffled():
    game = at("mille salon-it 2 reshuffle=true; side 0: 400 rolling played 2 200s 2; hand 0: 200")
    refused(game, "play 200", n.TWO_200S)


def test_at_950_only_25_and_50_serve():
    # Parker, 6 C: «Si Ud. ha tirado en su montón de distancia cartas que sumen 950 millas ...»
    game = at("mille parker 4/2; side 0: 950 rolling; hand 0: 25 50 75 100 200")
    allowed(game, "play 25", "play 50")
    for card in ("75", "100", "200"):
        refused(game, "play " + card, n.PAST_GOAL)


def test_the_short_trip_ends_at_700():
    for table in ("parker 2", "parker 3", "parker 6/3", "wikipedia 2"):
        game = at(f"mille {table}; side 0: 625 rolling; hand 0: 75 100")
        allowed(game, "play 75")
        refused(game, "play 100", n.PAST_GOAL)


def test_the_salons_drive_1000_with_any_number_of_players():
    for table in ("salon-es 2", "salon-it 3", "salon-es 6/3"):
        game = at(f"mille {table}; side 0: 900 rolling; hand 0: 100 200")
        allowed(game, "play 100")
        refused(game, "play 200", n.PAST_GOAL)


def test_the_goal_is_an_option():
    game = at("mille parker 2 goal=500 extension=0; side 0: 450 rolling; hand 0: 50 75")
    allowed(game, "play 50")
    refused(game, "play 75", n.PAST_GOAL)


def test_distance_is_not_played_on_other_sides():
    game = at("mille parker 2; side 1: 0 rolling; hand 0: 25 100")
    for side in range(6):
        refused(game, 1 + side, n.ONLY_OWN)  # 25
        refused(game, 3 * 8 + 1 + side, n.ONLY_OWN)  # 100


def test_the_first_distance_advances_from_zero():
    game = at("mille parker 2; hand 0: roll 25; hand 1: 25 50; deck: 75x9")
    do(game, "play roll", "discard 25", "play 25")
    assert told(game, "side 0") == "25 rolling"
