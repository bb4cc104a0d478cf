# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a match by keys: the settings hold what was chosen."""

import pytest

from engine.mille import books, names
from engine.mille.names import GAME as RACE
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, UP, A, B
from link import numbers
from match import BOT, PERSON
from saves.settings import COUP_TIMES, PACES, Settings
from saves.settings_format import choose
from tests import saved
from tests.ui.console import Console, below_games, each_size_and_language, made_by
from ui.base import recipes
from ui.mille.setup import Setup, variants
from ui.screens.options import Options
from ui.screens.seats import SeatMenu, Seats

START, BOOK, TABLE, MATCH, SEATS, VARIANTS = range(6)
PARKER, WIKIPEDIA, SALON_ES, SALON_IT, HOUSE = range(5)
CHANGED = ["ATTACK", "RESHUFFLE", "WRONG_WAYS"]


@pytest.fixture
def console(monkeypatch):
    """A console in the race's set-up, after a match for two by the first book."""
    settings = Settings()
    settings.header = books.options(names.PARKER, 2, 2)
    console = Console(monkeypatch, image=saved.part_of(settings))
    console.press(A)
    assert isinstance(console.screen, Setup)
    return console


@pytest.fixture
def started(monkeypatch):
    """The settings of each match that has begun."""
    headers = []
    made_by(
        monkeypatch,
        recipes.NEW_MATCH,
        lambda app: headers.append(bytes(app.settings.header)) or Setup(app),
    )
    return headers


def go_to(console, place):
    while console.screen.at != place:
        console.press(DOWN)


def take(console, place, *keys):
    """Presses keys on a row."""
    go_to(console, place)
    console.press(*keys)


def take_book(console, book):
    go_to(console, BOOK)
    while console.screen._all[BOOK].now() != book:
        console.press(RIGHT)


def row(console, label, value, *values):
    """The expected text of a row, from the names of its two phrases and the second one's values."""
    return f"{console.text(label)} {console.text(value, *values)}"


def option(console, name):
    return console.settings.header[getattr(names, f"RULE_{name}")]


# --- starting


def test_a_twice_starts_with_the_last_choices(monkeypatch, started):
    settings = Settings()
    settings.header = books.options(names.SALON_ES, 6, 3, 0, 5)
    console = Console(monkeypatch, image=saved.part_of(settings))
    console.press(A, A)
    assert started == [bytes(settings.header)]


def test_choices_are_saved_at_the_start(console, started):
    take_book(console, SALON_IT)
    take(console, TABLE, RIGHT)
    take(console, START, A)
    assert bytes(console.saved().header) == started[0] == bytes(console.settings.header)


def test_going_back_saves_the_choices_too(console):
    take(console, MATCH, RIGHT)
    console.press(B)
    assert console.saved().header == console.settings.header


# --- book, table, length


def test_the_books_wrap_round(console):
    for book in ("WIKIPEDIA", "SALON_ES", "SALON_IT", "HOUSE", "PARKER"):
        take(console, BOOK, RIGHT)
        assert console.rows()[BOOK] == row(console, "SETUP_BOOK", f"BOOK_{book}")


