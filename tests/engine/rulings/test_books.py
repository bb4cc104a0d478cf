# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The books' tables: seats, sides, and every option's value."""

from engine.mille import books
from engine.mille import names as n
from engine.mille.notation import BOOKS, OPTIONS, option_text

from .position import at, tables


def values(option, seats=4):
    """Returns an option's values in parker, wikipedia, salon-es and salon-it."""
    place = n.RULE_ATTACK + OPTIONS.index(option)
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
    assert is_refused(books.options, n.PARKER, 5, 5)
    assert is_refused(books.options, n.PARKER, 4, 4)
    assert is_refused(books.options, n.WIKIPEDIA, 6, 2)
    assert is_refused(books.options, n.SALON_ES, 7, 7)
    assert is_refused(books.options, n.SALON_IT, 1, 1)
    assert is_refused(books.options, 4, 2, 2)


def test_seats_alternate_between_sides():
    game = at("mille parker 6/3; side 1: 100 rolling; turn 4 play; hand 4: 25")
    game.apply(0)
    assert game.distance[1] == 5


def test_a_match_needs_points_or_a_number_of_rounds():
    assert is_refused(books.options, n.PARKER, 2, 2, 0, 0)
    assert is_refused(books.options, n.PARKER, 2, 2, 5000, 3)
    assert is_refused(books.options, n.PARKER, 2, 2, 5050, 0)
    assert is_refused(books.options, n.PARKER, 2, 2, 0, 256)


# Every option's value in each book


VALUES = (  # an option and its value in parker, wikipedia, salon-es, salon-it
    ("goal", "1000, 1000, 1000, 1000"),
    ("extension", "0, 0, 0, 0"),
    ("attack", "moving, started, moving, moving"),
    ("coup", "side, any, side, side"),
    ("late", "uncovers, uncovers, needs roll, needs roll"),
    ("discard", "any, any, unplayable, any"),
    ("ends", "all, all, one, one"),
    ("reshuffle", "false, false, false, false"),
    ("wrong_way", "false, false, false, false"),
    ("trip", "400, 400, 300, 300"),
    ("all_safeties", "300, 300, 300, 300"),
    ("all_safeties_winner", "false, false, true, true"),
    ("delayed", "300, 300, 300, 300"),
    ("safe_trip", "300, 300, 0, 0"),
    ("shut_out", "500, 500, 500, 500"),
    ("shut_out_each", "false, true, false, false"),
    ("shut_out_at_zero", "false, false, false, true"),
    ("extension_bonus", "200, 200, 0, 0"),
)


def test_every_option_has_its_value_in_each_book():
    for option, told in VALUES:
        assert values(option) == told, option
    assert values("extension_to").startswith("caller, caller only")


def test_all_but_four_players_drive_700_and_may_extend_to_1000():
    for seats in (2, 3, 6):
        assert values("goal", seats) == "700, 700, 1000, 1000"
        assert values("extension", seats) == "1000, 1000, 0, 0"


def test_the_printed_rules_trim_the_deck_for_two_and_three():
    for seats in (2, 3):
        assert values("trim", seats) == "true, true, false, false"
    for seats in (4, 6):
        assert values("trim", seats) == "false, false, false, false"


# House


def test_the_options_of_a_book_are_not_a_house_variant():
    for book in BOOKS:
        assert not at(f"mille {book} 2").options[n.RULE_HOUSE]


def test_house_changes_any_option_of_any_book():
    for book in range(len(BOOKS)):
        for option in range(n.RULE_ATTACK, n.RULES):
            row = books.options(book, 2, 2)
            other = 1 if row[option] != 1 else books.most(option) - (option != n.RULE_GOAL)
            books.set_option(row, option, other)
            assert row[option] == other
            assert row[n.RULE_HOUSE] == int(other != books.default(book, 2, option))


def test_an_option_set_back_is_that_of_the_book_again():
    row = books.options(n.PARKER, 2, 2)
    books.set_option(row, n.RULE_TRIP, 12)
    books.set_option(row, n.RULE_TRIP, 16)
    assert row == books.options(n.PARKER, 2, 2)


def test_values_out_of_range_are_refused():
    row = books.options(n.PARKER, 2, 2)
    assert is_refused(books.set_option, row, n.RULE_GOAL, 0)
    assert is_refused(books.set_option, row, n.RULE_GOAL, 141)
    assert is_refused(books.set_option, row, n.RULE_ATTACK, 3)
    assert is_refused(books.set_option, row, n.RULE_TRIM, 2)
    assert is_refused(books.set_option, row, n.RULE_TRIM, -1)
    assert is_refused(books.set_option, row, n.RULE_SEATS, 3)
    assert is_refused(books.set_option, row, n.RULES, 0)
    assert row == books.options(n.PARKER, 2, 2)
