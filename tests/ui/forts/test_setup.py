# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a fort game by keys: the settings hold what was chosen."""

import pytest

from engine.forts import books, names
from engine.forts.names import GAME as FORTS
from engine.mille.names import GAME as RACE
from hardware.hal import DOWN, LEFT, RIGHT, UP, A, B
from hardware.hal import START as START_KEY
from match import BOT, PERSON
from saves.settings import Settings
from tests import saved
from tests.ui.console import Console, below_games, game_names, made_by
from tests.ui.stage import Stage
from ui import texts
from ui.base import recipes
from ui.forts.setup import Setup
from ui.screens import help
from ui.screens.seats import SeatMenu, Seats

START, TABLE, SEATS, ROUNDS, DECK, FIRST, RULES = range(7)
ROUNDS_AT_FIRST = 20


@pytest.fixture
def console(console):
    """A console in the fort game's set-up."""
    console.press(DOWN, A)
    assert isinstance(console.screen, Setup)
    return console


@pytest.fixture
def started(monkeypatch):
    """Game and header of each match that has begun."""
    begun = []

    def begin(app):
        begun.append((app.settings.game, bytes(app.settings.header)))
        return Setup(app)

    made_by(monkeypatch, recipes.NEW_MATCH, begin)
    return begun


def take(console, place, *keys):
    """Presses keys on a row."""
    while console.screen.at != place:
        console.press(DOWN)
    console.press(*keys)


def option(console, name):
    return console.settings.header[getattr(names, f"RULE_{name}")]


# --- the title


def test_the_title_offers_both_games_by_name(monkeypatch):
    console = Console(monkeypatch)
    assert console.rows()[:2] == [console.text("GAME_MILLE"), console.text("GAME_FORTS")]


def test_a_twice_starts_the_game_played_last(monkeypatch, started):
    settings = Settings()
    settings.game = FORTS
    settings.header = books.options(4)
    Console(monkeypatch, image=saved.part_of(settings)).press(A, A)
    assert started == [(FORTS, bytes(books.options(4)))]


def test_the_game_set_up_counts_as_the_one_played_last(console):
    console.press(B)
    assert console.saved().game == FORTS
    console.press(UP, A, B)
    assert console.saved().game == RACE


def test_each_game_keeps_its_own_options(console):
    take(console, TABLE, RIGHT)
    console.press(B, UP, A, B, DOWN, A)
    assert option(console, "SEATS") == 4


def test_help_asks_for_which_game(monkeypatch):
    console = Console(monkeypatch)
    console.press(*below_games(), DOWN, A)
    rows = [*game_names(), texts.GUIDE_TITLE]
    assert console.rows() == [console.app.text(row) for row in rows]
    console.press(DOWN, A)
    assert isinstance(console.screen, help.Help)
    assert console.said[-1] != console.text("GAME_FORTS")
    console.press(B, B)
    assert console.text("TITLE_HELP") in console.rows()


# --- the options


def test_a_match_begins_with_the_default_options(console, started):
    console.press(A)
    assert started == [(FORTS, bytes(books.options(3, ROUNDS_AT_FIRST)))]


def test_two_to_five_play(console):
    seen = []
    for _ in range(4):
        take(console, TABLE, RIGHT)
        seen.append(option(console, "SEATS"))
        assert console.settings.header == books.options(seen[-1], ROUNDS_AT_FIRST)
    assert seen == [4, 5, 2, 3]


def test_a_chosen_number_of_rounds_stays_with_another_table(console):
    take(console, ROUNDS, RIGHT)
    assert option(console, "ROUNDS") == 30
    take(console, TABLE, LEFT)
    assert option(console, "ROUNDS") == 30


def test_the_limit_of_rounds_wraps_round(console):
    seen = []
    for _ in range(6):
        take(console, ROUNDS, A)
        seen.append(option(console, "ROUNDS"))
    assert seen == [30, 60, 100, 0, 10, 20]
    take(console, ROUNDS, LEFT, LEFT)
    assert console.rows()[ROUNDS] == f"{console.text('FM_ROUNDS')} {console.text('FM_ENDLESS')}"


