# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Wikipedia's coup fourré (`coup` as `any`): anybody may answer except the attacker's side."""

from engine.mille.names import COUP_CALLED, COUP_FOURRE, LEGAL_MAX, LOST_TURN, NONE, NOT_NOW, OK

from .position import allowed, asked, at, do, happened, score, told

# Seat 0 attacks side 1; seat 2 holds the safety.
THREE = (
    "mille wikipedia 3; side 1: 100 rolling; hand 0: accident 25; hand 1: 25 75;"
    "hand 2: driving-ace 25;"
)


def answered(rest=""):
    game = at(f"{THREE}deck: 50x9;{rest}")
    do(game, "attack accident 1", "coup-fourre")
    return game


def test_any_seat_of_the_other_sides_may_answer():
    game = at(THREE + "deck: 50x9")
    do(game, "attack accident 1")
    assert asked(game) == "2 coup"
    game = at(
        "mille wikipedia 3; side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way 25; hand 2: 25"
    )
    do(game, "attack stop 1")
    assert asked(game) == "1 coup"
    for seat in (1, 2, 4, 5):
        game = at(f"""mille wikipedia 6/3; side 1: 0 rolling; hand 0: stop 25; hand 1: 25;
            hand {seat}: right-of-way 50""")
        do(game, "attack stop 1")
        assert asked(game) == f"{seat} coup"


def test_the_side_of_the_attacker_may_not_answer():
    game = at("""mille wikipedia 6/3; side 1: 0 rolling; hand 0: stop 25; hand 1: 25;
        hand 3: right-of-way 25""")
    do(game, "attack stop 1")
    assert asked(game) == "1 play"


def test_the_hazard_stays_where_another_side_answers():
    game = answered()
    assert told(game, "hazards") == "1 accident"
    assert told(game, "discards") == ""
    assert told(game, "side 1") == "100 rolling"


def test_the_safety_goes_to_the_caller():
    game = answered()
    assert told(game, "side 2") == "0 driving-ace!"
    assert score(game, 2, "safeties") + score(game, 2, "coups") == 400


def test_the_attacked_side_still_needs_its_remedy():
    game = answered()
    do(game, "discard 25", "discard 25")
    assert asked(game) == "1 play"
    assert told(game, "hazards") == "1 accident"


def test_the_caller_has_a_full_turn_and_players_between_lose_it():
    game = answered()
    assert asked(game) == "2 play"
    assert told(game, "hand 2") == "25 50 50"
    assert happened(game, COUP_CALLED) == [(2, 20, 1)]
    assert happened(game, LOST_TURN) == [(1, NONE, 0)]
    do(game, "discard 25")
    assert asked(game) == "0 play"


def test_an_older_hazard_on_the_side_of_the_caller_is_removed():
    # As with a late safety: it does not go to the discards (R).
    game = answered("side 2: 50 rolling; hazards: 2 stop 2 accident")
    assert told(game, "hazards") == "2 stop 1 accident"
    assert told(game, "discards") == ""
    game = at("""mille wikipedia 3; side 1: 0 rolling; side 2: 50 rolling limited;
        hand 0: stop 25; hand 1: 25; hand 2: right-of-way 75; deck: 50x9""")
    do(game, "attack stop 1", "coup-fourre")
    assert told(game, "side 2") == "50 rolling right-of-way!"
    allowed(game, "play 75")


def test_older_hazards_stay_where_another_side_answers():
    game = answered("hazards: 1 accident")
    assert told(game, "hazards") == "1 accident 1 accident"


def test_with_two_sides_it_is_as_in_the_other_books():
    game = at(
        "mille wikipedia 2; side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way 25; deck: 50x9"
    )
    do(game, "attack stop 1", "coup-fourre")
    assert told(game, "discards") == "stopx1"


def test_the_attacked_side_can_still_be_attacked():
    game = at(THREE.replace("accident 25", "accident stop 25") + "deck: 50x9")
    do(game, "attack accident 1", "coup-fourre", "discard 25")
    allowed(game, "attack stop 1")


def test_any_book_offers_the_coup_of_anybody():
    three = "3 coup=any; side 1: 0 rolling; hand 0: stop 25; hand 1: 25; hand 2: right-of-way 25"
    for book in ("parker", "salon-es", "salon-it"):
        game = at(f"mille {book} {three}")
        do(game, "attack stop 1")
        assert asked(game) == "2 coup"
    game = at("mille wikipedia " + three.replace("=any", "=side"))
    do(game, "attack stop 1")
    assert asked(game) == "1 play"


def test_a_player_who_is_not_asked_may_not_answer():
    # A view's why_not agrees with its legal.
    game = at(THREE + "deck: 50x9")
    do(game, "attack accident 1")
    for seat in (0, 1):
        assert game.view(seat).seat == NONE
        assert game.view(seat).legal([0] * LEGAL_MAX) == 0
        assert game.view(seat).why_not(COUP_FOURRE) == NOT_NOW
    assert game.view(2).why_not(COUP_FOURRE) == OK
