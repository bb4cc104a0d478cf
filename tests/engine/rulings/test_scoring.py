# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score sheet line by line."""

from .position import at, do, score, sheet, told, totals

PRINTED = ("parker", "wikipedia")
SALONS = ("salon-es", "salon-it")
ALL_FOUR = "right-of-way extra-tank puncture-proof driving-ace"


def finished(book, state="played 5 200s 1", rest="side 1: 25 rolling"):
    """Side 0 of a table for four or more has just completed 1000."""
    game = at(f"""mille {book}; side 0: 975 rolling {state}; hand 0: 25; hand 1: 25; deck: 50x9;
        {rest}""")
    do(game, "play 25")
    return game


def test_distance_scores_its_own_value():
    for book in PRINTED + SALONS:
        game = at(f"mille {book} 4/2; side 0: 425; side 1: 75")
        assert score(game, 0, "distance") == score(game, 0, "total") == 425
        assert score(game, 1, "distance") == 75


def test_each_safety_scores_100_however_it_is_played():
    for book in PRINTED + SALONS:
        game = at(f"mille {book} 2; side 0: 0 extra-tank; side 1: 0 extra-tank! driving-ace")
        assert score(game, 0, "safeties") == 100
        assert score(game, 1, "safeties") == 200


def test_each_coup_scores_300_more():
    for book in PRINTED + SALONS:
        game = at(f"mille {book} 2; side 1: 0 extra-tank! driving-ace! right-of-way")
        assert sheet(game, 1) == "safeties 300, coups 600"
        assert score(game, 1, "total") == 900


def test_as_printed_all_four_safeties_score_300_for_any_side():
    for book in PRINTED:
        game = at(f"mille {book} 2; side 1: 0 {ALL_FOUR}")
        assert sheet(game, 1) == "safeties 400, all_safeties 300"
        assert (
            score(finished(f"{book} 4/2", rest=f"side 1: 0 {ALL_FOUR}"), 1, "all_safeties") == 300
        )


def test_in_the_salons_all_four_safeties_score_for_the_winner():
    for book in SALONS:
        assert sheet(at(f"mille {book} 2; side 1: 0 {ALL_FOUR}"), 1) == "safeties 400"
        game = finished(book + " 4/2", ALL_FOUR, "side 1: 25 rolling")
        assert score(game, 0, "all_safeties") == 300
        game = finished(book + " 4/2", rest="side 1: 0 " + ALL_FOUR)
        assert score(game, 1, "all_safeties") == 0


def test_three_safeties_are_not_all():
    game = at("mille parker 2; side 1: 0 right-of-way! extra-tank driving-ace!")
    assert score(game, 1, "all_safeties") == 0


def test_a_trip_scores_400_as_printed_and_300_in_the_salons():
    for book in PRINTED:
        assert sheet(finished(book + " 4/2"), 0) == "trip 400"
    for book in SALONS:
        assert sheet(finished(book + " 4/2"), 0) == "trip 300"
    for book in PRINTED + SALONS:
        assert sheet(finished(book + " 4/2"), 1) == ""


def test_delayed_action_is_a_trip_completed_with_an_empty_deck():
    for book in PRINTED + SALONS:
        game = at(f"""mille {book} 4/2; side 0: 975 rolling played 5 200s 1; side 1: 25;
            hand 0: 25; hand 1: 25; deck:""")
        do(game, "play 25")
        assert score(game, 0, "delayed") == 300
        assert score(game, 1, "delayed") == 0
        assert score(finished(book + " 4/2"), 0, "delayed") == 0


def test_as_printed_a_safe_trip_is_a_trip_without_a_200():
    for book in PRINTED:
        assert score(finished(book + " 4/2", "played 12"), 0, "safe_trip") == 300
        assert score(finished(book + " 4/2", "played 8 200s 1"), 0, "safe_trip") == 0
        assert score(finished(book + " 4/2", "played 7 200s 2"), 0, "safe_trip") == 0
    assert score(finished("parker 4/2", rest="side 1: 500 rolling played 8"), 1, "safe_trip") == 0
    for book in SALONS:
        assert score(finished(book + " 4/2", "played 12"), 0, "safe_trip") == 0


