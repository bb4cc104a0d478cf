# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The books' tables: who may play, on which sides, and every option's value."""

from engine.mille import books
from engine.mille.names import (
    HEADER,
    PARKER,
    RULE_ATTACK,
    RULE_GOAL,
    RULE_HOUSE,
    RULE_SEATS,
    RULE_TRIM,
    RULE_TRIP,
    SALON_ES,
    SALON_IT,
    WIKIPEDIA,
)
from engine.mille.notation import BOOKS, OPTIONS, option_text

from .position import at, tables


def values(option, seats=4):
    """What parker, wikipedia, salon-es and salon-it say about an option."""
    place = RULE_ATTACK + OPTIONS.index(option)
    found = [option_text(place, books.default(book, seats, place)) for book in range(len(BOOKS))]
    return ", ".join(found)


def is_refused(function, *arguments):
    try:
        function(*arguments)
    except ValueError:
        return True
    return False


# Sides and seats


def test_two_three_four_or_six_play_in_parker_and_wikipedia():
    assert tables("parker") == tables("wikipedia") == ["2", "3", "4/2", "6/3"]


def test_in_the_salons_two_to_six_play_singly():
    for book in ("salon-es", "salon-it"):
        assert [table for table in tables(book) if "/" not in table] == ["2", "3", "4", "5", "6"]


def test_the_salons_allow_teams_of_two_three_and_four():
    for book in ("salon-es", "salon-it"):
        teams = [table for table in tables(book) if "/" in table]
        assert sorted(teams) == ["4/2", "6/2", "6/3", "8/2", "8/4", "9/3"]


def test_other_tables_are_refused():
    assert is_refused(books.options, PARKER, 5, 5)
    assert is_refused(books.options, PARKER, 4, 4)
    assert is_refused(books.options, WIKIPEDIA, 6, 2)
    assert is_refused(books.options, SALON_ES, 7, 7)
    assert is_refused(books.options, SALON_IT, 1, 1)
    assert is_refused(books.options, 4, 2, 2)


def test_seats_alternate_between_sides():
    game = at("mille parker 6/3; side 1: 100 rolling; turn 4 play; hand 4: 25")
    game.apply(0)
    assert game.distance[1] == 5


def test_a_match_needs_points_or_a_number_of_rounds():
    assert is_refused(books.options, PARKER, 2, 2, 0, 0)
    assert is_refused(books.options, PARKER, 2, 2, 5000, 3)
    assert is_refused(books.options, PARKER, 2, 2, 5050, 0)
    assert is_refused(books.options, PARKER, 2, 2, 0, 256)


# Every option's value in each book


def test_goal():
    assert values("goal") == "1000, 1000, 1000, 1000"
    for seats in (2, 3, 6):
        assert values("goal", seats) == "700, 700, 1000, 1000"


def test_extension():
    assert values("extension") == "0, 0, 0, 0"
    for seats in (2, 3, 6):
        assert values("extension", seats) == "1000, 1000, 0, 0"


def test_trim():
    for seats in (2, 3):
        assert values("trim", seats) == "true, true, false, false"
    for seats in (4, 6):
        assert values("trim", seats) == "false, false, false, false"


def test_attack():
    assert values("attack") == "moving, started, moving, moving"


def test_coup():
    assert values("coup") == "side, any, side, side"


def test_late_safety():
    assert values("late") == "uncovers, uncovers, needs roll, needs roll"


def test_discard():
    assert values("discard") == "any, any, unplayable, any"


def test_the_end_of_a_round():
    assert values("ends") == "all, all, one, one"


def test_reshuffle_and_wrong_way_are_variants():
    assert values("reshuffle") == values("wrong_way") == "false, false, false, false"


def test_trip():
    assert values("trip") == "400, 400, 300, 300"


def test_all_four_safeties():
    assert values("all_safeties") == "300, 300, 300, 300"
    assert values("all_safeties_winner") == "false, false, true, true"


def test_delayed_action():
    assert values("delayed") == "300, 300, 300, 300"


def test_safe_trip():
    assert values("safe_trip") == "300, 300, 0, 0"


def test_shut_out():
    assert values("shut_out") == "500, 500, 500, 500"
    assert values("shut_out_each") == "false, true, false, false"
    assert values("shut_out_at_zero") == "false, false, false, true"


def test_extension_bonus():
    assert values("extension_bonus") == "200, 200, 0, 0"
    assert values("extension_to")[: len("caller, caller only")] == "caller, caller only"


# House


def test_a_book_s_own_options_are_not_a_house_variant():
    for book in BOOKS:
        assert not at(f"mille {book} 2").options[RULE_HOUSE]


def test_house_changes_any_option_of_any_book():
    for book in range(len(BOOKS)):
        for option in range(RULE_ATTACK, HEADER):
            row = books.options(book, 2, 2)
            other = 1 if row[option] != 1 else books.most(option) - (option != RULE_GOAL)
            books.set_option(row, option, other)
            assert row[option] == other
            assert row[RULE_HOUSE] == int(other != books.default(book, 2, option))


def test_an_option_set_back_is_the_book_s_own_again():
    row = books.options(PARKER, 2, 2)
    books.set_option(row, RULE_TRIP, 12)
    books.set_option(row, RULE_TRIP, 16)
    assert row == books.options(PARKER, 2, 2)


def test_values_out_of_range_are_refused():
    row = books.options(PARKER, 2, 2)
    assert is_refused(books.set_option, row, RULE_GOAL, 0)
    assert is_refused(books.set_option, row, RULE_GOAL, 141)
    assert is_refused(books.set_option, row, RULE_ATTACK, 3)
    assert is_refused(books.set_option, row, RULE_TRIM, 2)
    assert is_refused(books.set_option, row, RULE_TRIM, -1)
    assert is_refused(books.set_option, row, RULE_SEATS, 3)
    assert is_refused(books.set_option, row, HEADER, 0)
    assert row == books.options(PARKER, 2, 2)
