# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The salons' variant of several hazards at once (`attack` as `stacked`)."""

from engine.mille.names import HAZARD_FIRST, NEEDS_ROLL, NOTHING_TO_REMEDY, ROLLING, SUFFERS_ALREADY

from .position import allowed, at, do, refused, told

BATTLE = ("stop", "out-of-gas", "flat-tire", "accident")
HEAD = "mille salon-it 2 attack=stacked; "


def stacked(hazards, hand, state="100 rolling"):
    """Hazards on side 0; seat 1 can only discard."""
    text = f"{HEAD}side 0: {state}; hazards: "
    text += " ".join(["0 " + hazard for hazard in hazards.split()])
    return at(f"{text}; hand 0: {hand}; hand 1: 25x6; deck: 50x20")


def test_hazards_may_be_played_before_the_first_green_light():
    for hazard in BATTLE:
        allowed(at(f"{HEAD}hand 0: {hazard}"), f"attack {hazard} 1")


def test_different_hazards_lie_on_one_side_at_once():
    game = at(HEAD + "hazards: 1 stop 1 accident; hand 0: out-of-gas flat-tire; hand 1: 25x3")
    do(game, "attack out-of-gas 1", "discard 25", "attack flat-tire 1")
    assert told(game, "hazards") == "1 stop 1 accident 1 out-of-gas 1 flat-tire"


def test_the_same_hazard_never_lies_twice():
    for hazard in BATTLE:
        game = at(f"{HEAD}hazards: 1 {hazard}; hand 0: 25 {hazard}")
        refused(game, f"attack {hazard} 1", SUFFERS_ALREADY)


def test_the_same_hazard_may_be_played_on_another_side():
    game = at("mille salon-it 3 attack=stacked; hazards: 1 stop; hand 0: stop; hand 2: 25")
    allowed(game, "attack stop 2")


def test_a_stop_may_be_played_on_a_side_that_does_not_move():
    for state in ("0", "100 started"):
        allowed(at(f"{HEAD}side 1: {state}; hand 0: stop"), "attack stop 1")
    allowed(at(HEAD + "side 1: 0 rolling; hazards: 1 accident; hand 0: stop"), "attack stop 1")


def test_a_hazard_that_was_remedied_may_be_played_again():
    game = at(HEAD + "hazards: 0 accident 0 stop; hand 0: repairs 25; hand 1: accident 25")
    do(game, "play repairs")
    allowed(game, "attack accident 0")


def test_hazards_are_remedied_in_any_order():
    for first, second in (("gasoline", "repairs"), ("repairs", "gasoline")):
        game = stacked("out-of-gas accident", "gasoline repairs 25")
        do(game, "play " + first)
        assert told(game, "hazards").count("0 ") == 1
        do(game, "discard 25", "play " + second)
        assert told(game, "hazards") == ""


def test_a_remedy_settles_its_own_hazard_only():
    game = stacked("out-of-gas stop flat-tire", "spare-tire 25")
    do(game, "play spare-tire")
    assert told(game, "hazards") == "0 out-of-gas 0 stop"
    assert told(game, "side 0") == "100 started"


def test_a_remedy_needs_its_hazard():
    refused(stacked("out-of-gas stop", "repairs 25"), "play repairs", NOTHING_TO_REMEDY)


def test_a_roll_is_played_only_when_nothing_but_a_stop_is_left():
    refused(stacked("stop accident", "roll"), "play roll", HAZARD_FIRST)
    refused(stacked("accident stop", "roll"), "play roll", HAZARD_FIRST)
    allowed(stacked("stop", "roll"), "play roll")


def test_hazards_of_another_side_do_not_hinder_a_roll():
    game = at(HEAD + "side 0: 0 rolling; hazards: 1 accident 0 stop 1 flat-tire; hand 0: roll")
    allowed(game, "play roll")


def test_a_roll_is_played_when_no_hazard_is_left():
    allowed(stacked("", "roll", "100 started"), "play roll")
    refused(stacked("", "roll"), "play roll", ROLLING)


def test_no_distance_is_played_before_every_hazard_is_resolved():
    game = stacked("out-of-gas stop accident", "gasoline repairs roll 75")
    refused(game, "play 75", HAZARD_FIRST)
    do(game, "play repairs", "discard 25")
    refused(game, "play 75", HAZARD_FIRST)
    do(game, "play gasoline", "discard 25")
    refused(game, "play 75", HAZARD_FIRST)
    do(game, "play roll", "discard 25", "play 75")


def test_one_roll_serves_for_the_stop_and_for_the_remedies():
    game = stacked("stop accident", "repairs roll 75")
    do(game, "play repairs", "discard 25", "play roll", "discard 25", "play 75")
    assert told(game, "side 0") == "175 rolling played 2"


def test_a_hazard_before_the_first_light_needs_remedy_and_roll():
    game = stacked("accident", "repairs roll 75", "0")
    do(game, "play repairs", "discard 25")
    refused(game, "play 75", NEEDS_ROLL)
    do(game, "play roll", "discard 25", "play 75")


def test_right_of_way_leaves_the_other_hazards():
    game = stacked("stop accident", "right-of-way repairs 75", "100 rolling limited")
    do(game, "play right-of-way")
    assert told(game, "hazards") == "0 accident"
    refused(game, "play 75", HAZARD_FIRST)
    do(game, "play repairs", "discard 25", "play 75")


def test_a_safety_leaves_the_other_hazards():
    game = stacked("out-of-gas stop", "extra-tank roll 75")
    do(game, "play extra-tank")
    assert told(game, "hazards") == "0 stop"
    do(game, "play roll", "discard 25", "play 75")


def test_a_coup_leaves_the_other_hazards():
    game = at(f"""{HEAD}side 1: 100 rolling; hazards: 1 stop; hand 0: accident 25;
        hand 1: driving-ace roll 75; deck: 50x9""")
    do(game, "attack accident 1", "coup-fourre")
    assert told(game, "hazards") == "1 stop"
    assert told(game, "discards") == "accidentx1"
    do(game, "play roll")
    assert told(game, "side 1") == "100 rolling driving-ace!"
