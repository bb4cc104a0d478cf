# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Easy bots first, harder ones after some matches won; what a newcomer is told beside."""

from types import SimpleNamespace

import pytest

import games
import host
from career import awards, resume
from career.saved import described
from engine.forts import names as forts_names
from engine.forts import notation as forts_notation
from engine.mille import names, notation, scoring
from hardware.hal import DOWN, LEFT, RIGHT, UP, A, B
from match import BOT, PERSON
from saves import parts
from saves.settings import Settings
from saves.settings_format import choose
from tests import saved
from tests.ui.stage import TWO
from ui import texts
from ui.base import recipes
from ui.base.menu import Question
from ui.screens.pause import Players
from ui.screens.seats import SeatMenu, Seats

GAMES = range(1, 1 + len(games.GAMES))
each_game = pytest.mark.parametrize("game", GAMES)
FORTS = """forts 3; round 4 first 1; turn 0 turn; fort 3: 0 cars 1; fort 4: 2 cars 1"""
STOPPED = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    hazards: 0 flat-tire; hand 0: 25 25 50 50 75 75 puncture-proof"""


def casts(game: int) -> tuple[bytes, ...]:
    return games.game(game).casts


def win(app, times: int) -> None:
    """The person at the first seat wins so many matches of the game set up."""
    for _ in range(times):
        match = resume.dealt(app)
        match.game.winners = winners
        awards.finish(app, match)


def winners(out) -> int:
    out[0] = 0
    return 1


def wait_and_press(stage, *keys: int) -> None:
    for key in keys:
        stage.wait(500)
        stage.press(key)


# --- who plays at first


@each_game
def test_the_first_rival_is_a_beginner(game):
    settings = Settings()
    choose(settings, game)
    beginners = {2: forts_names.BEGINNER, 1: names.BEGINNER}
    assert settings.characters[1] == beginners.get(game, games.game(game).casts[0][1])


@each_game
def test_rivals_of_whoever_has_won_differ(game):
    for cast in casts(game)[1:]:
        assert len(set(cast[1:3])) == 2


@each_game
def test_every_cast_seats_nine_known_characters(game):
    own = games.game(game)
    for cast in own.casts:
        assert len(cast) == 9 and max(cast) < own.characters


def test_the_best_character_comes_with_the_last_cast_alone():
    for game in GAMES:
        assert 2 not in casts(game)[0][1:] and 2 in casts(game)[-1][1:]


# --- one line at a seat


@each_game
def test_each_bot_has_a_line_at_its_seat_that_says_how_it_plays(console, game):
    choose(console.settings, game)
    console.open(SeatMenu(console.app, 1))
    lines = set()
    for _ in range(1 + games.game(game).characters):
        lines.add(console.screen._way._text)
        assert console.said[-1] == console.screen._way._text or console.screen._way._text == ""
        console.press(RIGHT)
    assert len(lines) == 1 + games.game(game).characters
    assert "" in lines  # a person


def test_the_list_of_seats_shows_the_line_of_the_seat_under_the_cursor(console):
    choose(console.settings, 1)
    console.open(Seats(console.app))
    assert console.screen._way._text == ""
    console.press(DOWN)
    assert console.screen._way._text == console.text("PLAYS_BEGINNER")


def test_the_players_of_a_match_have_it_too(stage):
    match = stage.match(TWO).match
    stage.console.open(Players(stage.app, match))
    assert stage.console.screen._foot._text == stage.console.text("FOOT_BACK")
    stage.console.press(DOWN)
    assert stage.console.screen._foot._text == stage.console.text("PLAYS_BEGINNER")


# --- harder ones


@each_game
def test_harder_bots_are_proposed_after_three_matches_won(stage, game):
    choose(stage.app.settings, game)
    win(stage.app, 2)
    assert not awards.harder(stage.app.settings)
    win(stage.app, 1)
    stage.app.replace(recipes.NEW_MATCH)
    assert isinstance(stage.console.screen, Question)
    assert stage.console.text("HARDER_ASK") in stage.console.said[-2]
    wait_and_press(stage, A)
    assert stage.app.settings.characters == casts(game)[1]
    assert type(stage.console.screen).__name__ == "Table"
    assert stage.console.saved().characters == casts(game)[1]


@pytest.mark.parametrize("keys", [(DOWN, A), (B,)])
def test_no_leaves_the_bots_as_they_are_until_three_more_are_won(stage, keys):
    choose(stage.app.settings, 1)
    win(stage.app, 3)
    stage.app.replace(recipes.NEW_MATCH)
    assert isinstance(stage.console.screen, Question)
    wait_and_press(stage, *keys)
    assert type(stage.console.screen).__name__ == "Table"
    assert stage.app.settings.characters == casts(1)[0]
    win(stage.app, 2)
    assert not awards.harder(stage.app.settings)
    win(stage.app, 1)
    assert awards.harder(stage.app.settings) == casts(1)[1]


def test_the_press_that_asked_for_the_match_does_not_answer(stage):
    choose(stage.app.settings, 1)
    win(stage.app, 3)
    stage.app.replace(recipes.NEW_MATCH)
    assert isinstance(stage.console.screen, Question)
    stage.press(A)
    assert isinstance(stage.console.screen, Question)


def test_nothing_harder_than_the_hardest_is_proposed(console):
    choose(console.settings, 1)
    console.settings.characters = bytearray(casts(1)[-1])
    win(console.app, 3)
    assert not awards.harder(console.settings)


def test_bots_chosen_by_hand_are_left_alone(console):
    choose(console.settings, 1)
    console.settings.characters[1] = names.BULLY
    win(console.app, 3)
    assert not awards.harder(console.settings)


def test_a_match_without_bots_does_not_count(console):
    choose(console.settings, 1)
    console.settings.kinds[1:3] = bytes((PERSON, PERSON))
    win(console.app, 3)
    console.settings.kinds[1:3] = bytes((BOT, BOT))
    assert not awards.harder(console.settings)


@each_game
def test_the_matches_won_are_kept_of_each_game(game):
    settings = Settings()
    for number in GAMES:
        choose(settings, number)
    settings.wins[game - 1] = 2
    assert Settings(saved.reader(saved.part_of(settings))).wins == settings.wins


# --- which match goes on


def kept(stage, state):
    """The title, with a match to resume; `state` is in the race's notation."""
    match = stage.match(state).match
    stage.app.keep((saved.seal(parts.MATCH, saved.content(match)),))
    stage.app.replace(recipes.TITLE)
    return stage.console.screen