def test_shut_out_is_a_trip_before_others_play_a_distance():
    for book in PRINTED + SALONS:
        assert score(finished(book + " 4/2", rest=""), 0, "shut_out") == 500
        assert score(finished(book + " 4/2", rest="side 1: 25"), 0, "shut_out") == 0


def test_others_with_only_a_light_or_a_safety_are_shut_out():
    game = finished("parker 4/2", rest="side 1: 0 rolling extra-tank!")
    assert score(game, 0, "shut_out") == 500


def test_wikipedia_scores_the_shut_out_for_each_side():
    for states, points in (("", 1000), ("side 1: 25", 500), ("side 1: 25; side 2: 50", 0)):
        game = finished("wikipedia 6/3 goal=1000 extension=0", rest=states)
        assert score(game, 0, "shut_out") == points


def test_the_other_books_score_it_once_if_all_are_shut_out():
    for book in ("parker 6/3 goal=1000 extension=0", "salon-es 3", "salon-it 3"):
        for states, points in (("", 500), ("side 1: 25", 0), ("side 2: 25", 0)):
            assert score(finished(book, rest=states), 0, "shut_out") == points


def test_salon_it_looks_at_the_distance_driven_instead():
    # A rival who drove back to zero is shut out there.
    rest = "side 1: 0 rolling played 2"
    assert score(finished("salon-it 4/2 wrong_way=true", rest=rest), 0, "shut_out") == 500
    assert score(finished("salon-es 4/2 wrong_way=true", rest=rest), 0, "shut_out") == 0
    assert score(finished("salon-es 4/2 shut_out_at_zero=true", rest=rest), 0, "shut_out") == 500


def test_nobody_is_shut_out_where_no_trip_is_completed():
    game = at("mille parker 2; side 0: 500 rolling; hand 0: 25; deck:")
    do(game, "discard 25")
    assert score(game, 0, "shut_out") == 0


def test_the_points_of_every_line_are_an_option():
    options = " trip=150 delayed=25 safe_trip=50 shut_out=75 all_safeties=100"
    game = at(f"""mille salon-es 4/2{options}; side 0: 975 rolling played 12 {ALL_FOUR};
        hand 0: 25; deck:""")
    do(game, "play 25")
    assert sheet(game, 0) == (
        "safeties 400, all_safeties 100, trip 150, delayed 25, safe_trip 50, shut_out 75"
    )


def test_who_gets_all_safeties_is_an_option():
    game = at("mille parker 2 all_safeties_winner=true; side 1: 0 " + ALL_FOUR)
    assert score(game, 1, "all_safeties") == 0
    game = at("mille salon-es 2 all_safeties_winner=false; side 1: 0 " + ALL_FOUR)
    assert score(game, 1, "all_safeties") == 300


def test_shut_out_each_is_an_option():
    game = finished("salon-es 3 shut_out_each=true", rest="side 1: 25")
    assert score(game, 0, "shut_out") == 500
    game = finished("wikipedia 6/3 goal=1000 extension=0 shut_out_each=false", rest="")
    assert score(game, 0, "shut_out") == 500


def test_the_total_is_the_sum_of_the_lines():
    game = finished("parker 4/2", "extra-tank! driving-ace played 12", "side 1: 325 right-of-way!")
    assert score(game, 0, "total") == 1000 + 200 + 300 + 400 + 300
    assert score(game, 1, "total") == 325 + 100 + 300


def test_the_points_of_a_round_are_added_to_the_match():
    game = finished(
        "parker 4/2", rest="side 0: 975 rolling played 3 200s 1 total 2000; side 1: 25 total 300"
    )
    assert totals(game) == [3400, 325]
    assert told(game, "side 0").endswith("total 3400")


def test_the_side_that_completes_the_trip_may_score_less():
    # Wikipedia: «es posible que el bando que haya completado el viaje puntúe menos».
    game = finished("wikipedia 4/2", rest="side 1: 950 right-of-way! extra-tank! driving-ace!")
    assert totals(game)[0] < totals(game)[1]