def test_the_deck_has_48_cards_or_40(console):
    assert console.rows()[DECK].endswith(console.text("FM_CARDS", 48))
    take(console, DECK, RIGHT)
    assert option(console, "DECK") == names.DECK_40
    assert console.rows()[DECK].endswith(console.text("FM_CARDS", 40))
    take(console, DECK, RIGHT)
    assert option(console, "DECK") == names.DECK_48


def test_the_first_player_rotates_or_not(console):
    take(console, FIRST, A)
    assert option(console, "START") == names.START_FIXED
    assert console.rows()[FIRST].endswith(console.text("FM_FIRST_SAME"))


def test_options_stay_with_another_table(console):
    take(console, DECK, A)
    take(console, FIRST, A)
    take(console, TABLE, RIGHT, RIGHT)
    assert [option(console, name) for name in ("SEATS", "DECK", "START")] == [5, 1, 1]


def test_going_back_keeps_the_choices(console):
    take(console, TABLE, LEFT)
    console.press(B)
    assert console.saved().header == books.options(2, ROUNDS_AT_FIRST)


def test_the_rules_shown_are_those_set_up(console):
    take(console, DECK, A)
    take(console, RULES, A)
    assert isinstance(console.screen, help.Help)
    assert console.screen._header[names.RULE_DECK] == names.DECK_40


# --- the seats


def test_a_seat_is_a_persons_or_one_of_four_bots(console):
    take(console, SEATS, A)
    assert isinstance(console.screen, Seats)
    assert len(console.rows()) == 3
    console.press(DOWN, A)
    assert isinstance(console.screen, SeatMenu)
    seen = []
    for _ in range(5):
        seen.append(console.rows()[0])
        console.press(RIGHT)
    label = console.text("SEAT_PLAYS")
    words = ["SEAT_PERSON"]
    words += [f"FM_BOT_{who}" for who in ("RAIDER", "BUILDER", "TRADER", "NOVICE")]
    assert sorted(seen) == sorted(f"{label} {console.text(word)}" for word in words)
    assert console.rows()[0] == seen[0]


def test_a_seat_has_no_row_for_coups(console):
    take(console, SEATS, A, A)
    assert len(console.rows()) == 3
    assert not [row for row in console.rows() if console.text("SEAT_COUPS") in row]


def test_people_are_counted(console):
    take(console, SEATS, A, DOWN, RIGHT, B)
    assert list(console.settings.kinds[:3]) == [PERSON, PERSON, BOT]
    assert console.rows()[SEATS].endswith(console.text("SEATS_PERSONS", 2))


# --- going on


def test_a_match_that_was_left_is_offered_and_resumed(console):
    stage = Stage(console)
    console.press(A)
    stage.wait(3000)
    match = stage.until("Table").match
    console.press(START_KEY)
    stage.until("Pause")
    while console.screen.at != console.screen.count() - 1:
        console.press(DOWN)
    console.press(A, DOWN, A)
    stage.until("Title")
    assert console.rows()[:3] == [
        console.text(name) for name in ("TITLE_GO_ON", "GAME_MILLE", "GAME_FORTS")
    ]
    assert console.screen.at == 0
    console.settings.game = RACE  # set up in the meantime
    console.press(A)
    table = stage.until("Table")
    assert table.game.raw == match.game.raw
    assert console.settings.game == FORTS  # also for the match after it


def test_all_rows_of_the_title_can_be_reached(console):
    """With a match to resume there is one row more than the small screen shows."""
    test_a_match_that_was_left_is_offered_and_resumed(console)
    console.press(START_KEY)
    Stage(console).until("Pause")
    while console.screen.at != console.screen.count() - 1:
        console.press(DOWN)
    console.press(A, DOWN, A)
    Stage(console).until("Title")
    console.press(UP)
    language = f"{console.text('TITLE_LANGUAGE')} {console.text('LANGUAGE_NAME')}"
    assert console.rows()[-1] == language == console.said[-1]
