# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Discarding: any card, or in salon-es only one that could not be played."""

from engine.mille.names import NOT_HELD, PLAYABLE

from .position import allowed, asked, at, do, legal, refused, told

ANY = ("parker", "wikipedia", "salon-it")
STRICT = "mille salon-es 2; "


def test_any_card_may_be_discarded():
    for book in ANY:
        game = at(f"""mille {book} 2; side 0: 0 rolling; side 1: 0 rolling;
            hand 0: 25 200 stop roll repairs right-of-way""")
        for card in ("25", "200", "stop", "roll", "repairs", "right-of-way"):
            allowed(game, "discard " + card)


def test_a_card_may_be_discarded_even_if_another_could_be_played():
    for book in ("parker", "wikipedia", "salon-es", "salon-it"):
        game = at(f"mille {book} 2; side 0: 0 rolling; hand 0: 25 repairs")
        allowed(game, "play 25", "discard repairs")


def test_a_discard_ends_the_turn():
    game = at("mille parker 2; hand 0: 25 50; hand 1: 75")
    do(game, "discard 50")
    assert told(game, "hand 0") == "25"
    assert told(game, "discards") == "50x1"
    assert asked(game) == "1 play"


def test_discards_are_not_picked_up():
    game = at("mille parker 2; side 0: 0 rolling; side 1: 0 rolling; hand 0: 25; hand 1: 50 stop")
    refused(game, "discard 50", NOT_HELD)
    refused(game, "play 50", NOT_HELD)
    refused(game, "attack stop 1", NOT_HELD)
    game = at("mille parker 2; hand 0: 25 50; hand 1: 75; deck:")
    do(game, "discard 25")
    assert told(game, "discards") == "25x1"
    refused(game, "play 25", NOT_HELD)


# Salon-es: «no podrá tirar una carta que hubiera podido jugar»


def test_a_distance_is_kept_only_while_it_could_be_played():
    game = at(STRICT + "side 0: 900 rolling; hand 0: 25 100 200")
    refused(game, "discard 25", PLAYABLE)
    refused(game, "discard 100", PLAYABLE)
    allowed(game, "discard 200")
    for state in ("0", "0 started", "0 rolling; hazards: 0 stop"):
        game = at(f"{STRICT}side 0: {state}; hand 0: 25")
        assert legal(game) == ["discard 25"]


def test_a_limited_side_keeps_25_and_50_only():
    game = at(STRICT + "side 0: 0 rolling limited; hand 0: 25 50 75 200")
    assert legal(game) == ["play 25", "play 50", "discard 75", "discard 200"]


def test_a_roll_is_kept_while_it_could_be_played():
    refused(at(STRICT + "hand 0: roll"), "discard roll", PLAYABLE)
    allowed(at(STRICT + "side 0: 0 rolling; hand 0: roll"), "discard roll")
    allowed(at(STRICT + "side 0: 0 right-of-way; hand 0: roll"), "discard roll")


def test_a_remedy_is_kept_while_it_could_be_played():
    game = at(f"""{STRICT}side 0: 0 rolling; hazards: 0 accident;
        hand 0: repairs gasoline end-of-limit""")
    refused(game, "discard repairs", PLAYABLE)
    allowed(game, "discard gasoline", "discard end-of-limit")


def test_a_hazard_is_kept_while_any_rival_could_be_attacked():
    three = "mille salon-es 3; side 1: 0; side 2: 0 rolling; hand 0: stop accident"
    game = at(three)
    refused(game, "discard stop", PLAYABLE)
    refused(game, "discard accident", PLAYABLE)
    game = at(three.replace("0 rolling", "0 rolling driving-ace"))
    refused(game, "discard stop", PLAYABLE)
    allowed(game, "discard accident")


def test_a_hazard_that_could_hit_no_rival_may_be_discarded():
    game = at(STRICT + "hand 0: stop accident")
    assert legal(game) == ["discard stop", "discard accident"]
    # One's own side is no target.
    game = at(STRICT + "side 0: 0 rolling; hand 0: stop")
    assert legal(game) == ["discard stop"]


def test_a_speed_limit_is_kept_while_a_rival_is_not_limited():
    refused(at(STRICT + "hand 0: speed-limit"), "discard speed-limit", PLAYABLE)
    allowed(at(STRICT + "side 1: 0 limited; hand 0: speed-limit"), "discard speed-limit")


def test_a_safety_is_never_discarded():
    for safety in ("right-of-way", "extra-tank", "puncture-proof", "driving-ace"):
        refused(at(f"{STRICT}hand 0: 25 {safety}"), "discard " + safety, PLAYABLE)


def test_a_player_with_only_playable_cards_must_play():
    game = at(STRICT + "side 0: 0 rolling; side 1: 0 rolling; hand 0: 25 stop extra-tank")
    assert legal(game) == ["play 25", "attack stop 1", "play extra-tank"]


def test_any_book_offers_the_strict_discard():
    game = at("mille parker 2 discard=unplayable; side 0: 0 rolling; hand 0: 25")
    refused(game, "discard 25", PLAYABLE)
    allowed(at("mille salon-es 2 discard=any; side 0: 0 rolling; hand 0: 25"), "discard 25")
