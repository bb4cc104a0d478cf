# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Hazards: their targets, and when they may be played.

These are the rules for the option `attack` as `moving`, and those that all its values share.
"""

from engine.mille import names as n

from .position import allowed, asked, at, do, legal, refused, told

BATTLE = ("stop", "out-of-gas", "flat-tire", "accident")
MOVING = ("parker 2", "salon-es 2", "salon-it 2")
ANY_ATTACK = ("attack=moving", "attack=started", "attack=stacked")


def test_a_battle_hazard_is_played_on_a_side_that_is_moving():
    for book in MOVING:
        for hazard in BATTLE:
            game = at(f"mille {book}; side 1: 0 rolling; hand 0: 25 {hazard}")
            allowed(game, f"attack {hazard} 1")


def test_a_hazard_lies_on_the_side_it_was_played_on():
    game = at("mille parker 2; side 1: 100 rolling; hand 0: accident 25; hand 1: 25")
    do(game, "attack accident 1")
    assert told(game, "hazards") == "1 accident"
    assert told(game, "side 1") == "100 rolling"
    assert asked(game) == "1 play"


def test_no_battle_hazard_before_a_green_light_or_on_a_remedy():
    for book in MOVING:
        game = at(f"mille {book}; hand 0: 25 {' '.join(BATTLE)}")
        for hazard in BATTLE:
            refused(game, f"attack {hazard} 1", n.NOT_MOVING)
    for hazard in BATTLE:
        game = at("mille parker 2; side 1: 100 started; hand 0: 25 " + hazard)
        refused(game, f"attack {hazard} 1", n.NOT_MOVING)


def test_no_battle_hazard_is_played_on_another():
    # «Bajo ninguna circunstancia se puede jugar una carta de riesgo sobre otra carta de riesgo.»
    for book in MOVING:
        for lying in BATTLE:
            game = at(f"""mille {book}; side 1: 0 rolling; hazards: 1 {lying};
                hand 0: 25 {" ".join(BATTLE)}""")
            for hazard in BATTLE:
                refused(game, f"attack {hazard} 1", n.NOT_MOVING)


def test_a_side_with_right_of_way_needs_no_light_to_be_attacked():
    # Parker, 6 B: only then is a hazard played on anything but a roll.
    for state in ("0 right-of-way", "100 started right-of-way"):
        game = at(f"mille parker 2; side 1: {state}; hand 0: out-of-gas flat-tire accident stop")
        allowed(game, "attack out-of-gas 1", "attack flat-tire 1", "attack accident 1")
        refused(game, "attack stop 1", n.SAFE)


def test_a_safety_keeps_its_hazard_away():
    rows = (
        ("stop", "right-of-way"),
        ("speed-limit", "right-of-way"),
        ("out-of-gas", "extra-tank"),
        ("flat-tire", "puncture-proof"),
        ("accident", "driving-ace"),
        ("wrong-way", "driving-ace"),
    )
    for option in ANY_ATTACK:
        for hazard, safety in rows:
            for played in (safety, f"{safety}!"):
                game = at(f"""mille salon-es 2 wrong_way=true {option};
                    side 1: 0 rolling {played}; hand 0: 25 {hazard}""")
                refused(game, f"attack {hazard} 1", n.SAFE)


def test_a_safety_keeps_no_other_hazard_away():
    game = at("mille parker 2; side 1: 0 rolling extra-tank; hand 0: stop flat-tire accident")
    allowed(game, "attack stop 1", "attack flat-tire 1", "attack accident 1")


def test_a_safety_protects_both_partners():
    game = at("mille parker 4/2; side 1: 0 rolling extra-tank; turn 2 play; hand 2: out-of-gas")
    refused(game, "attack out-of-gas 1", n.SAFE)


def test_hazards_are_not_played_on_the_own_side():
    for option in ANY_ATTACK:
        game = at(f"""mille salon-es 4/2 {option}; side 0: 0 rolling; side 1: 0 rolling;
            hand 0: stop speed-limit; hand 2: stop""")
        for hazard in ("stop", "speed-limit"):
            refused(game, f"attack {hazard} 0", n.OWN_SIDE)
            refused(game, "play " + hazard, n.ONLY_ATTACKS)


def test_a_hazard_needs_a_side_that_plays():
    game = at("mille parker 3; side 1: 0 rolling; hand 0: stop speed-limit")
    for side in (3, 4, 5):
        refused(game, f"attack stop {side}", n.NO_SUCH_SIDE)
        refused(game, f"attack speed-limit {side}", n.NO_SUCH_SIDE)


def test_the_player_chooses_whom_to_attack():
    game = at("mille salon-es 4; side 1: 0 rolling; side 2: 0; side 3: 50 rolling; hand 0: stop")
    assert legal(game) == ["attack stop 1", "attack stop 3"]
    do(game, "attack stop 3")
    assert told(game, "hazards") == "3 stop"


def test_when_to_attack_is_an_option_of_any_book():
    for book in ("parker", "wikipedia", "salon-es", "salon-it"):
        for state, moving, started, stacked in (
            ("0", False, False, True),
            ("100 started", False, True, True),
            ("0 rolling; hazards: 1 stop", False, True, True),
            ("0 rolling; hazards: 1 accident", False, True, False),
            ("0 rolling", True, True, True),
        ):
            for option, legally in (("moving", moving), ("started", started), ("stacked", stacked)):
                game = at(f"mille {book} 2 attack={option}; side 1: {state}; hand 0: 25 accident")
                assert ("attack accident 1" in legal(game)) == legally


# Speed limit


def test_a_speed_limit_is_played_on_any_side_at_any_time():
    for option in ANY_ATTACK:
        for state in ("0", "0 rolling", "100 started", "0 wrong-way", "0 extra-tank"):
            game = at(f"mille salon-es 2 {option}; side 1: {state}; hand 0: speed-limit")
            allowed(game, "attack speed-limit 1")


def test_a_speed_limit_may_be_played_before_any_green_light():
    # Parker, 5 C.
    game = at("mille parker 2; hand 0: speed-limit 25; hand 1: 25")
    do(game, "attack speed-limit 1")
    assert told(game, "side 1") == "0 limited"


def test_a_speed_limit_and_a_hazard_may_lie_side_by_side():
    # Parker, 12 h.
    game = at("mille parker 2; side 1: 0 rolling; hazards: 1 stop; hand 0: speed-limit")
    allowed(game, "attack speed-limit 1")
    # Parker, 12 h.
    game = at("mille parker 2; side 1: 0 rolling limited; hand 0: accident")
    allowed(game, "attack accident 1")


def test_no_speed_limit_on_another():
    for option in ANY_ATTACK:
        game = at(f"mille salon-es 2 {option}; side 1: 0 limited; hand 0: speed-limit")
        refused(game, "attack speed-limit 1", n.SUFFERS_ALREADY)


def test_a_speed_limit_may_be_played_again_after_its_end():
    game = at("""mille parker 2; side 1: 0 limited; hand 0: 25 speed-limit;
        hand 1: end-of-limit 25; deck: 50x9""")
    do(game, "discard 25", "play end-of-limit")
    allowed(game, "attack speed-limit 1")


def test_an_attack_ends_the_turn():
    game = at("mille parker 3; side 1: 0 rolling; hand 0: stop 25; hand 1: 25; hand 2: 25")
    do(game, "attack stop 1")
    assert asked(game) == "1 play"
