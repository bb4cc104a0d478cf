# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The extension: called by the first side at the first goal, scored at the second."""

from engine.mille.names import EXTENDED, NOT_NOW, PAST_GOAL, ROUND_ENDED, STOOD

from .position import allowed, asked, at, do, happened, legal, refused, score, sheet, told

BOTH = ("parker", "wikipedia")


def near(book="parker", table="2", first="675 rolling", rest=""):
    """Side 0 is 25 short of the first goal."""
    return at(f"""mille {book} {table}; side 0: {first}; hand 0: 25 75; hand 1: 25 50;
        hand 2: 50 75; deck: 25x20; {rest}""")


def test_the_first_side_at_the_goal_chooses_at_once():
    for book in BOTH:
        for table in ("2", "3", "6/3"):
            game = near(book, table)
            do(game, "play 25")
            assert asked(game) == "0 extend"
            assert legal(game) == ["extend", "stand"]
            refused(game, "play 75", NOT_NOW)
            refused(game, "discard 75", NOT_NOW)


def test_no_extension_before_the_goal():
    game = near(first="650 rolling")
    refused(game, "extend", NOT_NOW)
    refused(game, "stand", NOT_NOW)
    do(game, "play 25")
    assert asked(game) == "1 play"


def test_four_players_and_the_salons_have_no_extension():
    for book in BOTH:
        game = near(book, "4/2", "975 rolling")
        do(game, "play 25")
        assert asked(game).endswith("deal")
    for book in ("salon-es", "salon-it"):
        game = near(book, "2", "975 rolling")
        do(game, "play 25")
        assert asked(game).endswith("deal")


def test_standing_ends_the_round_with_the_trip_completed():
    game = near()
    do(game, "play 25", "stand")
    assert asked(game).endswith("deal")
    assert happened(game, STOOD) == [(0, 255, 0)]
    assert happened(game, ROUND_ENDED) == [(255, 255, 0)]
    assert score(game, 0, "trip") == 400
    assert score(game, 0, "extension") == score(game, 1, "extension") == 0


def test_an_extended_round_goes_on_at_the_left_of_the_caller():
    game = near()
    do(game, "play 25", "extend")
    assert happened(game, EXTENDED) == [(0, 255, 0)]
    assert asked(game) == "1 play"
    assert told(game, "hand 1") == "25 25 50"
    game = near(table="3")
    do(game, "play 25", "extend")
    assert asked(game) == "1 play"


def test_an_extended_round_goes_to_1000():
    game = near(rest="caller 0; side 0: 925 rolling; side 1: 700 rolling")
    allowed(game, "play 25", "play 75")
    do(game, "play 75")
    assert asked(game).endswith("deal")
    refused(near(rest="caller 0; side 0: 950 rolling"), "play 75", PAST_GOAL)


def test_the_second_side_to_reach_the_first_goal_is_not_asked():
    game = near(rest="caller 1; side 1: 800 rolling")
    do(game, "play 25")
    assert asked(game) == "1 play"
    assert told(game, "side 0") == "700 rolling played 2"


def test_any_side_may_reach_the_second_goal():
    game = near(rest="caller 1; side 0: 925 rolling; side 1: 700 rolling")
    do(game, "play 75")
    assert sheet(game, 0).startswith("trip 400")
    assert score(game, 1, "trip") == 0


def test_a_caller_who_reaches_it_scores_200_more():
    for book in BOTH:
        game = near(book, "3", rest="caller 0; side 0: 925 rolling 200s 1")
        do(game, "play 75")
        assert score(game, 0, "extension") == 200
        assert score(game, 1, "extension") == score(game, 2, "extension") == 0


def test_a_failed_extension_gives_200_to_others_only_at_parker():
    game = near("parker", "3", rest="caller 2; side 0: 925 rolling")
    do(game, "play 75")
    assert [score(game, side, "extension") for side in range(3)] == [200, 200, 0]
    game = near("wikipedia", "3", rest="caller 2; side 0: 925 rolling")
    do(game, "play 75")
    assert [score(game, side, "extension") for side in range(3)] == [0, 0, 0]


