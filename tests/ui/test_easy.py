# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Easy bots first, harder ones after some matches won; what a newcomer is told beside."""

import pytest

import games
from career import awards, resume
from engine.forts import names as forts_names
from engine.mille import names
from hardware.hal import LEFT
from match import BOT, PERSON
from saves.settings import Settings
from saves.settings_format import choose
from tests.ui.stage import TWO

GAMES = range(1, 1 + len(games.GAMES))
each_game = pytest.mark.parametrize("game", GAMES)
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


# --- harder ones


def test_harder_bots_are_proposed_after_every_three_matches_won(console):
    choose(console.settings, 1)
    for _ in range(2):
        win(console.app, 2)
        assert not awards.harder(console.settings)
        win(console.app, 1)
        assert awards.harder(console.settings) == casts(1)[1]
        awards.answer_harder(console.app, False)
        assert console.settings.characters == casts(1)[0]


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