def test_the_title_says_which_match_goes_on(stage):
    screen = kept(stage, TWO)
    assert screen._foot._text == stage.console.text("KEPT_MILLE", 2, 1475, 2100)
    assert stage.console.said[-1] == screen._foot._text
    stage.console.press(DOWN)
    assert screen._foot._text == ""
    stage.console.press(UP)
    assert screen._foot._text == stage.console.text("KEPT_MILLE", 2, 1475, 2100)


def test_a_match_that_cannot_be_read_is_not_described(stage):
    stage.app.keep((saved.seal(parts.MATCH, b"something"),))
    stage.app.replace(recipes.TITLE)
    assert stage.console.screen._foot._text == ""


def test_with_several_persons_the_leader_comes_first(stage):
    match = stage.match(TWO, 2).match
    assert described(stage.app, saved.content(match)) == stage.console.text(
        "KEPT_MILLE", 2, 2100, 1475
    )


def test_a_saved_state_is_read_as_its_table_would():
    game = notation.parse_state(TWO)
    standing = games.game(1).standing(game.raw)
    assert standing == (2, [scoring.total(game, side) for side in range(2)])
    forts = forts_notation.parse_state(FORTS)
    assert games.game(2).standing(forts.raw) == (4, [4, 1, 4])


# --- keys by their names


@pytest.fixture
def by_keys(monkeypatch):
    """A computer with a window."""
    seen = SimpleNamespace(look=lambda put, tap: None, closed=False)
    monkeypatch.setattr(host.current(), "window", seen)


@pytest.mark.parametrize("played", [0, 1])
def test_a_line_names_a_key_that_both_a_keyboard_and_a_device_have(stage, by_keys, played):
    stage.app.settings.played = played
    table = stage.match(TWO)
    stage.wait(500)
    assert table._action._text == "Ⓐ " + stage.console.text("PLAY")


def test_where_there_is_a_keyboard_start_and_select_are_its_keys(stage, by_keys):
    assert stage.app.text(texts.GUIDE_FOOT).startswith("M ")
    assert "SELECT" not in stage.app.text(texts.RERUN_STOPPED)


# --- what a safety is worth


@pytest.mark.parametrize("played, tells", [(0, True), (2, True), (3, False)])
def test_the_first_times_a_safety_says_what_keeping_it_may_be_worth(stage, played, tells):
    stage.app.settings.played = played
    table = stage.match(TWO)
    stage.wait(500)
    words = stage.console.text("KEEP_SAFETY")
    assert table._event._text != words
    stage.press(LEFT)
    assert (table._event._text == words) == tells


def test_not_when_it_is_to_be_discarded_or_would_help_now(stage):
    table = stage.match(STOPPED)
    stage.wait(500)
    words = stage.console.text("KEEP_SAFETY")
    while table.question().at != 6:
        stage.press(LEFT)
    assert table._event._text != words
