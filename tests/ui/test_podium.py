# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""At the end of a match a winning bot says its line, else one that has lost."""

import pytest

import factories
from engine.mille import names
from match import BOT, PERSON
from tests.ui import slots
from tests.ui.forts import menus
from tests.ui.stage import TWO
from ui.screens.podium import Podium

RACE = ("BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER")
FORTS = ("RAIDER", "BUILDER", "TRADER", "NOVICE")
TEAMS = "mille salon-es 4/2; round 2 dealer 3; turn 0 play; side 1: 50 total 900"


def show(stage, match, characters=(), kinds=()):
    """Shows the podium of a match, its seats with these characters and kinds."""
    for seat, character in zip(match.seats, characters, strict=False):
        seat.character = character
    for seat, kind in zip(match.seats, kinds, strict=False):
        seat.kind = kind
    stage.console.said.clear()
    stage.console.open(factories.podium(stage.app, match))


def race(stage, state=TWO):
    """A race in a position; Bruno leads by default."""
    return stage.match(state).match


def fort_match(stage):
    """A match of the fort game that Bruno has won."""
    return menus.match_of(stage, menus.FIVE)


@pytest.mark.parametrize(
    "match, character, name",
    [
        *((race, character, name) for character, name in enumerate(RACE)),
        *((fort_match, character, name) for character, name in enumerate(FORTS)),
    ],
)
def test_each_character_has_its_line(console, stage, match, character, name):
    show(stage, match(stage), (character,) * 5)
    assert isinstance(console.screen, Podium)
    assert console.said[0] == console.text("MATCH_WON", "Bruno")
    assert console.said[1] == voice(console, name + "_WON")


def voice(console, name):
    """A bot's line."""
    return slots.voices(console.settings.language)[name]


def boasts(console):
    """The spoken lines that contain any character's winning line."""
    known = [voice(console, name + "_WON") for name in RACE + FORTS]
    return [line for line in console.said if any(words in line for words in known)]


def test_a_bot_has_something_to_say_when_a_person_wins(console, stage):
    show(stage, race(stage, TWO.replace("1475", "2500")), (names.BULLY,) * 2)
    words = console.text("INFO_SIDE", "Bruno", voice(console, "BULLY_LOST"))
    assert console.said[:2] == [console.text("MATCH_YOU_WON"), words]
    assert not boasts(console)


def test_bots_that_do_not_talk_are_silent_to_the_end(console, stage):
    console.settings.talk = 0
    show(stage, race(stage))
    assert not boasts(console)


def test_nobody_boasts_of_a_tie(console, stage):
    show(stage, race(stage, TWO.replace("1475", "2100")), kinds=(BOT, BOT))
    assert console.said[0] == console.text("MATCH_SHARED")
    assert not boasts(console)


@pytest.mark.parametrize(
    ("kinds", "who"),
    [((PERSON, BOT, BOT, BOT), "Bruno"), ((BOT, PERSON, BOT, BOT), "Diego")],
)
def test_the_first_bot_of_a_team_speaks_and_is_named(console, stage, kinds, who):
    show(stage, race(stage, TEAMS), (names.MISER,) * 4, kinds)
    assert boasts(console) == [console.text("INFO_SIDE", who, voice(console, "MISER_WON"))]
