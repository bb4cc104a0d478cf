# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Brings the app to the fort game's screens around the table."""

import factories
from career.resume import dealt
from engine.forts import notation
from engine.forts.names import GAME as FORTS
from hardware import hal
from match import BOT, PERSON
from saves.settings_format import choose
from tests.ui.console import below_games
from tests.ui.forts import tables
from ui.forts import recap
from ui.forts.sheet import Sheet
from ui.screens.pause import Players

# Seats in another order than their ranks; a tie that gas and water decide; a stranded car.
FIVE = """forts 5 deck=40; round 23 first 2; turn 0 turn;
    seat 0: 12 gas 7 water; seat 1: 3 gas 105 water; seat 2: 20 gas 0 water;
    seat 3: 1 gas 1 water; seat 4: 2 gas 2 water;
    fort 0: 0 cars 3 improvements 1; fort 1: 0 cars 2; fort 3: 1 cars 5 improvements 3;
    fort 4: 1 cars 5 improvements 2; fort 2: 1 cars 0; fort 5: 1 cars 4; fort 6: 2 cars 1;
    fort 9: 3 cars 3; fort 12: 4 cars 5; depot: 1; oasis: 0 stranded;
    hand 0: oros-7 bastos-12"""
TWO = """forts 2; round 4 first 1; turn 0 turn; seat 0: 5 gas 3 water;
    fort 0: 0 cars 5 improvements 1; fort 3: 0 cars 0; hand 0: oros-7 bastos-12"""


def match_of(stage, state):
    """A match in a position of the notation."""
    game = notation.parse_state(state)
    settings = stage.app.settings
    settings.game = FORTS
    choose(settings, FORTS)
    settings.header = bytearray(game.options)
    for seat in range(9):
        settings.kinds[seat] = BOT if seat else PERSON
    match = dealt(stage.app)
    match.game.raw[:] = game.raw
    match.story[recap.PART] = 1
    return match


def which_rules(stage):
    stage.press(*below_games(), hal.DOWN, hal.A)


def _at(stage, make, state):
    stage.console.open(make(stage.app, match_of(stage, state)))


def _podium(stage, state, persons=1, story=b""):
    """The end of a match. story: its first bytes, if they are known."""
    match = match_of(stage, state)
    for seat in match.seats[:persons]:
        seat.kind = PERSON
    match.story[: len(story)] = story
    stage.console.open(factories.podium(stage.app, match))


def _story(stage, state, *keys):
    """Three lines, which leave no room for the score table on a small screen."""
    story = bytearray(recap.SIZE)
    story[recap.PART] = 1
    story[recap.ROUND : recap.HELD + 1] = bytes((12, 1, 0, 8, recap.LED + 18, 9, 1, 8))
    story[recap.RUINED + recap.SEATS] = 3
    _podium(stage, state, story=bytes(story))
    stage.press(*keys)


_SHOWN = {
    "forts_players": (_at, Players, FIVE),
    "forts_sheet": (_at, Sheet, FIVE),
    "forts_sheet_of_two": (_at, Sheet, TWO),
    "forts_podium": (_podium, FIVE),
    "forts_podium_of_a_person": (_podium, FIVE, 2),
    "forts_podium_of_two": (_podium, TWO),
    "forts_story": (_story, FIVE),
    "forts_story_turned": (_story, FIVE, hal.RIGHT),
    "forts_story_of_two": (_story, TWO),
    "forts_quiet": (_podium, TWO, 1, bytes(recap.SIZE)),  # no fort has changed hands
}
SCREENS = (which_rules, *(tables.named(name, *how) for name, how in _SHOWN.items()))
