# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The salons' variant of wrong way: distance is subtracted while it is active."""

from engine.mille import names as n

from .position import allowed, asked, at, do, legal, refused, score, told

SALONS = ("salon-es", "salon-it")
HEAD = "mille salon-it 2 wrong_way=true; "


def test_wrong_way_may_be_played_on_any_side_at_any_time():
    for option in ("moving", "started", "stacked"):
        for state in (
            "0",
            "0 rolling",
            "100 started",
            "0 limited",
            "0 right-of-way",
            "0 rolling; hazards: 1 stop",
        ):
            game = at(f"""mille salon-es 2 wrong_way=true attack={option}; side 1: {state};
                hand 0: wrong-way""")
            allowed(game, "attack wrong-way 1")


def test_neither_another_nor_the_driving_ace_lets_wrong_way_in():
    refused(
        at(f"{HEAD}side 1: 0 wrong-way; hand 0: wrong-way"), "attack wrong-way 1", n.SUFFERS_ALREADY
    )
    refused(at(HEAD + "side 1: 0 driving-ace; hand 0: wrong-way"), "attack wrong-way 1", n.SAFE)


def test_wrong_way_stops_nobody():
    game = at(HEAD + "side 1: 100 rolling; hand 0: wrong-way 25; hand 1: 75")
    do(game, "attack wrong-way 1")
    assert told(game, "side 1") == "100 rolling wrong-way"
    assert told(game, "hazards") == ""
    allowed(game, "play 75")


def test_on_the_wrong_way_distance_is_subtracted():
    for card in ("25", "50", "75", "100", "200"):
        game = at(HEAD + "side 0: 300 rolling wrong-way; hand 0: 25 50 75 100 200")
        do(game, "play " + card)
        assert told(game, "side 0").split()[0] == str(300 - int(card))


def test_distance_goes_back_to_zero_and_never_below():
    # Such a card is not playable (R).
    game = at(HEAD + "side 0: 75 rolling wrong-way; hand 0: 25 50 75 100 200")
    allowed(game, "play 25", "play 50", "play 75")
    refused(game, "play 100", n.BELOW_ZERO)
    refused(game, "play 200", n.BELOW_ZERO)
    game = at(HEAD + "side 0: 75 rolling wrong-way; hand 0: 75")
    do(game, "play 75")
    assert told(game, "side 0") == "0 rolling wrong-way played 2"


def test_green_light_and_limit_apply_backwards_too():
    game = at(HEAD + "side 0: 100 started wrong-way; hand 0: 75")
    refused(game, "play 75", n.NEEDS_ROLL)
    game = at(HEAD + "side 0: 300 rolling wrong-way limited; hand 0: 50 75")
    allowed(game, "play 50")
    refused(game, "play 75", n.LIMITED)


def test_a_200_played_backwards_counts():
    game = at(HEAD + "side 0: 400 rolling wrong-way played 3 200s 1; hand 0: 200 25; hand 1: 25")
    do(game, "play 200")
    assert told(game, "side 0") == "200 rolling wrong-way played 4 200s 2"
    game = at(HEAD + "side 0: 200 rolling wrong-way played 4 200s 2; hand 0: 200")
    refused(game, "play 200", n.TWO_200S)


def test_only_the_start_limits_a_card_played_backwards():
    game = at(HEAD + "side 0: 950 rolling wrong-way; hand 0: 200")
    allowed(game, "play 200")


def test_end_of_wrong_way_turns_the_car():
    game = at(f"""{HEAD}side 0: 100 rolling wrong-way; hand 0: end-of-wrong-way 75; hand 1: 25x2;
        deck: 25x9""")
    do(game, "play end-of-wrong-way")
    assert told(game, "side 0") == "100 rolling"
    do(game, "discard 25", "play 75")
    assert told(game, "side 0") == "175 rolling played 2"
    game = at(HEAD + "side 0: 100 rolling wrong-way; hand 0: end-of-limit")
    refused(game, "play end-of-limit", n.NOTHING_TO_REMEDY)


def test_end_of_wrong_way_needs_a_wrong_way():
    game = at(HEAD + "side 0: 100 rolling; side 1: 0 wrong-way; hand 0: end-of-wrong-way")
    refused(game, "play end-of-wrong-way", n.NOTHING_TO_REMEDY)


def test_end_of_wrong_way_may_be_played_at_any_time():
    for state in ("0", "100 started", "100 limited"):
        for hazards in ("", "0 stop", "0 accident"):
            game = at(f"""{HEAD}side 0: {state} wrong-way; hazards: {hazards};
                hand 0: end-of-wrong-way""")
            allowed(game, "play end-of-wrong-way")


def test_on_the_wrong_way_a_distance_may_always_be_discarded():
    for book in SALONS:
        game = at(f"mille {book} 2 wrong_way=true; side 0: 300 rolling wrong-way; hand 0: 25 200")
        assert legal(game) == ["play 25", "discard 25", "play 200", "discard 200"]


def test_salon_es_keeps_other_playable_cards_on_the_wrong_way():
    game = at("""mille salon-es 2 wrong_way=true; side 0: 300 wrong-way; side 1: 0 rolling;
        hand 0: roll end-of-wrong-way stop 25""")
    for card in ("roll", "end-of-wrong-way", "stop"):
        refused(game, "discard " + card, n.PLAYABLE)
    allowed(game, "discard 25")


def test_the_goal_is_not_reached_backwards():
    game = at("""mille parker 2 wrong_way=true; side 0: 800 rolling wrong-way; caller 1;
        hand 0: 100; hand 1: 25""")
    do(game, "play 100")
    assert asked(game) == "1 play"


def test_a_card_played_backwards_spoils_a_shut_out():
    # This does not hold in salon-it, where the rivals' distance counts.
    for book, points in (("parker 4/2", 0), ("salon-es 2", 0), ("salon-it 2", 500)):
        game = at(f"""mille {book} wrong_way=true; side 0: 975 rolling;
            side 1: 0 rolling played 2; hand 0: 25""")
        do(game, "play 25")
        assert score(game, 0, "shut_out") == points
