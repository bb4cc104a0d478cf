# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Green lights and remedies, where a side has at most one hazard."""

from engine.mille import names as n

from .position import allowed, asked, at, do, refused, told

REMEDIES = (("out-of-gas", "gasoline"), ("flat-tire", "spare-tire"), ("accident", "repairs"))


def suffering(hazard, hand, rest=""):
    """Side 0 was rolling before the hazard; seat 1 can only discard."""
    text = f"mille parker 2; side 0: 100 rolling{rest}; hazards: 0 {hazard}"
    return at(f"{text}; hand 0: {hand}; hand 1: 25x3; deck: 50x9")


def test_a_roll_starts_its_side():
    game = at("mille parker 2; hand 0: roll 25")
    do(game, "play roll")
    assert told(game, "side 0") == "0 rolling"
    assert asked(game) == "1 play"
    game = at("mille parker 4/2; turn 2 play; hand 2: roll 25")
    do(game, "play roll")
    assert told(game, "side 0") == "0 rolling"


def test_no_second_roll_while_one_shows():
    refused(at("mille parker 2; side 0: 0 rolling; hand 0: roll"), "play roll", n.ROLLING)


def test_no_roll_with_right_of_way():
    game = at("mille parker 2; side 0: 0 right-of-way; hand 0: roll")
    refused(game, "play roll", n.ROLL_UNNEEDED)
    game = at("mille parker 2; side 0: 0 started right-of-way; hand 0: roll")
    refused(game, "play roll", n.ROLL_UNNEEDED)


def test_a_roll_settles_a_stop_directly():
    game = suffering("stop", "roll 75")
    do(game, "play roll")
    assert told(game, "hazards") == ""
    assert told(game, "side 0") == "100 rolling"
    do(game, "discard 25", "play 75")


def test_a_roll_does_not_settle_the_other_hazards():
    for hazard, _ in REMEDIES:
        refused(suffering(hazard, "roll"), "play roll", n.HAZARD_FIRST)


def test_each_remedy_settles_its_own_hazard():
    for hazard, remedy in REMEDIES:
        game = suffering(hazard, remedy + " 25")
        do(game, "play " + remedy)
        assert told(game, "hazards") == ""


def test_a_remedy_covers_the_green_light():
    for hazard, remedy in REMEDIES:
        game = suffering(hazard, remedy + " 75")
        do(game, "play " + remedy, "discard 25")
        assert told(game, "side 0") == "100 started"
        refused(game, "play 75", n.NEEDS_ROLL)


def test_after_a_remedy_a_roll_is_needed():
    for hazard, remedy in REMEDIES:
        game = suffering(hazard, remedy + " roll 75")
        do(game, "play " + remedy, "discard 25", "play roll", "discard 25", "play 75")
        assert told(game, "side 0") == "175 rolling played 2"


def test_after_a_remedy_right_of_way_drives_on_at_once():
    for hazard, remedy in REMEDIES:
        game = suffering(hazard, remedy + " 75", " right-of-way")
        do(game, "play " + remedy, "discard 25", "play 75")
        assert told(game, "side 0").startswith("175")


def test_a_remedy_needs_its_own_hazard_on_its_own_side():
    for _, remedy in REMEDIES:
        game = at("mille parker 2; side 0: 0 rolling; hand 0: " + remedy)
        refused(game, "play " + remedy, n.NOTHING_TO_REMEDY)
    for hazard, own in REMEDIES:
        for _, remedy in REMEDIES:
            if remedy != own:
                refused(suffering(hazard, remedy), "play " + remedy, n.NOTHING_TO_REMEDY)
    for _, remedy in REMEDIES:
        refused(suffering("stop", remedy), "play " + remedy, n.NOTHING_TO_REMEDY)
    game = at("mille parker 2; side 0: 0 rolling; hazards: 1 accident; hand 0: repairs")
    refused(game, "play repairs", n.NOTHING_TO_REMEDY)


def test_a_partner_repairs_the_common_car():
    game = at(
        "mille parker 4/2; side 0: 0 rolling; hazards: 0 accident; turn 2 play; hand 2: repairs"
    )
    do(game, "play repairs")
    assert told(game, "hazards") == ""


def test_end_of_limit_needs_a_limit_and_ends_it():
    game = at("mille parker 2; side 0: 0 rolling limited; hand 0: end-of-limit 100; hand 1: 25 50")
    do(game, "play end-of-limit")
    assert told(game, "side 0") == "0 rolling"
    do(game, "discard 25", "play 100")
    game = at("mille parker 2; side 0: 0 rolling; side 1: 0 limited; hand 0: end-of-limit")
    refused(game, "play end-of-limit", n.NOTHING_TO_REMEDY)


def test_end_of_limit_may_be_played_at_any_time():
    game = at("mille parker 2; side 0: 0 limited; hand 0: end-of-limit 25")
    do(game, "play end-of-limit")
    assert told(game, "side 0") == "0"
    game = suffering("accident", "end-of-limit 25", " limited")
    do(game, "play end-of-limit")
    assert told(game, "side 0") == "100 rolling"
    assert told(game, "hazards") == "0 accident"


def test_remedying_a_hazard_leaves_a_limit():
    game = suffering("accident", "repairs 25", " limited")
    do(game, "play repairs")
    assert told(game, "side 0") == "100 started limited"


def test_a_limit_does_not_hinder_a_roll():
    allowed(at("mille parker 2; side 0: 0 limited; hand 0: roll"), "play roll")


def test_remedies_are_not_played_on_other_sides():
    game = at("mille parker 2; side 1: 0 rolling; hazards: 1 accident; hand 0: repairs roll")
    for side in range(6):
        refused(game, 15 * 8 + 1 + side, n.ONLY_OWN)  # repairs
        refused(game, 11 * 8 + 1 + side, n.ONLY_OWN)  # roll
