# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The end of a match: a bot that has won says its line, and nobody else does."""

import pytest

from engine.mille import names
from match import BOT, PERSON
from tests.ui import stage
from tests.ui.console import LANGUAGES, SIZES, Console
from tests.ui.forts import menus
from tests.ui.stage import Stage
from ui import factories
from ui.podium import Podium

RACE = ("BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER")
FORTS = ("RAIDER", "BUILDER", "TRADER")
TEAMS = "mille salon-es 4/2; round 2 dealer 3; turn 0 play; side 1: 50 total 900"
FOUR = "mille salon-es 4/4; round 2 dealer 3; turn 0 play; side 3: 50 total 900"


def show(stage, match, characters=(), kinds=()):
    """The podium of a match that is over, its seats as told."""
    for i, character in enumerate(characters):
        match.seats[i].character = character
    for i, kind in enumerate(kinds):
        match.seats[i].kind = kind
    stage.console.said.clear()
    stage.console.open(factories.podium(stage.app, match))
    return stage.console.said


def race(console, state=stage.TWO):
    """A match in a position; Bruno leads unless told."""
    return Stage(console).match(state).match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("character", range(len(RACE)))
def test_each_character_of_the_race_has_its_line(monkeypatch, character, language):
    console = Console(monkeypatch, SIZES[0], language)
    said = show(Stage(console), race(console), (character,) * 2)
    assert said[:2] == [
        console.text("MATCH_WON", "Bruno"),
        console.text("SAYS_WON_" + RACE[character]),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("character", range(len(FORTS)))
def test_each_character_of_the_fort_game_has_its_line(monkeypatch, character, language):
    console = Console(monkeypatch, SIZES[0], language)
    match = menus.match_of(Stage(console), menus.FIVE)
    said = show(Stage(console), match, (character,) * 5)
    assert said[:2] == [
        console.text("MATCH_WON", "Bruno"),
        console.text("SAYS_WON_" + FORTS[character]),
    ]


def boasts(console):
    """The lines that were said of those that a winner may say."""
    known = [console.text("SAYS_WON_" + name) for name in RACE + FORTS]
    return [line for line in console.said if any(words in line for words in known)]


def test_a_person_who_has_won_says_what_they_like(monkeypatch):
    console = Console(monkeypatch)
    show(Stage(console), race(console, stage.TWO.replace("1475", "2500")))
    assert console.said[0] == console.text("MATCH_WON", "Ana")
    assert not boasts(console)


def test_nobody_boasts_of_a_tie(monkeypatch):
    console = Console(monkeypatch)
    show(Stage(console), race(console, stage.TWO.replace("1475", "2100")), kinds=(BOT, BOT))
    assert console.said[0] == console.text("MATCH_SHARED")
    assert not boasts(console)


@pytest.mark.parametrize(
    ("kinds", "who"),
    [((PERSON, BOT, BOT, BOT), "Bruno"), ((BOT, PERSON, BOT, BOT), "Diego")],
)
def test_of_a_team_the_first_bot_speaks_with_its_name(monkeypatch, kinds, who):
    console = Console(monkeypatch)
    match = race(console, TEAMS)
    show(Stage(console), match, (names.MISER,) * 4, kinds)
    assert boasts(console) == [
        console.text("INFO_SIDE", who, console.text("SAYS_WON_MISER")),
    ]


def test_the_line_moves_the_list_down_and_nothing_off_the_screen(monkeypatch):
    console = Console(monkeypatch)
    match = race(console, FOUR)
    show(Stage(console), match)
    screen = console.screen
    assert isinstance(screen, Podium) and boasts(console)
    assert screen.top + 1 + 4 * 14 <= screen.bottom + 1