def test_a_caller_who_fails_gets_neither_trip_nor_extension():
    # Parker, 10 c: even when the cards run out before anybody is at 1000.
    last = "; caller 0; side 0: 700 rolling; hand 0: 100; deck:"
    game = at("mille parker 3" + last)
    do(game, "discard 100")
    assert [score(game, side, "extension") for side in range(3)] == [0, 200, 200]
    assert [score(game, side, "trip") for side in range(3)] == [0, 0, 0]
    game = at("mille wikipedia 3" + last)
    do(game, "discard 100")
    assert [score(game, side, "extension") for side in range(3)] == [0, 0, 0]


def test_the_bonus_may_go_to_whoever_completes_the_trip():
    game = near("parker", "3 extension_to=completer", rest="caller 2; side 0: 925 rolling")
    do(game, "play 75")
    assert [score(game, side, "extension") for side in range(3)] == [200, 0, 0]
    game = at("mille parker 3 extension_to=completer; caller 0; hand 0: 100; deck:")
    do(game, "discard 100")
    assert [score(game, side, "extension") for side in range(3)] == [0, 0, 0]


def test_a_bonus_for_the_caller_only_is_an_option_of_parker_too():
    game = near("parker", "3 extension_to=caller_only", rest="caller 2; side 0: 925 rolling")
    do(game, "play 75")
    assert [score(game, side, "extension") for side in range(3)] == [0, 0, 0]


def test_without_a_call_nobody_scores_an_extension():
    for to in ("caller", "caller_only", "completer"):
        game = near("parker", "2 extension_to=" + to)
        do(game, "play 25", "stand")
        assert score(game, 0, "extension") == score(game, 1, "extension") == 0


def test_the_bonus_is_an_option():
    game = near("parker", "2 extension_bonus=350", rest="caller 0; side 0: 925 rolling")
    do(game, "play 75")
    assert score(game, 0, "extension") == 350


def test_the_trip_and_its_bonuses_are_judged_at_the_second_goal():
    # Side 0 called before it had played a 200 and before the others had driven; both then changed.
    game = near(
        "parker", "2", rest="caller 0; side 0: 925 rolling played 5 200s 1; side 1: 25 rolling"
    )
    do(game, "play 75")
    assert sheet(game, 0) == "trip 400, extension 200"


def test_a_partner_completes_what_a_partner_called():
    game = at(
        "mille parker 6/3; caller 0; side 0: 975 rolling; turn 3 play; hand 3: 25; hand 4: 25"
    )
    do(game, "play 25")
    assert score(game, 0, "extension") == 200


def test_the_long_form_goes_to_1200():
    game = near("wikipedia", "2 goal=1000 extension=1200", "975 rolling")
    do(game, "play 25")
    assert asked(game) == "0 extend"
    game = near("wikipedia", "2 goal=1000 extension=1200", rest="caller 0; side 0: 1125 rolling")
    do(game, "play 75")
    assert asked(game).endswith("deal")
    assert score(game, 0, "distance") == 1200


def test_an_extension_that_is_not_beyond_the_goal_does_not_count():
    for extension in ("0", "500", "700"):
        game = near("parker", "2 extension=" + extension)
        do(game, "play 25")
        assert asked(game).endswith("deal")
        assert score(game, 0, "trip") == 400


def test_a_call_with_the_last_cards_ends_the_round():
    game = at("mille parker 2; side 0: 675 rolling; hand 0: 25; deck:")
    do(game, "play 25", "extend")
    assert asked(game).endswith("deal")
    assert score(game, 0, "trip") == 0
    assert score(game, 1, "extension") == 200


def test_a_coup_turn_may_reach_the_goal_and_extend():
    game = at("""mille parker 2; turn 1 play; side 0: 675 rolling; hand 1: stop 25;
        hand 0: right-of-way 25; deck: 50x9""")
    do(game, "attack stop 0", "coup-fourre", "play 25")
    assert asked(game) == "0 extend"
    do(game, "extend")
    assert asked(game) == "1 play"


def test_a_player_who_is_not_asked_has_nothing_to_choose():
    game = near()
    do(game, "play 25")
    assert game.view(0).legal([0] * 48) == 2
    assert game.view(1).legal([0] * 48) == 0
