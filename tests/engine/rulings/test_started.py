# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Wikipedia's pile (`attack` as `started`): hazards form a pile, of which only the newest
counts.
"""

from engine.mille import names as n

from .position import allowed, at, do, refused, told

BATTLE = ("stop", "out-of-gas", "flat-tire", "accident")


def piled(hazards, hand, state="100 rolling"):
    """Hazards on side 0, the newest last; seat 1 can only discard."""
    text = f"mille wikipedia 2; side 0: {state}; hazards: "
    text += " ".join(["0 " + hazard for hazard in hazards.split()])
    return at(f"{text}; hand 0: {hand}; hand 1: 25x5; deck: 50x20")


def test_no_hazard_before_the_first_green_light():
    game = at("mille wikipedia 2; hand 0: 25 " + " ".join(BATTLE))
    for hazard in BATTLE:
        refused(game, f"attack {hazard} 1", n.NOT_STARTED)


def test_a_hazard_goes_on_a_light_a_remedy_or_right_of_way():
    for hazard in BATTLE:
        game = at("mille wikipedia 2; side 1: 0 rolling; hand 0: " + hazard)
        allowed(game, f"attack {hazard} 1")
    # The side has shown a roll in this round, though none shows now.
    for hazard in BATTLE:
        game = at("mille wikipedia 2; side 1: 100 started; hand 0: " + hazard)
        allowed(game, f"attack {hazard} 1")
    game = at("mille wikipedia 2; side 1: 0 right-of-way; hand 0: out-of-gas flat-tire accident")
    allowed(game, "attack out-of-gas 1", "attack flat-tire 1", "attack accident 1")


def test_a_hazard_may_be_played_on_another():
    for lying in BATTLE:
        for hazard in BATTLE:
            game = at(f"""mille wikipedia 2; side 1: 0 rolling; hazards: 1 {lying};
                hand 0: 25 {hazard}; hand 1: 25""")
            do(game, f"attack {hazard} 1")
            assert told(game, "hazards") == f"1 {lying} 1 {hazard}"


def test_only_the_newest_is_remedied():
    game = piled("stop accident", "roll repairs gasoline")
    refused(game, "play roll", n.HAZARD_FIRST)
    refused(game, "play gasoline", n.NOTHING_TO_REMEDY)
    allowed(game, "play repairs")
    game = piled("out-of-gas accident", "gasoline repairs")
    refused(game, "play gasoline", n.NEWEST_FIRST)
    allowed(game, "play repairs")


def test_the_remedy_of_the_newest_settles_everything_under_it():
    game = piled("out-of-gas stop flat-tire accident", "repairs roll 75")
    do(game, "play repairs")
    assert told(game, "hazards") == ""
    assert told(game, "side 0") == "100 started"
    do(game, "discard 25")
    refused(game, "play 75", n.NEEDS_ROLL)
    do(game, "play roll", "discard 25", "play 75")


def test_a_roll_on_a_stop_settles_everything_under_it():
    game = piled("accident out-of-gas stop", "roll 75")
    do(game, "play roll")
    assert told(game, "hazards") == ""
    do(game, "discard 25", "play 75")


def test_two_of_a_kind_are_settled_by_one_remedy():
    game = piled("accident accident", "repairs roll")
    do(game, "play repairs")
    assert told(game, "hazards") == ""


def test_a_remedy_leaves_the_hazards_of_other_sides():
    game = at("""mille wikipedia 3; side 0: 0 rolling; side 1: 0 rolling; side 2: 0 rolling;
        hazards: 1 stop 0 stop 2 accident 0 accident 1 flat-tire; hand 0: repairs 25""")
    do(game, "play repairs")
    assert told(game, "hazards") == "1 stop 2 accident 1 flat-tire"


def test_a_safety_takes_only_its_own_hazard_away():
    game = piled("stop accident", "driving-ace roll 75")
    do(game, "play driving-ace")
    assert told(game, "hazards") == "0 stop"
    refused(game, "play 75", n.HAZARD_FIRST)
    allowed(game, "play roll")


def test_a_hazard_that_lay_beneath_must_be_repaired():
    game = piled("out-of-gas accident", "driving-ace gasoline roll")
    do(game, "play driving-ace")
    refused(game, "play roll", n.HAZARD_FIRST)
    do(game, "play gasoline")
    assert told(game, "hazards") == ""
    assert told(game, "side 0") == "100 started driving-ace"


def test_a_safety_removes_even_covered_hazards_of_its_kind():
    game = piled("accident stop accident", "driving-ace roll")
    do(game, "play driving-ace")
    assert told(game, "hazards") == "0 stop"
    game = piled("out-of-gas accident", "extra-tank repairs")
    do(game, "play extra-tank")
    assert told(game, "hazards") == "0 accident"


def test_right_of_way_discards_every_stop_and_limit():
    # «cualquier semáforo rojo o carta de Límite de Velocidad que aparezca ...»
    game = piled("stop accident stop", "right-of-way repairs", "100 rolling limited")
    do(game, "play right-of-way")
    assert told(game, "hazards") == "0 accident"
    assert told(game, "side 0") == "100 rolling right-of-way"


def test_a_remedy_with_right_of_way_needs_no_roll():
    game = piled("flat-tire accident", "repairs 75", "100 right-of-way")
    do(game, "play repairs", "discard 25", "play 75")


def test_a_coup_takes_only_its_own_hazard_away():
    game = at("""mille wikipedia 2; side 1: 100 rolling; hazards: 1 stop; hand 0: accident 25;
        hand 1: driving-ace roll 75; deck: 50x9""")
    do(game, "attack accident 1", "coup-fourre")
    assert told(game, "hazards") == "1 stop"
    refused(game, "play 75", n.HAZARD_FIRST)
    do(game, "play roll")
    assert told(game, "side 1") == "100 rolling driving-ace!"


def test_an_older_hazard_of_the_same_kind_is_removed_by_a_coup():
    # The new hazard goes to the discards; the older one stays on the table, as with a late safety
    # (R).
    game = at("""mille wikipedia 2; side 1: 100 rolling; hazards: 1 accident 1 stop;
        hand 0: accident 25; hand 1: driving-ace 25; deck: 50x9""")
    do(game, "attack accident 1", "coup-fourre")
    assert told(game, "hazards") == "1 stop"
    assert told(game, "discards") == "accidentx1"


def test_an_older_hazard_of_the_kind_may_cost_the_green_light():
    # This is as with a late safety, where that needs a roll. The answered hazard costs nothing.
    for older, state in (("1 accident", "started"), ("1 stop", "rolling")):
        game = at(f"""mille wikipedia 2 late=needs_roll; side 1: 100 rolling; hazards: {older};
            hand 0: accident 25; hand 1: driving-ace 25; deck: 50x9""")
        do(game, "attack accident 1", "coup-fourre")
        assert told(game, "side 1") == f"100 {state} driving-ace!"