@pytest.mark.parametrize("book", range(names.BOOKS))
def test_every_table_of_a_book_has_the_books_options(console, book):
    take_book(console, book)
    known = books.tables(book)
    seen = set()
    for _ in range(len(known) // 2):
        take(console, TABLE, RIGHT)
        header = console.settings.header
        seats, sides = header[names.RULE_SEATS], header[names.RULE_SIDES]
        assert header == books.options(book, seats, sides)
        seen.add((seats, sides))
    assert seen == {(known[i], known[i + 1]) for i in range(0, len(known), 2)}


def test_a_table_is_described_in_words(console):
    take_book(console, SALON_ES)
    take(console, TABLE, LEFT)
    assert console.rows()[TABLE] == row(console, "SETUP_TABLE", "TABLE_TEAMS", 3, 3)
    console.press(A)
    assert console.rows()[TABLE] == row(console, "SETUP_TABLE", "TABLE_SINGLE", 2)


def test_a_table_stays_if_the_other_book_has_it(console):
    take(console, TABLE, RIGHT, RIGHT)
    take_book(console, SALON_IT)
    assert (option(console, "SEATS"), option(console, "SIDES")) == (4, 2)


def test_a_table_that_a_book_lacks_becomes_the_closest_one(console):
    take_book(console, SALON_IT)
    take(console, TABLE, LEFT)
    take_book(console, PARKER)
    assert (option(console, "SEATS"), option(console, "SIDES")) == (6, 3)


def test_matches_are_to_points_or_of_rounds(console):
    seen = []
    for _ in range(8):
        take(console, MATCH, RIGHT)
        seen.append((option(console, "MATCH"), option(console, "ROUNDS")))
    assert seen == [(0, 1), (0, 3), (0, 5), (0, 9), (10, 0), (20, 0), (30, 0), (50, 0)]


def test_the_match_length_stays_with_another_book_and_table(console):
    take(console, MATCH, RIGHT, RIGHT)
    take_book(console, SALON_ES)
    take(console, TABLE, RIGHT)
    assert console.rows()[MATCH] == row(console, "SETUP_MATCH", "MATCH_ROUNDS", 3)


# --- variants


def test_the_salons_variants_are_kept_with_table_and_salon(console):
    take_book(console, SALON_ES)
    take(console, VARIANTS, A)
    assert console.rows() == [
        row(console, "VARIANT_STACKED", "NO"),
        row(console, "VARIANT_RESHUFFLE", "NO"),
        row(console, "VARIANT_WRONG_WAY", "NO"),
    ]
    console.press(A, DOWN, LEFT, DOWN, RIGHT, B)
    take(console, TABLE, RIGHT)
    take_book(console, SALON_IT)
    assert [option(console, name) for name in CHANGED] == [names.ATTACK_STACKED, 1, 1]
    assert console.rows()[VARIANTS] == row(console, "SETUP_VARIANTS", "VARIANTS_CHANGED", 3)
    take_book(console, PARKER)
    assert [option(console, name) for name in CHANGED] == [0, 0, 0]


def test_a_variant_is_taken_back(console):
    take_book(console, SALON_ES)
    before = bytes(console.settings.header)
    take(console, VARIANTS, A, A, A)
    assert console.settings.header == before


@pytest.mark.parametrize("seats", (2, 4))
def test_the_long_form_is_available_at_every_table(console, seats):
    take_book(console, WIKIPEDIA)
    while option(console, "SEATS") != seats:
        take(console, TABLE, RIGHT)
    take(console, VARIANTS, A, A, B)
    for _ in range(4):
        assert (option(console, "GOAL"), option(console, "EXTENSION")) == (40, 48)
        assert console.rows()[VARIANTS] == row(console, "SETUP_VARIANTS", "VARIANTS_CHANGED", 1)
        take(console, TABLE, RIGHT)
    take(console, VARIANTS, A, A)
    assert console.settings.header == books.options(names.WIKIPEDIA, seats, 2)


def test_the_variants_of_parker_are_none_and_open_nothing(console):
    go_to(console, VARIANTS)
    before, rows = bytes(console.settings.header), console.rows()
    console.press(A, RIGHT)
    assert isinstance(console.screen, Setup)
    assert console.settings.header == before and console.rows() == rows


# --- the house rules


def in_house(console, base=SALON_IT):
    """The screen of the house rules, begun as a copy of a book."""
    take_book(console, base)
    console.press(*(RIGHT,) * (HOUSE - base))
    take(console, VARIANTS, A)


def test_the_house_rules_begin_as_a_copy_of_the_last_book(console):
    take(console, BOOK, LEFT)
    assert console.settings.house == 1
    assert console.settings.header == books.options(names.PARKER, 2, 2)


def test_the_house_rules_have_a_row_for_every_option(console):
    in_house(console)
    assert console.screen.count() == names.HEADER - names.RULE_ATTACK + 1
    texts = numbers.lines(numbers.TEXTS / "es.txt")
    labels = [console.screen.label(i) for i in range(console.screen.count() - 1)]
    assert labels == [text for name, text in texts.items() if name.startswith("OPT_")]


def test_the_house_rules_take_another_table_as_their_book_does(console):
    take(console, BOOK, LEFT)
    take(console, TABLE, RIGHT, RIGHT)
    header = console.settings.header
    assert header[names.RULE_SEATS] == 4
    assert header == books.options(names.PARKER, 4, header[names.RULE_SIDES])


def test_changes_to_the_house_rules_stay_at_another_table(console):
    take(console, BOOK, LEFT)
    take(console, VARIANTS, A)
    take(console, names.RULE_TRIP - names.RULE_ATTACK, RIGHT)
    trip = option(console, "TRIP")
    console.press(B)
    take(console, TABLE, RIGHT, RIGHT)
    assert option(console, "TRIP") == trip != books.default(names.PARKER, 4, names.RULE_TRIP)
    assert option(console, "GOAL") == books.default(names.PARKER, 4, names.RULE_GOAL)


@pytest.mark.long
def test_every_value_of_every_option_can_be_reached(console):
    in_house(console)
    for i in range(console.screen.count() - 2, -1, -1):  # bottom up: the extension before the goal
        place = names.RULE_ATTACK + i
        go_to(console, i)
        seen = set()
        for _ in range(80):
            console.screen.key(LEFT)
        for _ in range(80):
            seen.add(console.settings.header[place])
            console.screen.key(RIGHT)
        most = books.most(place)
        assert seen == set(range(most + 1)) if most <= 2 else len(seen) > 24
        assert max(seen) <= most


def test_values_are_shown_in_words_and_numbers(console):
    in_house(console, SALON_IT)
    rows = [f"{console.screen.label(i)} {console.screen.value(i)}" for i in range(21)]
    assert rows[0] == row(console, "OPT_ATTACK", "VALUE_ATTACK_MOVING")
    assert rows[2] == row(console, "OPT_LATE", "VALUE_LATE_NEEDS_ROLL")
    assert rows[7] == row(console, "OPT_TRIM", "NO")
    assert rows[8] == console.text("OPT_GOAL") + " 1000"
    assert rows[9] == row(console, "OPT_EXTENSION", "NONE")
    assert rows[10] == console.text("OPT_TRIP") + " 300"
    assert rows[20] == row(console, "VARIANTS_BASE", "BOOK_SALON_IT")


def test_the_extension_is_none_or_beyond_the_goal(console):
    in_house(console)
    take(console, names.RULE_EXTENSION - names.RULE_ATTACK, RIGHT)
    assert option(console, "EXTENSION") == 44
    console.press(LEFT)
    assert option(console, "EXTENSION") == 0
    take(console, names.RULE_GOAL - names.RULE_ATTACK, *(LEFT,) * 50)
    assert option(console, "GOAL") == 4


def test_the_house_rules_keep_their_options_at_another_table(console):
    in_house(console)
    take(console, names.RULE_TRIP - names.RULE_ATTACK, RIGHT, B)
    take(console, TABLE, RIGHT)
    assert option(console, "TRIP") == 16
    assert option(console, "HOUSE") == 1
    assert console.rows()[VARIANTS] == row(console, "SETUP_VARIANTS", "VARIANTS_CHANGED", 1)


def test_the_house_rules_are_as_they_were_left_when_chosen_again(console):
    in_house(console)
    take(console, names.RULE_TRIP - names.RULE_ATTACK, RIGHT, B)
    take(console, BOOK, RIGHT)
    assert console.settings.header == books.options(names.PARKER, 2, 2)
    console.press(LEFT)
    expected = books.options(names.SALON_IT, 2, 2)
    books.set_option(expected, names.RULE_TRIP, 16)
    assert console.settings.header == expected


def test_the_house_rules_can_start_from_any_book_and_keep_their_changes(console):
    in_house(console)
    take(console, names.RULE_TRIP - names.RULE_ATTACK, RIGHT, RIGHT)
    take(console, console.screen.count() - 1, RIGHT)
    expected = books.options(names.PARKER, 2, 2)
    assert option(console, "BOOK") == names.PARKER
    assert option(console, "GOAL") == expected[names.RULE_GOAL]
    console.press(LEFT)
    assert option(console, "TRIP") == 20
    assert option(console, "BOOK") == names.SALON_IT


def test_the_house_rules_start_only_from_books_that_have_the_table(console):
    take_book(console, SALON_ES)
    take(console, TABLE, LEFT)
    take_book(console, HOUSE)
    take(console, VARIANTS, A)
    for _ in range(3):
        take(console, console.screen.count() - 1, RIGHT)
        assert option(console, "BOOK") in (names.SALON_ES, names.SALON_IT)


# --- seats


def test_a_seat_is_a_person_or_a_bot(console):
    take(console, SEATS, A)
    assert isinstance(console.screen, Seats)
    assert console.rows() == [
        f"{console.text('SEAT_YOU')} {console.text('SEAT_PERSON')}",
        f"Bruno {console.text('BOT_BEGINNER')}",
    ]
    console.press(DOWN, RIGHT, UP, LEFT, B)
    assert list(console.settings.kinds[:2]) == [BOT, PERSON]
    console.press(UP, DOWN)
    assert console.rows()[SEATS] == row(console, "SETUP_SEATS", "SEATS_PERSONS", 1)


def test_a_bot_s_character_is_chosen_at_its_seat(console):
    take(console, SEATS, A, DOWN, A)
    assert isinstance(console.screen, SeatMenu)
    seen = []
    for _ in range(8):
        seen.append(console.rows()[0])
        take(console, 0, RIGHT)
    assert seen[0] == console.rows()[0] == row(console, "SEAT_PLAYS", "BOT_BEGINNER")
    assert row(console, "SEAT_PLAYS", "SEAT_PERSON") in seen
    assert len(set(seen)) == 8
    console.press(RIGHT)
    assert console.settings.characters[1] == names.CLUB


def test_a_table_of_bots_is_allowed(console, started):
    take(console, SEATS, A, LEFT, B)
    assert console.rows()[SEATS] == row(console, "SETUP_SEATS", "SEATS_PERSONS", 0)
    take(console, START, A)
    assert started


def test_badges_are_those_of_the_sides(console):
    take(console, TABLE, RIGHT, RIGHT)
    console.settings.colours[0], console.settings.colours[5] = 5, 0
    take(console, SEATS, A)
    assert [console.screen._badges[i][0] for i in range(4)] == [6, 2, 6, 2]
    persons = [console.screen._kinds[i].parts[0][0] for i in range(4)]
    assert persons == [10, 0, 0, 0]  # bots have faces


def test_a_seat_s_rows_come_back_after_its_name(console):
    take(console, SEATS, A, DOWN, A)
    take(console, 1, A)
    console.tick()
    console.press(hal.START)
    console.tick()
    assert isinstance(console.screen, SeatMenu)
    assert console.said[-2] == row(console, "SEAT_NAME", "NAME_1")
    console.press(B)
    assert isinstance(console.screen, Seats)


def test_a_colour_is_swapped_with_the_side_that_has_it(console):
    take(console, SEATS, A, A)
    assert isinstance(console.screen, SeatMenu)
    assert console.rows()[2] == row(console, "SEAT_COLOUR", "COLOUR_0")
    take(console, 2, RIGHT)
    assert console.rows()[2] == row(console, "SEAT_COLOUR", "COLOUR_1")
    assert list(console.settings.colours) == [1, 0, 2, 3, 4, 5]
    console.press(LEFT, LEFT)
    assert sorted(console.settings.colours) == list(range(6))


def test_the_seats_of_a_team_have_one_colour(console):
    take(console, TABLE, RIGHT, RIGHT)
    take(console, SEATS, A, DOWN, DOWN, A)
    take(console, 2, RIGHT)
    assert console.rows()[2] == row(console, "SEAT_TEAM_COLOUR", "COLOUR_1")
    assert console.settings.colours[0] == 1


def test_only_people_choose_who_calls_their_coups(console):
    take(console, SEATS, A, A)
    for how, text in ((2, "AUTO"), (0, "OWN"), (1, "PRESS")):
        take(console, 3, A)
        assert console.settings.coup_modes[0] == how
        assert console.rows()[3] == row(console, "SEAT_COUPS", "SEAT_COUPS_" + text)
    take(console, 0, A)
    assert len(console.rows()) == 3


def test_a_name_is_chosen_or_written(console):
    take(console, SEATS, A, A)
    take(console, 1, RIGHT)
    assert console.settings.names[0] == ""  # two play, but all nine seats have names
    console.press(A, A, A, RIGHT, A)
    assert console.rows()[1] == console.text("SEAT_NAME") + " Aa"


# --- options


def test_the_language_changes_at_once(monkeypatch):
    console = Console(monkeypatch)
    console.press(*below_games(), DOWN, DOWN, A)
    assert isinstance(console.screen, Options)
    console.press(RIGHT, RIGHT)
    assert console.screen._title._text == console.text("OPTIONS_TITLE")
    assert console.rows()[0] == row(console, "OPTIONS_LANGUAGE", "LANGUAGE_NAME")
    console.press(B)
    assert console.text("GAME_FORTS") in console.rows()
    assert console.saved().language == "en"


def test_options_are_saved_on_leaving(monkeypatch):
    console = Console(monkeypatch)
    console.open(Options(console.app))
    console.press(DOWN, RIGHT, DOWN, RIGHT, RIGHT, DOWN, A)
    assert console.rows()[1:4] == [
        row(console, "OPTIONS_PACE", "PACE_FAST"),
        row(console, "OPTIONS_COUP_TIME", "UNTIL_BUTTON"),
        row(console, "OPTIONS_DRAW", "YES"),
    ]
    assert not console.saved().draw_by_hand
    console.press(B)
    saved = console.saved()
    assert (PACES[saved.pace], COUP_TIMES[saved.coup_time], saved.draw_by_hand) == (350, 0, 1)


# --- pictures


@each_size_and_language
def test_all_screens_are_drawn_and_said(monkeypatch, size, language):
    console = Console(monkeypatch, size, language)
    for book in range(HOUSE + 1):
        console.settings.house = int(book == HOUSE)
        console.settings.header = books.options(book % names.BOOKS, 3, 3)
        choose(console.settings, RACE)
        screens = [variants(console.app), Seats(console.app), SeatMenu(console.app, 0)]
        for screen in [Setup(console.app), *screens, Options(console.app)]:
            said = len(console.said)
            console.app.push(screen)
            console.press(DOWN, RIGHT, UP)
            assert len(console.said) >= said + 4
            assert console.colours() > 4
