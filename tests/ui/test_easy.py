# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Easy bots first, harder ones after some matches won; what a newcomer is told beside."""

import pytest

import games
from career import awards, resume
from engine.forts import names as forts_names
from engine.forts import notation as forts_notation
from engine.mille import names, notation, scoring
from hardware.hal import DOWN, LEFT, RIGHT, A
from match import BOT, PERSON
from saves.settings import Settings
from saves.settings_format import choose
from tests.ui.stage import TWO
from ui.base import recipes
from ui.screens.seats import SeatMenu

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


# --- who plays


@each_game
def test_the_casts_go_from_a_beginner_to_the_best_character(game):
    own = games.game(game)
    settings = Settings()
    choose(settings, game)
    beginners = {2: forts_names.BEGINNER, 1: names.BEGINNER}
    assert settings.characters[1] == beginners.get(game, own.casts[0][1])
    for cast in own.casts:
        assert len(cast) == 9 and max(cast) < own.characters
    for cast in own.casts[1:]:
        assert len(set(cast[1:3])) == 2
    assert 2 not in own.casts[0][1:] and 2 in own.casts[-1][1:]


@each_game
def test_each_bot_has_a_line_at_its_seat_that_says_how_it_plays(console, game):
    choose(console.settings, game)
    console.open(SeatMenu(console.app, 1))
    lines = set()
    for _ in range(1 + games.game(game).characters):
        lines.add(console.screen._way._text)
        console.press(RIGHT)
    assert len(lines) == 1 + games.game(game).characters
    assert "" in lines  # a person


# --- harder ones


def test_no_leaves_the_bots_as_they_are_until_three_more_are_won(stage):
    choose(stage.app.settings, 1)
    win(stage.app, 3)
    stage.app.replace(recipes.NEW_MATCH)
    stage.wait(500)
    stage.press(DOWN)
    stage.wait(500)
    stage.press(A)
    assert type(stage.console.screen).__name__ == "Table"
    assert stage.app.settings.characters == casts(1)[0]
    win(stage.app, 2)
    assert not awards.harder(stage.app.settings)
    win(stage.app, 1)
    assert awards.harder(stage.app.settings) == casts(1)[1]


@pytest.mark.parametrize("why", ["the hardest", "chosen by hand", "without bots"])
def test_nothing_harder_is_proposed(console, why):
    settings = console.settings
    choose(settings, 1)
    if why == "the hardest":
        settings.characters = bytearray(casts(1)[-1])
    elif why == "chosen by hand":
        settings.characters[1] = names.BULLY
    else:
        settings.kinds[1:3] = bytes((PERSON, PERSON))
    win(console.app, 3)
    settings.kinds[1:3] = bytes((BOT, BOT))
    assert not awards.harder(settings)


# --- which match goes on


def test_a_saved_state_is_read_as_its_table_would():
    game = notation.parse_state(TWO)
    standing = games.game(1).standing(game.raw)
    assert standing == (2, [scoring.total(game, side) for side in range(2)])
    forts = forts_notation.parse_state(FORTS)
    assert games.game(2).standing(forts.raw) == (4, [4, 1, 4])


# --- what a newcomer is told


@pytest.mark.parametrize(
    "state, played, tells", [(TWO, 0, True), (TWO, 2, True), (TWO, 3, False), (STOPPED, 0, False)]
)
def test_the_first_times_a_safety_that_no_hazard_needs_says_what_keeping_it_may_be_worth(
    stage, state, played, tells
):
    stage.app.settings.played = played
    table = stage.match(state)
    stage.wait(500)
    words = stage.console.text("KEEP_SAFETY")
    assert table._event._text != words
    while table.question().at != 6:
        stage.press(LEFT)
    assert (table._event._text == words) == tells
