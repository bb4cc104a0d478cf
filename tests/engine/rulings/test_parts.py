# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of a car, which no book has: what each does, for the first two sides."""

from engine.mille import books, notation
from engine.mille import names as n
from engine.mille.bot import Bot
from engine.mille.game import Game

from .position import allowed, at, do, happened, refused, told

STUCK = "side 0: 100 rolling; hazards: 0 accident"


def dealt(parts="none", rival_parts="none", seats=2):
    header = books.options(n.PARKER, seats, seats)
    for name, text in (("parts", parts), ("rival_parts", rival_parts)):
        books.set_option(header, *notation.parse_option(name, text))
    game = Game(header)
    game.start(5)
    return game


def test_no_book_has_parts():
    for book in range(n.BOOKS):
        header = books.options(book, 2, 2)
        assert not header[n.RULE_PARTS] and not header[n.RULE_RIVAL_PARTS]


def test_a_warm_engine_remedies_any_battle_hazard_by_a_roll_once_a_round():
    game = at(f"mille parker 2 parts=warm-engine; {STUCK}; hand 0: roll roll 25; hand 1: 25 stop")
    do(game, "play roll")
    assert happened(game, n.LIFTED) == [(n.NONE, n.ACCIDENT, 0)]
    do(game, "attack stop 0")
    assert told(game, "side 0") == "100 rolling spent warm-engine"
    allowed(game, "play roll")  # on a stop, as always
    game = at(f"mille parker 2 parts=warm-engine; {STUCK} 0 flat-tire; hand 0: roll 25; hand 1: 25")
    do(game, "play roll", "discard 25", "play 25")


def test_a_warm_engine_remedies_no_second_hazard_and_no_speed_limit():
    used = f"mille parker 2 parts=warm-engine; {STUCK}; side 0: 100 spent warm-engine; hand 0: roll"
    refused(at(used), "play roll", n.HAZARD_FIRST)
    limited = "mille parker 2 parts=warm-engine; side 0: 100 rolling limited; hand 0: roll"
    refused(at(limited), "play roll", n.ROLLING)


def test_a_roll_on_a_stop_does_not_use_up_a_warm_engine():
    position = "mille parker 2 parts=warm-engine; side 0: 0 rolling; hazards: 0 stop; hand 0: roll"
    game = at(position + "; hand 1: 25")
    do(game, "play roll")
    assert told(game, "side 0") == "0 rolling" and happened(game, n.LIFTED) == []


def test_a_warm_engine_works_with_right_of_way_too():
    position = f"mille parker 2 parts=warm-engine; {STUCK}; side 0: 100 right-of-way; hand 0: roll"
    allowed(at(position), "play roll")


def test_a_warm_engine_works_again_in_the_next_round():
    words = "700 spent warm-engine"
    game = at(f"mille parker 2 parts=warm-engine; turn 0 deal 1; side 0: {words}")
    do(game, "deal")
    assert told(game, "side 0") == "0"


def test_with_a_pit_crew_a_side_drives_on_after_a_remedy():
    for remedy, hazard in (("gasoline", "out-of-gas"), ("spare-tire", "flat-tire")):
        _drives_on_after(remedy, hazard)


def _drives_on_after(remedy, hazard):
    position = f"side 0: 100 rolling; hazards: 0 {hazard}; hand 0: {remedy} 25; hand 1: 25"
    game = at(f"mille parker 2 parts=pit-crew; {position}")
    do(game, f"play {remedy}")
    assert happened(game, n.LIFTED) == [(n.NONE, notation.CARDS.index(hazard), 0)]
    do(game, "discard 25")
    allowed(game, "play 25")
    game = at(f"mille parker 2 rival_parts=pit-crew; {position}")
    do(game, f"play {remedy}", "discard 25")
    refused(game, "play 25", n.NEEDS_ROLL)


def test_a_pit_crew_frees_no_side_that_had_no_green_light_or_another_hazard():
    crew = "mille salon-es 2 parts=pit-crew attack=stacked; side 0: 100"
    for state in ("; hazards: 0 accident", " rolling; hazards: 0 stop 0 accident"):
        game = at(f"{crew}{state}; hand 0: repairs 25; hand 1: 25")
        do(game, "play repairs")
        assert happened(game, n.LIFTED) == []


def test_after_a_late_safety_a_pit_crew_needs_no_roll_either():
    for crew, after in (("pit-crew", "rolling"), ("none", "started")):
        game = at(f"mille salon-it 2 late=needs_roll parts={crew}; {STUCK}; hand 0: driving-ace 25")
        do(game, "play driving-ace")
        assert told(game, "side 0") == f"100 {after} driving-ace"


def test_long_legs_begin_a_round_100_kilometers_ahead():
    game = dealt("long-legs")
    assert [told(game, f"side {side}") for side in range(2)] == ["100 played 0", "0"]


def test_a_head_start_is_no_distance_card_for_the_shut_out():
    position = "mille parker 2 rival_parts=long-legs; side 0: 675 rolling; side 1: 100 played 0"
    game = at(position + "; hand 0: 25; hand 1: 50; turn 0 play; rounds 1")
    do(game, "play 25", "stand")
    scores = [0] * (2 * n.LINES)
    game.scores(scores)
    assert scores[n.LINE_SHUT_OUT] == 500


def test_tough_tires_begin_a_round_with_puncture_proof_on_the_table():
    game = dealt("tough-tires")
    assert told(game, "side 0") == "0 puncture-proof"
    cards = list(game.deck[: game.now[n.AT_LEFT]]) + [c for hand in game.hands for c in hand]
    assert n.PUNCTURE_PROOF not in cards and not game.unseen[n.PUNCTURE_PROOF]


def test_only_one_car_can_have_the_only_puncture_proof():
    header = books.options(n.PARKER, 2, 2)
    books.set_option(header, *notation.parse_option("parts", "tough-tires"))
    try:
        books.set_option(header, *notation.parse_option("rival_parts", "tough-tires"))
    except ValueError:
        assert not header[n.RULE_RIVAL_PARTS]
    else:
        raise AssertionError("both cars have it")


def test_a_loud_horn_limits_every_rival_at_the_deal():
    game = dealt(rival_parts="loud-horn", seats=3)
    assert [told(game, f"side {side}") for side in range(3)] == ["0 limited", "0", "0 limited"]


def test_the_first_hazard_of_a_round_bounces_off_a_thick_skin():
    position = "mille parker 2 rival_parts=thick-skin; side 1: 100 rolling"
    game = at(position + "; hand 0: stop accident; hand 1: 25 25 right-of-way; deck: 50x9")
    do(game, "attack stop 1")  # which nobody is asked to answer
    assert happened(game, n.BOUNCED) == [(n.NONE, n.STOP, 1)]
    assert told(game, "discards") == "stopx1" and game.phase == n.PLAYING
    do(game, "discard 25", "attack accident 1")
    assert told(game, "hazards") == "1 accident"


def test_a_bot_spends_its_least_hazard_on_a_thick_skin():
    position = "mille parker 2 rival_parts=thick-skin; side 0: 0; side 1: 300 rolling"
    hand = "; hand 0: stop stop accident"
    assert _chosen(position + hand) == "attack stop 1"
    assert _chosen(position.replace("thick-skin", "none") + hand) == "attack accident 1"


def _chosen(position):
    return notation.action_text(Bot().choose(at(position).view(0)))


def test_a_third_side_has_no_parts():
    game = dealt("loud-horn,long-legs", "long-legs", seats=3)
    assert told(game, "side 2") == "0 limited"
